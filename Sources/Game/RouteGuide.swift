// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// Tells in every tick how far it is to the goal, and where the route leads on.
///
/// The route is the bot's at a player's pace: away from rims and walls, where it can.
struct RouteGuide: Sendable {
  var planner: RoutePlanner
  /// Points on the route ahead, in metres; the former ones, where no route is known.
  private(set) var waypoints: [Vector2] = []

  init(_ course: Course) {
    planner = RoutePlanner(course, costs: BotPace.player.costs)
  }

  /// What is left from a place to the goal; nil where no route is known, such as over a hole.
  @inline(__always)
  func cost(at place: Vector2, _ follower: RouteFollower) -> Double? {
    planner.plans[follower.plan].field.cost(at: place)
  }

  /// Looks for points on the way ahead of a ball, every so many metres.
  mutating func takeWaypoints(_ count: Int, every spacing: Double, from place: Vector2, _ follower: RouteFollower) {
    guard count > 0, var here = entry(at: place, plan: follower.plan) else { return }
    waypoints.removeAll(keepingCapacity: true)
    var plan = follower.plan
    var last = place
    var gone = 0.0
    var point = planner.grid.point(here)
    while true {
      let step = last.distance(to: point)
      while waypoints.count < count, Double(waypoints.count + 1) * spacing <= gone + step {
        let share = (Double(waypoints.count + 1) * spacing - gone) / step
        waypoints.append(Vector2(x: last.x + (point.x - last.x) * share, y: last.y + (point.y - last.y) * share))
      }
      if waypoints.count == count { return }
      gone += step
      last = point
      var successor = planner.plans[plan].field.successors[here]
      // At a leg's end the next one begins at the same point.
      while successor < 0, let next = planner.plans[plan].next {
        plan = next
        successor = planner.plans[plan].field.successors[here]
      }
      guard successor >= 0 else { break }
      here = Int(successor)
      point = planner.grid.point(here)
    }
    while waypoints.count < count { waypoints.append(last) }
  }

  /// The point of the grid by which the cheapest way from a place leads; nil where none is near.
  private func entry(at place: Vector2, plan: Int) -> Int? {
    let column = Int(place.x / RouteGrid.spacing)
    let row = Int(place.y / RouteGrid.spacing)
    // Beside a wall the four points around may all be without a way, and the next ones have one.
    for reach in 0...1 {
      var best: (index: Int, cost: Double)?
      for y in max(0, row - reach)...min(planner.grid.rows - 1, row + 1 + reach) {
        for x in max(0, column - reach)...min(planner.grid.columns - 1, column + 1 + reach) {
          let index = y * planner.grid.columns + x
          let cost = planner.plans[plan].field[index]
          guard cost.isFinite else { continue }
          let total = cost + planner.grid.point(index).distance(to: place)
          if total < best?.cost ?? .infinity { best = (index, total) }
        }
      }
      if let best { return best.index }
    }
    return nil
  }
}
