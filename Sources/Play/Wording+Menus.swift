// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Wording {
  static let name = "Steelie"
  static let levelsTitle = "Levels"
  static func levelsDone(_ done: Int, of all: Int) -> String { "\(done) of \(all) done" }
  static func medals(_ medals: Int, of all: Int) -> String { "\(medals) of \(all)" }
  static func locked(_ levels: Int) -> String { "locked: finish \(levels) more" }
  static let lockedShort = "locked"
  /// A time to beat; tenths only where there are any.
  static func par(_ time: ClockTime) -> String {
    let tenths = (time.hundredths + 9) / 10
    let text = self.time(ClockReading.running(tenths: tenths))
    return "par " + (tenths.isMultiple(of: 10) ? String(text.dropLast(2)) : text)
  }

  static func levelSelectHints(ascii: Bool) -> [KeyHint] {
    [
      KeyHint(key: ascii ? "arrows" : "\u{2190} \u{2191} \u{2193} \u{2192}", word: "choose"),
      KeyHint(key: "enter", word: "play"), KeyHint(key: "w", word: "watch"), KeyHint(key: "esc", word: "back"),
    ]
  }

  static func titleHints(ascii: Bool) -> [KeyHint] {
    [
      KeyHint(key: ascii ? "up down" : "\u{2191} \u{2193}", word: "choose"), KeyHint(key: "enter", word: "take"),
      KeyHint(key: "q", word: "quit"),
    ]
  }
}
