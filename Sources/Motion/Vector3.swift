// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A vector in the device's axes: x right, y up, z out of the screen.
public struct Vector3: Hashable, Sendable {
  /// The component to the right across the screen.
  public var x: Double
  /// The component up the screen.
  public var y: Double
  /// The component out of the screen, towards the player.
  public var z: Double

  /// Makes a vector of three components.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The vector of length zero.
  public static let zero = Vector3(x: 0, y: 0, z: 0)

  /// The scalar product.
  public func dot(_ other: Vector3) -> Double {
    x * other.x + y * other.y + z * other.z
  }

  /// The vector product, right-handed.
  public func cross(_ other: Vector3) -> Vector3 {
    Vector3(
      x: y * other.z - z * other.y,
      y: z * other.x - x * other.z,
      z: x * other.y - y * other.x)
  }

  /// The length.
  public var length: Double {
    dot(self).squareRoot()
  }

  /// Whether all components are finite numbers.
  public var isFinite: Bool {
    x.isFinite && y.isFinite && z.isFinite
  }

  /// The sum of two vectors.
  public static func + (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }

  /// The difference of two vectors.
  public static func - (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z)
  }

  /// A vector stretched by a factor.
  public static func * (a: Vector3, factor: Double) -> Vector3 {
    Vector3(x: a.x * factor, y: a.y * factor, z: a.z * factor)
  }
}
