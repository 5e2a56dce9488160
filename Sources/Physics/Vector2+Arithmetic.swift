// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

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

  /// The third component of the vector product: positive where `other` lies to the left.
  @inline(__always)
  func cross(_ other: Vector2) -> Double {
    x * other.y - y * other.x
  }

  /// The square of the length.
  @inline(__always)
  var squaredLength: Double {
    x * x + y * y
  }

  /// The vector turned a quarter to the left.
  @inline(__always)
  var turnedLeft: Vector2 {
    Vector2(x: -y, y: x)
  }

  /// Whether both components are finite numbers.
  var isFinite: Bool {
    x.isFinite && y.isFinite
  }
}
