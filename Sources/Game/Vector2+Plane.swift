// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

extension Vector2 {
  @inline(__always)
  static func + (a: Vector2, b: Vector2) -> Vector2 {
    Vector2(x: a.x + b.x, y: a.y + b.y)
  }

  @inline(__always)
  static func - (a: Vector2, b: Vector2) -> Vector2 {
    Vector2(x: a.x - b.x, y: a.y - b.y)
  }

  @inline(__always)
  static func * (a: Vector2, factor: Double) -> Vector2 {
    Vector2(x: a.x * factor, y: a.y * factor)
  }

  /// The scalar product.
  @inline(__always)
  func dot(_ other: Vector2) -> Double {
    x * other.x + y * other.y
  }

  @inline(__always)
  var length: Double {
    (x * x + y * y).squareRoot()
  }

  /// The vector of length 1 in the same direction; nil where there is none.
  @inline(__always)
  var direction: Vector2? {
    let length = length
    return length > 0 ? Vector2(x: x / length, y: y / length) : nil
  }
}
