// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A round hole that the ball can fall into.
///
/// Two rules say when it falls. A ball that crosses the rim falls freely from there; it is caught if it has fallen by its
/// own radius before its front meets the far rim, and jumps the hole if not. A ball whose centre has stayed inside the
/// rim for the time of that fall is caught as well.
public struct Hole: Hashable, Sendable {
  /// The rim, in metres.
  public var rim: Circle

  /// Makes a hole; lengths in metres.
  public init(center: Vector2, radius: Double) {
    rim = Circle(center: center, radius: radius)
  }

  /// The time in which a ball falls by its own radius, √(2r/g), in seconds.
  public static func fallingTime(ballRadius: Double) -> Double {
    (2 * ballRadius / World.gravity).squareRoot()
  }

  /// The speed up to which a ball is caught whose path passes the hole's middle at a distance, in metres per second.
  ///
  /// It is (2√(R² − δ²) − r) · √(g/2r); negative where the free way over the hole is shorter than the ball's radius.
  public func catchingSpeed(ballRadius: Double, distance: Double) -> Double {
    let halfWay = max(0, rim.radius * rim.radius - distance * distance).squareRoot()
    return (2 * halfWay - ballRadius) / Self.fallingTime(ballRadius: ballRadius)
  }

  /// Whether a point lies inside the rim.
  func contains(_ point: Vector2) -> Bool {
    (point - rim.center).squaredLength <= rim.radius * rim.radius
  }

  /// Whether a ball is caught whose centre is crossing the rim at a velocity.
  func catches(ballRadius: Double, crossingAt position: Vector2, velocity: Vector2) -> Bool {
    let squaredSpeed = velocity.squaredLength
    guard squaredSpeed > 0 else { return false }
    let speed = squaredSpeed.squareRoot()
    let distance = (position - rim.center).cross(velocity) / speed
    return speed <= catchingSpeed(ballRadius: ballRadius, distance: distance)
  }
}
