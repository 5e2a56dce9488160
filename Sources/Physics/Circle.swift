// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A circle.
public struct Circle: Hashable, Sendable {
  /// The middle, in metres.
  public var center: Vector2
  /// The radius, in metres.
  public var radius: Double

  /// Makes a circle, in metres.
  public init(center: Vector2, radius: Double) {
    self.center = center
    self.radius = radius
  }
}
