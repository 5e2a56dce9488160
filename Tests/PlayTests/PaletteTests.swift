// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

@testable import Play

@Suite("The palette")
struct PaletteTests {
  @Test(
    "Every colour has its own home among the 256, clear of the stock 16",
    arguments: [Palette.steelie, .steelieColorBlind])
  func homes(palette: Palette) {
    let homes = palette.entries.map(\.home)
    #expect(homes.count == 32)
    #expect(Set(homes).count == 32)
    #expect(homes.allSatisfy { $0 >= 16 })
  }

  @Test("Stand-ins are stock colours", arguments: Palette.steelie.entries)
  func standIns(entry: Palette.Entry) {
    #expect(entry.fixed16 < 16)
    #expect(entry.fixed8 < 8)
  }

  @Test("What stands for a colour among 16 or 8 own ones is near to it, and each of those stands for itself")
  func fewOwnColors() {
    let palette = Palette.steelie
    for (index, color) in palette.ownColors.of16.enumerated() { #expect(Int(palette[color].own16) == index) }
    for (index, color) in palette.ownColors.of8.enumerated() { #expect(Int(palette[color].own8) == index) }
    for entry in palette.entries {
      let among16 = palette[palette.ownColors.of16[Int(entry.own16)]]
      #expect(abs(light(among16) - light(entry)) < 550, "\(entry)")
      let among8 = palette[palette.ownColors.of8[Int(entry.own8)]]
      #expect(abs(light(among8) - light(entry)) < 750, "\(entry)")
    }
  }

  @Test(
    "A name stands for its colour",
    arguments: [
      (Color.pit, 0x0D0806), (.soot, 0x1D120B), (.oak4, 0xAB7743), (.cream, 0xF8E6C4), (.iron, 0x24272C),
      (.white, 0xF7FAFC), (.taupe, 0x75604E), (.felt3, 0x417A5C), (.ice2, 0xBBD9E4), (.gem2, 0x2CC3C4),
      (.brass2, 0xE0B23C), (.red2, 0xDB5233), (.blue, 0x2E5FB0),
    ])
  func names(color: Color, rgb: Int) {
    let entry = Palette.steelie[color]
    #expect(Int(entry.red) << 16 | Int(entry.green) << 8 | Int(entry.blue) == rgb)
  }

  @Test("What is darker or dim is never lighter", arguments: 0..<32)
  func shade(index: Int) {
    let color = Color(rawValue: UInt8(index))
    #expect(light(color.darker) <= light(color))
    #expect(light(color.dim) <= light(color))
  }

  private func light(_ color: Color) -> Int { light(Palette.steelie[color]) }

  private func light(_ entry: Palette.Entry) -> Int {
    return 2 * Int(entry.red) + 4 * Int(entry.green) + 3 * Int(entry.blue)
  }

  @Test("Every colour is the nearest to itself")
  func nearestToItself() {
    let shades = Shades()
    for index in 0..<32 {
      let color = Color(rawValue: UInt8(index))
      #expect(shades.nearest(to: shades[color], among: Materials(rawValue: .max)) == color)
    }
  }

  @Test("Steel blended with wood gives steel, wood or taupe, never green or blue")
  func blend() {
    let shades = Shades()
    for step in 0...20 {
      let mixture = shades[.steel3].mixed(Double(step) / 20, of: shades[.oak4])
      #expect(shades.nearest(to: mixture, among: [.wood, .steel]).rawValue <= Color.taupe.rawValue)
    }
  }

  @Test("Bare steel has no taupe, and bright steel nothing that stock colours make black")
  func materials() {
    let shades = Shades()
    #expect(shades.nearest(to: shades[.taupe], among: .steel) == .taupe)
    #expect(shades.nearest(to: shades[.taupe], among: .bareSteel) != .taupe)
    for index in Color.steel2.rawValue...Color.white.rawValue {
      #expect(![0, 8].contains(Palette.steelie[Color(rawValue: index)].fixed16))
    }
    #expect(shades.nearest(to: .black, among: .brightSteel) == .steel2)
  }

  @Test("Of 8 stock colours holes aren't the board's, nor shadows holes', nor checkpoints magenta")
  func stockColors() throws {
    func stock(_ color: Color) -> UInt8 { Palette.steelie[color].fixed8 }
    #expect(stock(.walnut) != stock(.oak4) && stock(.pit) == stock(.soot))
    #expect(![stock(.walnut), stock(.oak4), stock(.birch), 5].contains(stock(.blue)))
    for entry in Palette.steelie.entries { #expect(entry.fixed8 != 5) }
  }
}
