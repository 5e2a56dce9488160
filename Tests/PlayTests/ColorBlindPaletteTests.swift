// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Terminal
import Testing

@testable import Play

/// How a palette looks to those who confuse red and green, by Machado, Oliveira and Fernandes (2009).
@Suite("The palette for the colour-blind")
struct ColorBlindPaletteTests {
  enum Eye: CaseIterable {
    case usual, deuteranopic, protanopic

    var matrix: [[Double]] {
      switch self {
      case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .deuteranopic:
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]]
      case .protanopic:
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
      }
    }
  }

  /// What lies beside each other on the tray or means different things in a row, and must not be confused.
  static let pairs: [(Color, Color)] = [
    (.red2, .oak3), (.red2, .oak4), (.red2, .oak5), (.red2, .felt2), (.red2, .felt3), (.red1, .umber), (.red1, .oak4),
    (.felt2, .umber), (.felt2, .oak2), (.felt2, .oak4), (.felt3, .oak4), (.red2, .gem2), (.red2, .soot), (.gem2, .soot),
    (.felt3, .soot), (.red2, .brass2), (.brass2, .felt3), (.red2, .blue), (.red2, .ice2),
  ]

  @Test("What must not be confused differs to every eye", arguments: Eye.allCases)
  func differs(eye: Eye) {
    for (one, two) in Self.pairs {
      let difference = Self.difference(one, two, .steelieColorBlind, eye)
      #expect(difference > 24, "\(one) and \(two): \(difference)")
    }
  }

  /// The stock colours as xterm has them.
  private static let stock: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
    0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  private static func rgb(ofFixed index: UInt8) -> UInt32 {
    if index < 16 { return stock[Int(index)] }
    let (cube, levels) = (UInt32(index) - 16, [UInt32(0), 95, 135, 175, 215, 255])
    if cube >= 216 { return (8 + 10 * (cube - 216)) * 0x010101 }
    return levels[Int(cube / 36)] << 16 | levels[Int(cube / 6 % 6)] << 8 | levels[Int(cube % 6)]
  }

  /// What is seen of a colour at each depth.
  private static func seen(_ color: Color, _ palette: Palette) -> [Palette.Entry] {
    let entry = palette[color]
    return [entry, palette[palette.ownColors.of16[Int(entry.own16)]], palette[palette.ownColors.of8[Int(entry.own8)]]]
      + [entry.fixed256, entry.fixed16, entry.fixed8].map {
        Palette.Entry(rgb: rgb(ofFixed: $0), home: 16, fixed256: 16, fixed16: 0, fixed8: 0, own16: 0, own8: 0)
      }
  }

  @Test(
    "Each monster stands out from the pitch at every depth, to each eye with its palette", arguments: Eye.allCases,
    Monster.Kind.allCases)
  func standsOut(eye: Eye, kind: Monster.Kind) throws {
    let sprite = MonsterSprite(kind)
    var counts: [Color: Int] = [:]
    for row in 0..<sprite.height {
      for column in 0..<sprite.width {
        if let color = sprite.color(column: column, row: row) { counts[color, default: 0] += 1 }
      }
    }
    let body = try #require(counts.max { $0.value < $1.value }?.key)
    for palette in eye == .usual ? [Palette.steelie, .steelieColorBlind] : [.steelieColorBlind] {
      for felt in [Color.felt2, .felt3] {
        for (depth, pair) in zip(Self.seen(body, palette), Self.seen(felt, palette)).enumerated() {
          let difference = Self.difference(pair.0, pair.1, eye)
          #expect(difference > 24, "\(kind) on \(felt) at depth \(depth): \(difference)")
        }
      }
    }
  }

  @Test("The standard colours would not do")
  func standard() {
    #expect(Self.difference(.red2, .oak4, .steelie, .protanopic) < 12)
    #expect(Self.difference(.red1, .umber, .steelie, .protanopic) < 12)
  }

  @Test("Only red and felt are others, and what stands for gems among 8 colours")
  func changes() {
    let changed = (0..<32).filter { Palette.steelie.entries[$0] != Palette.steelieColorBlind.entries[$0] }
    let expected: [Color] = [.felt1, .felt2, .felt3, .gem2, .red1, .red2]
    #expect(changed == expected.map { Int($0.rawValue) })
  }

  /// The distance in CIE L*a*b*; about 2 can just be seen.
  static func difference(_ one: Color, _ two: Color, _ palette: Palette, _ eye: Eye) -> Double {
    difference(palette[one], palette[two], eye)
  }

  private static func difference(_ one: Palette.Entry, _ two: Palette.Entry, _ eye: Eye) -> Double {
    let (a, b) = (lab(one, eye), lab(two, eye))
    return zip(a, b).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  private static func lab(_ entry: Palette.Entry, _ eye: Eye) -> [Double] {
    let linear = [entry.red, entry.green, entry.blue].map { byte in
      let share = Double(byte) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    func product(_ row: [Double], _ values: [Double]) -> Double { zip(row, values).map(*).reduce(0, +) }
    let seen = eye.matrix.map { min(max(0, product($0, linear)), 1) }
    let x = product([0.4124, 0.3576, 0.1805], seen) / 0.9505
    let y = product([0.2126, 0.7152, 0.0722], seen)
    let z = product([0.0193, 0.1192, 0.9505], seen) / 1.089
    func f(_ t: Double) -> Double { t > 0.008856 ? pow(t, 1.0 / 3) : 7.787 * t + 16.0 / 116 }
    return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))]
  }
}
