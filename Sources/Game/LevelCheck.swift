// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// What a bot finds out about a level by playing it.
public struct LevelCheck: Sendable {
  /// How the bot fared.
  public enum Verdict: Sendable {
    /// It got to the goal: in so many seconds at its fastest, and at a player's pace with this replay.
    case won(fast: Double, player: Double, replay: Replay)
    /// It is won before the ball moves: the goal, here, touches it at the start, as all checkpoints do.
    case wonAtOnce(goal: Level.Place)
    /// No way leads to the goal.
    case blocked(Obstruction)
    /// A way there is, but no run came any further than this place on the way to what is named.
    case lost(at: Level.Place, target: String)
    /// The bot gave up its search; it came no further than this place on the way to what is named.
    case gaveUp(at: Level.Place, target: String)
  }

  /// A way over holes, or between their rims, that is much shorter than any around them.
  public struct Shortcut: Hashable, Sendable {
    /// The first hole that it jumps, or else past whose rim it squeezes.
    public var hole: Level.Place
    /// Whether it jumps.
    public var isJump: Bool
    /// How long the bot needs that way, in seconds.
    public var time: Double
  }

  /// How many ticks the bot plays before it gives up a search.
  public static let searchLimit = Bot.mostTicks

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
      : course.gates.filter {
        // What shuts a gate is there to be kept off, and what the ball lies on at the start is pressed.
        planner.beatGates & 1 << UInt8($0) == 0 && !stage.isOpen($0) && level.mode(ofGate: $0) != .shuts
          && !needed.contains(.mark(.plate($0)))
      }
      .map { Character(Unicode.Scalar(97 + UInt8($0))) }
    verdict = Self.verdict(course, planner, name: name)
    if case .won(let fast, _, _) = verdict {
      shortcut = Self.shortcut(course, than: min(fast * Self.shortcutShare, fast - Self.leastGain))
    } else {
      shortcut = nil
    }
    var search = RouteSearch(planner)
    let reached = search.reachedPoints(from: stage, at: start.ball.position)
    let missing = level.gems.indices.filter { !planner.points(of: .gem($0)).contains { reached[$0] } }
    // One search for all of them tells to which there is no use in planning a jump.
    var jumped: [Bool] = []
    if !missing.isEmpty {
      var search = RouteSearch(planner, jumping: true)
      jumped = search.reachedPoints(from: stage, at: start.ball.position)
    }
    lostGems = missing.filter { gem in
      !planner.points(of: .gem(gem)).contains { jumped[$0] }
        || !planner.canJump(from: stage, at: start.ball.position, to: .gem(gem))
    }.map { level.gems[$0] }
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
    var squeeze: Shortcut?
    for tilt in replay.tilts {
      game.step(tilt, events: &events)
      let place = game.ball.position
      for hole in course.world.holes {
        let clearance = hole.rim.center.distance(to: place) - hole.rim.radius
        let isJump = clearance < 0
        // So near to a rim no way around holes leads.
        guard isJump || (squeeze == nil && clearance < RouteGrid.holeMargin) else { continue }
        let shortcut = Shortcut(hole: course.level.place(of: hole.rim.center), isJump: isJump, time: finish)
        if isJump { return shortcut }
        squeeze = shortcut
      }
    }
    return squeeze
  }

  private static func verdict(_ course: Course, _ planner: RoutePlanner, name: String) -> Verdict {
    let start = Labyrinth(course)
    func place(_ game: Labyrinth) -> Level.Place { course.level.place(of: game.ball.position) }
    func target(_ game: Labyrinth) -> String { planner.target(after: game.checkpointsPassed).name }
    var events: [LabyrinthEvent] = []
    var begun = Labyrinth(course)
    begun.step(.level, events: &events)
    if begun.finishTime == 0 { return .wonAtOnce(goal: course.level.goal) }
    let fastest = Bot(course, pace: .fast).play(name: name)
    // Where the faster search was too long, the other one is longer.
    if case .gaveUp(let game) = fastest { return .gaveUp(at: place(game), target: target(game)) }
    var fast: Double?
    if case .won(_, let end) = fastest { fast = end.finishTime }
    switch (fastest, Bot.reference(on: course, name: name, fast: fast)) {
    case (.won(_, let fast), .won(let replay, let player)):
      return .won(fast: fast.finishTime ?? 0, player: player.finishTime ?? 0, replay: replay)
    case (.lost(let game), _), (_, .lost(let game)):
      return .lost(at: place(game), target: target(game))
    case (_, .gaveUp(let game)): return .gaveUp(at: place(game), target: target(game))
    default:
      guard let obstruction = planner.obstruction(from: planner.stage(of: start), at: start.ball.position) else {
        return .lost(at: course.level.start, target: planner.target(after: 0).name)
      }
      return .blocked(obstruction)
    }
  }
}
