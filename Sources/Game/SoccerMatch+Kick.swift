// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// What monsters do to a ball that they meet.
extension SoccerMatch {
  /// A ball that rolls into a monster faster than this, in metres per second, bowls it over; without, shots were wasted.
  static let bowlingSpeed = 0.25
  /// How long a monster that was bowled over lies there, in ticks.
  static let bowledTicks = 120
  /// How much of the speed between them a monster leaves the ball.
  private static let restitution = (body: 0.5, asleep: 0.2)
  /// The least part of a kick that leads away from the monster: it can't kick the ball through itself.
  private static let leastLift = 0.25
  /// The largest part of a kicker's kick to the side.
  private static let scatter = 0.3

  /// A way to send the ball off.
  private struct Kick {
    /// Where to, in metres.
    var target: Vector2
    /// In metres per second.
    var speed: Double
    /// How long the monster then stands still, in ticks.
    var rest: Int
  }

  private func kick(of monster: Monster, at tick: Int) -> Kick? {
    switch monster.kind {
    case .chaser: return Kick(target: SoccerPitch.ownGoal, speed: 0.11, rest: 42)
    case .kicker:
      var random = SplitMix64(seed: round.seed &+ UInt64(tick))
      let aside = Self.scatter * (2 * random.nextUnit() - 1) * SoccerPitch.size.y
      let target = Vector2(x: SoccerPitch.ownGoal.x, y: SoccerPitch.ownGoal.y + aside)
      return Kick(target: target, speed: 0.3, rest: 210)
    case .guard: return Kick(target: SoccerPitch.center, speed: 0.2, rest: 30)
    case .patrol: return nil
    }
  }

  /// A monster and the ball touch: it kicks, is bowled over, or is an obstacle.
  mutating func meet(_ index: Int, at tick: Int, telling events: inout [SoccerEvent]) {
    let monster = monsters[index]
    guard let normal = (ball.position - monster.position).direction else { return }
    let closing = (monster.velocity - ball.velocity).dot(normal)
    guard closing > 0 else { return }
    if closing >= World.restingSpeed { events.append(.met(monster: index, speed: closing)) }
    let isAwake = monster.isAwake && monster.wakesAt <= tick
    if -ball.velocity.dot(normal) >= Self.bowlingSpeed {
      bounce(off: monster, along: normal, restitution: Self.restitution.body)
      if monster.mood != .bowled { events.append(.bowled(monster: index)) }
      monsters[index].stop(.bowled, until: tick + Self.bowledTicks)
    } else if isAwake, let kick = kick(of: monster, at: tick) {
      send(off: monster, along: normal, kick)
      events.append(.kicked(monster: index))
      monsters[index].stop(.resting, until: tick + kick.rest)
    } else {
      bounce(
        off: monster, along: normal, restitution: isAwake ? Self.restitution.body : Self.restitution.asleep)
    }
  }

  /// The monster is like a wall that moves: along it nothing is lost.
  private mutating func bounce(off monster: Monster, along normal: Vector2, restitution: Double) {
    let closing = (monster.velocity - ball.velocity).dot(normal)
    let share = closing < World.restingSpeed ? 0 : restitution
    ball.velocity = ball.velocity + normal * (closing * (1 + share))
  }

  /// Sends the ball to a target, or as near to that way as leads off the monster.
  private mutating func send(off monster: Monster, along normal: Vector2, _ kick: Kick) {
    guard var way = (kick.target - ball.position).direction else { return }
    let lift = way.dot(normal)
    if lift < Self.leastLift {
      // Straight through the monster both sides are as good; the one to the middle of the pitch has more room.
      let inwards = ball.position.y < SoccerPitch.center.y ? 1.0 : -1.0
      let side = (way - normal * lift).direction ?? Vector2(x: 0, y: inwards)
      way = side * (1 - Self.leastLift * Self.leastLift).squareRoot() + normal * Self.leastLift
    }
    ball.velocity = way * kick.speed
  }
}
