// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A direction: x to the right, y down the screen, z towards the eye.
struct Direction: Hashable, Sendable {
  var x: Double
  var y: Double
  var z: Double

  func dot(_ other: Direction) -> Double { x * other.x + y * other.y + z * other.z }

  var normalized: Direction {
    let length = dot(self).squareRoot()
    return Direction(x: x / length, y: y / length, z: z / length)
  }
}

/// How the ball has turned by rolling, so that its dots move; nothing but the picture depends on it.
struct RollingOrientation: Hashable, Sendable {
  // A quaternion of length 1. The start shows one dot off the middle, where the highlight doesn't cover it.
  private var w = 0.7937
  private var x = -0.2116
  private var y = 0.3175
  private var z = 0.4738

  private var last: BallSpot?
  private var radius = 0
  private var width = 0

  init() {
    normalize()
  }

  /// Rolls the ball to its new spot on the tray.
  mutating func roll(to spot: BallSpot, on tray: TrayGeometry) {
    roll(to: spot, radius: tray.radius, width: tray.width)
  }

  /// Rolls the ball to its new spot on a level.
  mutating func roll(to spot: BallSpot, on view: LabyrinthView) {
    roll(to: spot, radius: view.radius, width: view.width)
  }

  /// Rolls the ball to its new spot; the first spot, and the first in a picture of another size, only note where it is.
  private mutating func roll(to spot: BallSpot, radius: Int, width: Int) {
    defer {
      last = spot
      self.radius = radius
      self.width = width
    }
    guard let last, width == self.width, radius == self.radius, spot != last else { return }
    turn(x: Double(spot.x - last.x) / Double(radius), y: Double(spot.y - last.y) / Double(radius))
  }

  /// Turns the ball by a way in radii: about the axis (−y, x, 0), so that its top goes the way that it rolls.
  mutating func turn(x dx: Double, y dy: Double) {
    let half = (dx * dx + dy * dy).squareRoot() / 2
    // The tangent of the half angle gives the turn without a sine. Beyond one radian a jump is not rolling any more.
    let bounded = min(half, 1)
    let square = bounded * bounded
    let tangent = bounded * (15 - square) / (15 - 6 * square)
    let a = -dy * tangent / (2 * half)
    let b = dx * tangent / (2 * half)
    (w, x, y, z) = (
      w - a * x - b * y,
      x + a * w + b * z,
      y + b * w - a * z,
      z + a * y - b * x
    )
    normalize()
  }

  private mutating func normalize() {
    let length = (w * w + x * x + y * y + z * z).squareRoot()
    w /= length
    x /= length
    y /= length
    z /= length
  }

  /// Where the body's three axes point now.
  var axes: [Direction] {
    [
      Direction(x: 1 - 2 * (y * y + z * z), y: 2 * (x * y + w * z), z: 2 * (x * z - w * y)),
      Direction(x: 2 * (x * y - w * z), y: 1 - 2 * (x * x + z * z), z: 2 * (y * z + w * x)),
      Direction(x: 2 * (x * z + w * y), y: 2 * (y * z - w * x), z: 1 - 2 * (x * x + y * y)),
    ]
  }

  /// Where the dot that is nearest to the eye stands.
  var nearestDot: Direction {
    var nearest = Direction(x: 0, y: 0, z: 0)
    for axis in axes {
      let end = axis.z < 0 ? Direction(x: -axis.x, y: -axis.y, z: -axis.z) : axis
      if end.z > nearest.z { nearest = end }
    }
    return nearest
  }
}
