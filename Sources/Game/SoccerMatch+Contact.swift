// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// How the ball and the monsters keep out of each other.
///
/// In a tick the monsters move first, each as far along its way as ball and other monsters let it; then the ball rolls past
/// monsters that stand still. Where its way in a part of the tick would lead into one, the tick is cut there. Whoever
/// moves stops at the disc of what it meets. A part of the ball's way is no longer than 6 mm, so that where a wall bends it
/// it can't lead round what its chord would meet: nothing tunnels, at any speed.
extension SoccerMatch {
  /// The most meetings in a tick; of one in which the ball is wedged between monsters the rest is lost, and it stays.
  private static let mostMeetings = 8
  /// The longest part of the ball's way, in metres; the smaller, the more often a tick of a fast ball is cut.
  private static let longestPart = 0.006
  /// A ball this deep in a monster, in metres, is out of it: how far a tick's way departs from its chord at full tilt.
  static let tolerance = 1e-5
  /// Less than anyone sees, in metres, and more than rounding takes away.
  private static let hair = 1e-9

  /// When a disc that moves along a way comes within a distance of a point, as a share of the way; nil where it doesn't.
  static func entry(from start: Vector2, by way: Vector2, near point: Vector2, within distance: Double) -> Double? {
    let offset = start - point
    let approach = offset.dot(way)
    guard approach < 0 else { return nil }
    let gap = offset.dot(offset) - distance * distance
    guard gap > 0 else { return 0 }
    let discriminant = approach * approach - way.dot(way) * gap
    guard discriminant >= 0 else { return nil }
    let share = gap / (discriminant.squareRoot() - approach)
    return share <= 1 ? share : nil
  }

  /// Lets every monster do what it wants to.
  mutating func moveMonsters(at tick: Int, telling events: inout [SoccerEvent]) {
    let leader = leader(at: tick)
    for index in monsters.indices {
      guard monsters[index].wakesAt <= tick else { continue }
      let wish = monsters[index].decide(ball: ball, tick: tick, leads: index == leader)
      monsters[index].velocity = wish
      let start = monsters[index].position
      let reaches = move(index, by: wish * World.timeStep)
      if reaches {
        meet(index, at: tick, telling: &events)
        if !monsters[index].isAwake { continue }
      }
      let moved = monsters[index].position - start
      monsters[index].velocity = moved * Double(World.ticksPerSecond)
      // Something stands in the way of a beat.
      if monsters[index].kind == .patrol, moved.y * monsters[index].heading * 2 < wish.y.magnitude * World.timeStep {
        monsters[index].heading = -monsters[index].heading
      }
    }
  }

  /// The chaser that goes for the ball: the nearest one that is awake.
  private func leader(at tick: Int) -> Int? {
    var leader: (index: Int, distance: Double)?
    for (index, monster) in monsters.enumerated() where monster.kind == .chaser && monster.wakesAt <= tick {
      let way = ball.position - monster.position
      let distance = way.dot(way)
      if distance < leader?.distance ?? .infinity { leader = (index, distance) }
    }
    return leader?.index
  }

  /// Moves a monster as far as it can go; along another monster it slides. Tells whether it came to the ball.
  private mutating func move(_ index: Int, by way: Vector2) -> Bool {
    var way = way
    for _ in 0..<2 {
      let start = monsters[index].position
      way = Monster.inDomain(start + way) - start
      var share = 1.0
      var obstacle: Int?
      for other in monsters.indices where other != index {
        let entry = Self.entry(
          from: start, by: way, near: monsters[other].position, within: 2 * Monster.radius)
        if let entry, entry < share { (share, obstacle) = (entry, other) }
      }
      if let entry = Self.entry(from: start, by: way, near: ball.position, within: Monster.contactDistance),
        entry <= share
      {
        monsters[index].position = start + way * entry
        return true
      }
      monsters[index].position = start + way * share
      guard let obstacle, let normal = (monsters[index].position - monsters[obstacle].position).direction else { break }
      let rest = way * (1 - share)
      // A hair more than along it, or rounding would hold the monster there.
      way = rest - normal * (min(0, rest.dot(normal)) - Self.hair)
    }
    return false
  }

  /// Rolls the ball for a tick under a tilt in g; gives the number of the goal that it came into.
  @discardableResult
  mutating func roll(under tilt: Vector2, telling events: inout [SoccerEvent]) -> Int? {
    var tilt = tilt
    var left = World.timeStep
    var meetings = 0
    while left > 0 && meetings < Self.mostMeetings {
      let way = ball.velocity.length * left
      var time = way > Self.longestPart ? left * Self.longestPart / way : left
      var part = part(of: tilt, for: time)
      let hit = firstHit(to: part.ball.position)
      if let hit {
        time *= hit.share
        part = self.part(of: tilt, for: time)
        // A wall may have bent the way into the monster already.
        for _ in 0..<8 where !isFree(part.ball.position) {
          time /= 2
          part = self.part(of: tilt, for: time)
        }
        if !isFree(part.ball.position) { (part, time) = ((ball, []), 0) }
        meetings += 1
      }
      ball = part.ball
      left -= time
      if let goal = take(part.events, telling: &events) { return goal }
      guard let hit else { continue }
      let offset = ball.position - monsters[hit.monster].position
      // Where a wall bent the way off it isn't there.
      guard offset.length < Monster.contactDistance + Self.tolerance, let normal = offset.direction else { continue }
      meet(hit.monster, at: tick, telling: &events)
      // What presses the ball to the monster is taken off, so that it rolls round.
      tilt = tilt - normal * min(0, tilt.dot(normal))
    }
    return nil
  }

  private func part(of tilt: Vector2, for time: Double) -> (ball: Ball, events: [WorldEvent]) {
    var part = (ball: ball, events: [WorldEvent]())
    SoccerPitch.world.step(&part.ball, tilt: tilt, for: time, events: &part.events)
    return part
  }

  private func firstHit(to end: Vector2) -> (monster: Int, share: Double)? {
    var first: (monster: Int, share: Double)?
    for index in monsters.indices {
      let entry = Self.entry(
        from: ball.position, by: end - ball.position, near: monsters[index].position, within: Monster.contactDistance)
      if let entry, entry < first?.share ?? .infinity { first = (index, entry) }
    }
    return first
  }

  private func isFree(_ place: Vector2) -> Bool {
    let least = Monster.contactDistance - Self.tolerance
    return monsters.allSatisfy {
      let way = place - $0.position
      return way.dot(way) >= least * least
    }
  }

  private func take(_ happenings: [WorldEvent], telling events: inout [SoccerEvent]) -> Int? {
    var goal: Int?
    for happening in happenings {
      switch happening.kind {
      case .contact(_, _, let speed): events.append(.knocked(speed: speed))
      case .entered(let trigger): goal = trigger
      case .captured: break
      }
    }
    return goal
  }
}
