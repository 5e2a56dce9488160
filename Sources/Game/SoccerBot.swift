// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// A player of monster soccer that is a program: it tries tilts with the match itself before it plays them.
///
/// From time to time it copies the match, carries it on under each of some leans, and then as one who simply heads for the
/// goal, and takes the lean that came out best. It uses the match's arithmetic alone, so it plays alike on every machine.
public struct SoccerBot: Sendable {
  /// For how many ticks it holds a lean: a fifth of a second, as quick as a hand.
  static let decisionTicks = 24
  /// How far it looks ahead, in ticks; less, and it rolls into what it could have seen coming.
  private static let horizon = 120
  /// How far it looks ahead in a match that has lasted for so many ticks: some ways are seen by whoever looks farther only,
  /// and always looking so far takes too long.
  private static let late = (horizon: 200, clock: 20 * SoccerMatch.ticksPerSecond)
  /// For how much longer it tries to hold a lean, in ticks.
  private static let holds = [decisionTicks, 30]
  /// The leans that it tries, as shares of the full tilt.
  private static let leans: [(x: Double, y: Double)] = [
    (1, 0), (0.7, 0.7), (0.7, -0.7), (0, 1), (0, -1), (-0.7, 0.7), (-0.7, -0.7), (-1, 0), (0, 0),
  ]

  /// Where in the mouth it then heads for, above its middle, in metres.
  private static let aims = [-0.011, 0.011]

  private var lean = Lean()
  private var target: (x: Double, y: Double) = (0, 0)
  private var ticksToDecision = 0

  /// Makes a bot.
  public init() {}

  /// The tilt for the next tick of a match.
  public mutating func tilt(for match: SoccerMatch) -> Tilt {
    guard match.phase == .playing else {
      (target, ticksToDecision) = ((0, 0), 0)
      lean.move(towards: target, limit: Double(SoccerPitch.tiltLimit))
      return lean.tilt
    }
    if ticksToDecision == 0 {
      ticksToDecision = Self.decisionTicks
      decide(match)
    }
    ticksToDecision -= 1
    lean.move(towards: target, limit: Double(SoccerPitch.tiltLimit))
    return lean.tilt
  }

  private mutating func decide(_ match: SoccerMatch) {
    let limit = Double(SoccerPitch.tiltLimit)
    let horizon = match.clock < Self.late.clock ? Self.horizon : Self.late.horizon
    var best = -Double.infinity
    for choice in Self.leans {
      let wish = (x: choice.x * limit, y: choice.y * limit)
      var trial = Trial(match: match, lean: lean)
      for hold in Self.holds {
        trial.play(ticks: hold) { _ in wish }
        for aim in Self.aims {
          var end = trial
          end.play(ticks: horizon - trial.ticks) { Self.heading(for: $0, aim: aim) }
          if end.value > best { (best, target) = (end.value, wish) }
        }
      }
    }
  }

  /// A match as it might go on.
  private struct Trial {
    var match: SoccerMatch
    var lean: Lean
    private(set) var ticks = 0
    private var kicks = 0
    /// When a goal was scored, and whether the player's.
    private var goal: (isOwn: Bool, tick: Int)?
    private var events: [SoccerEvent] = []

    init(match: SoccerMatch, lean: Lean) {
      self.match = match
      self.lean = lean
    }

    /// Goes on for some ticks, up to a goal.
    mutating func play(ticks count: Int, _ wish: (Ball) -> (x: Double, y: Double)) {
      for _ in 0..<count where goal == nil {
        ticks += 1
        lean.move(towards: wish(match.ball), limit: Double(SoccerPitch.tiltLimit))
        events.removeAll(keepingCapacity: true)
        match.step(lean.tilt, events: &events)
        for event in events {
          switch event {
          case .scored: goal = (true, ticks)
          case .conceded: goal = (false, ticks)
          case .kicked: kicks += 1
          case .met, .bowled, .knocked, .kickedOff, .whistled, .ended: break
          }
        }
      }
    }

    /// What it is worth, the more the better; without a goal by how far the ball is from it, in metres.
    var value: Double {
      if let goal {
        let soon = 1 / Double(goal.tick)
        return goal.isOwn ? 100 + soon : -100 - soon
      }
      let left = (SoccerPitch.goal - match.ball.position).length
      // A ball that rolls homewards is worth less than one that lies there, and a kick costs the ball.
      return -left - 0.02 * Double(kicks) + 0.15 * min(0, match.ball.velocity.x)
    }
  }

  /// The lean of one who sees nothing but the goal: fast along, and slow across.
  private static func heading(for ball: Ball, aim: Double) -> (x: Double, y: Double) {
    let limit = Double(SoccerPitch.tiltLimit)
    let offset = SoccerPitch.goal.y + aim - ball.position.y
    func lean(_ wish: Double, _ speed: Double) -> Double { min(max((wish - speed) * 8, -1), 1) * limit }
    return (lean(0.3, ball.velocity.x), lean(min(max(offset * 4, -0.2), 0.2), ball.velocity.y))
  }
}
