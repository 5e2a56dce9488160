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

  private let planner: RoutePlanner
  private let checkpoints: [Set<Int>]
  private var layers: [Layer] = []
  private var numbers: [RouteStage: Int] = [:]

  init(_ planner: RoutePlanner) {
    self.planner = planner
    let count = planner.course.level.checkpoints.count
    checkpoints = (0..<count).map { Set(planner.points(of: .checkpoint($0 + 1))) } + [Set(planner.points(of: .goal))]
  }

  /// The stages of the cheapest route, each with the target that ends it; nil where there is none.
  mutating func stages(from start: RouteStage, at place: Vector2) -> [(stage: RouteStage, target: Course.Mark)]? {
    if planner.course.gates.allSatisfy({ planner.beatGates & 1 << UInt8($0) != 0 }) {
      // Without plates the order is that of the numbers.
      return (start.checkpoints..<checkpoints.count).map {
        (RouteStage(checkpoints: $0, openGates: start.openGates), target(after: $0))
      }
    }
    guard let end = search(from: start, at: place) else { return nil }
    return trace(from: end)
  }

  /// What a ball at a place can't get to, and from which points on; nil where it can get to the goal.
  mutating func reach(
    from start: RouteStage, at place: Vector2
  ) -> (stage: RouteStage, target: Course.Mark, points: [Int])? {
    guard search(from: start, at: place) == nil else { return nil }
    // Of the layers with the most checkpoints the last one has the most gates moved.
    guard let last = layers.indices.max(by: { layers[$0].stage.checkpoints < layers[$1].stage.checkpoints }) else {
      return nil
    }
    let layer = layers[last]
    let points = layer.costs.indices.filter { layer.costs[$0].isFinite }
    return (layer.stage, target(after: layer.stage.checkpoints), points)
  }

  private func target(after passed: Int) -> Course.Mark {
    passed + 1 == checkpoints.count ? .goal : .checkpoint(passed + 1)
  }

  /// The state in which the goal is reached first; a state is a layer and a point in it.
  private mutating func search(from start: RouteStage, at place: Vector2) -> Int? {
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
      if stage.checkpoints == checkpoints.count { return entry.number }
      let rules = openRules(in: stage)
      let weight = planner.costs.weight(grid, here)
      for direction in 0..<8 {
        guard grid.barred[here] & 1 << UInt8(direction) == 0, let there = grid.neighbour(of: here, direction),
          rules.allow(grid, there)
        else { continue }
        let cost = entry.cost + RouteGrid.stepLengths[direction] * (weight + planner.costs.weight(grid, there)) / 2
        let next = layer(of: self.stage(after: stage, at: there))
        guard cost < layers[next].costs[there] else { continue }
        layers[next].costs[there] = cost
        layers[next].parents[there] = entry.number
        queue.add(next * count + there, cost: cost)
      }
    }
    return nil
  }

  private func openRules(in stage: RouteStage) -> RouteRules {
    RouteRules(openGates: stage.openGates | planner.beatGates)
  }

  /// The stage of a ball that comes to a point.
  private func stage(after stage: RouteStage, at index: Int) -> RouteStage {
    var next = stage
    let plates = planner.grid.plates[index]
    if plates != 0 {
      for gate in planner.course.gates where plates & 1 << UInt8(gate) != 0 {
        let bit = UInt8(1) << UInt8(gate)
        switch planner.course.level.mode(ofGate: gate) {
        case .opens, .timed: next.openGates |= bit
        case .shuts: next.openGates &= ~bit
        case .beat: break
        }
      }
    }
    if stage.checkpoints < checkpoints.count, checkpoints[stage.checkpoints].contains(index) { next.checkpoints += 1 }
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

  private func trace(from end: Int) -> [(stage: RouteStage, target: Course.Mark)] {
    let count = planner.grid.count
    var legs: [(RouteStage, Course.Mark)] = []
    var state = end
    while true {
      let layer = layers[state / count]
      let parent = layer.parents[state % count]
      guard parent >= 0 else { break }
      if parent / count != state / count {
        let before = layers[parent / count].stage
        legs.append((before, mark(from: before, to: layer.stage)))
      }
      state = parent
    }
    return legs.reversed()
  }

  /// What leads from one stage to another.
  private func mark(from before: RouteStage, to after: RouteStage) -> Course.Mark {
    let changed = before.openGates ^ after.openGates
    return changed != 0 ? .plate(changed.trailingZeroBitCount) : target(after: before.checkpoints)
  }
}
