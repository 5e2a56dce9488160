// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Wording {
  static let name = "Steelie"
  static let todaysMaze = "Today's maze"
  static func todaysMaze(difficulty: Int) -> String { "\(todaysMaze), difficulty \(difficulty)" }
  static let levelsTitle = "Levels"
  static func levelsDone(_ done: Int, of all: Int) -> String { "\(done) of \(all) done" }
  static func page(_ page: Int, of pages: Int) -> String { "page \(page)/\(pages)" }
  static let medalsLabel = "medals"
  static func medals(_ medals: Int, of all: Int) -> String { "\(medals) of \(all)" }
  static func locked(_ levels: Int) -> String { "locked: finish \(levels) more" }
  static let lockedShort = "locked"
  /// Why a level can't be played or watched.
  static func lockedReason(_ levels: Int) -> String {
    "locked: to open it, finish \(levels) more of the levels before it"
  }
  /// Said where the player's runs can't be read, or not be kept.
  static func noScores(_ problem: String) -> String { "no scores: \(problem)" }
  static let nothingToWatch = "no run to watch yet: play it first"
  static let leaveQuestion = "esc once more, or q, ends the game"
  /// A time to beat, cut off after the tenths: rounded up it would promise gold for a slower one.
  static func par(_ time: ClockTime) -> String { "par " + self.time(.running(tenths: time.hundredths / 10)) }

  static func levelSelectHints(ascii: Bool) -> [KeyHint] {
    [
      KeyHint(key: ascii ? "arrows" : "\u{2190} \u{2191} \u{2193} \u{2192}", word: "choose"),
      KeyHint(key: "enter", word: "play"), KeyHint(key: "w", word: "watch"), KeyHint(key: "esc", word: "back"),
      KeyHint(key: "?", word: "help"),
    ]
  }

  static let levelSelectKeys = [
    (word: "choose a level", key: "arrows/hjkl"), (word: "next pack, pack before", key: "tab, page up"),
    (word: "play it", key: "enter"), (word: "watch your best run, or the medals'", key: "w"),
    (word: "this help", key: "?"),
    (word: "title", key: "esc"), (word: "quit", key: "q"),
  ]
  static let levelSelectNotes = [
    "Two unfinished levels of a pack are open at a time; a pack opens with half of all levels before it.",
    "Bronze, silver and gold are for the time; gems are an extra.",
  ]

  static func titleKeys(_ keys: KeyBindings) -> [(word: String, key: String)] {
    [(word: "choose, open", key: "up/down, enter")] + playKeys(keys) + [
      (word: "back", key: "esc"), (word: "quit", key: "q"),
    ]
  }

  static func titleHints(ascii: Bool) -> [KeyHint] {
    [
      KeyHint(key: ascii ? "up down" : "\u{2191} \u{2193}", word: "choose"), KeyHint(key: "enter", word: "open"),
      KeyHint(key: "?", word: "help"), KeyHint(key: "q", word: "quit"),
    ]
  }
}
