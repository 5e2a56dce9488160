// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// What a route costs: metres, and more of them near holes and walls.
struct RouteCosts: Hashable, Sendable {
  /// How many times as long a way along a rim counts.
  var rim: Double
  /// How many times as long a way along a wall counts.
  var wall: Double

  /// What a metre costs at a point of the grid.
  @inline(__always)
  func weight(_ grid: RouteGrid, _ index: Int) -> Double {
    let hole = max(0, 1 - max(grid.holeClearance[index], 0) / Self.holeReach)
    let wall = 1 - max(grid.wallClearance[index], 0) / Self.wallReach
    return grid.slowness[index] * (1 + rim * hole * hole + self.wall * max(0, wall) * max(0, wall))
  }

  /// From this distance of its rim on a hole doesn't matter, in metres.
  private static let holeReach = 0.012
  /// From this distance on a wall doesn't matter, in metres.
  private static let wallReach = 0.004
}

/// Where the ball's centre may be in a part of a run.
struct RouteRules: Hashable, Sendable {
  /// The gates that are taken as open: bit n for gate n.
  var openGates: UInt8
  /// The plates that it must keep off: bit n for plate n.
  var forbiddenPlates: UInt8 = 0
  /// Whether it may be over any hole.
  var jumps = false
  /// The points over holes where it may be, for a jump.
  var openings: Set<Int> = []
  /// How far it must stay from rims, in metres.
  var holeMargin = RouteGrid.holeMargin

  @inline(__always)
  func allow(_ grid: RouteGrid, _ index: Int) -> Bool {
    grid.wallClearance[index] >= -1e-9
      && (jumps || grid.holeClearance[index] >= holeMargin || (!openings.isEmpty && openings.contains(index)))
      && grid.gates[index] & ~openGates == 0 && grid.plates[index] & forbiddenPlates == 0
  }
}

/// How far it is from every point of the tray to what comes next, and on from there to the goal.
struct RouteField: Hashable, Sendable {
  private let columns: Int
  private let rows: Int
  /// The costs of the points' ways; infinite where there is none.
  private(set) var costs: [Double]
  /// The point that comes next on each point's way; −1 on the targets and where there is no way.
  private(set) var successors: [Int32]

  /// Spreads from the targets, each with the cost of what comes after it, against the direction of the ball.
  init(_ grid: RouteGrid, targets: [(index: Int, cost: Double)], rules: RouteRules, costs weights: RouteCosts) {
    columns = grid.columns
    rows = grid.rows
    costs = Array(repeating: .infinity, count: grid.count)
    successors = Array(repeating: -1, count: grid.count)
    var queue = CostQueue()
    for target in targets where target.cost < costs[target.index] && rules.allow(grid, target.index) {
      costs[target.index] = target.cost
      queue.add(target.index, cost: target.cost)
    }
    while let entry = queue.takeFirst() {
      let here = entry.number
      guard entry.cost == costs[here] else { continue }
      let weight = weights.weight(grid, here)
      for direction in 0..<8 {
        guard let there = grid.neighbour(of: here, direction), rules.allow(grid, there),
          grid.barred[there] & 1 << UInt8(direction ^ 4) == 0
        else { continue }
        let cost = entry.cost + RouteGrid.stepLengths[direction] * (weight + weights.weight(grid, there)) / 2
        guard cost < costs[there] else { continue }
        costs[there] = cost
        successors[there] = Int32(here)
        queue.add(there, cost: cost)
      }
    }
  }

  /// The cost of a point of the grid.
  subscript(index: Int) -> Double { costs[index] }

  /// The cost of any place; nil where no point beside it has a way.
  func cost(at place: Vector2) -> Double? {
    let x = min(max(place.x / RouteGrid.spacing, 0), Double(columns - 1))
    let y = min(max(place.y / RouteGrid.spacing, 0), Double(rows - 1))
    let (column, row) = (min(Int(x), columns - 2), min(Int(y), rows - 2))
    let (right, up) = (x - Double(column), y - Double(row))
    let first = row * columns + column
    let (a, b) = (costs[first], costs[first + 1])
    let (c, d) = (costs[first + columns], costs[first + columns + 1])
    let mean = (a * (1 - right) + b * right) * (1 - up) + (c * (1 - right) + d * right) * up
    if mean.isFinite { return mean }
    // Beside a wall only some of the four have a way.
    var least = Double.infinity
    for (cost, dx, dy) in [(a, right, up), (b, 1 - right, up), (c, right, 1 - up), (d, 1 - right, 1 - up)] {
      if cost.isFinite { least = min(least, cost + (dx * dx + dy * dy).squareRoot() * RouteGrid.spacing) }
    }
    return least.isFinite ? least : nil
  }
}
