// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// Where a level lets the ball go no further, and why.
public struct Obstruction: Hashable, Sendable, CustomStringConvertible {
  /// What stands in the ball's way.
  public enum Kind: Hashable, Sendable {
    /// A gap that is too narrow, in metres.
    case gap(width: Double)
    /// A wall without a gap.
    case wall
    /// A gate to whose plate there is no way, by its index.
    case gate(Int)
    /// A gate that is shut by a plate around which there is no way, by its index.
    case shutGate(Int)
    /// A bar that lets the ball pass only the other way.
    case bar
    /// Holes that leave no way between them, and that the ball can't jump.
    case holes
  }

  /// What the ball can't get to.
  let target: Course.Mark
  /// Where the way there is barred.
  public let place: Level.Place
  /// What stands there.
  public let kind: Kind

  /// What can't be reached, such as `checkpoint 2`.
  public var targetName: String { target.name }

  /// What stands in the way, without the place.
  public var description: String {
    switch kind {
    case .gap(let width):
      let tenths = Int((width * 10_000).rounded())
      return "a gap of \(tenths / 10).\(tenths % 10) mm is too narrow for the ball of 12.7 mm"
    case .wall: return "a wall leaves no gap"
    case .gate(let gate): return "gate \(Self.letter("A", gate)) is shut, and its plate is out of reach"
    case .shutGate(let gate):
      return "gate \(Self.letter("A", gate)) is shut by plate \(Self.letter("a", gate)), which can't be avoided"
    case .bar: return "a bar lets the ball pass only the other way"
    case .holes: return "holes leave no way around them, and no run-up to jump them"
    }
  }

  /// The letter of a gate or a plate on the map.
  private static func letter(_ first: Unicode.Scalar, _ index: Int) -> Character {
    Character(Unicode.Scalar(UInt8(first.value) + UInt8(index)))
  }
}

extension Course.Mark {
  /// What an author calls it.
  var name: String {
    switch self {
    case .goal: "the goal"
    case .checkpoint(let number): "checkpoint \(number)"
    case .gem: "a gem"
    case .plate(let index): "plate \(Character(Unicode.Scalar(97 + UInt8(index))))"
    }
  }
}

extension RoutePlanner {
  /// What keeps a ball at a place from the goal, where the least is in its way; nil where nothing is.
  func obstruction(from stage: RouteStage, at place: Vector2) -> Obstruction? {
    // Where a ball that flew over all holes would come no further, holes aren't to blame.
    for isJumping in [true, false] {
      var search = RouteSearch(self, jumping: isJumping)
      guard let furthest = search.furthest(from: stage, at: place) else { continue }
      var least: (obstruction: Obstruction, trouble: Double)?
      for (stage, points) in furthest {
        guard let found = obstruction(in: stage, beyond: points, jumping: isJumping) else { continue }
        // A gate that opens by a plate bars nothing to a ball that was there.
        if case .gate(let gate) = found.obstruction.kind, furthest.contains(where: { $0.stage.isOpen(gate) }) {
          continue
        }
        if found.trouble < least?.trouble ?? .infinity { least = found }
      }
      return least?.obstruction
    }
    return nil
  }

  /// What bars the way on from points in a stage, and how much; nil where only plates do, which lead to other stages.
  private func obstruction(
    in stage: RouteStage, beyond points: [Int], jumping: Bool
  ) -> (obstruction: Obstruction, trouble: Double)? {
    let target = target(after: stage.checkpoints)
    var crossing = Crossing(grid, rules: RouteRules(openGates: stage.openGates | beatGates, jumps: jumping))
    guard let tightest = crossing.tightestPoint(from: points, to: self.points(of: target)) else { return nil }
    var kind = crossing.kind(at: tightest.index)
    if case .gate(let gate) = kind, course.level.mode(ofGate: gate) == .shuts { kind = .shutGate(gate) }
    let place = course.level.place(of: kind, at: grid.point(tightest.index))
    return (Obstruction(target: target, place: place, kind: kind), tightest.trouble)
  }
}

extension Level {
  /// The place of what stops a ball at a point: of the nearest gate or hole, and else of the point itself.
  fileprivate func place(of kind: Obstruction.Kind, at point: Vector2) -> Place {
    let items = places { item in
      switch (kind, item) {
      case (.gate(let gate), .gate(let other)), (.shutGate(let gate), .gate(let other)): gate == other
      case (.holes, .hole): true
      default: false
      }
    }
    return items.min { center(of: $0).distance(to: point) < center(of: $1).distance(to: point) } ?? place(of: point)
  }
}

/// The way through all that bars a route on which the worst is least.
private struct Crossing {
  private let grid: RouteGrid
  private let rules: RouteRules
  private var worst: [Double]
  private var parents: [Int]

  init(_ grid: RouteGrid, rules: RouteRules) {
    self.grid = grid
    self.rules = rules
    worst = Array(repeating: .infinity, count: grid.count)
    parents = Array(repeating: -1, count: grid.count)
  }

  /// How much a point bars a route, in metres; 0 for a free one.
  private func trouble(_ index: Int) -> Double {
    var trouble = max(0, -grid.wallClearance[index])
    if grid.gates[index] & ~rules.openGates != 0 { trouble = max(trouble, Ball.standardRadius) }
    return max(trouble, !rules.jumps && grid.holeClearance[index] < rules.holeMargin ? Self.holeTrouble : 0)
  }

  /// A hole is told of before a wall that would have to go, and after a gap that is a little too narrow.
  private static let holeTrouble = 0.004
  /// What each step counts besides, so that of equal ways the shortest is taken.
  private static let stepTrouble = 1e-6

  /// Where the worst is on the way to some targets, and how bad the whole way is; nil for a way on which nothing is.
  mutating func tightestPoint(from points: [Int], to targets: [Int]) -> (index: Int, trouble: Double)? {
    var queue = CostQueue()
    let targets = Set(targets)
    for point in points {
      worst[point] = 0
      queue.add(point, cost: 0)
    }
    while let entry = queue.takeFirst() {
      let here = entry.number
      guard entry.cost == worst[here] else { continue }
      if targets.contains(here) {
        let tightest = tightest(on: here)
        return step(to: tightest) > 0 ? (tightest, entry.cost) : nil
      }
      for direction in 0..<8 {
        guard let there = grid.neighbour(of: here, direction) else { continue }
        let bar = grid.barred[here] & 1 << UInt8(direction) != 0 ? Self.holeTrouble / 2 : 0
        let trouble = max(trouble(there), bar)
        let cost = max(entry.cost, trouble) + trouble / 100 + Self.stepTrouble
        guard cost < worst[there] else { continue }
        worst[there] = cost
        parents[there] = here
        queue.add(there, cost: cost)
      }
    }
    return nil
  }

  private func tightest(on end: Int) -> Int {
    var (place, tightest) = (end, end)
    while place >= 0 {
      // Of equal troubles the first one counts.
      if step(to: place) >= step(to: tightest) { tightest = place }
      place = parents[place]
    }
    return tightest
  }

  /// The trouble of a point, or that of the step that leads to it.
  private func step(to index: Int) -> Double {
    max(trouble(index), isBarred(index) ? Self.holeTrouble / 2 : 0)
  }

  private func isBarred(_ index: Int) -> Bool {
    let parent = parents[index]
    guard parent >= 0 else { return false }
    return (0..<8).contains {
      grid.barred[parent] & 1 << UInt8($0) != 0 && grid.neighbour(of: parent, $0) == index
    }
  }

  func kind(at index: Int) -> Obstruction.Kind {
    let closed = grid.gates[index] & ~rules.openGates
    if closed != 0 { return .gate(closed.trailingZeroBitCount) }
    if isBarred(index) { return .bar }
    let width = 2 * (Ball.standardRadius + grid.wallClearance[index])
    // Between a wall and a rim it is the hole that leaves no way.
    if !rules.jumps && grid.holeClearance[index] < Self.holeTrouble { return .holes }
    if grid.wallClearance[index] < 0 { return width > RouteGrid.spacing * 2 ? .gap(width: width) : .wall }
    return .holes
  }
}
