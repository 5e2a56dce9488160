// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// Finds in which order a route comes to checkpoints and plates.
///
/// It goes over points of the grid in layers, one for each stage of the run; a plate or a checkpoint leads from one layer
/// to another.
struct RouteSearch {
  private struct Layer {
    var stage: RouteStage
    var costs: [Double]
    /// Where the way to each point came from: a point of a layer, or −1.
    var parents: [Int]
  }

  /// A part of a route in one stage, point by point, and what ends it.
  struct Stretch {
    var stage: RouteStage
    var target: RouteTarget
    var points: [Int]
  }

  private let planner: RoutePlanner
  private let isJumping: Bool
  /// Where each checkpoint and the goal is reached, by the number of those before it, and the points of the grid.
  private let checkpoints: [[Bool]]
  /// What a metre costs at each point of the grid.
  private let weights: [Double]
  private var layers: [Layer] = []
  private var numbers: [RouteStage: Int] = [:]

  /// How many times as long as any other a way over a hole counts, so that jumps are few and short.
  private static let jumpWeight = 20.0

  init(_ planner: RoutePlanner, jumping: Bool = false) {
    self.planner = planner
    isJumping = jumping
    checkpoints = (0...planner.course.level.checkpoints.count).map { passed in
      var isReached = Array(repeating: false, count: planner.grid.count)
      for point in planner.points(of: planner.target(after: passed)) { isReached[point] = true }
      return isReached
    }
    weights = (0..<planner.grid.count).map { index in
      let isHole = jumping && planner.grid.holeClearance[index] < RouteGrid.holeMargin
      return planner.costs.weight(planner.grid, index) * (isHole ? Self.jumpWeight : 1)
    }
  }

  /// The stretches of the cheapest route; nil where there is none.
  mutating func stretches(from start: RouteStage, at place: Vector2) -> [Stretch]? {
    let goal = checkpoints.count
    return search(from: start, at: place) { stage, _ in stage.checkpoints == goal }.map { trace(from: $0) }
  }

  /// The stretches of the cheapest way to something that a run needn't pass; nil where there is none.
  mutating func stretches(from start: RouteStage, at place: Vector2, to mark: Course.Mark) -> [Stretch]? {
    let points = Set(planner.points(of: mark))
    return search(from: start, at: place) { points.contains($1) }.map { trace(from: $0, to: mark) }
  }

  /// The stages in which a ball at a place gets furthest, with the points that it gets to; nil where that is the goal.
  mutating func furthest(from start: RouteStage, at place: Vector2) -> [(stage: RouteStage, points: [Int])]? {
    guard stretches(from: start, at: place) == nil else { return nil }
    let most = layers.map(\.stage.checkpoints).max()
    return layers.filter { $0.stage.checkpoints == most }.map { layer in
      (layer.stage, layer.costs.indices.filter { layer.costs[$0].isFinite })
    }
  }

  /// Which points a ball can get to at all, in some stage of a run.
  mutating func reachedPoints(from start: RouteStage, at place: Vector2) -> [Bool] {
    _ = search(from: start, at: place) { _, _ in false }
    return (0..<planner.grid.count).map { index in layers.contains { $0.costs[index].isFinite } }
  }

  /// The first state that is looked for; a state is a layer and a point in it.
  private mutating func search(
    from start: RouteStage, at place: Vector2, until isWanted: (RouteStage, _ point: Int) -> Bool
  ) -> Int? {
    let (grid, count) = (planner.grid, planner.grid.count)
    var queue = CostQueue()
    let first = layer(of: start) * count
    // The ball lies between points of the grid; any that is near and free will do.
    for index in grid.points(from: place.moved(-2 * RouteGrid.spacing), to: place.moved(2 * RouteGrid.spacing))
    where openRules(in: start).allow(grid, index) {
      layers[0].costs[index] = grid.point(index).distance(to: place)
      queue.add(first + index, cost: layers[0].costs[index])
    }
    while let entry = queue.takeFirst() {
      let (number, here) = (entry.number / count, entry.number % count)
      guard entry.cost == layers[number].costs[here] else { continue }
      let stage = layers[number].stage
      if isWanted(stage, here) { return entry.number }
      // At the goal a run is over.
      if stage.checkpoints == checkpoints.count { continue }
      let rules = openRules(in: stage)
      for direction in 0..<8 {
        guard grid.barred[here] & 1 << UInt8(direction) == 0, let there = grid.neighbour(of: here, direction),
          rules.allow(grid, there)
        else { continue }
        let cost = entry.cost + RouteGrid.stepLengths[direction] * (weights[here] + weights[there]) / 2
        let reached = self.stage(after: stage, at: there)
        let next = reached == stage ? number : layer(of: reached)
        guard cost < layers[next].costs[there] else { continue }
        layers[next].costs[there] = cost
        layers[next].parents[there] = entry.number
        queue.add(next * count + there, cost: cost)
      }
    }
    return nil
  }

  private func openRules(in stage: RouteStage) -> RouteRules {
    RouteRules(openGates: stage.openGates | planner.beatGates, jumps: isJumping || planner.ignoresHoles)
  }

  /// The stage of a ball that comes to a point.
  private func stage(after stage: RouteStage, at index: Int) -> RouteStage {
    var next = planner.stage(after: stage, at: index)
    if stage.checkpoints < checkpoints.count, checkpoints[stage.checkpoints][index] { next.checkpoints += 1 }
    return next
  }

  private mutating func layer(of stage: RouteStage) -> Int {
    if let known = numbers[stage] { return known }
    let count = planner.grid.count
    layers.append(
      Layer(
        stage: stage, costs: Array(repeating: .infinity, count: count), parents: Array(repeating: -1, count: count)))
    numbers[stage] = layers.count - 1
    return layers.count - 1
  }

  private func trace(from end: Int, to mark: Course.Mark? = nil) -> [Stretch] {
    let count = planner.grid.count
    var stretches =
      mark.map { [Stretch(stage: layers[end / count].stage, target: .mark($0), points: [end % count])] } ?? []
    var state = end
    while true {
      let layer = layers[state / count]
      let parent = layer.parents[state % count]
      guard parent >= 0 else { break }
      if parent / count != state / count {
        let before = layers[parent / count].stage
        // The point that ends a stretch belongs to it too.
        stretches.append(
          Stretch(stage: before, target: target(from: before, to: layer.stage), points: [state % count]))
      }
      if !stretches.isEmpty { stretches[stretches.count - 1].points.append(parent % count) }
      state = parent
    }
    return stretches.reversed().map { stretch in
      Stretch(stage: stretch.stage, target: stretch.target, points: stretch.points.reversed())
    }
  }

  /// What leads from one stage to another.
  private func target(from before: RouteStage, to after: RouteStage) -> RouteTarget {
    let left = before.waitingGates & ~after.waitingGates
    if left != 0 { return .outside(gates: left) }
    let changed = (before.openGates ^ after.openGates) | (before.waitingGates ^ after.waitingGates)
    return .mark(changed != 0 ? .plate(changed.trailingZeroBitCount) : planner.target(after: before.checkpoints))
  }
}
