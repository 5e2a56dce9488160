// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Physics

@Suite struct WallTests {
  private static let radius = Ball.standardRadius
  private static let size = Vector2(x: 0.3, y: 0.2)
  private static let smooth = SurfaceMap(Surface(rollingResistance: 0))
  private static let pull = World.rollingShare * World.gravity

  private func world(_ walls: [Wall], floor: SurfaceMap = smooth) -> World {
    World(size: Self.size, walls: walls, floor: floor)
  }

  private func roll(
    _ ball: inout Ball, in world: World, ticks: Int, tilt: Vector2 = .zero, openGates: UInt32 = 0
  ) -> [WorldEvent] {
    var events: [WorldEvent] = []
    for _ in 0..<ticks { world.step(&ball, tilt: tilt, openGates: openGates, events: &events) }
    return events
  }

  /// A wall across the tray, and a ball that rolls towards it.
  private static let across = Segment(from: Vector2(x: 0.1, y: 0.01), to: Vector2(x: 0.1, y: 0.19))

  @Test(
    "A wall keeps its share of the speed towards it and all of that along it, and a bumper adds its kick",
    arguments: [
      (Material.wood, 0.5, 0.175), (.wood, 0.0201, 0.007035), (.wood, 0.0199, 0), (.bumper, 0.5, 0.61),
      (.bumper, 0.0199, 0), (Material(restitution: 1), 3, 3), (Material(restitution: 0), 3, 0),
    ])
  func restitution(material: Material, speed: Double, after: Double) {
    let world = world([Wall(Self.across, material: material)])
    var ball = Ball(position: Vector2(x: 0.09, y: 0.1), velocity: Vector2(x: speed, y: 0.25))
    let gap = 0.01 - Self.radius
    let ticks = Int(gap / speed * 120) + 1
    let events = roll(&ball, in: world, ticks: ticks)
    #expect(abs(ball.velocity.x + after) < 1e-15)
    #expect(ball.velocity.y == 0.25)
    guard case .contact(0, let normal, let met) = events.first?.kind, events.count == 1 else {
      Issue.record("one contact: \(events)")
      return
    }
    #expect(normal == Vector2(x: -1, y: 0))
    #expect(abs(met - speed) < 1e-15)
    let time = gap / speed
    #expect(abs((events.first?.time ?? 0) - (time - Double(ticks - 1) / 120)) < 1e-14)
    // What is left of the tick is rolled with what is left of the speed.
    #expect(abs(ball.position.x - (0.1 - Self.radius - after * (Double(ticks) / 120 - time))) < 1e-15)
  }

  @Test("A post and the end of a wall throw the ball back along the line between the centres")
  func roundWalls() {
    let post = Circle(center: Vector2(x: 0.1, y: 0.1), radius: 0.004)
    let end = Segment(from: Vector2(x: 0.1, y: 0.1), to: Vector2(x: 0.2, y: 0.1))
    for (wall, distance) in [
      (Wall(post: post, material: Material(restitution: 1)), 0.004 + Self.radius),
      (Wall(end, material: Material(restitution: 1)), Self.radius),
    ] {
      // Half the distance off the line of the centres, it is thrown back at 2 · 30°.
      var ball = Ball(
        position: Vector2(x: 0.07, y: 0.1 + distance / 2), velocity: Vector2(x: 1, y: 0))
      let events = roll(&ball, in: world([wall]), ticks: 4)
      #expect(events.count == 1)
      #expect(abs(ball.velocity.x + 0.5) < 1e-13)
      #expect(abs(ball.velocity.y - 0.75.squareRoot()) < 1e-13)
    }
  }

  @Test("A gate's walls aren't there while it is open")
  func gates() {
    let world = world([Wall(Self.across, gate: 3)])
    for (gates, passes) in [(UInt32(0), false), (1 << 3, true), (1 << 2, false)] {
      var ball = Ball(position: Vector2(x: 0.05, y: 0.1), velocity: Vector2(x: 1, y: 0))
      let events = roll(&ball, in: world, ticks: 12, openGates: gates)
      #expect((ball.position.x > 0.1) == passes)
      #expect(events.isEmpty == passes)
    }
    #expect(world.isInTheWay(of: 3, at: Vector2(x: 0.1 - 0.006, y: 0.1)))
    #expect(!world.isInTheWay(of: 3, at: Vector2(x: 0.1 - 0.0064, y: 0.1)))
    #expect(world.isInTheWay(of: 3, at: Vector2(x: 0.1, y: 0.005)))
    #expect(!world.isInTheWay(of: 2, at: Vector2(x: 0.1, y: 0.1)))
  }

  @Test("A one-way wall lets the ball through in one direction and not back", arguments: [1.0, -1])
  func oneWay(direction: Double) {
    let world = world([Wall(Self.across, passage: Vector2(x: direction, y: 0.3))])
    var ball = Ball(position: Vector2(x: 0.1 - 0.05 * direction, y: 0.1), velocity: Vector2(x: direction, y: 0))
    #expect(roll(&ball, in: world, ticks: 12).isEmpty)
    #expect(abs(ball.position.x - (0.1 + 0.05 * direction)) < 1e-15)
    ball.velocity.x = -direction
    let events = roll(&ball, in: world, ticks: 12)
    #expect(events.count == 1)
    #expect((ball.position.x - 0.1) * direction > Self.radius)
    // One that turns back in the middle of it goes back.
    ball = Ball(position: Vector2(x: 0.1, y: 0.1), velocity: Vector2(x: -direction, y: 0))
    #expect(roll(&ball, in: world, ticks: 6).isEmpty)
    #expect((ball.position.x - 0.1) * direction < -Self.radius)
  }

  @Test("A ball that leans on a wall rolls along it with the part of the drive along it", arguments: [0.0, 0.004])
  func slidesAlong(resistance: Double) {
    let along = Vector2(x: 0.8, y: 0.6)
    let start = Vector2(x: 0.05, y: 0.05)
    let wall = Wall(Segment(from: start, to: start + along * 0.2))
    let world = world([wall], floor: SurfaceMap(Surface(rollingResistance: resistance)))
    let tilt = along * 0.05 - along.turnedLeft * 0.04
    let from = start + along * 0.01 + along.turnedLeft * Self.radius
    var ball = Ball(position: from)
    let events = roll(&ball, in: world, ticks: 100, tilt: tilt)
    #expect(events.isEmpty)
    let acceleration = Self.pull * (0.05 - resistance * (1 - tilt.squaredLength).squareRoot())
    let way = acceleration * (100.0 / 120) * (100.0 / 120) / 2
    #expect(abs((ball.position - from).dot(along) - way) < 1e-12)
    #expect(abs((ball.position - from).dot(along.turnedLeft)) < 1e-12)
    // And it leaves the wall as soon as it is driven away from it.
    _ = roll(&ball, in: world, ticks: 1, tilt: along.turnedLeft * 0.04)
    #expect((ball.position - from).dot(along.turnedLeft) > 0.04 * Self.pull / 2 / 120 / 120 * 0.9)
  }

  @Test("A wall of many pieces in line is as smooth as one of one piece")
  func joints() {
    let along = Vector2(x: 0.8, y: 0.6)
    let start = Vector2(x: 0.03, y: 0.03)
    let pieces = (0..<20).map { piece in
      Wall(Segment(from: start + along * (0.01 * Double(piece)), to: start + along * (0.01 * Double(piece + 1))))
    }
    let whole = Wall(Segment(from: start, to: start + along * 0.2))
    let tilt = along * 0.03 - along.turnedLeft * 0.08
    let ball = Ball(position: start + along * 0.005 + along.turnedLeft * Self.radius)
    var (onPieces, onWhole) = (ball, ball)
    let events = roll(&onPieces, in: world(pieces), ticks: 110, tilt: tilt)
    _ = roll(&onWhole, in: world([whole]), ticks: 110, tilt: tilt)
    #expect(events.isEmpty)
    #expect((onWhole.position - start).dot(along) > 0.08)
    #expect((onPieces.position - onWhole.position).squaredLength.squareRoot() < 1e-12)
    #expect((onPieces.velocity - onWhole.velocity).squaredLength.squareRoot() < 1e-12)
  }

  @Test("In a corner the ball comes to rest and stays, to the last bit", arguments: [90.0, 60, 120])
  func restsInCorner(degrees: Double) {
    // The cosine and sine of the corner's half angle.
    let (cosine, sine) =
      degrees == 90
      ? (0.5.squareRoot(), 0.5.squareRoot()) : degrees == 60 ? (0.75.squareRoot(), 0.5) : (0.5, 0.75.squareRoot())
    let tip = Vector2(x: 0.1, y: 0.05)
    let world = world([
      Wall(Segment(from: tip, to: tip + Vector2(x: sine, y: cosine) * 0.1)),
      Wall(Segment(from: tip, to: tip + Vector2(x: -sine, y: cosine) * 0.1)),
    ])
    var ball = Ball(position: Vector2(x: 0.105, y: 0.1), velocity: Vector2(x: 0.03, y: -0.4))
    _ = roll(&ball, in: world, ticks: 600, tilt: Vector2(x: 0.001, y: -0.1))
    #expect(ball.isAtRest)
    #expect(abs(ball.position.x - 0.1) < 1e-9)
    #expect(abs(ball.position.y - (tip.y + Self.radius / sine)) < 1e-9)
    let rested = ball
    _ = roll(&ball, in: world, ticks: 100, tilt: Vector2(x: -0.001, y: -0.08))
    #expect(ball == rested)
  }

  @Test("Rolling round a post keeps the energy, and the ball leaves it where its weight holds it no longer")
  func rollsRoundPost() {
    let post = Circle(center: Vector2(x: 0.15, y: 0.1), radius: 0.05)
    let world = world([Wall(post: post)])
    let distance = 0.05 + Self.radius
    let tilt = Vector2(x: 0, y: -0.1)
    // From nearly the top; it leaves where cos φ = 2/3 of what it started with.
    let angle = (cosine: 0.99, sine: (1 - 0.99 * 0.99).squareRoot())
    var ball = Ball(position: post.center + Vector2(x: angle.sine, y: angle.cosine) * distance)
    let top = ball.position.y
    var left: Double?
    for _ in 0..<400 where left == nil {
      _ = roll(&ball, in: world, ticks: 1, tilt: tilt)
      let energy = ball.velocity.squaredLength / 2 + 0.1 * Self.pull * (ball.position.y - top)
      #expect(abs(energy) < 1e-9)
      let height = (ball.position.y - post.center.y) / distance
      if (ball.position - post.center).squaredLength.squareRoot() > distance + 1e-8 { left = height }
    }
    #expect(abs((left ?? 0) - 0.66) < 0.04)
  }

  @Test("A ball that has been put into a wall is brought out of it, on its own side")
  func pushesOut() {
    let world = world([Wall(Self.across, gate: 0), Wall(post: Circle(center: Vector2(x: 0.2, y: 0.1), radius: 0.01))])
    for (point, isLeft) in [(Vector2(x: 0.098, y: 0.1), true), (Vector2(x: 0.103, y: 0.05), false)] {
      var ball = Ball(position: point)
      _ = roll(&ball, in: world, ticks: 1)
      #expect((ball.position.x < 0.1) == isLeft)
      #expect(abs(world.clearance(at: ball.position)) < 1e-9)
    }
    var ball = Ball(position: Vector2(x: 0.2, y: 0.1))
    _ = roll(&ball, in: world, ticks: 1)
    #expect(abs(world.clearance(at: ball.position)) < 1e-9)
  }

  @Test("The border holds a ball exactly its radius away", arguments: [1e-3, 1, 1e3, 1e30])
  func border(speed: Double) {
    let world = World(size: Self.size, border: Material(restitution: 1))
    for direction in [Vector2(x: 1, y: 0.9), Vector2(x: -1, y: 0.1), Vector2(x: 0.2, y: -1)] {
      var ball = Ball(position: Vector2(x: 0.1, y: 0.1), velocity: direction * speed)
      for _ in 0..<30 {
        let events = roll(&ball, in: world, ticks: 1, tilt: Vector2(x: 0.1, y: 0))
        for event in events { if case .contact(let wall, _, _) = event.kind { #expect(wall == world.walls.count) } }
        #expect(ball.position.x >= Self.radius && ball.position.x <= 0.3 - Self.radius)
        #expect(ball.position.y >= Self.radius && ball.position.y <= 0.2 - Self.radius)
      }
    }
  }
}
