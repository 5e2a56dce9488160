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

  /// A way over holes that is much shorter than any around them.
  public struct Shortcut: Hashable, Sendable {
    /// The first hole that it jumps.
    public var hole: Level.Place
    /// How long the bot needs that way, in seconds.
    public var time: Double
  }

  /// How the bot fared.
  public let verdict: Verdict
  /// Which plates a run never needs, by their letters.
  public let needlessPlates: [Character]
  /// A shortcut; nil where there is none.
  public let shortcut: Shortcut?
  /// The gems that a run can't get to.
  public let lostGems: [Level.Place]

  /// Plays a level; `name` is what its replay says that it is.
  public init(_ level: Level, name: String) {
    let course = Course(level)
    let start = Labyrinth(course)
    let planner = RoutePlanner(course, costs: BotPace.fast.costs)
    let stage = planner.stage(of: start)
    let legs =
      planner.legs(from: stage, at: start.ball.position)
      ?? planner.legs(from: stage, at: start.ball.position, jumping: true)
    let needed = (legs ?? []).map(\.target)
    needlessPlates =
      legs == nil
      ? []
      : course.gates.filter { planner.beatGates & 1 << UInt8($0) == 0 && !needed.contains(.mark(.plate($0))) }
        .map { Character(Unicode.Scalar(97 + UInt8($0))) }
    verdict = Self.verdict(course, planner, name: name)
    if case .won(let fast, _, _) = verdict {
      shortcut = Self.shortcut(course, than: min(fast * Self.shortcutShare, fast - Self.leastGain))
    } else {
      shortcut = nil
    }
    var search = RouteSearch(planner)
    let reached = search.reachedPoints(from: stage, at: start.ball.position)
    lostGems = level.gems.enumerated().compactMap { number, place in
      planner.points(of: .gem(number)).contains { reached[$0] } ? nil : place
    }
  }

  /// A way that takes less than this share of the time makes the level another one.
  private static let shortcutShare = 0.75
  /// On the shortest levels there is nothing to be gained, in seconds.
  private static let leastGain = 0.5

  private static func shortcut(_ course: Course, than time: Double) -> Shortcut? {
    let bot = Bot(course, pace: .fast, ignoringHoles: true)
    guard !course.world.holes.isEmpty, case .won(let replay, let end) = bot.play(name: ""),
      let finish = end.finishTime, finish < time
    else { return nil }
    var game = Labyrinth(course)
    var events: [LabyrinthEvent] = []
    for tilt in replay.tilts {
      game.step(tilt, events: &events)
      let place = game.ball.position
      guard let hole = course.world.holes.first(where: { $0.rim.center.distance(to: place) < $0.rim.radius }) else {
        continue
      }
      return Shortcut(hole: course.level.place(of: hole.rim.center), time: finish)
    }
    return nil
  }

  private static func verdict(_ course: Course, _ planner: RoutePlanner, name: String) -> Verdict {
    let start = Labyrinth(course)
    switch (Bot(course, pace: .fast).play(name: name), Bot(course, pace: .player).play(name: name)) {
    case (.won(_, let fast), .won(let replay, let player)):
      return .won(fast: fast.finishTime ?? 0, player: player.finishTime ?? 0, replay: replay)
    case (.lost(let game), _), (_, .lost(let game)):
      return .lost(
        at: course.level.place(of: game.ball.position), target: planner.target(after: game.checkpointsPassed).name)
    default:
      guard let obstruction = planner.obstruction(from: planner.stage(of: start), at: start.ball.position) else {
        return .lost(at: course.level.start, target: planner.target(after: 0).name)
      }
      return .blocked(obstruction)
    }
  }
}
