// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Physics

@Suite struct HoleTests {
  private static let radius = Ball.standardRadius
  private static let rim = 0.009
  private static let middle = Vector2(x: 0.15, y: 0.1)
  private static let hole = Hole(center: middle, radius: rim)
  private static let world = World(
    size: Vector2(x: 0.3, y: 0.2), holes: [hole], floor: SurfaceMap(Surface(rollingResistance: 0)))

  /// Rolls a ball across the hole at a distance from its middle; the event that ends it, if one does.
  private func cross(distance: Double, speed: Double, angle: (Double, Double) = (1, 0)) -> WorldEvent? {
    let along = Vector2(x: angle.0, y: angle.1)
    let start = Self.middle + along.turnedLeft * distance - along * 0.05
    var ball = Ball(position: start, velocity: along * speed)
    var events: [WorldEvent] = []
    let ticks = Int(0.1 / speed * 120)
    for tick in 0..<ticks where events.isEmpty {
      Self.world.step(&ball, tilt: .zero, events: &events)
      if !events.isEmpty { events[0].time += Double(tick) / 120 }
    }
    return events.first
  }

  @Test(
    "A ball is caught up to (2√(R² − δ²) − r)·√(g/2r), and jumps the hole if it is faster",
    arguments: [0, 0.001, 0.003, 0.005, 0.007, 0.008], [(1.0, 0.0), (0.6, -0.8)])
  func catchingSpeed(distance: Double, angle: (Double, Double)) {
    let fall = (2 * Self.radius / 9.80665).squareRoot()
    let chord = 2 * (Self.rim * Self.rim - distance * distance).squareRoot()
    let most = (chord - Self.radius) / fall
    #expect(abs(Self.hole.catchingSpeed(ballRadius: Self.radius, distance: distance) - most) < 1e-15)
    let caught = cross(distance: distance, speed: most * (1 - 1e-9), angle: angle)
    #expect(caught?.kind == .captured(hole: 0))
    // The time is that of the crossing of the rim, from 5 cm before the middle.
    let way = 0.05 - chord / 2
    #expect(abs((caught?.time ?? 0) - way / (most * (1 - 1e-9))) < 1e-12)
    // A jump: it has left the hole again before the slow rule takes it, or that one does.
    let jumped = cross(distance: distance, speed: most * (1 + 1e-9), angle: angle)
    #expect((jumped == nil) == (chord / most < fall))
  }

  @Test("A ball that the formula can't catch, on the edge of the hole, is caught when it has stayed for √(2r/g)")
  func slowRule() {
    let fall = Hole.fallingTime(ballRadius: Self.radius)
    #expect(abs(fall - 0.036) < 0.0001)
    let distance = 0.0088
    let chord = 2 * (Self.rim * Self.rim - distance * distance).squareRoot()
    #expect(Self.hole.catchingSpeed(ballRadius: Self.radius, distance: distance) < 0)
    let edge = chord / fall
    #expect(cross(distance: distance, speed: edge * (1 + 1e-9)) == nil)
    let caught = cross(distance: distance, speed: edge * (1 - 1e-9))
    #expect(caught?.kind == .captured(hole: 0))
    #expect(abs((caught?.time ?? 0) - (0.05 + chord / 2) / (edge * (1 - 1e-9))) < 1e-9)
  }

  @Test("A ball that is laid into a hole falls after √(2r/g), and one that has fallen is where it fell")
  func laidDown() {
    var ball = Ball(position: Self.middle + Vector2(x: 0.002, y: 0))
    var events: [WorldEvent] = []
    var ticks = 0
    while events.isEmpty && ticks < 100 {
      Self.world.step(&ball, tilt: .zero, events: &events)
      ticks += 1
    }
    let fall = Hole.fallingTime(ballRadius: Self.radius)
    #expect(events.map(\.kind) == [.captured(hole: 0)])
    #expect(abs(Double(ticks - 1) / 120 + (events.first?.time ?? 0) - fall) < 1e-15)
    #expect(ball.position == Self.middle + Vector2(x: 0.002, y: 0))
  }

  @Test("The time inside a rim counts from its crossing, and from nothing after the ball has left")
  func countsTime() {
    let speed = 0.5
    var ball = Ball(position: Self.middle + Vector2(x: -0.0125, y: 0.0085), velocity: Vector2(x: speed, y: 0))
    var events: [WorldEvent] = []
    let half = (Self.rim * Self.rim - 0.0085 * 0.0085).squareRoot()
    var longest = 0.0
    for tick in 1...10 {
      Self.world.step(&ball, tilt: .zero, events: &events)
      let inside = min(Double(tick) / 120 * speed, 0.0125 + half) - (0.0125 - half)
      if Self.hole.contains(ball.position) {
        #expect(abs(ball.timeInRim - inside / speed) < 1e-12)
        longest = max(longest, ball.timeInRim)
      } else {
        #expect(ball.timeInRim == 0)
      }
    }
    #expect(longest > 0)
    #expect(events.isEmpty)
  }
}
