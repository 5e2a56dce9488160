// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Physics

@Suite struct SurfaceTests {
  private static let pull = World.rollingShare * World.gravity

  private func roll(_ ball: inout Ball, in world: World, ticks: Int, tilt: Vector2 = .zero) {
    var events: [WorldEvent] = []
    for _ in 0..<ticks { world.step(&ball, tilt: tilt, events: &events) }
  }

  /// A tray of columns 3 mm wide, one after the other, as often as they are given.
  private func world(_ columns: [(Surface, Int)]) -> World {
    let cells = columns.enumerated().flatMap { index, column in Array(repeating: UInt8(index), count: column.1) }
    let floor = SurfaceMap(
      columns: cells.count, rows: 1, cellSize: Vector2(x: 0.003, y: 0.2), surfaces: columns.map(\.0), cells: cells)
    return World(size: Vector2(x: 0.003 * Double(cells.count), y: 0.2), floor: floor)
  }

  @Test("Ice pulls 1.4 times as much and never slows the ball; a slope adds its sine to the tilt")
  func surfaces() {
    for (surface, tilt, acceleration) in [
      (Surface.ice, 0.05, 0.05 * 1.4 * Self.pull),
      (.wood, 0.05, (0.05 - 0.004 * (1 - 0.0025).squareRoot()) * Self.pull),
      (
        .slope(towards: Vector2(x: 1, y: 0)), 0.01,
        (0.01 + Surface.slopeInG - 0.004 * (1 - (0.01 + Surface.slopeInG) * (0.01 + Surface.slopeInG)).squareRoot())
          * Self.pull
      ),
      (.slope(towards: Vector2(x: -1, y: 0)), Surface.slopeInG, 0), (.felt, 0.0499, 0),
    ] {
      var ball = Ball(position: Vector2(x: 0.05, y: 0.1))
      roll(&ball, in: world([(surface, 100)]), ticks: 60, tilt: Vector2(x: tilt, y: 0))
      #expect(abs(ball.position.x - 0.05 - acceleration / 8) < 1e-15)
    }
    #expect(abs(Surface.slopeInG * Surface.slopeInG - (1 - 0.9996573249755573 * 0.9996573249755573)) < 1e-15)
  }

  @Test("A tick is split where the surface changes: from ice onto felt the ball stops v²/2a behind the edge")
  func splits() {
    let world = world([(.ice, 40), (.felt, 60)])
    for speed in [0.05, 0.1, 0.21] {
      var ball = Ball(position: Vector2(x: 0.05, y: 0.1), velocity: Vector2(x: speed, y: 0))
      roll(&ball, in: world, ticks: 400)
      #expect(ball.isAtRest)
      let way = speed * speed / (2 * 0.05 * Self.pull)
      #expect(abs(ball.position.x - 0.12 - way) < 1e-13)
    }
  }

  @Test("In a groove between two slopes the ball comes to rest on the edge, and can roll along it")
  func groove() {
    let right = Surface.slope(towards: Vector2(x: 1, y: 0))
    let left = Surface.slope(towards: Vector2(x: -1, y: 0))
    let world = world([(right, 40), (left, 40)])
    var ball = Ball(position: Vector2(x: 0.09, y: 0.02))
    roll(&ball, in: world, ticks: 1200, tilt: Vector2(x: 0.002, y: 0))
    #expect(ball.position.x == 0.12)
    #expect(ball.isAtRest)
    let rested = ball
    roll(&ball, in: world, ticks: 60, tilt: Vector2(x: 0.002, y: 0.1))
    #expect(ball.position.x == 0.12)
    #expect(ball.position.y > rested.position.y + 0.05)
    // A tilt that is steeper than the slopes takes it out.
    roll(&ball, in: world, ticks: 60, tilt: Vector2(x: 0.05, y: 0))
    #expect(ball.position.x > 0.121)
  }

  @Test("A ball that rolls round the end of a wall over an edge between surfaces goes on")
  func roundEndOverEdge() {
    // Laid back on the wall, this ball came to lie before the edge in the last digit, again and again.
    let end = Vector2(x: 0.14922616775338696, y: 0.012976725912938)
    let cells = (0..<60 * 20).map { UInt8($0 / 60 < 2 ? 1 : 0) }
    let floor = SurfaceMap(
      columns: 60, rows: 20, cellSize: Vector2(x: 0.003, y: 0.006),
      surfaces: [.slope(towards: Vector2(x: 1, y: 0)), .wood], cells: cells)
    let wall = Wall(Segment(from: end, to: end + Vector2(x: 0.02, y: 0)))
    let world = World(size: Vector2(x: 0.18, y: 0.12), walls: [wall], floor: floor)
    let ball = Ball(
      position: Vector2(x: 0.14287783694229617, y: 0.012831137750798013),
      velocity: Vector2(x: 0.0028549635135170525, y: -0.12448988002179343))
    var events: [WorldEvent] = []
    var tick = Tick(ball: ball, tilt: Vector2(x: 0.579, y: -0.429), openGates: 0, firstEvent: 0)
    tick.run(in: world, events: &events)
    #expect(tick.left == 0)
    #expect(tick.ball.position.y < 0.0117)
  }

  @Test("Off a ridge the ball rolls to one side, and over one that is lower than its speed")
  func ridge() {
    let right = Surface.slope(towards: Vector2(x: 1, y: 0))
    let left = Surface.slope(towards: Vector2(x: -1, y: 0))
    let world = world([(left, 40), (right, 40)])
    var ball = Ball(position: Vector2(x: 0.12, y: 0.1))
    roll(&ball, in: world, ticks: 30)
    #expect(ball.position.x > 0.121)
    for (speed, passes) in [(0.12, true), (0.08, false)] {
      // Uphill for 20 mm takes √(2·a·s), 91 mm/s with the resistance.
      ball = Ball(position: Vector2(x: 0.1, y: 0.1), velocity: Vector2(x: speed, y: 0))
      roll(&ball, in: world, ticks: 60)
      #expect((ball.position.x > 0.12) == passes)
    }
  }

  @Test("Resistance against a velocity that turns is exact to second order in the time of a step")
  func turningOrder() {
    let push = Push(drive: Vector2(x: 0.1, y: 0.6), resistance: 0.3)
    func roll(parts: Int) -> Vector2 {
      let time = 0.25 / Double(parts)
      var path = Path(position: .zero, velocity: Vector2(x: 2, y: -0.6), acceleration: .zero)
      for _ in 0..<parts {
        let rolling = Rolling(velocity: path.velocity, push: push, time: time)
        let next = Path(position: path.position, velocity: path.velocity, acceleration: rolling.acceleration)
        path = Path(position: next.position(at: time), velocity: next.velocity(at: time), acceleration: .zero)
      }
      return path.position
    }
    let exact = roll(parts: 1 << 14)
    let errors = [8, 16, 32, 64].map { (roll(parts: $0) - exact).squaredLength.squareRoot() }
    for (coarse, fine) in zip(errors, errors.dropFirst()) { #expect(abs(coarse / fine - 4) < 0.2) }
    // A tick is finer than all of these.
    #expect(errors[2] < 1e-6)
  }
}
