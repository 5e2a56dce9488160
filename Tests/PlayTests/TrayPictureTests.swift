// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

@testable import Play

@Suite("The empty tray")
struct TrayPictureTests {
  @Test("The upper left corner: lit outside, dark inside, a shadow on the floor", arguments: [(80, 24)])
  func corner(columns: Int, rows: Int) {
    let tray = TrayGeometry(columns, rows)
    let frame = TrayPicture(tray, shades: Shades()).raster.frame
    #expect(
      frame.letters(x: tray.left - 3..<tray.left + 5, y: tray.top - 2..<tray.top + 5) == """
        16666666
        16422222
        16255555
        16255555
        16245888
        16245888
        16245777
        """)
  }

  @Test(
    "The floor is of the board's four tones, lighter at the upper left", arguments: [(80, 24), (40, 60), (200, 60)])
  func floor(columns: Int, rows: Int) {
    let tray = TrayGeometry(columns, rows)
    let raster = TrayPicture(tray, shades: Shades()).raster
    var tones: Set<Color> = []
    var light = (upper: 0, lower: 0)
    let margin = 6
    for y in tray.top + margin..<tray.top + tray.height {
      for x in tray.left + margin..<tray.left + tray.width {
        let color = raster[x, y]
        tones.insert(color)
        let isUpper = 2 * (y - tray.top) < tray.height
        if isUpper { light.upper += Int(color.rawValue) } else { light.lower += Int(color.rawValue) }
      }
    }
    #expect(tones.isSubset(of: [.oak3, .oak4, .oak5, .oak6]))
    #expect(tones.count >= 3)
    let upperRows = (tray.height + 1) / 2 - margin
    let lowerRows = tray.height - (tray.height + 1) / 2
    #expect(light.upper * lowerRows > light.lower * upperRows)
  }

  @Test("Noise is the same on every machine, between 0 and 1, and smooth")
  func noise() {
    var noise = ValueNoise(seed: 1)
    #expect(noise.value(0, 0) == 14_645_930.0 / 16_777_216)
    var last = noise.value(3, 7)
    for step in 0...1000 {
      let value = noise.value(3 + Double(step) / 100, 7 + Double(step) / 170)
      #expect((0...1).contains(value) && abs(value - last) < 0.05)
      last = value
    }
    // Asking elsewhere in between doesn't change an answer.
    let before = noise.value(12.25, 40.5)
    _ = noise.value(99, 3)
    #expect(noise.value(12.25, 40.5) == before)
  }

  @Test("Flat: floor, frame, shadow and table, one colour each")
  func flat() {
    let tray = TrayGeometry(80, 24, .flat)
    let raster = TrayPicture(tray, shades: Shades()).raster
    for y in 2..<46 {
      for x in 0..<80 {
        let color = raster[x, y]
        if tray.isFrame(x: x, y: y) {
          #expect(color == .oak2)
        } else if tray.isFloor(x: x, y: y) {
          #expect(color == (x == tray.left || y == tray.top ? .umber : .oak4))
        } else {
          #expect(color == .soot)
        }
      }
    }
  }
}
