// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What a replay of monster soccer is worth once it was played again.
public enum SoccerVerdict: Hashable, Sendable {
  /// It goes the way that it says; the state at its end.
  case verified(SoccerMatch)
  /// It was played under other rules.
  case otherRules
  /// It was played in another round, or with other monsters.
  case otherRound
  /// Its state differs after this tick, or a little before.
  case differs(tick: Int)
}

extension Replay {
  /// The round of monster soccer that a replay says it was played in; nil for a labyrinth's.
  public var soccerRound: SoccerRound? { SoccerRound(name: header.name) }

  /// Begins the replay of a match.
  public static func header(of round: SoccerRound) -> Header {
    Header(rules: SoccerMatch.rules, level: round.hash, name: round.name)
  }

  /// Plays the replay of a match again and holds its hashes against the states.
  public func verify(in round: SoccerRound) -> SoccerVerdict {
    guard header.rules == SoccerMatch.rules else { return .otherRules }
    guard header.level == round.hash else { return .otherRound }
    var match = SoccerMatch(round)
    var events: [SoccerEvent] = []
    var check = nextCheck(after: 0)
    for (index, tilt) in tilts.enumerated() {
      events.removeAll(keepingCapacity: true)
      match.step(tilt, events: &events)
      if let due = check, due.tick == index + 1 {
        guard Self.matches(match.stateHash, due.hash) else { return .differs(tick: due.tick) }
        check = nextCheck(after: due.tick)
      }
    }
    return .verified(match)
  }
}

/// A match as somebody plays it: the game, and the record of its tilts.
public struct PlayedMatch: Hashable, Sendable {
  /// The game.
  public private(set) var match: SoccerMatch
  private var recorder: Replay.Recorder

  /// Begins a match of a round.
  public init(_ round: SoccerRound) {
    match = SoccerMatch(round)
    recorder = Replay.Recorder(header: Replay.header(of: round))
  }

  /// Plays one tick under a tilt, and appends what happens to `events`.
  public mutating func step(_ tilt: Tilt, events: inout [SoccerEvent]) {
    guard match.phase != .over else { return }
    let tilt = SoccerMatch.limited(tilt)
    match.step(tilt, events: &events)
    recorder.take(tilt) { match.stateHash }
  }

  /// The replay of the match so far.
  public var replay: Replay {
    recorder.replay(endingIn: match.stateHash)
  }
}
