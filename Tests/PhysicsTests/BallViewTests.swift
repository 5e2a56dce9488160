// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Physics
import Testing

@Suite struct BallViewTests {
  @Test("The ball starts at rest in the middle of the tray")
  func startsInTheMiddle() {
    let ball = BallView(traySize: Vector2(x: 460, y: 320))
    #expect(ball.position == Vector2(x: 206, y: 136))
    #expect(ball.velocity == .zero)
    #expect(ball.isAtRest)
  }

  @Test("Each step is the original's formula, to the last bit")
  func stepsByTheFormula() {
    var ball = BallView(traySize: Vector2(x: 4000, y: 3000), ballWidth: 48)
    var (x, y, vx, vy) = (1976.0, 1476.0, 0.0, 0.0)
    let dt = 1.0 / 60
    for tick in 1...300 {
      let a = Vector2(x: Double(tick % 37 - 18) / 1000, y: Double(tick % 23 - 11) / 1000)
      _ = ball.step(acceleration: a)
      vx += a.x * dt
      vy += -(a.y * dt)
      x += vx * dt * 500
      y += vy * dt * 500
      #expect(ball.position == Vector2(x: x, y: y))
      #expect(ball.velocity == Vector2(x: vx, y: vy))
    }
  }

  @Test("A second at half a g carries the ball 127.083 points: 60 steps of semi-implicit Euler")
  func rollsAsFarAsTheSumSays() {
    var ball = BallView(traySize: Vector2(x: 1000, y: 1000))
    for _ in 0..<BallView.ticksPerSecond { _ = ball.step(acceleration: Vector2(x: 0.5, y: 0)) }
    let steps = Double(BallView.ticksPerSecond)
    let way = 0.5 * 500 * steps * (steps + 1) / 2 / (steps * steps)
    #expect(abs(ball.position.x - 476 - way) < 1e-9)
    #expect(abs(way - 127.083) < 0.001)
    #expect(ball.position.y == 476)
  }

  @Test(
    "A side stops the part of the motion that leads out and leaves the other",
    arguments: [
      (Vector2(x: -1, y: 0.25), TraySides.left, Vector2(x: 0, y: .nan)),
      (Vector2(x: 1, y: 0.25), .right, Vector2(x: 412, y: .nan)),
      (Vector2(x: 0.25, y: 1), .top, Vector2(x: .nan, y: 0)),
      (Vector2(x: 0.25, y: -1), .bottom, Vector2(x: .nan, y: 272)),
    ])
  func clampsOneComponent(acceleration: Vector2, side: TraySides, edge: Vector2) {
    var ball = BallView(traySize: Vector2(x: 460, y: 320))
    var reached: TraySides = []
    var before = ball
    while reached.isEmpty {
      before = ball
      reached = ball.step(acceleration: acceleration)
    }
    #expect(reached == side)
    if edge.y.isNaN {
      #expect(ball.position.x == edge.x)
      #expect(ball.velocity.x == 0)
      #expect(ball.velocity.y == before.velocity.y - acceleration.y * BallView.timeStep)
    } else {
      #expect(ball.position.y == edge.y)
      #expect(ball.velocity.y == 0)
      #expect(ball.velocity.x == before.velocity.x + acceleration.x * BallView.timeStep)
    }
  }

  @Test("Leaning on a side is told once, when the ball arrives")
  func tellsAnArrivalOnce() {
    var ball = BallView(traySize: Vector2(x: 460, y: 320))
    var arrivals = 0
    for _ in 0..<600 where !ball.step(acceleration: Vector2(x: 0.3, y: 0)).isEmpty { arrivals += 1 }
    #expect(arrivals == 1)
    for _ in 0..<600 { _ = ball.step(acceleration: Vector2(x: -0.3, y: 0)) }
    #expect(ball.touchedSides == .left)
  }

  @Test("A tray as large as its ball holds it still")
  func fillsItsTray() {
    var ball = BallView(traySize: Vector2(x: 48, y: 48))
    #expect(ball.touchedSides == [.left, .right, .top, .bottom])
    #expect(ball.step(acceleration: Vector2(x: 1, y: 1)).isEmpty)
    #expect(ball.position == .zero)
  }

  @Test(
    "A tray of another size keeps the ball inside, in the same part, as fast as before",
    arguments: [
      (Vector2(x: 1, y: 0), Vector2(x: 320, y: 460)), (Vector2(x: -1, y: 1), Vector2(x: 48, y: 48)),
      (Vector2(x: 0.1, y: -0.7), Vector2(x: 100, y: 1000)), (.zero, Vector2(x: 460.5, y: 320)),
    ])
  func resizes(acceleration: Vector2, size: Vector2) {
    var ball = BallView(traySize: Vector2(x: 460, y: 320))
    for _ in 0..<50 { _ = ball.step(acceleration: acceleration) }
    let before = ball
    ball.resizeTray(to: size)
    #expect(ball.traySize == size)
    #expect(ball.velocity == before.velocity)
    let room = Vector2(x: size.x - 48, y: size.y - 48)
    #expect(abs(ball.position.x - before.position.x / 412 * room.x) < 1e-9)
    #expect(abs(ball.position.y - before.position.y / 272 * room.y) < 1e-9)
    #expect(ball.position.x >= 0 && ball.position.x <= room.x)
    #expect(ball.position.y >= 0 && ball.position.y <= room.y)
    if room.x > 0 && room.y > 0 { #expect(ball.touchedSides == before.touchedSides) }
  }
}
