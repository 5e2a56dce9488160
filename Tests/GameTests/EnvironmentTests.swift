// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Physics
import Testing

@testable import Game

/// Levels that are drawn for how an episode ends on them.
private enum Arena {
  /// A ball at full tilt jumps the hole in its way; a calm one needs the long way around.
  static let shortcut = """
    tilt: 30

    ########################################
    #                       O              #
    #                                      #
    #                                      #
    #   S                   O          G   #
    #                                      #
    #                                      #
    #                       O              #
    #      ###########################     #
    #      #                         #     #
    #      ###########################     #
    #                                      #
    #                                      #
    #                                      #
    ########################################
    """
  /// The same, and the hole catches even a fast ball.
  static let trap = shortcut.replacing("tilt: 30", with: "tilt: 3")
  static let shut = """
    gate A: shut

    ##############################
    #              A             #
    #   S    a     A         G   #
    #              A             #
    ##############################
    """
}

@Suite struct EnvironmentTests {
  private static func environment(
    _ map: String, seed: UInt64 = 0, _ change: (inout EnvironmentOptions) -> Void = { _ in }
  ) throws -> Environment {
    var options = EnvironmentOptions()
    change(&options)
    return try #require(Environment(Course(try Level(parsing: map)), options: options, seed: seed))
  }

  /// Steps under a tilt until the end, and gives all rewards together.
  private static func play(_ environment: inout Environment, _ tilt: Tilt, ticks: Int = 1, most: Int = 3000) -> Double {
    var sum = 0.0
    for _ in 0..<most where environment.ending == nil {
      environment.step(tilt, ticks: ticks)
      sum += environment.reward
    }
    return sum
  }

  @Test("In a straight hall the rewards of a ball that rolls to the goal make 1, whatever the ticks in a step")
  func rewardsProgress() throws {
    var ends: [Int] = []
    for ticks in [1, 7, 60] {
      var environment = try Self.environment(DrawnLevels.hall)
      let before = environment.observation
      #expect(before.progress == 0 && before.waypoints.count == 5 && environment.reward == 0)
      #expect(abs(before.waypoints[0].x - 0.02) < 1e-9 && abs(before.waypoints[0].y) < 1e-9)
      // Half-way, half the reward is earned.
      var (sum, way) = (0.0, 0.0)
      while environment.ending == nil && environment.observation.tick < 1000 {
        environment.step(Tilt(x: 60, y: 0), ticks: ticks)
        sum += environment.reward
        way = environment.observation.position.x - before.position.x
        let share = way / (21 * 0.003 - Course.reach)
        if environment.ending == nil { #expect(abs(sum - share) < 0.02, "\(sum) after \(share)") }
        #expect(abs(environment.observation.progress - sum) < 1e-9)
      }
      #expect(environment.ending == .goal && abs(sum - 1) < 1e-9)
      ends.append(environment.observation.tick)
      // After the end nothing happens any more.
      environment.step(Tilt(x: 60, y: 0), ticks: 5)
      #expect(environment.reward == 0 && environment.observation.tick == ends.last)
    }
    #expect(Set(ends).count == 1)
  }

  @Test("A hole, the time and a jump over a part of the route end an episode; a jump that the route makes doesn't")
  func ends() throws {
    var fast = try Self.environment(Arena.shortcut)
    let leap = Self.play(&fast, Tilt(x: 1000, y: 0))
    #expect(fast.ending == .shortcut)
    // The ball is beyond the hole, and has earned nothing by its jump.
    #expect(fast.observation.position.x > 24.5 * 0.003 && leap < 0.5)
    var slow = try Self.environment(Arena.trap)
    _ = Self.play(&slow, Tilt(x: 1000, y: 0))
    #expect(slow.ending == .hole && slow.game.falls == 1)
    var idle = try Self.environment(Arena.trap) { $0.timeLimit = 90 }
    #expect(Self.play(&idle, .level) == 0)
    #expect(idle.ending == .time && idle.observation.tick == 90)
    let jump = Course(try Level(parsing: DrawnLevels.twoHoles))
    guard case .won(let replay, _) = Bot(jump, pace: .fast).play(name: "") else {
      Issue.record("the bot jumps")
      return
    }
    var planned = try #require(Environment(jump))
    var sum = 0.0
    for tilt in replay.tilts where planned.ending == nil {
      planned.step(tilt)
      sum += planned.reward
    }
    #expect(planned.ending == .goal && abs(sum - 1) < 1e-9)
  }

  @Test("A ball that goes back loses what it had gained, and one whose way is shut gains nothing any more")
  func takesBack() throws {
    var there = try Self.environment(DrawnLevels.hall)
    for _ in 0..<25 { there.step(Tilt(x: 60, y: 0)) }
    #expect(there.observation.progress > 0.1)
    for _ in 0..<400 { there.step(Tilt(x: -60, y: 0)) }
    #expect(there.observation.progress < 0 && there.ending == nil)
    // The level has a way as long as the plate isn't rolled over, which it can't avoid here.
    #expect(Environment(Course(try Level(parsing: Arena.shut))) == nil)
  }

  @Test("A copy goes its own way, and a reset brings back the same episode")
  func isValue() throws {
    var first = try Self.environment(DrawnLevels.numbers)
    var second = first
    for _ in 0..<50 { first.step(Tilt(x: 50, y: 10), ticks: 2) }
    #expect(second.observation.tick == 0)
    for _ in 0..<50 { second.step(Tilt(x: 50, y: 10), ticks: 2) }
    #expect(first.observation == second.observation && first.game.stateHash == second.game.stateHash)
    let seen = first.observation
    first.reset(seed: 3)
    #expect(first.observation.tick == 0 && first.observation.checkpoints == 0 && first.ending == nil)
    for _ in 0..<50 { first.step(Tilt(x: 50, y: 10), ticks: 2) }
    #expect(first.observation == seen)
  }

  @Test("With a spread the seed lays the ball anywhere near the start, but neither into a wall nor over a hole")
  func spreads() throws {
    let level = try Level(parsing: Arena.shortcut)
    var environment = try #require(Environment(Course(level)))
    let start = environment.observation.position
    var options = EnvironmentOptions()
    options.spread = 0.08
    environment = try #require(Environment(Course(level), options: options))
    var places: Set<Vector2> = []
    for seed in 0..<60 {
      environment.reset(seed: UInt64(seed))
      let place = environment.observation.position
      places.insert(place)
      #expect(place.distance(to: start) <= 0.08)
      #expect(environment.game.course.world.clearance(at: place) >= 0)
      #expect(environment.game.course.world.holes.allSatisfy { $0.rim.center.distance(to: place) > $0.rim.radius })
      #expect(environment.observation.progress == 0)
    }
    #expect(places.count > 50 && places.contains { $0.distance(to: start) > 0.03 })
    environment.reset(seed: 7)
    let again = environment.observation
    environment.reset(seed: 8)
    environment.reset(seed: 7)
    #expect(environment.observation == again)
  }

  @Test(
    "A spread far beyond what is free around the start lays the ball elsewhere all the same; the route stays the start's"
  )
  func spreadsFarther() throws {
    let level = try Level(parsing: Arena.shortcut)
    let plain = try #require(Environment(Course(level)))
    var options = EnvironmentOptions()
    options.spread = 1
    var environment = try #require(Environment(Course(level), options: options))
    var places: Set<Vector2> = []
    for seed in 0..<60 {
      environment.reset(seed: UInt64(seed))
      places.insert(environment.observation.position)
      #expect(environment.route == plain.observation.left)
    }
    #expect(places.count == 60)
  }

  @Test("The nearest holes come first, as many as are asked for and there are")
  func seesHoles() throws {
    let environment = try Self.environment(Arena.shortcut) { $0.holes = 2 }
    let holes = environment.observation.holes
    #expect(holes.count == 2)
    #expect(abs(holes[0].offset.x - 0.06) < 1e-9 && abs(holes[0].offset.y) < 1e-9 && holes[0].radius == 0.009)
    #expect(abs(holes[1].offset.y) > 0.017)
    #expect(try Self.environment(Arena.shortcut) { $0.holes = 9 }.observation.holes.count == 3)
    #expect(try Self.environment(Arena.shortcut) { $0.holes = 0 }.observation.holes.isEmpty)
  }

  @Test("Waypoints lie along the route that a finder plans")
  func agreesWithRoutes() throws {
    let course = Course(try Level(parsing: Arena.shortcut))
    let environment = try #require(Environment(course))
    var finder = RouteFinder(course)
    let way = finder.route(for: environment.game)
    let route = try #require(way)
    for (seen, there) in zip(environment.observation.waypoints, route.waypoints(5, every: 0.02)) {
      #expect(seen.distance(to: there) < 0.006)
    }
    #expect(environment.observation.left >= route.length - 0.002)
  }
}
