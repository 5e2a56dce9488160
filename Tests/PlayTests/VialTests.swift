// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

@testable import Play

@Suite("The vial")
struct VialTests {
  @Test(
    "The bubble runs to the high side, and no farther than the end",
    arguments: [
      (0, "[.....o.....]"), (24, "[.....o.....]"), (100, "[....o|.....]"), (-100, "[.....|o....]"),
      (200, "[..o..|.....]"), (-200, "[.....|..o..]"), (900, "[..o..|.....]"),
    ])
  func glyphs(tilt: Int, expected: String) {
    #expect(Vial(length: 13, tilt: tilt).glyphs == expected)
  }

  @Test("Level, the bubble is three white cells and two halves in the middle of marks and caps")
  func cells() {
    let upper = Vial(length: 13, tilt: 0).cells.map(\.pixels.upper)
    #expect(
      upper == [
        .brass2, .felt3, .felt3, .felt1, .ice2, .white, .white, .white, .ice2, .felt1, .felt3, .felt3, .brass2,
      ])
    let lower = Vial(length: 13, tilt: 0).cells.map(\.pixels.lower)
    #expect(
      lower == [
        .brass1, .felt2, .felt2, .felt1, .ice1, .ice2, .ice2, .ice2, .ice1, .felt1, .felt2, .felt2, .brass1,
      ])
  }

  @Test("At every tilt the bubble covers four cells and leaves the caps", arguments: [13, 25])
  func bubble(length: Int) {
    for tilt in -900...900 {
      let upper = Vial(length: length, tilt: tilt).cells.map(\.pixels.upper)
      let white = upper.filter { $0 == .white }.count
      let half = upper.filter { $0 == .ice2 }.count
      #expect(2 * white + half == 8)
      #expect(upper.first == .brass2 && upper.last == .brass2)
    }
  }
}
