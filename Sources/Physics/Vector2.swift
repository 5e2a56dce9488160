// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A vector in the plane of the tray.
///
/// Only `+ - *` are used, so the same inputs give the same bits on every machine.
public struct Vector2: Hashable, Sendable {
  /// The component to the right.
  public var x: Double
  /// The component along the second axis; whether it points up or down is said where a vector is used.
  public var y: Double

  /// Makes a vector of two components.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The vector of length zero.
  public static let zero = Vector2(x: 0, y: 0)
}
