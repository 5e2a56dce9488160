// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// What a bot finds out about a level by playing it.
public struct LevelCheck: Sendable {
  /// How the bot fared.
  public enum Verdict: Sendable {
    /// It got to the goal: in so many seconds at its fastest, and at a player's pace with this replay.
    case won(fast: Double, player: Double, replay: Replay)
    /// No way leads to the goal.
    case blocked(Obstruction)
    /// A way there is, but no run came any further than this place on the way to what is named.
    case lost(at: Level.Place, target: String)
  }

  /// How the bot fared.
  public let verdict: Verdict
  /// Which plates a run never needs, by their letters.
  public let needlessPlates: [Character]

  /// Plays a level; `name` is what its replay says that it is.
  public init(_ level: Level, name: String) {
    let course = Course(level)
    let start = Labyrinth(course)
    let planner = RoutePlanner(course, costs: BotPace.fast.costs)
    let stage = planner.stage(of: start)
    let legs = planner.legs(from: stage, at: start.ball.position)
    let needed = (legs ?? []).map(\.target)
    needlessPlates =
      legs == nil
      ? []
      : course.gates.filter { planner.beatGates & 1 << UInt8($0) == 0 && !needed.contains(.plate($0)) }
        .map { Character(Unicode.Scalar(97 + UInt8($0))) }
    verdict = Self.verdict(course, planner, name: name)
  }

  private static func verdict(_ course: Course, _ planner: RoutePlanner, name: String) -> Verdict {
    let start = Labyrinth(course)
    switch (Bot(course, pace: .fast).play(name: name), Bot(course, pace: .player).play(name: name)) {
    case (.won(_, let fast), .won(let replay, let player)):
      return .won(fast: fast.finishTime ?? 0, player: player.finishTime ?? 0, replay: replay)
    case (.lost(let game), _), (_, .lost(let game)):
      let passed = game.checkpointsPassed
      let target = passed == course.level.checkpoints.count ? Course.Mark.goal : .checkpoint(passed + 1)
      return .lost(at: course.level.place(of: game.ball.position), target: target.name)
    default:
      guard let obstruction = planner.obstruction(from: planner.stage(of: start), at: start.ball.position) else {
        return .lost(at: course.level.start, target: Course.Mark.goal.name)
      }
      return .blocked(obstruction)
    }
  }
}
