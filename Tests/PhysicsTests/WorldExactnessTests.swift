// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Physics

/// Each case has an exact answer, and a tolerance that only rounding may use.
@Suite struct WorldExactnessTests {
  private static let smooth = SurfaceMap(Surface(rollingResistance: 0))
  private static let elastic = Material(restitution: 1)
  /// What a solid sphere on a plane of 1 g would accelerate with, in m/s².
  private static let pull = 5.0 / 7 * 9.80665

  private func roll(_ ball: inout Ball, in world: World, ticks: Int, tilt: Vector2 = .zero) -> [WorldEvent] {
    var events: [WorldEvent] = []
    for _ in 0..<ticks { world.step(&ball, tilt: tilt, events: &events) }
    return events
  }

  @Test("From rest on a tilted tray the ball goes ½·5/7·g·sin θ·t²", arguments: [0.0, 0.004, 0.05])
  func tiltFromRest(resistance: Double) {
    let world = World(
      size: Vector2(x: 20, y: 20), ballRadius: 0.5, floor: SurfaceMap(Surface(rollingResistance: resistance)))
    let tilt = Vector2(x: 0.06, y: 0.08)
    var ball = Ball(position: Vector2(x: 1, y: 1))
    _ = roll(&ball, in: world, ticks: 240, tilt: tilt)
    let acceleration = Self.pull * (0.1 - resistance * (1 - 0.01).squareRoot())
    let way = acceleration * 2 * 2 / 2
    #expect(abs(ball.position.x - 1 - 0.6 * way) <= 1e-12)
    #expect(abs(ball.position.y - 1 - 0.8 * way) <= 1e-12)
    #expect(abs(ball.velocity.squaredLength.squareRoot() - acceleration * 2) <= 1e-12)
  }

  @Test("The ball starts where tan θ is above the resistance, and not below", arguments: [0.001, 0.004, 0.05])
  func starts(resistance: Double) {
    let world = World(size: Vector2(x: 1, y: 1), floor: SurfaceMap(Surface(rollingResistance: resistance)))
    let edge = resistance / (1 + resistance * resistance).squareRoot()
    for (sine, moves) in [(edge * (1 - 1e-9), false), (edge * (1 + 1e-9), true)] {
      var ball = Ball(position: Vector2(x: 0.5, y: 0.5))
      _ = roll(&ball, in: world, ticks: 1, tilt: Vector2(x: 0, y: -sine))
      #expect(ball.isAtRest == !moves)
      #expect((ball.position.y < 0.5) == moves)
    }
  }

  @Test("A thousand elastic bounces keep the energy", arguments: [0, 0.3])
  func elasticBounces(slant: Double) {
    // On a leaning wall nothing is a round number.
    let along = Vector2(x: 1 / (1 + slant * slant).squareRoot(), y: slant / (1 + slant * slant).squareRoot())
    let corner = Vector2(x: 0.1, y: 0.1)
    let wall = Wall(
      Segment(from: corner + along * -0.08, to: corner + along * 0.08), material: Self.elastic)
    let world = World(size: Vector2(x: 0.2, y: 0.2), walls: [wall], floor: Self.smooth)
    let tilt = along.turnedLeft * -0.1
    let start = Ball(position: corner + along.turnedLeft * (world.ballRadius + 0.02))
    var ball = start
    var bounces = 0
    var events: [WorldEvent] = []
    while bounces < 1000 {
      events.removeAll(keepingCapacity: true)
      world.step(&ball, tilt: tilt, events: &events)
      bounces += events.count
    }
    func energy(_ ball: Ball) -> Double {
      ball.velocity.squaredLength / 2 - Self.pull
        * tilt.dot(ball.position - corner - along.turnedLeft * world.ballRadius)
    }
    #expect(abs(energy(ball) / energy(start) - 1) <= 1e-12)
  }

  @Test("In a V-shaped groove the ball swings with the period 4√(2x₀/a)", arguments: [0.03, 0.1, 0.4])
  func groovePeriod(amplitude: Double) {
    let left = Surface(rollingResistance: 0, slope: Vector2(x: 0.05, y: 0))
    let right = Surface(rollingResistance: 0, slope: Vector2(x: -0.05, y: 0))
    let floor = SurfaceMap(
      columns: 2, rows: 1, cellSize: Vector2(x: 0.5, y: 1), surfaces: [left, right], cells: [0, 1])
    let world = World(size: Vector2(x: 1, y: 1), floor: floor)
    let acceleration = Self.pull * 0.05
    let period = 4 * (2 * amplitude / acceleration).squareRoot()
    var ball = Ball(position: Vector2(x: 0.5 + amplitude, y: 0.5))
    for tick in 1...1200 {
      _ = roll(&ball, in: world, ticks: 1)
      // The exact place after a time: parabolas, one after the other.
      let time = Double(tick) / 120
      let phase = time - (time / period).rounded(.down) * period
      let (half, side) = phase < period / 2 ? (phase, 1.0) : (phase - period / 2, -1.0)
      let fromTop = half < period / 4 ? half : half - period / 2
      let exact =
        half < period / 4
        ? side * (amplitude - acceleration * fromTop * fromTop / 2)
        : -side * (amplitude - acceleration * fromTop * fromTop / 2)
      #expect(abs(ball.position.x - 0.5 - exact) <= 1e-12, "tick \(tick)")
      #expect(ball.position.y == 0.5)
    }
  }

  @Test("From wall to wall and back takes 2(L − 2r)/v", arguments: [0.25, 1, 30])
  func wallToWall(speed: Double) {
    let radius = Ball.standardRadius
    let free = 0.25
    let world = World(
      size: Vector2(x: free + 2 * radius, y: 0.1), floor: Self.smooth, border: Self.elastic)
    var ball = Ball(position: Vector2(x: radius, y: 0.05), velocity: Vector2(x: speed, y: 0))
    let ticks = 1200
    _ = roll(&ball, in: world, ticks: ticks)
    let way = speed * Double(ticks) / 120
    let lap = way - (way / (2 * free)).rounded(.down) * 2 * free
    let exact = lap <= free ? lap : 2 * free - lap
    #expect(abs(ball.position.x - radius - exact) <= 1e-12)
    #expect(abs(abs(ball.velocity.x) - speed) <= 1e-12)
  }

  @Test("The ball stops after v²/(2·5/7·c·g) and stays there", arguments: [0.004, 0.05], [0.01, 0.3, 1.7])
  func stoppingDistance(resistance: Double, speed: Double) {
    let world = World(
      size: Vector2(x: 200, y: 200), ballRadius: 2, floor: SurfaceMap(Surface(rollingResistance: resistance)))
    for direction in [Vector2(x: 1, y: 0), Vector2(x: 0.6, y: -0.8)] {
      let start = Vector2(x: 100, y: 100)
      var ball = Ball(position: start, velocity: direction * speed)
      let time = speed / (Self.pull * resistance)
      _ = roll(&ball, in: world, ticks: Int(time * 120))
      #expect(!ball.isAtRest)
      _ = roll(&ball, in: world, ticks: 1)
      #expect(ball.isAtRest)
      let distance = speed * speed / (2 * Self.pull * resistance)
      #expect(abs((ball.position - start).squaredLength.squareRoot() - distance) <= 1e-12 * max(1, distance))
      let stopped = ball
      _ = roll(&ball, in: world, ticks: 100)
      #expect(ball == stopped)
    }
  }

  @Test("Under a tilt that swings for 10 s, taken in the middle of each tick, the ball is within 6 µm")
  func sinusoidalTilt() {
    let world = World(size: Vector2(x: 4, y: 1), ballRadius: 0.1, floor: Self.smooth)
    // Up to 1 m/s², as a cosine: the ball swings about one place.
    let (amplitude, frequency) = (1 / Self.pull, 2 * Double.pi * 0.5)
    let start = Ball(position: Vector2(x: 2, y: 0.5))
    var (ball, early) = (start, start)
    var (worst, worstEarly) = (0.0, 0.0)
    var events: [WorldEvent] = []
    for tick in 0..<1200 {
      let time = Double(tick) / 120
      world.step(&ball, tilt: Vector2(x: amplitude * cosine(frequency * (time + 0.5 / 120)), y: 0), events: &events)
      world.step(&early, tilt: Vector2(x: amplitude * cosine(frequency * time), y: 0), events: &events)
      let exact = 2 + (1 - cosine(frequency * (time + 1.0 / 120))) / (frequency * frequency)
      worst = max(worst, abs(ball.position.x - exact))
      worstEarly = max(worstEarly, abs(early.position.x - exact))
    }
    #expect(worst <= 6e-6)
    #expect(worstEarly > 1e-2, "taken at the start of each tick it drifts away")
  }

  private func cosine(_ angle: Double) -> Double {
    let turned = angle - (angle / (2 * .pi)).rounded() * 2 * .pi
    var (term, sum) = (1.0, 1.0)
    for n in 1...20 {
      term *= -turned * turned / Double(2 * n * (2 * n - 1))
      sum += term
    }
    return sum
  }
}
