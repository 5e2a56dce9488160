// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What a part of the tray's floor is like.
public struct Surface: Hashable, Sendable {
  /// The coefficient of rolling resistance: the slope below which a ball at rest stays there.
  public var rollingResistance: Double
  /// The factor by which gravity pulls the ball more than a rolling sphere.
  public var pull: Double
  /// What the floor's own slope adds to the tilt, in g.
  public var slope: Vector2

  /// Makes a surface; the slope is in g.
  public init(rollingResistance: Double, pull: Double = 1, slope: Vector2 = .zero) {
    precondition(rollingResistance >= 0 && rollingResistance.isFinite, "resistance never drives the ball")
    precondition(pull > 0 && pull.isFinite, "gravity pulls")
    precondition(slope.squaredLength < 1, "gravity has no more than 1 g to give")
    self.rollingResistance = rollingResistance
    self.pull = pull
    self.slope = slope
  }

  /// Plain wood; the levels' times depend on it.
  public static let wood = Surface(rollingResistance: 0.004)
  /// Felt, which stops the ball soon; levels that end on felt depend on it.
  public static let felt = Surface(rollingResistance: 0.05)
  /// Ice: nothing slows the ball, and it answers to the tilt 1.4 times as much.
  public static let ice = Surface(rollingResistance: 0, pull: 1.4)
  /// The part of gravity along a slope of 1.5°, its sine, in g; weirs and streams depend on it.
  public static let slopeInG = 0.026176948307873153

  /// Wood that slopes down by 1.5° in the direction of a vector of length 1.
  public static func slope(towards direction: Vector2) -> Surface {
    Surface(rollingResistance: wood.rollingResistance, slope: direction * slopeInG)
  }
}
