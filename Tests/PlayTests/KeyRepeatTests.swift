// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Play

@Suite struct KeyRepeatTests {
  /// A keyboard that heard one key at some times.
  private static func keyboard(_ times: [Double], key: TiltDirection = .right) -> KeyRepeat {
    var keyboard = KeyRepeat()
    for time in times { keyboard.hear(key, at: time) }
    return keyboard
  }

  @Test(
    "The delay before the first repeat is learned from the first hold that is long enough",
    arguments: [
      ([0, 0.5, 0.533], nil), ([0, 0.5, 0.533, 0.566], 0.5), ([0, 0.66, 0.7, 0.74, 0.78], 0.66),
      // A tap before the hold is none of it.
      ([0, 0.3, 0.8, 0.833, 0.866], 0.5),
      // So are quick taps, and what no keyboard waits.
      ([0, 0.5, 0.6], nil), ([0, 0.13, 0.163, 0.196], nil), ([0, 2, 2.033, 2.066], nil),
    ] as [([Double], Double?)])
  func learnsTheDelay(times: [Double], delay: Double?) {
    let learned = Self.keyboard(times).delay
    #expect((learned == nil) == (delay == nil))
    if let learned, let delay { #expect(abs(learned - delay) < 1e-9) }
  }

  @Test("A key between a press and its repeats tells nothing")
  func minds() {
    var keyboard = KeyRepeat()
    keyboard.hear(.right, at: 0)
    for time in [0.4, 0.433, 0.466] { keyboard.hear(.up, at: time) }
    #expect(keyboard.delay == nil)
    for time in [0.9, 1.4, 1.433, 1.466] { keyboard.hear(.up, at: time) }
    #expect(keyboard.delay.map { abs($0 - 0.5) < 1e-9 } == true)
  }

  @Test("A delay that was learned wrongly is forgotten, be it too short or too long", arguments: [0.25, 1.0])
  func forgets(wrong: Double) throws {
    var times: [Double] = []
    for (hold, delay) in ([wrong] + Array(repeating: 0.5, count: 5)).enumerated() {
      times += [0, delay, delay + 0.033, delay + 0.066].map { Double(hold) * 5 + $0 }
    }
    #expect(abs(try #require(Self.keyboard(times).delay) - 0.5) < 0.02)
  }

  @Test("The interval is that of the first repeats at once, and then follows slowly")
  func learnsTheInterval() {
    let times = [0, 0.5, 0.59, 0.68]
    #expect(abs(Self.keyboard(times).interval - 0.09) < 1e-9)
    #expect(abs(Self.keyboard(times).releaseTime - 0.225) < 1e-9)
    #expect(Self.keyboard([]).releaseTime == 1.0 / 12)
    #expect(abs(Self.keyboard(times + [0.79]).interval - 0.094) < 1e-9)
    #expect(!Self.keyboard(times).isOverdue(after: 0.1) && Self.keyboard(times).isOverdue(after: 0.15))
  }
}
