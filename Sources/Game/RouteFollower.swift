// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// Where a run stands on its route.
struct RouteFollower: Hashable, Sendable {
  /// How far the run has come.
  private(set) var stage: RouteStage
  /// The number of the plan that it follows.
  private(set) var plan: Int
  /// Where the run-up to a jump begins, while that is next.
  private var runUp: Vector2?

  /// Begins to follow the route of a game; nil where there is none.
  init?(_ game: Labyrinth, _ planner: inout RoutePlanner) {
    stage = planner.stage(of: game)
    guard let first = planner.plan(for: stage, at: game.ball.position) else { return nil }
    plan = first
    // A ball beyond a jump that was planned has no way back to its run-up.
    while planner.plans[plan].field.cost(at: game.ball.position) == nil, let next = planner.plans[plan].next,
      planner.plans[next].leg.stage.isSameRun(as: stage)
    {
      plan = next
    }
    follow(plan, planner)
  }

  private mutating func follow(_ plan: Int, _ planner: RoutePlanner) {
    self.plan = plan
    stage = planner.plans[plan].leg.stage
    if case .runUp(let place) = planner.plans[plan].leg.target { runUp = place } else { runUp = nil }
  }

  /// Looks after a tick whether a run-up begins.
  @inline(__always)
  mutating func pass(_ place: Vector2, _ planner: RoutePlanner) {
    guard let runUp, runUp.distance(to: place) < Takeoff.reach, let next = planner.plans[plan].next else { return }
    follow(next, planner)
  }

  /// Goes on behind a jump that was planned, where the ball is beyond it without having come to its run-up.
  /// - Returns: whether a later plan of this stage knows a way from here.
  mutating func skipRunUp(to place: Vector2, _ planner: RoutePlanner) -> Bool {
    var next = planner.plans[plan].next
    while let later = next, planner.plans[later].leg.stage.isSameRun(as: stage) {
      if planner.plans[later].field.cost(at: place) != nil {
        follow(later, planner)
        return true
      }
      next = planner.plans[later].next
    }
    return false
  }

  /// Takes up the plan for what a game has come to; false where there is no way on.
  mutating func update(_ game: Labyrinth, _ planner: inout RoutePlanner) -> Bool {
    let now = planner.stage(of: game)
    if now.isSameRun(as: stage) { return true }
    guard let next = planner.plan(for: now, at: game.ball.position) else { return false }
    follow(next, planner)
    return true
  }
}

extension RouteStage {
  /// Whether two stages differ in their jumps at most.
  func isSameRun(as other: RouteStage) -> Bool {
    checkpoints == other.checkpoints && openGates == other.openGates && waitingGates == other.waitingGates
  }
}
