// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Physics
import Testing

@testable import Game

/// Levels that are drawn for what a route does on them.
enum DrawnLevels {
  static let hall = """

    ##############################
    #                            #
    #   S                    G   #
    #                            #
    ##############################
    """
  /// The short way leads past the gate, which opens by a plate at the end of a long one.
  static let plate = """

    ##############################
    #              A             #
    #   S          A         G   #
    #              A             #
    ########       ###############
    #                            #
    #   a                        #
    #                            #
    ##############################
    """
  /// The plate on the short way shuts the gate; the way around leaves it alone.
  static let trap = """
    gate A: shut

    ##############################
    #              A             #
    #   S    a     A         G   #
    #              A             #
    #              A             #
    #              A             #
    #              A             #
    ##############################
    """
  static let bar = """

    ##############################
    #              {             #
    #   S          {         G   #
    #              {             #
    #              #             #
    ########       ######       ##
    #                            #
    #                            #
    #                            #
    ##############################
    """
  static let jump = """

    ##############################
    #              O             #
    #                            #
    #   S                    G   #
    #              O             #
    ##############################
    """
  /// Between the holes there is no room for another run-up.
  static let twoHoles = """

    ##############################################################
    #                                                            #
    #                                                            #
    #   S                                       O       O     G  #
    #                                                            #
    #                                                            #
    ##############################################################
    """
  static let numbers = """

    ##############################
    #                            #
    #   2       S            1   #
    #                            #
    #   G                        #
    #                            #
    ##############################
    """
}

struct RouteTests {
  private static func route(_ map: String, after tilts: [(Int, Int, seconds: Double)] = []) throws -> Route? {
    let course = Course(try Level(parsing: map))
    var game = Labyrinth(course)
    var events: [LabyrinthEvent] = []
    for tilt in tilts {
      for _ in 0..<Int(tilt.seconds * 120) { game.step(Tilt(x: tilt.0, y: tilt.1), events: &events) }
    }
    var finder = RouteFinder(course)
    return finder.route(for: game)
  }

  /// Whether a route comes near to a place.
  private static func passes(_ route: Route, _ level: Level, _ place: Level.Place, within: Double = 0.01) -> Bool {
    route.points.contains { $0.distance(to: level.center(of: place)) < within }
  }

  @Test("A route in a free hall is the straight way, less the goal's reach")
  func isStraight() throws {
    let route = try #require(try Self.route(DrawnLevels.hall))
    #expect(abs(route.length - (21 * 0.003 - Course.reach)) < 0.001)
    #expect(route.points.allSatisfy { abs($0.y - 0.015) < 1e-9 })
    let waypoints = route.waypoints(5, every: 0.02)
    #expect(waypoints.count == 5)
    for (waypoint, x) in zip(waypoints, [0.02, 0.04, route.length, route.length, route.length]) {
      #expect(abs(waypoint.x - x) < 1e-9 && abs(waypoint.y) < 1e-9)
    }
  }

  @Test("A route comes over the plate to the gate, from the plate straight on, and keeps off a plate that shuts it")
  func knowsPlates() throws {
    let plate = try Level(parsing: DrawnLevels.plate)
    let way = try #require(try Self.route(DrawnLevels.plate))
    #expect(Self.passes(way, plate, Level.Place(column: 4, row: 6)))
    #expect(way.length > 0.1)
    // After the plate only the way to the gate is left.
    let rest = try #require(try Self.route(DrawnLevels.plate, after: [(60, 0, 0.7), (0, -60, 1), (-60, 0, 1.2)]))
    #expect(rest.length < way.length - 0.03)
    #expect(rest.points.allSatisfy { $0.x > 0.006 })
    let trap = try Level(parsing: DrawnLevels.trap)
    let around = try #require(try Self.route(DrawnLevels.trap))
    #expect(!Self.passes(around, trap, Level.Place(column: 9, row: 2), within: Course.plateReach))
  }

  @Test("A route goes through a bar only the way that it lets the ball pass")
  func knowsBars() throws {
    let against = try #require(try Self.route(DrawnLevels.bar))
    #expect(against.length > 0.09)
    let along = try #require(
      try Self.route(
        DrawnLevels.bar.split(separator: "\n", omittingEmptySubsequences: false).map { line in
          String(line.map { $0 == "{" ? "}" : $0 })
        }.joined(separator: "\n")))
    #expect(along.length < 0.06)
  }

  @Test("A route takes the checkpoints in their order")
  func keepsTheOrder() throws {
    let route = try #require(try Self.route(DrawnLevels.numbers))
    let level = try Level(parsing: DrawnLevels.numbers)
    func first(_ place: Level.Place) -> Int? {
      route.points.firstIndex { $0.distance(to: level.center(of: place)) < Course.reach + 1e-9 }
    }
    let one = try #require(first(level.checkpoints[0]))
    let two = try #require(first(level.checkpoints[1]))
    #expect(one < two)
    // From the start to the right, all the way back, and down.
    #expect(abs(route.length - (0.039 - 0.009 + 0.063 - 0.018 + 0.012 - 0.009)) < 0.006)
  }

  @Test("A route jumps only where there is no other way, and then it begins a run-up first")
  func jumps() throws {
    let course = Course(try Level(parsing: DrawnLevels.jump))
    let start = Labyrinth(course)
    var planner = RoutePlanner(course, costs: BotPace.fast.costs)
    let plan = planner.plan(for: planner.stage(of: start), at: start.ball.position)
    let number = try #require(plan)
    guard case .runUp(let place) = planner.plans[number].leg.target else {
      Issue.record("no run-up")
      return
    }
    #expect(place.x < 0.0375)
    #expect(course.world.holes.allSatisfy { $0.rim.center.distance(to: place) > $0.rim.radius })
    let wide = Course(
      try Level(
        parsing: DrawnLevels.jump.split(separator: "\n", omittingEmptySubsequences: false).map {
          $0.contains("S") ? "#                            #\n\($0)\n#                            #" : String($0)
        }.joined(separator: "\n")))
    var other = RoutePlanner(wide, costs: BotPace.fast.costs)
    let first = other.plan(for: other.stage(of: Labyrinth(wide)), at: Labyrinth(wide).ball.position)
    let straight = try #require(first)
    #expect(other.plans[straight].leg.target == .mark(.goal))
  }

  @Test(
    "Holes that lie too close for a run-up between them are jumped as one, and not at all where none is long enough")
  func jumpsAsOne() throws {
    func legs(_ map: String) throws -> [RouteLeg]? {
      let course = Course(try Level(parsing: map))
      let planner = RoutePlanner(course, costs: BotPace.fast.costs)
      let start = Labyrinth(course)
      return planner.legs(from: planner.stage(of: start), at: start.ball.position, jumping: true)
    }
    let two = try #require(try legs(DrawnLevels.twoHoles))
    #expect(two.count == 2)
    guard case .runUp(let place) = try #require(two.first).target else {
      Issue.record("no run-up")
      return
    }
    #expect(place.x < 0.11)
    // From the start's own wall the ball never gets so fast.
    let short = try #require(
      try legs(
        DrawnLevels.twoHoles.replacing("S                                  ", with: "S")
          .split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.contains("S") ? String($0) : String($0.prefix(6) + $0.dropFirst(40)) }.joined(separator: "\n")))
    #expect(short.count == 1)
  }

  @Test("A route never comes nearer to a wall than the ball's radius, nor to a rim than its margin")
  func keepsOff() throws {
    for seed in 1...3 {
      let course = Course(try Level(parsing: Maze(difficulty: 5, seed: UInt64(seed)).text))
      var finder = RouteFinder(course)
      let found = finder.route(for: Labyrinth(course))
      let route = try #require(found)
      for point in route.points {
        #expect(course.world.clearance(at: point) > -1e-6)
        for hole in course.world.holes {
          #expect(hole.rim.center.distance(to: point) > hole.rim.radius + RouteGrid.holeMargin - 1e-9)
        }
      }
    }
  }
}
