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
    /// It searched as long as it may; the state in which it was nearest to the goal.
    case gaveUp(Labyrinth)
  }

  private var planner: RoutePlanner
  private let pace: BotPace
  private var lean = Lean()
  /// The tilts that it means to play next, the last one first.
  private var intentions: [Tilt] = []
  /// The game as it will be if it goes as the bot means it to.
  private var forecast: Labyrinth?
  private var follower: RouteFollower?

  /// Makes a bot that plays a course.
  public init(_ course: Course, pace: BotPace = .player) {
    self.init(course, pace: pace, ignoringHoles: false)
  }

  /// Makes a bot that may roll over holes wherever it is fast enough.
  init(_ course: Course, pace: BotPace, ignoringHoles: Bool) {
    planner = RoutePlanner(course, costs: pace.costs, ignoringHoles: ignoringHoles)
    self.pace = pace
  }

  /// How many times more runs are tried side by side when all fell or were stuck.
  private static let widening = [1, 4]
  /// The longest run that is tried, in seconds.
  private static let longestRun = 900
  /// The most that it plays in all runs together before it gives up, in ticks; ticks and not seconds, so that a level is
  /// won on every machine or on none. More would keep a level's author waiting for minutes.
  static let mostTicks = 120_000_000

  /// Plays the course from its start; the replay will say that it is a run of `name`.
  ///
  /// The same course gives the same run on every machine.
  public func play(name: String) -> Outcome {
    play(name: name, ticks: Self.mostTicks)
  }

  /// Plays the course with at most so many ticks in all runs that are tried, after the board was level for some.
  func play(name: String, ticks most: Int, waiting: Int = 0) -> Outcome {
    var start = Labyrinth(planner.course)
    var events: [LabyrinthEvent] = []
    for _ in 0..<waiting { start.step(.level, events: &events) }
    guard start.falls == 0 else { return .lost(start) }
    var planner = planner
    guard planner.plan(for: planner.stage(of: start), at: start.ball.position) != nil else { return .noWay }
    var nearest: (game: Labyrinth, cost: Double)?
    var left = most
    for factor in Self.widening {
      var search = BeamSearch(planner, pace: pace, from: start, lean: Lean())
      let decisions = Self.longestRun * Labyrinth.ticksPerSecond / pace.decisionTicks
      let (ending, tilts) = search.play(width: pace.width * factor, decisions: decisions, ticks: left)
      if ending == .finished { return record([Tilt](repeating: .level, count: waiting) + tilts, name: name) }
      left -= search.ticks
      if let near = search.nearest, near.cost < nearest?.cost ?? .infinity { nearest = near }
      if ending == .exhausted { return .gaveUp(nearest?.game ?? start) }
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

extension Bot {
  /// How far it looks ahead while it plays a game that goes on, and for how long it then plays on, in seconds.
  private static let horizon = 1.6
  private static let commitment = 0.6

  /// The tilt for the next tick of a game that is played on this course, from whatever state it is in.
  ///
  /// Every half second or so it thinks for some milliseconds; the first time it plans its way as well.
  public mutating func tilt(for game: Labyrinth) -> Tilt {
    guard game.phase == .rolling else {
      intentions = []
      follower = nil
      lean.move(towards: (0, 0), limit: Double(planner.course.tiltLimit))
      return lean.tilt
    }
    // Another game, or one that was put back, begins anew.
    if forecast != game { (intentions, follower) = ([], RouteFollower(game, &planner)) }
    if intentions.isEmpty { think(about: game) }
    guard let tilt = intentions.popLast() else { return .level }
    lean = Lean(tilt)
    var next = game
    var events: [LabyrinthEvent] = []
    next.step(tilt, events: &events)
    forecast = next
    follower?.pass(next.ball.position, planner)
    if follower?.update(next, &planner) == false { follower = nil }
    return tilt
  }

  private mutating func think(about game: Labyrinth) {
    let ticks = Double(Labyrinth.ticksPerSecond)
    let decisions = Int((Self.horizon * ticks / Double(pace.decisionTicks)).rounded(.up))
    for width in [pace.width / 3, pace.width * 3] {
      var search = BeamSearch(planner, pace: pace, from: game, lean: lean, follower: follower)
      let (_, tilts) = search.play(width: width, decisions: decisions)
      planner = search.planner
      if !tilts.isEmpty {
        intentions = tilts.prefix(Int(Self.commitment * ticks)).reversed()
        return
      }
    }
    // Nothing helps; the next moment may.
    intentions = [Tilt](repeating: .level, count: pace.decisionTicks)
  }
}
