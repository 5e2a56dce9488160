// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Play

@Suite("Rolling")
struct RollingOrientationTests {
  private let tray = TrayGeometry(200, 60)

  private func spot(_ x: Int, _ y: Int) -> BallSpot {
    BallSpot(x: 100 * 8 + x, y: 60 * 8 + y)
  }

  @Test("What faces the eye goes the way that the ball rolls", arguments: [(1, 0), (-1, 0), (0, 1), (0, -1)])
  func top(x: Int, y: Int) {
    var orientation = RollingOrientation()
    orientation.roll(to: spot(0, 0), on: tray)
    let top = orientation.axes.map(\.z)
    orientation.roll(to: spot(8 * x, 8 * y), on: tray)
    let axes = orientation.axes
    let across = zip(top, axes).reduce(0) { $0 + $1.0 * $1.1.x }
    let down = zip(top, axes).reduce(0) { $0 + $1.0 * $1.1.y }
    // A pixel is 8/66 of the radius, and so is the sine of the turn nearly.
    #expect(abs(across - 0.1209 * Double(x)) < 0.001)
    #expect(abs(down - 0.1209 * Double(y)) < 0.001)
  }

  @Test("Once round brings the dots back")
  func onceRound() {
    var orientation = RollingOrientation()
    orientation.roll(to: spot(0, 0), on: tray)
    let before = orientation.axes
    // The way is 2π radii; the radius of 66 eighths makes it 414.69 of them.
    for step in 1...415 { orientation.roll(to: spot(step, 0), on: tray) }
    for (one, two) in zip(before, orientation.axes) { #expect(one.dot(two) > 0.999) }
  }

  @Test("The axes stay upright on each other and one long")
  func rigid() {
    var orientation = RollingOrientation()
    for step in 0..<1000 { orientation.roll(to: spot(step * 31 % 300, step * 17 % 200), on: tray) }
    let axes = orientation.axes
    for one in 0..<3 {
      for two in 0..<3 { #expect(abs(axes[one].dot(axes[two]) - (one == two ? 1 : 0)) < 1e-9) }
    }
  }

  @Test("A new window size moves the ball on the screen without rolling it")
  func resize() {
    var orientation = RollingOrientation()
    orientation.roll(to: spot(0, 0), on: tray)
    let before = orientation.axes
    let other = TrayGeometry(80, 24)
    orientation.roll(to: other.ball(x: 100, y: 100), on: other)
    #expect(orientation.axes == before)
    orientation.roll(to: other.ball(x: 140, y: 100), on: other)
    #expect(orientation.axes != before)
  }
}
