// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Tick {
  /// A wall that is met more slowly than this, in m/s, makes no event: the ball only settles on it.
  static let silentSpeed = 0.001

  /// So many bounces in a narrow corner at one moment; after them it takes the ball's speed.
  private static let mostBounces = 16

  /// Throws the ball back from walls that it touches and moves into, and lets it settle on those that it meets slowly.
  mutating func meetWalls(in world: World, events: inout [WorldEvent]) {
    for _ in 0..<Self.mostBounces {
      guard let index = contacts.mostOpposed(to: ball.velocity) else { return }
      let contact = contacts[index]
      let speed = -ball.velocity.dot(contact.normal)
      let wall = world.wall(of: contact.feature)
      if speed > Self.silentSpeed {
        let kind = WorldEvent.Kind.contact(wall: wall, normal: contact.normal, speed: speed)
        events.append(WorldEvent(kind, at: elapsed))
      }
      guard speed > World.restingSpeed else { break }
      let material = world.materials[wall]
      ball.velocity = ball.velocity + contact.normal * ((1 + material.restitution) * speed + material.kick)
    }
    ball.velocity = contacts.led(ball.velocity).vector
  }
}
