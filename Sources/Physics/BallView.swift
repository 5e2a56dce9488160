// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The sides of a tray.
public struct TraySides: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The side at x = 0.
  public static let left = TraySides(rawValue: 1)
  /// The side at the largest x.
  public static let right = TraySides(rawValue: 2)
  /// The side at y = 0.
  public static let top = TraySides(rawValue: 4)
  /// The side at the largest y.
  public static let bottom = TraySides(rawValue: 8)
}

/// The rolling marble of the original program: a box that slides in a tray, kept as an exact reference.
///
/// Lengths are points, x to the right and y down from the tray's upper left corner. There is no friction. Each step adds
/// to the velocity first and then to the position (semi-implicit Euler), with `+ - *` in a fixed order, so the same
/// accelerations give the same bits on every machine.
public struct BallView: Hashable, Sendable {
  /// The number of steps in a second; part of the model: another value rolls another course.
  public static let ticksPerSecond = 60
  /// The time of one step, in seconds.
  public static let timeStep = 1.0 / 60
  /// How far a velocity of 1 g·s carries the ball in a second, in points; the original's measure of a tray's feel.
  public static let pointsPerG = 500.0
  /// The size of the ball's box in play, in points; the original's picture on its 320 × 460 tray.
  public static let standardBallWidth = 48.0

  /// The width and height of the tray, in points.
  public private(set) var traySize: Vector2
  /// The side of the ball's box, in points.
  public let ballWidth: Double
  /// The upper left corner of the ball's box, in points, y down.
  public private(set) var position: Vector2
  /// The velocity as the original counts it, in g·s, y down; 500 times that is points per second.
  public private(set) var velocity = Vector2.zero

  /// Lays a ball at rest in the middle of a tray that is at least as large as the ball; lengths in points.
  public init(traySize: Vector2, ballWidth: Double = BallView.standardBallWidth) {
    precondition(ballWidth > 0 && ballWidth.isFinite, "a ball has a size")
    precondition(traySize.x >= ballWidth && traySize.y >= ballWidth, "the ball fits into the tray")
    precondition(traySize.x.isFinite && traySize.y.isFinite, "a tray has an end")
    self.traySize = traySize
    self.ballWidth = ballWidth
    position = Vector2(x: (traySize.x - ballWidth) / 2, y: (traySize.y - ballWidth) / 2)
  }

  /// Whether the next step without acceleration changes nothing.
  public var isAtRest: Bool {
    velocity == .zero
  }

  /// The sides that the ball's box touches.
  public var touchedSides: TraySides {
    var sides: TraySides = []
    if position.x <= 0 { sides.insert(.left) }
    if position.x >= traySize.x - ballWidth { sides.insert(.right) }
    if position.y <= 0 { sides.insert(.top) }
    if position.y >= traySize.y - ballWidth { sides.insert(.bottom) }
    return sides
  }

  /// Rolls on for one step under an acceleration in g, y up, and returns the sides that the ball newly reached.
  ///
  /// The box is clamped to the tray; the component of the velocity that led out becomes 0, the other one is kept.
  public mutating func step(acceleration: Vector2) -> TraySides {
    let before = touchedSides
    velocity.x += acceleration.x * Self.timeStep
    velocity.y += -(acceleration.y * Self.timeStep)
    position.x += velocity.x * Self.timeStep * Self.pointsPerG
    position.y += velocity.y * Self.timeStep * Self.pointsPerG
    Self.clamp(&position.x, &velocity.x, to: traySize.x - ballWidth)
    Self.clamp(&position.y, &velocity.y, to: traySize.y - ballWidth)
    return touchedSides.subtracting(before)
  }

  /// Gives the tray another size, in points; the ball keeps its share of the way between the sides, and its velocity.
  public mutating func resizeTray(to size: Vector2) {
    var resized = BallView(traySize: size, ballWidth: ballWidth)
    resized.position = Vector2(
      x: Self.carriedOver(position.x, from: traySize.x - ballWidth, to: size.x - ballWidth),
      y: Self.carriedOver(position.y, from: traySize.y - ballWidth, to: size.y - ballWidth))
    resized.velocity = velocity
    self = resized
  }

  private static func clamp(_ position: inout Double, _ velocity: inout Double, to limit: Double) {
    if position < 0 {
      position = 0
      velocity = 0
    } else if position > limit {
      position = limit
      velocity = 0
    }
  }

  private static func carriedOver(_ position: Double, from oldLimit: Double, to newLimit: Double) -> Double {
    // Multiplying first would not bring the far side to the far side exactly.
    oldLimit > 0 ? min(position / oldLimit * newLimit, newLimit) : newLimit / 2
  }
}
