// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What a replay is worth once it was played again.
public enum ReplayVerdict: Hashable, Sendable {
  /// It goes the way that it says; the state at its end.
  case verified(Labyrinth)
  /// It was played under other rules.
  case otherRules
  /// It was played on another level.
  case otherLevel
  /// Its state differs after this tick, and in one of those that its hash answers for it began to.
  case differs(tick: Int)
}

extension Replay {
  /// Begins the replay of a run on a course.
  public static func header(on course: Course, name: String) -> Header {
    Header(rules: Labyrinth.rules, level: course.level.hash, name: name)
  }

  /// Plays the replay again and holds its hashes against the states.
  public func verify(on course: Course) -> ReplayVerdict {
    guard header.rules == Labyrinth.rules else { return .otherRules }
    guard header.level == course.level.hash else { return .otherLevel }
    var game = Labyrinth(course)
    var events: [LabyrinthEvent] = []
    var check = nextCheck(after: 0)
    for (index, tilt) in tilts.enumerated() {
      events.removeAll(keepingCapacity: true)
      game.step(tilt, events: &events)
      if let due = check, due.tick == index + 1 {
        guard Self.matches(game.stateHash, due.hash) else { return .differs(tick: due.tick) }
        check = nextCheck(after: due.tick)
      }
    }
    return .verified(game)
  }
}
