// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

/// The matches of monster soccer that were won, as `steelie scores` tells them.
struct SoccerScores {
  /// What stands in a level's place for them.
  static let word = "soccer"

  private let rounds: [(number: Int, matches: [WonMatch])]

  init(_ progress: SoccerProgress) {
    rounds = progress.matches.sorted { $0.key < $1.key }.map { (number: $0.key, matches: $0.value) }
  }

  /// The best match of each round.
  var best: [String] {
    Columns.lines(
      rounds.compactMap { round in
        round.matches.first.map {
          ["soccer \(round.number)"] + Self.row($0) + ["\(round.matches.count) won"]
        }
      })
  }

  /// All matches.
  var text: String {
    let lines = Columns.lines(
      rounds.flatMap { round in
        round.matches.map { ["round \(round.number)"] + Self.row($0) + ["seed \($0.round.seed)"] }
      })
    return (lines.isEmpty ? ["no match won yet"] : lines).map { $0 + "\n" }.joined()
  }

  /// The same for programs.
  var json: JSON {
    .list(
      rounds.map { round in
        .object([
          ("round", .number(Double(round.number))), ("matches", .list(round.matches.map(Self.json))),
        ])
      })
  }

  private static func row(_ match: WonMatch) -> [String] {
    [
      "\(match.goals) : \(match.conceded)", Seconds.text(match.time),
      match.date > 0 ? Moment.local(match.date) : "",
    ]
  }

  private static func json(_ match: WonMatch) -> JSON {
    .object([
      ("file", .text(match.file)), ("date", JSON(match.date > 0 ? Moment.iso(match.date) : nil)),
      // Beyond 2^53 a number of JSON isn't exact.
      ("seed", .text("\(match.round.seed)")), ("goals", .number(Double(match.goals))),
      ("conceded", .number(Double(match.conceded))), ("time", .number(match.time)),
    ])
  }
}
