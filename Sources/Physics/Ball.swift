// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A solid steel ball that rolls on the tray: all of its state from one tick to the next.
public struct Ball: Hashable, Sendable {
  /// The radius of the ball of a wooden labyrinth, in metres; the levels' passages and holes are made for it.
  public static let standardRadius = 0.00635

  /// Where the centre is, y up from the tray's lower left corner, in metres.
  public var position: Vector2
  /// The velocity of the centre, y up, in metres per second.
  public var velocity: Vector2
  /// How long the centre has stayed inside the rim of a hole by now, in seconds.
  public var timeInRim: Double

  /// Lays a ball down at rest, or rolling; metres and metres per second.
  public init(position: Vector2, velocity: Vector2 = .zero) {
    self.position = position
    self.velocity = velocity
    timeInRim = 0
  }

  /// Whether it isn't moving.
  public var isAtRest: Bool {
    velocity.x == 0 && velocity.y == 0
  }

  /// The numbers of the state in a fixed order, for a hash: equal states have equal bits and go the same way on.
  public var state: (Double, Double, Double, Double, Double) {
    (position.x, position.y, velocity.x, velocity.y, timeInRim)
  }
}
