// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Physics

/// The way that is left of a run: from the ball past the checkpoints and over the plates to the goal.
public struct Route: Hashable, Sendable {
  /// The points of the way, in metres; the first is where the ball is.
  public let points: [Vector2]
  /// The length of the way, in metres.
  public let length: Double

  init(_ points: [Vector2]) {
    self.points = points
    length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Points on the way as seen from the ball, every so many metres; where the way ends they are all at its end.
  public func waypoints(_ count: Int, every spacing: Double) -> [Vector2] {
    guard let first = points.first, var last = points.first else { return [] }
    var waypoints: [Vector2] = []
    var gone = 0.0
    for point in points.dropFirst() {
      let step = last.distance(to: point)
      while waypoints.count < count, Double(waypoints.count + 1) * spacing <= gone + step {
        let share = (Double(waypoints.count + 1) * spacing - gone) / step
        waypoints.append(
          Vector2(x: last.x + (point.x - last.x) * share - first.x, y: last.y + (point.y - last.y) * share - first.y))
      }
      gone += step
      last = point
    }
    while waypoints.count < count { waypoints.append(Vector2(x: last.x - first.x, y: last.y - first.y)) }
    return waypoints
  }
}

/// Finds routes on a course, for whoever plays it.
public struct RouteFinder: Sendable {
  private var planner: RoutePlanner

  /// Makes a finder for a course.
  public init(_ course: Course) {
    planner = RoutePlanner(course, costs: BotPace.player.costs)
  }

  /// The way that is left of a game; nil where there is none.
  ///
  /// The first time on each stretch takes some milliseconds, later ones some microseconds. How far a run has come is what
  /// its `length` has lost.
  public mutating func route(for game: Labyrinth) -> Route? {
    guard game.phase != .finished else { return Route([game.ball.position]) }
    guard let follower = RouteFollower(game, &planner) else { return nil }
    return planner.way(from: game.ball.position, plan: follower.plan).map { Route([game.ball.position] + $0) }
  }
}

extension RoutePlanner {
  /// The points of the cheapest way from a place on, through a plan and those that follow it; nil where there is none.
  func way(from place: Vector2, plan first: Int) -> [Vector2]? {
    let grid = grid
    let near = grid.points(from: place.moved(-2 * RouteGrid.spacing), to: place.moved(2 * RouteGrid.spacing))
    func whole(_ index: Int) -> Double { plans[first].field[index] + grid.point(index).distance(to: place) }
    guard var here = near.min(by: { whole($0) < whole($1) }), plans[first].field[here].isFinite else { return nil }
    var way = [grid.point(here)]
    var plan: Int? = first
    while let current = plan {
      let field = plans[current].field
      let targets = Set(points(of: plans[current].leg.target))
      let next = plans[current].next
      // A target is where what is left is what the next plan leaves.
      while !(targets.contains(here) && field[here] == next.map { plans[$0].field[here] } ?? 0) {
        let steps = (0..<8).compactMap { direction -> (index: Int, cost: Double)? in
          guard let there = grid.neighbour(of: here, direction), grid.barred[here] & 1 << UInt8(direction) == 0 else {
            return nil
          }
          let weight = (costs.weight(grid, here) + costs.weight(grid, there)) / 2
          return (there, field[there] + RouteGrid.stepLengths[direction] * weight)
        }
        guard let step = steps.min(by: { $0.cost < $1.cost }), step.cost.isFinite, field[step.index] < field[here]
        else {
          return nil
        }
        here = step.index
        way.append(grid.point(here))
      }
      plan = next
    }
    return way
  }
}
