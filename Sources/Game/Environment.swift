// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// A labyrinth as a learning agent meets it: it acts by tilts, observes, is rewarded for its way, and an episode ends.
///
/// The same course, options, seed and tilts give the same observations and rewards on every machine. The plans of its
/// routes are values that copies share: to play many games on one course, make one environment and copy it.
public struct Environment: Sendable {
  /// Why an episode ended.
  public enum Ending: String, Hashable, Sendable, CaseIterable {
    /// The ball reached the goal.
    case goal
    /// The ball fell into a hole.
    case hole
    /// The time was up.
    case time
    /// The ball jumped a hole that the route leads around, and so skipped a part of the route.
    case shortcut
  }

  /// What the agent sees, and how long an episode lasts.
  public let options: EnvironmentOptions
  /// The game.
  public private(set) var game: Labyrinth
  /// What the agent sees now.
  public private(set) var observation = Observation()
  /// What the last step brought: the share of the route's cost that the ball has left behind in it.
  public private(set) var reward = 0.0
  /// Why the episode ended; nil while it goes on.
  public private(set) var ending: Ending?
  /// The route from the level's own start to the goal, wherever the ball is laid, in metres of open wood.
  public let route: Double
  private var guide: RouteGuide
  private var follower: RouteFollower
  private var tilt = Tilt.level
  private var events: [LabyrinthEvent] = []
  /// What was left of the route at the start, and where a route was known last.
  private var whole = 0.0
  private var left = 0.0
  /// Whether the ball is where a route is known.
  private var isOnRoute = true
  private let map: LocalMap?

  /// Lays the ball at the start; nil where no way leads from there to the goal.
  public init?(_ course: Course, options: EnvironmentOptions = EnvironmentOptions(), seed: UInt64 = 0) {
    self.options = options
    var guide = RouteGuide(course)
    game = Labyrinth(course)
    guard let follower = RouteFollower(game, &guide.planner), let route = guide.cost(at: game.ball.position, follower)
    else { return nil }
    self.route = route
    self.guide = guide
    self.follower = follower
    map = options.hasPicture ? LocalMap(course) : nil
    reset(seed: seed)
  }

  /// Begins another episode; the seed decides where the ball lies, where the options let that vary.
  public mutating func reset(seed: UInt64) {
    let course = game.course
    game = Labyrinth(course)
    var random = SplitMix64(seed: seed)
    if options.spread > 0, let place = place(by: &random) { game = Labyrinth(course, ballAt: place) }
    // The start has a way, and so has every place from which the ball could roll to the start.
    if let first = RouteFollower(game, &guide.planner) { follower = first }
    (reward, ending, tilt, isOnRoute) = (0, nil, .level, true)
    whole = guide.cost(at: game.ball.position, follower) ?? 0
    left = whole
    observe()
  }

  /// Plays some ticks of 1/120 s under a tilt, no more than until the episode ends; nothing happens after its end.
  public mutating func step(_ tilt: Tilt, ticks: Int = 1) {
    reward = 0
    guard ending == nil else { return }
    self.tilt = game.limited(tilt)
    let before = left
    for _ in 0..<ticks {
      tick()
      if ending != nil { break }
    }
    reward = whole > 0 ? (before - left) / whole : 0
    observe()
  }

  private mutating func tick() {
    game.step(tilt, events: &events)
    if !events.isEmpty {
      events.removeAll(keepingCapacity: true)
      switch game.phase {
      case .finished:
        (left, ending) = (0, .goal)
        return
      case .fallen:
        ending = .hole
        return
      case .rolling: break
      }
      // Where there is no way on, nothing is gained any more.
      if !follower.update(game, &guide.planner) { isOnRoute = false }
    }
    let place = game.ball.position
    follower.pass(place, guide.planner)
    if let cost = guide.cost(at: place, follower) {
      if !isOnRoute && left - cost > Self.mostLeap { ending = .shortcut } else { left = cost }
      isOnRoute = true
    } else if follower.skipRunUp(to: place, guide.planner), let cost = guide.cost(at: place, follower) {
      // The route itself leads over this hole.
      (left, isOnRoute) = (cost, true)
    } else {
      isOnRoute = false
    }
    if ending == nil && game.tick >= options.timeLimit { ending = .time }
  }

  /// The most that a ball may gain while it is over a hole, in metres of the route's cost.
  ///
  /// Less would end the run of a ball that crosses a rim; more would let it skip half a level.
  private static let mostLeap = 0.1

  private mutating func observe() {
    observation.tick = game.tick
    observation.position = game.ball.position
    observation.velocity = game.ball.velocity
    observation.tilt = tilt
    observation.checkpoints = game.checkpointsPassed
    observation.left = left
    observation.progress = whole > 0 ? 1 - left / whole : 0
    guide.takeWaypoints(options.waypoints, every: options.spacing, from: game.ball.position, follower)
    observation.take(waypoints: guide.waypoints)
    observation.take(holes: game.course.world.holes, count: options.holes)
    map?.draw(around: game, into: &observation.picture)
  }

  /// How far from a rim a ball may be laid down, in metres.
  private static let rimDistance = 0.002

  /// A place near the start, in a straight line from it that nothing bars; nil where there seems to be none.
  private func place(by random: inout SplitMix64) -> Vector2? {
    let start = game.ball.position
    let world = game.course.world
    var spread = options.spread
    for number in 0..<300 {
      // Of a disc far larger than what is free around the start hardly any place will do.
      if number >= 100, number % 20 == 0 { spread /= 2 }
      let (x, y) = (2 * random.nextUnit() - 1, 2 * random.nextUnit() - 1)
      guard x * x + y * y <= 1 else { continue }
      let way = Vector2(x: x * spread, y: y * spread)
      let parts = Int((way.x * way.x + way.y * way.y).squareRoot() / 0.001) + 1
      let isFree = (1...parts).allSatisfy { part in
        let share = Double(part) / Double(parts)
        let place = Vector2(x: start.x + way.x * share, y: start.y + way.y * share)
        return world.clearance(at: place, openGates: game.openGates) >= 0
          && world.holes.allSatisfy { $0.rim.center.distance(to: place) > $0.rim.radius + Self.rimDistance }
      }
      let place = Vector2(x: start.x + way.x, y: start.y + way.y)
      if isFree && guide.cost(at: place, follower) != nil { return place }
    }
    return nil
  }
}
