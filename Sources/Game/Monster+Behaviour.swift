// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

extension Monster {
  /// How near the ball must come to a kicker's home to rouse it, in metres, and how far it may then get away.
  static let earshot = (rouse: 0.036, lose: 0.06)
  /// How much faster than it walks a kicker dashes.
  static let dash = 2.0
  /// How far a chaser stays off the ball while it runs round it, in metres.
  private static let berth = 0.004
  /// How far behind the ball a chaser keeps while another one is at it, in metres.
  private static let support = 0.04
  /// A chaser that is behind the ball within this cosine runs straight at it: 25°.
  private static let aim = 0.9
  /// How far above and below the middle of the mouth a guard goes, in metres.
  private static let guardReach = 0.01

  /// Where the centre of a monster can be: between the goal lines, beside the boards.
  static let domain = (
    lower: Vector2(x: SoccerPitch.goalDepth + radius, y: radius),
    upper: Vector2(x: SoccerPitch.size.x - SoccerPitch.goalDepth - radius, y: SoccerPitch.size.y - radius)
  )

  static func inDomain(_ point: Vector2) -> Vector2 {
    Vector2(
      x: min(max(point.x, domain.lower.x), domain.upper.x), y: min(max(point.y, domain.lower.y), domain.upper.y))
  }

  /// Wakes, or changes its mood, in a tick; tells how it wants to move, in metres per second.
  mutating func decide(ball: Ball, tick: Int, leads: Bool) -> Vector2 {
    if !isAwake {
      guard tick >= wakesAt else { return .zero }
      mood = .calm
    }
    switch kind {
    case .chaser:
      mood = leads ? .alert : .calm
      return leads ? chase(ball) : support(ball)
    case .guard:
      let reach = Self.guardReach
      let offset = min(max(ball.position.y - SoccerPitch.goal.y, -reach), reach)
      return walk(to: Vector2(x: home.x, y: SoccerPitch.goal.y + offset), at: speed)
    case .patrol:
      if (position.y - home.y) * heading >= beat { heading = -heading }
      return Vector2(x: walk(to: home, at: speed / 4).x, y: heading * speed)
    case .kicker:
      let distance = (ball.position - home).length
      if distance < Self.earshot.rouse { mood = .alert }
      if distance > Self.earshot.lose { mood = .calm }
      guard mood == .alert else { return walk(to: home, at: speed) }
      return walk(to: ball.position, at: min(speed * Self.dash, Self.topSpeed))
    }
  }

  /// A velocity towards a place, no faster than it takes to get there within the tick.
  private func walk(to place: Vector2, at speed: Double) -> Vector2 {
    let way = place - position
    let distance = way.length
    guard distance > 0 else { return .zero }
    return way * (min(speed, distance / World.timeStep) / distance)
  }

  /// Follows the ball at a distance, between it and the goal that the player attacks, while another one chases it.
  private func support(_ ball: Ball) -> Vector2 {
    let place = Vector2(x: ball.position.x + Self.support, y: (ball.position.y + home.y) / 2)
    return walk(to: Self.inDomain(place), at: speed)
  }

  /// Runs at the ball from behind; from anywhere else, round it.
  private func chase(_ ball: Ball) -> Vector2 {
    let toBall = ball.position - position
    guard let toGoal = (SoccerPitch.ownGoal - ball.position).direction, let ahead = toBall.direction else {
      return walk(to: ball.position, at: speed)
    }
    if ahead.dot(toGoal) > Self.aim { return walk(to: ball.position, at: speed) }
    let berth = Self.contactDistance + Self.berth
    let behind = Self.inDomain(ball.position - toGoal * berth)
    let way = behind - position
    // Between the ball and a board there may be no room, and from where it wanted to get it runs as well.
    if (behind - ball.position).length < Self.contactDistance || way.length < Self.berth / 2 {
      return walk(to: ball.position, at: speed)
    }
    // Near the ball the way leads along a circle about it, by the side that is shorter, or where boards leave room.
    guard toBall.length < berth + Self.berth else { return walk(to: behind, at: speed) }
    let middle = SoccerPitch.center.y
    let isAtBoard =
      abs(ball.position.y - middle) > middle - Self.contactDistance - Self.radius
      || ball.position.x < Self.domain.lower.x + Self.contactDistance
    let isShorterLeft = ahead.x * way.y - ahead.y * way.x >= 0
    let side = (isAtBoard ? ball.position.y < middle : isShorterLeft) ? 1.0 : -1.0
    let round = Vector2(x: -ahead.y * side, y: ahead.x * side) - ahead * (toBall.length < berth ? 0.5 : 0)
    return walk(to: position + round, at: speed)
  }
}
