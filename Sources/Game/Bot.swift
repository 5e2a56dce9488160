// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// A player that is a program: it plans a way and tries tilts with the real physics before it plays them.
public struct Bot: Sendable {
  /// How a run of the bot ended.
  public enum Outcome: Sendable {
    /// It got to the goal; the run as a replay, and its last state.
    case won(Replay, Labyrinth)
    /// There is no way to the goal.
    case noWay
    /// It didn't get there; the state in which it was nearest to the goal.
    case lost(Labyrinth)
  }

  private let planner: RoutePlanner
  private let pace: BotPace

  /// Makes a bot that plays a course.
  public init(_ course: Course, pace: BotPace = .player) {
    planner = RoutePlanner(course, costs: pace.costs)
    self.pace = pace
  }

  /// How many times more runs are tried side by side when all fell or were stuck.
  private static let widening = [1, 4, 12]
  /// The longest run that is tried, in seconds.
  private static let longestRun = 900

  /// Plays the course from its start.
  public func play(name: String) -> Outcome {
    let start = Labyrinth(planner.course)
    var planner = planner
    guard let field = planner.field(for: planner.stage(of: start), at: start.ball.position),
      planner.fields[field].cost(at: start.ball.position) != nil
    else { return .noWay }
    var nearest: (game: Labyrinth, cost: Double)?
    for factor in Self.widening {
      var search = BeamSearch(planner, pace: pace, from: start, lean: Lean())
      let decisions = Self.longestRun * Labyrinth.ticksPerSecond / pace.decisionTicks
      let (ending, tilts) = search.play(width: pace.width * factor, decisions: decisions)
      if ending == .finished { return record(tilts, name: name) }
      if let near = search.nearest, near.cost < nearest?.cost ?? .infinity { nearest = near }
    }
    return .lost(nearest?.game ?? start)
  }

  private func record(_ tilts: [Tilt], name: String) -> Outcome {
    var game = Labyrinth(planner.course)
    var recorder = Replay.Recorder(header: Replay.header(on: planner.course, name: name))
    var events: [LabyrinthEvent] = []
    for tilt in tilts where game.phase != .finished {
      events.removeAll(keepingCapacity: true)
      game.step(tilt, events: &events)
      recorder.take(tilt) { game.stateHash }
    }
    return .won(recorder.replay(endingIn: game.stateHash), game)
  }
}
