// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Terminal
import Testing

@testable import Play

@Suite("The artificial horizon")
struct HorizonPictureTests {
  private static let diameter = 24

  private func picture(
    roll: Double = 0, pitch: Double = 0, diameter: Int = Self.diameter, look: Look = .shaded
  ) -> Raster {
    let pose = HorizonPose(roll: roll * .pi / 180, pitch: pitch * .pi / 180)
    return HorizonPicture(diameter: diameter, pose: pose, look: look, shades: Shades()).raster
  }

  /// The first row of a column that is the line's white or the ground's wood, from above.
  private func ground(_ picture: Raster, x: Int) -> Int? {
    (3..<picture.height - 3).first { y in
      let color = picture[x, y]
      return [.white, .oak3, .oak4, .oak5, .oak6].contains(color)
    }
  }

  @Test("With the right edge down the horizon rises to the right, with the left edge down to the left")
  func roll() throws {
    let right = picture(roll: 30)
    #expect(try #require(ground(right, x: 18)) + 4 < #require(ground(right, x: 5)))
    let left = picture(roll: -30)
    #expect(try #require(ground(left, x: 5)) + 4 < #require(ground(left, x: 18)))
    let level = picture()
    #expect(ground(level, x: 4) == ground(level, x: 19))
  }

  @Test("With the top edge up the horizon sinks, with the top edge down it rises")
  func pitch() throws {
    let level = try #require(ground(picture(), x: 12))
    #expect(try #require(ground(picture(pitch: 15), x: 5)) > level + 2)
    #expect(try #require(ground(picture(pitch: -15), x: 5)) < level - 2)
  }

  @Test("Upside down the sky is below", arguments: [Look.shaded, .flat])
  func upsideDown(look: Look) {
    let sky: Color = look == .flat ? .ice1 : .blue
    let up = picture(look: look)
    #expect(up[6, 7] == sky && up[6, 18] != sky)
    let down = picture(roll: 180, look: look)
    #expect(down[6, 18] == sky && down[6, 6] != sky)
  }

  @Test("However steep, a strip of the other half tells where up is", arguments: [90.0, -90, 60])
  func steep(pitch: Double) {
    let picture = picture(pitch: pitch)
    let column = (2..<22).map { picture[9, $0] }
    #expect(
      column.contains { [.oak5, .oak4, .oak3, .oak2].contains($0) } && column.contains { [.blue, .ice1].contains($0) })
  }

  @Test("The pointer stands at the world's up, on the other side than the edge that is down")
  func pointer() {
    let brass = { (picture: Raster, half: Range<Int>) in
      (2..<8).contains { y in half.contains { [.brass1, .brass2].contains(picture[$0, y]) } }
    }
    #expect(brass(picture(roll: 30), 0..<11) && !brass(picture(roll: 30), 12..<24))
    #expect(brass(picture(roll: -30), 13..<24) && !brass(picture(roll: -30), 0..<12))
  }

  @Test("The bezel is lit at the upper left and dark at the lower right")
  func bezel() {
    let picture = picture()
    let light = { (color: Color) in
      let entry = Palette.steelie[color]
      return Int(entry.red) + Int(entry.green) + Int(entry.blue)
    }
    #expect(light(picture[4, 4]) > light(picture[19, 19]) + 200)
  }

  @Test("Without an attitude the dial is blank")
  func blank() {
    let picture = HorizonPicture(diameter: 24, pose: nil, look: .shaded, shades: Shades()).raster
    let row = (4..<20).map { picture[$0, 7] }
    #expect(row.allSatisfy { $0 == .iron || $0 == .steel1 })
  }

  @Test("In glyphs the line leans as the roll does", arguments: [(30.0, "/"), (-30, "\\"), (0, "-"), (90, "|")])
  func glyphs(roll: Double, line: Character) {
    var frame = Frame(size: Size(columns: 24, rows: 12), filledWith: .steelieBlank)
    let pose = HorizonPose(roll: roll * .pi / 180, pitch: 0)
    HorizonGlyphs(diameter: 24, pose: pose, look: .monochrome).draw(into: &frame, column: 0, row: 0)
    let inner = (4..<8).flatMap { row in (3..<21).map { frame[$0, row].glyph } }
    #expect(inner.contains(line.unicodeScalars.first ?? " "))
    #expect(inner.count { ["/", "\\", "-", "|"].contains(Character($0)) && Character($0) != line } == 0)
  }
}
