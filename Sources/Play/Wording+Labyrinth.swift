// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Wording {
  static let best = "best"
  static let gems = "gems"

  /// Minutes, seconds and hundredths.
  static func time(_ time: ClockTime) -> String {
    "\(clock(seconds: time.hundredths / 100)).\(twoDigits(time.hundredths % 100))"
  }

  static func time(_ reading: ClockReading) -> String {
    switch reading {
    case .running(let tenths): "\(clock(seconds: tenths / 10)).\(tenths % 10)"
    case .stopped(let time): self.time(time)
    }
  }

  /// Seconds and hundredths of a difference; its sign is the display's own.
  static func difference(hundredths: Int) -> String {
    "\(hundredths / 100).\(twoDigits(hundredths % 100))"
  }

  static func clock(seconds: Int) -> String { "\(seconds / 60):\(twoDigits(seconds % 60))" }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  static func count(_ count: GemCount) -> String { "\(count.picked)/\(count.all)" }

  static func backChoice(_ wayBack: WayBack) -> (word: String, key: String) {
    (word: wayBack == .levels ? "Levels" : "Title", key: "esc")
  }

  static func labyrinthKeys(_ wayBack: WayBack, _ keys: KeyBindings) -> [(word: String, key: String)] {
    playKeys(keys) + [(word: wayBack == .levels ? "levels" : "title", key: "esc")] + lines([.quit], keys)
  }

  /// What is done in a labyrinth, without the ways out of it.
  static func playKeys(_ keys: KeyBindings) -> [(word: String, key: String)] {
    [(word: "tilt", key: tiltKeys(keys))]
      + lines(
        [.level, .pose, .retry, .checkpoint, .ghost, .pause, .settings, .sound, .frames, .help], keys)
  }
  static let labyrinthNotes = ["Pass the numbers in order to the goal.", "Mind the holes."]

  static let finishedTitle = "Goal!"
  static let newBest = "new best"
  static let timeLabel = "time"
  static let bestLabel = "best"
  static let gemsLabel = "gems"
  static let fallsLabel = "falls"
  static func notKept(_ reason: String) -> String { "not kept: \(reason)" }
  /// What a run is worth that was continued.
  static let countsAsFinished = "counts as finished only"
  static func medal(_ medals: Int) -> String {
    switch medals {
    case 3: "gold"
    case 2: "silver"
    case 1: "bronze"
    default: "no medal"
    }
  }
  static func medalTime(_ medals: Int) -> String { "\(medal(medals)) at" }
  static func nextChoice(_ title: String) -> (word: String, key: String) { (word: "Next: \(title)", key: "enter") }
  static func retryChoice(_ keys: KeyBindings) -> (word: String, key: String) {
    (word: "Retry", key: key(.retry, keys))
  }
  static func watchChoice(_ keys: KeyBindings) -> (word: String, key: String) {
    (word: "Watch it", key: key(keys.heldWatchKey))
  }
}
