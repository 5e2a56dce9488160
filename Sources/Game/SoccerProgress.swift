// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A match of monster soccer that was won, as its replay proves.
public struct WonMatch: Hashable, Sendable {
  /// The file that holds its replay.
  public let file: String
  /// The round.
  public let round: SoccerRound
  /// When it was played, in seconds since the beginning of 1970; 0 where nobody knows.
  public let date: Int
  /// The player's goals.
  public let goals: Int
  /// The monsters' goals.
  public let conceded: Int
  /// The time that the clock ran, in seconds.
  public let time: Double

  /// Makes a match.
  public init(file: String, round: SoccerRound, date: Int, goals: Int, conceded: Int, time: Double) {
    self.file = file
    self.round = round
    self.date = date
    self.goals = goals
    self.conceded = conceded
    self.time = time
  }

  /// Makes the match of a state; nil where it isn't won.
  public init?(endingIn match: SoccerMatch, file: String, date: Int) {
    guard match.isWon else { return nil }
    self.init(
      file: file, round: match.round, date: date, goals: match.goals, conceded: match.conceded, time: match.time)
  }

  /// By how many goals it was won.
  public var lead: Int { goals - conceded }

  /// Whether a match is the better one: by more goals, then the faster, then the earlier.
  public func isBetter(than other: WonMatch) -> Bool {
    (-lead, time, date, file) < (-other.lead, other.time, other.date, other.file)
  }
}

/// What a player has reached in monster soccer: all of it follows from the matches that were proven.
public struct SoccerProgress: Hashable, Sendable {
  /// The matches, by their rounds' numbers, the best first.
  public private(set) var matches: [Int: [WonMatch]] = [:]

  /// Counts matches.
  public init(_ matches: [WonMatch] = []) {
    for match in matches { take(match) }
  }

  /// Counts one more match.
  public mutating func take(_ match: WonMatch) {
    var all = matches[match.round.number] ?? []
    all.insert(match, at: all.firstIndex { match.isBetter(than: $0) } ?? all.count)
    matches[match.round.number] = all
  }

  /// The best match of a round's number; nil where none was won.
  public func best(ofRound number: Int) -> WonMatch? { matches[number]?.first }

  /// The rounds that may be played: those that were won, and the one after each.
  public func isOpen(round number: Int) -> Bool {
    number == SoccerRound.numbers.lowerBound || matches[number] != nil || matches[number - 1] != nil
  }

  /// The round to go on with: the first open one that isn't won, or else the last.
  public var roundToPlay: Int {
    SoccerRound.numbers.first { matches[$0] == nil } ?? SoccerRound.numbers.upperBound
  }
}
