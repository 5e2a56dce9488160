// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Terminal
import Testing

@testable import Play

@Suite("The home screen and its glass") struct ShakePictureTests {
  private func scene(
    _ columns: Int = 80, _ rows: Int = 24, _ display: Display = .rich, pane: GlassPane = .whole,
    status: ShakeStatus = ShakeStatus()
  ) -> ShakeScene {
    ShakeScene(
      size: Size(columns: columns, rows: rows), look: Look(display), pane: pane, status: status, source: .keys)
  }

  private func frame(_ scene: ShakeScene) -> Frame {
    var renderer = ShakeRenderer()
    return renderer.frame(for: scene)
  }

  private let broken = GlassPane.broken(seed: 3, front: BrokenGlass.fullFront)

  @Test("The whole screen is that of the design: bar, icons with shadows and names, sky and hills")
  func drawsWhole() {
    let frame = frame(scene())
    #expect(
      frame.letters(x: 3..<16, y: 4..<8) == "VVVVVVVVVVVVV\nVV66666666VVV\nV6888888886VV\nV6888IIH886DV")
    #expect(frame.color(x: 30, y: 23) == .blue && frame.color(x: 31, y: 23) == .white)
    #expect((0..<80).allSatisfy { frame.color(x: $0, y: 3) == .iron })
    let gaps = [26, 27].map { String(repeating: " ", count: $0) }
    #expect(frame.line(0) == " Tue 30 Nov" + gaps[0] + "10:42" + gaps[1] + "\u{25CF} 86 %")
    for (text, column, row) in [("Steelie", 6, 8), ("Levels", 19, 8), ("Notes", 72, 8), ("Mail", 33, 16)] {
      let start = frame.line(row).prefix(column + text.count)
      #expect(start.hasSuffix(text) && frame[column, row].style.background == .blue, "\(text)")
    }
    #expect(frame.color(x: 0, y: 33) == .blue && frame.color(x: 0, y: 34) == .ice1 && frame.color(x: 0, y: 36) == .ice2)
    #expect(frame.color(x: 0, y: 40) == .felt2 && frame.color(x: 70, y: 36) == .felt2)
    #expect(frame.color(x: 40, y: 44) == .felt1)
  }

  @Test("The same seed breaks the glass in the same way, and another one in another")
  func isDeterministic() {
    #expect(frame(scene(pane: broken)) == frame(scene(pane: broken)))
    #expect(frame(scene(pane: broken)) != frame(scene(pane: .broken(seed: 4, front: BrokenGlass.fullFront))))
    let cracks = GlassCracks(seed: 3, width: 80, height: 46)
    let again = GlassCracks(seed: 3, width: 80, height: 46)
    #expect(cracks.impact == again.impact && cracks.rays.map(\.angle) == again.rays.map(\.angle))
  }

  @Test(
    "Rays go all around from the impact, and their rings lie one beyond the other", arguments: 0..<50 as Range<UInt64>)
  func spreads(seed: UInt64) {
    let cracks = GlassCracks(seed: seed, width: 80, height: 46)
    #expect(cracks.rays.count == 10 && (24...56).contains(cracks.impact.x) && (13...30).contains(cracks.impact.y))
    let angles = cracks.rays.map(\.angle)
    #expect(angles == angles.sorted() && angles[0] > 0 && angles[9] < 2 * .pi)
    for ray in cracks.rays { #expect(ray.rings == ray.rings.sorted() && ray.shards.count == 5) }
    #expect(zip(angles, angles.dropFirst()).allSatisfy { $1 - $0 > 0.2 && $1 - $0 < 1.06 })
  }

  @Test("The shard of a point is that of its sector and ring")
  func findsShards() {
    let cracks = GlassCracks(seed: 9, width: 80, height: 46)
    for (index, ray) in cracks.rays.enumerated() {
      let next = cracks.ray(after: index)
      let width = index == 9 ? next.angle + 2 * .pi - ray.angle : next.angle - ray.angle
      var middle = ray
      middle.angle += width / 2
      // Well within the first ring, and well beyond the last.
      let (near, far) = (cracks.point(on: middle, at: 1), cracks.point(on: middle, at: 60))
      for (point, ring) in [(near, 0), (far, 4)] {
        let (shard, expected) = (cracks.shard(x: point.x, y: point.y), ray.shards[ring])
        #expect(
          shard.shiftX == expected.shiftX && shard.shiftY == expected.shiftY && shard.isDark == expected.isDark,
          "ray \(index), ring \(ring)")
      }
    }
  }

  @Test("The cracks grow from the impact: what lies beyond their front is whole")
  func grows() {
    let (whole, all) = (frame(scene()), frame(scene(pane: broken)))
    let impact = GlassCracks(seed: 3, width: 80, height: 46).impact
    func isPixel(_ cell: Cell) -> Bool { cell.glyph == " " || cell.glyph == "\u{2584}" }
    var changed: [Int] = []
    for front in [0, 5, 15, 40, 99] {
      let part = frame(scene(pane: .broken(seed: 3, front: front)))
      changed.append(zip(part.cells.dropLast(80), whole.cells).count { $0 != $1 })
      for y in 0..<46 {
        for x in 0..<80 where isPixel(part[x, y / 2]) {
          let (dx, dy) = (Double(x) + 0.5 - impact.x, Double(y) + 0.5 - impact.y)
          let source = dx * dx + dy * dy <= Double(front * front) ? all : whole
          guard isPixel(source[x, y / 2]) else { continue }
          #expect(part.color(x: x, y: y) == source.color(x: x, y: y), "\(x), \(y) at \(front)")
        }
      }
    }
    #expect(changed == changed.sorted() && changed[0] == 0 && changed[4] > 500)
    #expect(all.color(x: Int(impact.x), y: Int(impact.y)) == .white)
  }

  @Test("A crack goes through the names that it meets, and leaves the others")
  func breaksNames() {
    let names = ["Steelie", "Levels", "Soccer", "Motion", "Clock", "Notes", "Music", "Photos", "Mail", "Weather"]
    let seen = (0..<20).map { seed in
      let text = frame(scene(pane: .broken(seed: UInt64(seed), front: BrokenGlass.fullFront))).text
      return names.count { text.contains($0) }
    }
    #expect(seen.allSatisfy { $0 < names.count } && seen.contains { $0 > 3 })
  }

  @Test(
    "It fits into windows of any size and look, whole and broken",
    arguments: [(80, 24), (200, 60), (160, 48), (24, 10), (30, 60), (120, 30), (61, 17), (20, 8), (1, 1)])
  func fits(columns: Int, rows: Int) {
    for display in [Display.rich, .flat, .ascii, .mono] {
      for pane in [GlassPane.whole, broken] {
        let frame = frame(scene(columns, rows, display, pane: pane))
        #expect(frame.size == Size(columns: columns, rows: rows))
        if Look(display).isASCII { #expect(frame.isASCII) }
        guard columns >= 24, rows >= 10 else { continue }
        if pane == .whole { #expect(frame.text.contains("Steelie"), "\(columns)x\(rows)") }
        #expect(frame.line(rows - 1).contains(pane == .whole ? "shake" : "new glass"))
      }
    }
  }

  @Test("Without colours the icons and the cracks are still seen")
  func drawsGlyphs() {
    let (whole, cracked) = (frame(scene(80, 24, .mono)), frame(scene(80, 24, .mono, pane: broken)))
    #expect(whole.line(3).contains("@") && whole.line(21).contains("."))
    let strokes = Set<Unicode.Scalar>(["*", "-", "|", "/", "\\"])
    #expect(!whole.cells.dropLast(80).contains { strokes.contains($0.glyph) && $0.style.attributes.contains(.bold) })
    let bold = cracked.cells.dropLast(80).count { $0.style.attributes.contains(.bold) && strokes.contains($0.glyph) }
    #expect(bold > 100)
  }

  @Test("In a narrow window the row still tells how hard the shake was")
  func tellsInNarrowWindows() {
    var status = ShakeStatus()
    (status.event, status.strength, status.peak, status.now) = (.cancelled, .light, 187, 100)
    for columns in [28, 40, 60, 80, 120] {
      for pane in [GlassPane.whole, broken] {
        let line = frame(scene(columns, 24, pane: pane, status: status)).line(23)
        #expect(line.contains("shake cancelled \u{B7} light"), "\(line)")
        if columns >= 80 { #expect(line.contains("peak 1.87 g"), "\(line)") }
      }
    }
  }
}
