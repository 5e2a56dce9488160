// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// How far a run has come, as far as that says where the ball may go next.
struct RouteStage: Hashable, Sendable {
  /// The number of checkpoints that were passed.
  var checkpoints: Int
  /// Which gates are open because of their plates: bit n for gate n.
  var openGates: UInt8
  /// Which of them their plates have shut, and wait until the ball is out of their way: bit n for gate n.
  var waitingGates: UInt8 = 0
  /// How many run-ups were begun since then.
  var jumps = 0

  /// Whether a gate is open because of its plate.
  func isOpen(_ gate: Int) -> Bool { openGates & 1 << UInt8(gate) != 0 }
}

/// What a part of a route leads to.
enum RouteTarget: Hashable, Sendable {
  /// Something on the map.
  case mark(Course.Mark)
  /// Any place where the ball is in none of some gates' way: bit n for gate n.
  case outside(gates: UInt8)
  /// The beginning of the run-up to a jump.
  case runUp(Vector2)
}

/// A part of a route: what it leads to, and where it may lead along.
struct RouteLeg: Hashable, Sendable {
  var stage: RouteStage
  var target: RouteTarget
  var rules: RouteRules
}

/// Plans ways for the ball's centre from wherever it is past the checkpoints that are left to the goal.
struct RoutePlanner: Sendable {
  /// A leg as it was planned.
  struct Plan: Sendable {
    var leg: RouteLeg
    /// What is left from each point to the goal.
    var field: RouteField
    /// The plan of the next leg; nil for the last one.
    var next: Int?
    /// What is left where the leg's jump is over; nil for a leg without one.
    var landing: Double?
  }

  let course: Course
  let grid: RouteGrid
  let costs: RouteCosts
  /// The gates that open and close by themselves: a route passes them as if they were open.
  let beatGates: UInt8
  /// Whether its ways lead over holes as if they were wood; only a fast ball goes such a way.
  let ignoresHoles: Bool
  /// The gates that their plates shut.
  private let shutGates: UInt8
  /// The gates that their plates open.
  private let openedGates: UInt8
  private var numbers: [RouteStage: Int] = [:]
  private(set) var plans: [Plan] = []

  init(_ course: Course, costs: RouteCosts, ignoringHoles: Bool = false) {
    self.course = course
    ignoresHoles = ignoringHoles
    self.costs = costs
    grid = RouteGrid(course)
    beatGates = course.gates.reduce(0) { bits, gate in
      course.level.mode(ofGate: gate).needsPlate ? bits : bits | 1 << UInt8(gate)
    }
    shutGates = course.gates.reduce(0) { bits, gate in
      course.level.mode(ofGate: gate) == .shuts ? bits | 1 << UInt8(gate) : bits
    }
    openedGates = course.gates.reduce(0) { $0 | 1 << UInt8($1) } & ~beatGates & ~shutGates
  }

  /// How far a game has come.
  func stage(of game: Labyrinth) -> RouteStage {
    if game.tick == 0 {
      // What the ball lies on counts with the first tick.
      var begun = game
      var events: [LabyrinthEvent] = []
      begun.step(.level, events: &events)
      return stage(of: begun)
    }
    let openGates = UInt8(truncatingIfNeeded: game.openGates) & ~beatGates
    let pressed = game.presses.indices.reduce(UInt8(0)) { bits, gate in
      game.presses[gate] == nil ? bits : bits | 1 << UInt8(gate)
    }
    return RouteStage(
      checkpoints: game.checkpointsPassed, openGates: openGates, waitingGates: openGates & shutGates & pressed)
  }

  /// The stage of a ball that comes to a point of the grid, before it counts as a checkpoint.
  func stage(after stage: RouteStage, at index: Int) -> RouteStage {
    var next = stage
    let plates = grid.plates[index]
    guard plates | stage.waitingGates != 0 else { return next }
    let shut = (plates & shutGates | stage.waitingGates) & stage.openGates
    // A gate never closes on the ball.
    next.waitingGates = shut & grid.gates[index]
    next.openGates = (stage.openGates & ~shut) | next.waitingGates | (plates & openedGates)
    return next
  }

  /// The number of the plan that leads on from a stage; a new one is made for a ball at a place.
  ///
  /// A jump is planned only where there is no other way. Nil where there is no way at all.
  mutating func plan(for stage: RouteStage, at place: Vector2) -> Int? {
    if let known = numbers[stage] { return known }
    for isJumping in [false, true] {
      guard let legs = legs(from: stage, at: place, jumping: isJumping) else { continue }
      let before = numbers
      let first = take(legs)
      if plans[first].field.cost(at: place) != nil { return first }
      // What was planned after a leg that can't be gone is of no use either.
      numbers = before
    }
    return nil
  }

  /// Makes the fields of legs, from the last one back, and gives the number of the first.
  private mutating func take(_ legs: [RouteLeg]) -> Int {
    var next: Int?
    for leg in legs.reversed() {
      if let known = numbers[leg.stage] {
        next = known
        continue
      }
      var targets = points(of: leg.target).map { (index: $0, cost: 0.0) }
      if let next { targets = targets.map { ($0.index, plans[next].field[$0.index]) } }
      let field = RouteField(grid, targets: targets, rules: leg.rules, costs: costs)
      let landing = leg.rules.openings.map { field[$0] }.min()
      plans.append(Plan(leg: leg, field: field, next: next, landing: landing))
      numbers[leg.stage] = plans.count - 1
      next = plans.count - 1
    }
    guard let next else { preconditionFailure("a route has a leg at least") }
    return next
  }

  /// The legs from a stage to the goal; nil where there is no way.
  func legs(from stage: RouteStage, at place: Vector2, jumping: Bool = false) -> [RouteLeg]? {
    if !jumping && course.gates.allSatisfy({ beatGates & 1 << UInt8($0) != 0 }) {
      // Without plates the order is that of the numbers.
      return (stage.checkpoints...course.level.checkpoints.count).map { passed in
        let stage = RouteStage(checkpoints: passed, openGates: stage.openGates)
        return RouteLeg(stage: stage, target: .mark(target(after: passed)), rules: rules(in: stage))
      }
    }
    var search = RouteSearch(self, jumping: jumping)
    guard let stretches = search.stretches(from: stage, at: place) else { return nil }
    return stretches.flatMap { jumping ? jumps(on: $0) : [leg(along: $0)] }
  }

  /// Whether a ball at a place can jump its way to something that a run needn't pass.
  func canJump(from stage: RouteStage, at place: Vector2, to mark: Course.Mark) -> Bool {
    var search = RouteSearch(self, jumping: true)
    guard let stretches = search.stretches(from: stage, at: place, to: mark) else { return false }
    var planner = RoutePlanner(course, costs: costs)
    let first = planner.take(stretches.flatMap(jumps))
    return planner.plans[first].field.cost(at: place) != nil
  }

  private func leg(along stretch: RouteSearch.Stretch) -> RouteLeg {
    RouteLeg(stage: stretch.stage, target: stretch.target, rules: rules(in: stretch.stage, to: stretch.target))
  }

  /// The legs of a stretch that crosses holes: to each run-up, and from there over the holes.
  private func jumps(on stretch: RouteSearch.Stretch) -> [RouteLeg] {
    let whole = leg(along: stretch)
    let points = stretch.points
    func takeoff(_ crossing: Range<Int>) -> Takeoff? {
      // What a stretch leads to may be reached over a hole; then the ball may land anywhere.
      let landing = crossing.upperBound < points.count ? points[crossing.upperBound] : nil
      return self.takeoff(
        crossing: Array(points[crossing]), from: points[crossing.lowerBound - 1], to: landing, rules: whole.rules)
    }
    var jumps: [(crossing: Range<Int>, takeoff: Takeoff)] = []
    for crossing in crossings(of: points, rules: whole.rules) where crossing.lowerBound > 0 {
      if let jump = takeoff(crossing) {
        jumps.append((crossing, jump))
      } else if let last = jumps.last?.crossing, let jump = takeoff(last.lowerBound..<crossing.upperBound) {
        // Two holes that lie too close for a run-up between them are jumped as one.
        jumps[jumps.count - 1] = (last.lowerBound..<crossing.upperBound, jump)
      }
    }
    var legs: [RouteLeg] = []
    var last = whole
    for jump in jumps {
      legs.append(RouteLeg(stage: last.stage, target: .runUp(jump.takeoff.start), rules: last.rules))
      last.stage.jumps += 1
      last.rules.openings = jump.takeoff.openings
    }
    return legs + [last]
  }

  /// Where a way leads over holes.
  private func crossings(of points: [Int], rules: RouteRules) -> [Range<Int>] {
    var crossings: [Range<Int>] = []
    var start: Int?
    for index in 0...points.count {
      let isOverHole = index < points.count && grid.holeClearance[points[index]] < rules.holeMargin
      if isOverHole && start == nil { start = index }
      if !isOverHole, let first = start {
        crossings.append(first..<index)
        start = nil
      }
    }
    return crossings
  }

  /// What comes after a number of checkpoints.
  func target(after passed: Int) -> Course.Mark {
    passed == course.level.checkpoints.count ? .goal : .checkpoint(passed + 1)
  }

  /// What a route may do in a stage, on the way to a target.
  private func rules(in stage: RouteStage, to target: RouteTarget? = nil) -> RouteRules {
    var forbidden = shutGates & stage.openGates & ~stage.waitingGates
    if case .mark(.plate(let gate)) = target { forbidden &= ~(1 << UInt8(gate)) }
    return RouteRules(openGates: stage.openGates | beatGates, forbiddenPlates: forbidden, jumps: ignoresHoles)
  }

  /// The points of the grid where a target is reached.
  func points(of target: RouteTarget) -> [Int] {
    switch target {
    case .mark(let mark): points(of: mark)
    case .outside(let gates): (0..<grid.count).filter { grid.gates[$0] & gates == 0 }
    case .runUp(let place): grid.points(in: Trigger(Circle(center: place, radius: Takeoff.reach)))
    }
  }

  /// The points of the grid where the ball is at something on the map.
  func points(of mark: Course.Mark) -> [Int] {
    zip(course.marks, course.world.triggers).flatMap { $0 == mark ? grid.points(in: $1) : [] }
  }
}
