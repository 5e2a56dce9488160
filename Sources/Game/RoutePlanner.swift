// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// How far a run has come, as far as that says where the ball may go next.
struct RouteStage: Hashable, Sendable {
  /// The number of checkpoints that were passed.
  var checkpoints: Int
  /// Which gates are open because of their plates: bit n for gate n.
  var openGates: UInt8
}

/// A part of a route: what it leads to, and where it may lead along.
struct RouteLeg: Hashable, Sendable {
  var stage: RouteStage
  var target: Course.Mark
  var rules: RouteRules
}

/// Plans ways for the ball's centre from wherever it is past the checkpoints that are left to the goal.
struct RoutePlanner: Sendable {
  let course: Course
  let grid: RouteGrid
  let costs: RouteCosts
  /// The gates that open and close by themselves: a route passes them as if they were open.
  let beatGates: UInt8
  private var plans: [RouteStage: Int] = [:]
  private(set) var fields: [RouteField] = []

  init(_ course: Course, costs: RouteCosts) {
    self.course = course
    self.costs = costs
    grid = RouteGrid(course)
    beatGates = course.gates.reduce(0) { bits, gate in
      course.level.mode(ofGate: gate).needsPlate ? bits : bits | 1 << UInt8(gate)
    }
  }

  /// How far a game has come.
  func stage(of game: Labyrinth) -> RouteStage {
    RouteStage(
      checkpoints: game.checkpointsPassed, openGates: UInt8(truncatingIfNeeded: game.openGates) & ~beatGates)
  }

  /// The number of the field that leads on from a stage; a new one is planned for a ball at a place.
  mutating func field(for stage: RouteStage, at place: Vector2) -> Int? {
    if let known = plans[stage] { return known }
    guard let legs = legs(from: stage, at: place) else { return nil }
    var next: Int?
    for leg in legs.reversed() {
      if let known = plans[leg.stage] {
        next = known
        continue
      }
      var targets = points(of: leg.target).map { (index: $0, cost: 0.0) }
      if let next { targets = targets.map { ($0.index, fields[next][$0.index]) } }
      fields.append(RouteField(grid, targets: targets, rules: leg.rules, costs: costs))
      plans[leg.stage] = fields.count - 1
      next = fields.count - 1
    }
    return next
  }

  /// The legs from a stage to the goal; nil where there is no way.
  func legs(from stage: RouteStage, at place: Vector2) -> [RouteLeg]? {
    var search = RouteSearch(self)
    guard let stages = search.stages(from: stage, at: place) else { return nil }
    return stages.map { RouteLeg(stage: $0.stage, target: $0.target, rules: rules(in: $0.stage, to: $0.target)) }
  }

  /// What a route may do in a stage on the way to a target.
  func rules(in stage: RouteStage, to target: Course.Mark) -> RouteRules {
    var forbidden: UInt8 = 0
    for gate in course.gates where course.level.mode(ofGate: gate) == .shuts {
      if target != .plate(gate) && stage.openGates & 1 << UInt8(gate) != 0 { forbidden |= 1 << UInt8(gate) }
    }
    return RouteRules(openGates: stage.openGates | beatGates, forbiddenPlates: forbidden)
  }

  /// The points of the grid where a target is reached.
  func points(of target: Course.Mark) -> [Int] {
    zip(course.marks, course.world.triggers).flatMap { $0 == target ? grid.points(in: $1) : [] }
  }
}
