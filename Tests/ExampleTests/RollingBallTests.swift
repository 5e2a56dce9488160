// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Physics
import Testing

/// A worked example: experiments with a ball on a tray of your own, against what a textbook says.
///
/// docs/headless.md tells how to begin such tests in a package of your own.
@Suite struct RollingBallTests {
  /// Rolls a ball for a number of ticks of 1/120 s under a tilt in g, and gives all that happened.
  private func roll(_ ball: inout Ball, in world: World, tilt: Vector2, ticks: Int) -> [WorldEvent] {
    var events: [WorldEvent] = []
    for _ in 0..<ticks { world.step(&ball, tilt: tilt, events: &events) }
    return events
  }

  @Test("Without resistance a slope of 3° takes a ball from rest over 5/14·g·sin 3°·t²")
  func rollsDownSlope() {
    let smooth = Surface(rollingResistance: 0)
    let world = World(size: Vector2(x: 4, y: 1), floor: SurfaceMap(smooth))
    var ball = Ball(position: Vector2(x: 0.5, y: 0.5))
    let sine = 0.052336
    let events = roll(&ball, in: world, tilt: Vector2(x: sine, y: 0), ticks: 240)
    #expect(events.isEmpty)
    let seconds = 2.0
    #expect(abs(ball.position.x - 0.5 - 5.0 / 14 * World.gravity * sine * seconds * seconds) < 1e-9)
    // The rest of gravity's pull turns the ball.
    #expect(abs(ball.velocity.x - 5.0 / 7 * World.gravity * sine * seconds) < 1e-9)
  }

  @Test("A ball that is pushed on a level tray stops after v²/(10/7·g·c), to rounding")
  func stops() {
    let world = World(size: Vector2(x: 4, y: 1))
    var ball = Ball(position: Vector2(x: 0.5, y: 0.5), velocity: Vector2(x: 0.3, y: 0))
    _ = roll(&ball, in: world, tilt: .zero, ticks: 2000)
    let braking = 5.0 / 7 * World.gravity * Surface.wood.rollingResistance
    #expect(ball.isAtRest)
    #expect(abs(ball.position.x - 0.5 - 0.3 * 0.3 / (2 * braking)) < 1e-9)
  }

  @Test("A wall gives back its restitution of the speed towards it, and all of the speed along it")
  func bounces() throws {
    let cork = Material(restitution: 0.5)
    let wall = Wall(Segment(from: Vector2(x: 1, y: 0), to: Vector2(x: 1, y: 2)), material: cork)
    let world = World(size: Vector2(x: 2, y: 2), walls: [wall], floor: SurfaceMap(Surface(rollingResistance: 0)))
    var ball = Ball(position: Vector2(x: 0.9, y: 0.5), velocity: Vector2(x: 0.4, y: 0.3))
    let events = roll(&ball, in: world, tilt: .zero, ticks: 60)
    guard case .contact(0, let normal, let speed) = try #require(events.first).kind else {
      Issue.record("\(events)")
      return
    }
    #expect(normal == Vector2(x: -1, y: 0) && abs(speed - 0.4) < 1e-12)
    #expect(abs(ball.velocity.x + 0.5 * 0.4) < 1e-12 && abs(ball.velocity.y - 0.3) < 1e-12)
  }

  @Test("A hole catches a ball that is over it for longer than it falls by its radius, and a faster one jumps it")
  func falls() {
    let hole = Hole(center: Vector2(x: 0.5, y: 0.5), radius: 0.009)
    let limit = 2 * hole.rim.radius / Hole.fallingTime(ballRadius: Ball.standardRadius)
    let world = World(size: Vector2(x: 1, y: 1), holes: [hole], floor: SurfaceMap(Surface(rollingResistance: 0)))
    for (share, isCaught) in [(0.999, true), (1.001, false)] {
      var ball = Ball(position: Vector2(x: 0.4, y: 0.5), velocity: Vector2(x: limit * share, y: 0))
      var events: [WorldEvent] = []
      // The tick in which it falls is its last: the caller takes the ball away.
      for _ in 0..<60 where events.isEmpty { world.step(&ball, tilt: .zero, events: &events) }
      #expect((events.first?.kind == .captured(hole: 0)) == isCaught, "at \(share) of \(limit) m/s")
    }
  }
}
