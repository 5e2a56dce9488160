// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What a wall is made of: how it throws the ball back.
public struct Material: Hashable, Sendable {
  /// The share of the speed towards the wall that the ball keeps when it bounces, 0 to 1.
  public var restitution: Double
  /// The speed away from the wall that a bounce adds, in metres per second.
  public var kick: Double

  /// Makes a material; the kick is in metres per second.
  public init(restitution: Double, kick: Double = 0) {
    precondition(restitution >= 0 && restitution <= 1, "a bounce keeps a share of the speed")
    precondition(kick >= 0 && kick.isFinite, "a kick leads away from the wall")
    self.restitution = restitution
    self.kick = kick
  }

  /// Steel on the wood of a labyrinth; levels' times and medals depend on it.
  public static let wood = Material(restitution: 0.35)
  /// A bumper, which throws the ball back faster than a slow one came; pinball levels depend on it.
  public static let bumper = Material(restitution: 0.9, kick: 0.16)
}

/// Something fixed that the ball can't roll through: a straight wall without thickness, or a round post.
public struct Wall: Hashable, Sendable {
  /// The form of a wall.
  public enum Shape: Hashable, Sendable {
    /// A straight wall with two sides and two round ends.
    case segment(Segment)
    /// A round post.
    case post(Circle)
  }

  /// The number of gates that a world can have; the set of open gates is the bits of a word.
  public static let gateCount = 26

  /// The form.
  public var shape: Shape
  /// How it throws the ball back.
  public var material: Material
  /// The gate that it belongs to, 0 to 25; it isn't there while that gate is open.
  public var gate: Int?
  /// The direction in which the ball can pass a straight wall that bars only the way back; its length doesn't matter.
  public var passage: Vector2?

  /// Makes a straight wall.
  public init(_ segment: Segment, material: Material = .wood, gate: Int? = nil, passage: Vector2? = nil) {
    shape = .segment(segment)
    self.material = material
    self.gate = gate
    self.passage = passage
  }

  /// Makes a round post.
  public init(post: Circle, material: Material = .wood, gate: Int? = nil) {
    shape = .post(post)
    self.material = material
    self.gate = gate
  }
}
