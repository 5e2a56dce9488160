// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// Plays many runs side by side with the real physics and carries on the best of them.
///
/// All of them have played the same time. From each one goes on under every tilt that there is to choose; those that fall
/// or that can't get to the goal any more are dropped, and of those that are much alike only the best stays.
struct BeamSearch {
  /// A run that is carried on.
  private struct Run {
    var game: Labyrinth
    var lean: Lean
    var follower: RouteFollower
    /// What is left to the goal.
    var cost = Double.infinity
    /// What haste has cost so far, in metres.
    var haste = 0.0
    var parent: Int
    var choice: Int
  }

  private struct Candidate {
    var run: Run
    var score: Double
    var likeness: UInt64
  }

  /// How a search ended.
  enum Ending {
    case finished
    case horizon
    case fell
    case stuck
    case exhausted
  }

  /// The planner, with what it planned meanwhile.
  private(set) var planner: RoutePlanner
  private let pace: BotPace
  private let limit: Double
  /// The tilts that there are to choose: those for calm play, and then those for hurry.
  private let targets: [(x: Double, y: Double)]
  private let calmCount: Int
  /// The share of its speeds that the ball is allowed.
  private let care: Double
  private let timedGates: UInt8
  /// How long a gate may make the ball wait, in ticks.
  private let longestWait: Int
  private var runs: [Run] = []
  /// For each decision, where the runs that were carried on came from, and what they chose.
  private var history: [[(parent: Int, choice: Int)]] = []
  private var events: [LabyrinthEvent] = []
  /// The run that came nearest to the goal so far.
  private(set) var nearest: (game: Labyrinth, cost: Double)?
  private var first: Lean
  /// How many ticks were played in all runs together.
  private(set) var ticks = 0

  init(_ planner: RoutePlanner, pace: BotPace, from game: Labyrinth, lean: Lean, follower: RouteFollower? = nil) {
    self.planner = planner
    self.pace = pace
    limit = Double(game.course.tiltLimit)
    let limit = limit
    targets = [limit * pace.leanShare, limit].flatMap { most in
      pace.leans.flatMap { y in pace.leans.map { x in (x * most, y * most) } }
    }
    calmCount = targets.count / 2
    care = game.course.level.header.lightRadius == nil ? 1 : Self.careInTheDark
    timedGates = game.course.gates.reduce(0) { bits, gate in
      if case .timed = game.course.level.mode(ofGate: gate) { bits | 1 << UInt8(gate) } else { bits }
    }
    first = lean
    longestWait =
      game.course.gates.map { gate in
        if case .beat(let period, _, _) = game.course.level.mode(ofGate: gate) { period } else { 0 }
      }.max() ?? 0
    if let follower = follower ?? RouteFollower(game, &self.planner) {
      runs = [Run(game: game, lean: lean, follower: follower, parent: -1, choice: -1)]
    }
  }

  /// How long no run may come nearer to the goal, in ticks, besides waiting for gates; a run-up takes seconds.
  private static let patience = 8 * Labyrinth.ticksPerSecond

  /// Plays until a run finishes, for a number of decisions, or until all runs have played so many ticks together.
  mutating func play(width: Int, decisions: Int, ticks most: Int = .max) -> (Ending, [Tilt]) {
    var best = Double.infinity
    var bestTick = runs.first?.game.tick ?? 0
    for _ in 0..<decisions {
      guard ticks < most else { return (.exhausted, []) }
      ticks += runs.count * calmCount * pace.decisionTicks
      var candidates: [Candidate] = []
      candidates.reserveCapacity(runs.count * targets.count)
      var finish: (run: Run, time: Double)?
      for index in runs.indices {
        for choice in 0..<calmCount {
          guard let candidate = advance(index, choice) else { continue }
          if let time = candidate.run.game.finishTime {
            if time + candidate.run.haste < finish?.time ?? .infinity {
              finish = (candidate.run, time + candidate.run.haste)
            }
          } else {
            candidates.append(candidate)
          }
        }
      }
      if let finish { return (.finished, tilts(to: finish.run)) }
      guard !candidates.isEmpty else { return (.fell, []) }
      select(candidates, width: width)
      if let front = runs.first {
        let cost = front.cost
        if cost < best - 0.001 { (best, bestTick) = (cost, front.game.tick) }
        if nearest.map({ cost < $0.cost }) ?? true { nearest = (front.game, cost) }
        if front.game.tick - bestTick > Self.patience + longestWait { return (.stuck, []) }
      }
    }
    return (.horizon, runs.first.map(tilts) ?? [])
  }

  /// Plays a run on under a choice; nil where it falls or leads nowhere.
  private mutating func advance(_ index: Int, _ choice: Int) -> Candidate? {
    var run = runs[index]
    (run.parent, run.choice) = (index, isHurried(run) ? choice + calmCount : choice)
    let target = targets[run.choice]
    for _ in 0..<pace.decisionTicks {
      run.lean.move(towards: target, limit: limit)
      run.game.step(run.lean.tilt, events: &events)
      if !events.isEmpty {
        events.removeAll(keepingCapacity: true)
        switch run.game.phase {
        case .fallen: return nil
        case .finished: return Candidate(run: run, score: 0, likeness: 0)
        case .rolling: break
        }
      }
      run.follower.pass(run.game.ball.position, planner)
    }
    guard run.follower.update(run.game, &planner) else { return nil }
    let ball = run.game.ball
    guard let cost = planner.plans[run.follower.plan].field.cost(at: ball.position) else { return nil }
    run.cost = cost
    let speed = (ball.velocity.x * ball.velocity.x + ball.velocity.y * ball.velocity.y).squareRoot()
    if pace.topSpeed.isFinite && !isHurried(run) {
      let clearance = planner.grid.holeClearance[planner.grid.nearest(to: ball.position)]
      let share = max(0, clearance) / RouteGrid.holeReach
      let allowed = (pace.rimSpeed + (pace.topSpeed - pace.rimSpeed) * share) * care
      run.haste += max(0, speed - allowed) * Double(pace.decisionTicks) / 120 * 3
    }
    let score = outlook(run, cost: cost) + run.haste
    return Candidate(run: run, score: score, likeness: Self.likeness(of: run, stage: run.follower.plan))
  }

  /// Whether this is no time for caution: in a run-up and a jump, and while a gate is open that will close soon.
  private func isHurried(_ run: Run) -> Bool {
    run.follower.stage.openGates & timedGates != 0
      || planner.plans[run.follower.plan].landing.map { run.cost > $0 } ?? false
  }

  /// Whoever doesn't see far doesn't go fast.
  private static let careInTheDark = 0.7

  /// How far ahead a run's way is looked at, in seconds.
  private static let foresight = 0.2

  /// What the way to the goal will cost from where the ball will be in a moment.
  private func outlook(_ run: Run, cost: Double) -> Double {
    let field = planner.plans[run.follower.plan].field
    let ball = run.game.ball
    let pull = World.gravity * World.rollingShare / 1000 * Self.foresight / 2
    let way = Vector2(
      x: (ball.velocity.x + run.lean.x * pull) * Self.foresight,
      y: (ball.velocity.y + run.lean.y * pull) * Self.foresight)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    let parts = Int(length / 0.004) + 1
    var last = cost
    for part in 1...parts {
      let share = Double(part) / Double(parts)
      let place = Vector2(x: ball.position.x + way.x * share, y: ball.position.y + way.y * share)
      guard let ahead = field.cost(at: place) else { break }
      last = ahead
    }
    return last
  }

  /// Runs that are as good as the same have the same likeness.
  private static func likeness(of run: Run, stage: Int) -> UInt64 {
    let ball = run.game.ball
    func cell(_ value: Double, _ size: Double) -> UInt64 { UInt64(bitPattern: Int64((value / size).rounded(.down))) }
    let pull = World.gravity * World.rollingShare / 1000 * 0.1
    var likeness = UInt64(stage)
    likeness = likeness &* 1_000_003 ^ (cell(ball.position.x, 0.003) & 0xffff)
    likeness = likeness &* 1_000_003 ^ (cell(ball.position.y, 0.003) & 0xffff)
    likeness = likeness &* 1_000_003 ^ (cell(ball.velocity.x + run.lean.x * pull, 0.03) & 0xffff)
    likeness = likeness &* 1_000_003 ^ (cell(ball.velocity.y + run.lean.y * pull, 0.03) & 0xffff)
    return likeness
  }

  private mutating func select(_ candidates: [Candidate], width: Int) {
    let order = candidates.indices.sorted {
      candidates[$0].score < candidates[$1].score || (candidates[$0].score == candidates[$1].score && $0 < $1)
    }
    var seen: Set<UInt64> = []
    runs.removeAll(keepingCapacity: true)
    for index in order where seen.insert(candidates[index].likeness).inserted {
      runs.append(candidates[index].run)
      if runs.count == width { break }
    }
    history.append(runs.map { ($0.parent, $0.choice) })
  }

  /// The tilts that led to a run.
  private func tilts(to run: Run) -> [Tilt] {
    var choices = [run.choice]
    var parent = run.parent
    // A run that is carried on is in the history itself.
    var level = history.count - (run.game.phase == .finished ? 1 : 2)
    while level >= 0, parent >= 0 {
      choices.append(history[level][parent].choice)
      parent = history[level][parent].parent
      level -= 1
    }
    var lean = first
    var tilts: [Tilt] = []
    for choice in choices.reversed() {
      for _ in 0..<pace.decisionTicks {
        lean.move(towards: targets[choice], limit: limit)
        tilts.append(lean.tilt)
      }
    }
    return tilts
  }
}
