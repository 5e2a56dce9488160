// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// A jump over holes: where the run-up begins, and over which points it leads.
struct Takeoff: Hashable, Sendable {
  /// How near to the beginning of the run-up the ball must come, in metres.
  static let reach = 0.0045

  /// Where the run-up begins.
  var start: Vector2
  /// The points over holes that the ball may pass.
  var openings: Set<Int>
}

extension RoutePlanner {
  /// How much faster than it must the ball should be, for it never meets the middle of its line.
  private static let margin = 1.1
  /// The part of a run-up that is lost while the tray tips over, in metres.
  private static let tippingWay = 0.004
  /// A jump that needs so many times the run-up that there is isn't tried; ice, a slope or a curve may give a little more.
  private static let mostEffort = 2.0
  /// No jump is longer than so many half spacings of the grid: 90 mm, five holes in a row.
  private static let mostSteps = 120
  /// The longest run-up, in metres.
  private static let longestRunUp = 0.2
  /// The directions that are tried, by steps in columns and rows: 5.6 degrees apart on average.
  private static let directions: [(x: Int, y: Int)] = (-8...8).flatMap { step in
    [(8, step), (-8, step), (step, 8), (step, -8)]
  }

  /// The easiest jump where a way crosses holes, from the last free point to the next.
  func takeoff(crossing: [Int], from before: Int, to after: Int?, rules: RouteRules) -> Takeoff? {
    // The first hole decides; where there are more, the line leads on over all of them.
    let firstHole = crossing.prefix { grid.holeClearance[$0] < rules.holeMargin }
    let middle = grid.point(firstHole[firstHole.count / 2])
    let near = grid.flood(from: before, rules: rules)
    let far = after.map { grid.flood(from: $0, rules: rules) }
    let (first, last) = (grid.point(before), grid.point(after ?? crossing[crossing.count - 1]))
    var best: (takeoff: Takeoff, effort: Double)?
    for direction in Self.directions {
      let length = Double(direction.x * direction.x + direction.y * direction.y).squareRoot()
      let way = Vector2(x: Double(direction.x) / length, y: Double(direction.y) / length)
      guard (last.x - first.x) * way.x + (last.y - first.y) * way.y > 0 else { continue }
      for offset in -4...4 {
        let aside = Double(offset) * RouteGrid.spacing / 2
        let point = Vector2(x: middle.x - way.y * aside, y: middle.y + way.x * aside)
        guard let line = line(through: point, along: way, near: near, far: far, rules: rules) else { continue }
        if line.effort < best?.effort ?? Self.mostEffort { best = (line.takeoff, line.effort) }
      }
    }
    return best?.takeoff
  }

  /// A jump along a line, and the share of the longest possible run-up that it needs.
  private func line(
    through middle: Vector2, along way: Vector2, near: [Bool], far: [Bool]?, rules: RouteRules
  ) -> (takeoff: Takeoff, effort: Double)? {
    let step = RouteGrid.spacing / 2
    func place(_ steps: Int) -> Vector2 {
      Vector2(x: middle.x + way.x * Double(steps) * step, y: middle.y + way.y * Double(steps) * step)
    }
    var jumping = rules
    jumping.jumps = true
    /// The first place that the ball may be in, this side of the holes or beyond them.
    func edge(_ sign: Int, _ accepts: (Int) -> Bool) -> Int? {
      for steps in 0..<Self.mostSteps {
        let index = grid.nearest(to: place(sign * steps))
        guard jumping.allow(grid, index) else { return nil }
        if rules.allow(grid, index) && accepts(index) { return sign * steps }
        // On this side the first free place must do.
        if rules.allow(grid, index) && sign < 0 { return nil }
      }
      return nil
    }
    guard let entry = edge(-1, { near[$0] }), let landing = edge(1, { far?[$0] ?? true }) else { return nil }
    var steps = 0
    while Double(steps) * step < Self.longestRunUp, rules.allow(grid, grid.nearest(to: place(entry - steps - 1))) {
      steps += 1
    }
    let speed = neededSpeed(from: place(entry), to: place(landing), along: way)
    let pull = World.rollingShare * World.gravity
    let lean = Double(course.tiltLimit) / 1000 / max(abs(way.x), abs(way.y))
    let drive = pull * (lean - Surface.wood.rollingResistance)
    let needed = speed * speed / (2 * drive) + Self.tippingWay
    let available = Double(steps) * step
    guard available > 0 else { return nil }
    // A longer run-up than it needs makes up for what the line misses.
    let back = min(available, needed * 1.5)
    var openings: Set<Int> = []
    for over in entry...landing {
      for index in grid.points(
        from: place(over).moved(-1.2 * RouteGrid.spacing), to: place(over).moved(1.2 * RouteGrid.spacing))
      where grid.holeClearance[index] < rules.holeMargin {
        openings.insert(index)
      }
    }
    return (Takeoff(start: place(entry - Int(back / step)), openings: openings), needed / available)
  }

  /// The speed at which a ball is over none of the holes on a line for as long as it takes to fall.
  private func neededSpeed(from start: Vector2, to end: Vector2, along way: Vector2) -> Double {
    var longest = 0.0
    for hole in course.world.holes {
      let (x, y) = (hole.rim.center.x - start.x, hole.rim.center.y - start.y)
      let aside = way.x * y - way.y * x
      let along = way.x * x + way.y * y
      guard along > -hole.rim.radius, along < start.distance(to: end) + hole.rim.radius else { continue }
      longest = max(longest, 2 * max(0, hole.rim.radius * hole.rim.radius - aside * aside).squareRoot())
    }
    return longest / Hole.fallingTime(ballRadius: course.world.ballRadius) * Self.margin
  }
}

extension RouteGrid {
  /// The points that the ball can get to without a jump.
  func flood(from start: Int, rules: RouteRules) -> [Bool] {
    var isReached = Array(repeating: false, count: count)
    var open = [start]
    isReached[start] = true
    while let here = open.popLast() {
      for direction in 0..<8 {
        guard let there = neighbour(of: here, direction), !isReached[there], rules.allow(self, there) else { continue }
        isReached[there] = true
        open.append(there)
      }
    }
    return isReached
  }
}
