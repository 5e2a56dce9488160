// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Wording {
  static let soccer = "Monster soccer"
  static func round(_ number: Int) -> String { "round \(number)" }
  static let player = "You"
  static let monsters = "monsters"
  static let timeLeft = "left"
  static func score(_ score: SoccerScore) -> String { "\(score.goals) : \(score.conceded)" }

  /// What a round brings that the ones before hadn't.
  static func hint(ofRound number: Int) -> String {
    switch number {
    case 1:
      "Tilt the ball into the goal on the right, round the horned chaser. The square guard follows it: draw it aside."
    case 2: "The round patrol goes to and fro, whatever you do."
    case 3: "The top-heavy kicker lurks until you come near. Then it swells, and kicks the ball far away."
    case 4: "Two chasers take turns. A fast ball bowls any of them over."
    case 5: "A second patrol: wait for the gap."
    case 6: "Two kickers: keep to the middle, or draw one out."
    case 7: "Two of each, and the guard."
    case 8: "A third patrol: the gaps are short."
    case 9: "Three chasers: one is always awake."
    default: "All of them, and faster."
    }
  }
  /// The same where that would cover what is to be seen.
  static func shortHint(ofRound number: Int) -> String {
    switch number {
    case 1: "Goal on the right!"
    case 2: "A patrol walks."
    case 3: "A kicker lurks."
    case 4: "Two chasers."
    case 5: "Two patrols."
    case 6: "Two kickers."
    case 7: "Two of each."
    case 8: "Three patrols."
    case 9: "Three chasers."
    default: "All, and faster."
    }
  }

  static func goal(_ score: SoccerScore, own: Bool) -> String {
    own ? "Goal!  \(Self.score(score))" : "Goal for the monsters.  \(Self.score(score))"
  }
  static let whistled = "nobody got the ball away: kick-off"
  static func roundIsLocked(_ number: Int) -> String { "round \(number) is locked: win the one before" }

  static func soccerKeys(_ keys: KeyBindings) -> [(word: String, key: String)] {
    [(word: "tilt", key: tiltKeys(keys))] + lines([.level, .pose, .retry], keys)
      + [(word: "another round", key: "page up/down")]
      + lines([.pause, .settings, .sound, .frames, .help], keys)
      + [(word: "title", key: "esc")] + lines([.quit], keys)
  }
  /// Who does what, and how a match is won.
  static let soccerNotes = [
    "Horned chases, square guards, round patrols, top-heavy kicks.",
    "Three goals win at once; when time is up, whoever leads.",
  ]

  static let soccerWon = "You win!"
  static let soccerLost = "The monsters win."
  static let soccerDrawn = "A draw."
  static let scoreLabel = "score"
  static func nextRound(_ number: Int) -> (word: String, key: String) { (word: "Next: round \(number)", key: "enter") }
}
