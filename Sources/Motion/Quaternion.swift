// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc

/// A rotation in space as a unit quaternion, w + xi + yj + zk.
///
/// Products apply the right factor first: `a * b` turns by `b` and then by `a`. A quaternion and its negative are the
/// same rotation. Laws hold to rounding; lengths drift from 1 by rounding alone, which `normalized` mends.
public struct Quaternion: Hashable, Sendable {
  /// The cosine of half the angle.
  public var w: Double
  /// The axis's x times the sine of half the angle.
  public var x: Double
  /// The axis's y times the sine of half the angle.
  public var y: Double
  /// The axis's z times the sine of half the angle.
  public var z: Double

  /// The rotation by nothing.
  public static let identity = Quaternion(w: 1, x: 0, y: 0, z: 0)

  /// Makes a quaternion of four components, as they are.
  public init(w: Double, x: Double, y: Double, z: Double) {
    self.w = w
    self.x = x
    self.y = y
    self.z = z
  }

  /// Makes the rotation by an angle about an axis, right-handed, in radians; the identity for an axis of length zero.
  public init(angle: Double, axis: Vector3) {
    let length = axis.length
    guard length > 0 else {
      self = .identity
      return
    }
    let scale = sin(angle / 2) / length
    self.init(w: cos(angle / 2), x: axis.x * scale, y: axis.y * scale, z: axis.z * scale)
  }

  /// Makes the shortest rotation that brings a direction of length 1 to +z; half a turn about x brings −z there.
  init(raising direction: Vector3) {
    // Half-angle formula: w = cos(θ/2) with cos θ = direction.z, and the axis is direction × z.
    let cosine = (max(direction.z + 1, 0) / 2).squareRoot()
    // Below this the axis is all rounding; any level one will do.
    guard cosine > 1e-6 else {
      self.init(w: 0, x: 1, y: 0, z: 0)
      return
    }
    self.init(w: cosine, x: 0.5 * direction.y / cosine, y: -0.5 * direction.x / cosine, z: 0)
  }

  /// The opposite rotation, of a unit quaternion.
  public var conjugate: Quaternion {
    Quaternion(w: w, x: -x, y: -y, z: -z)
  }

  /// The length, which is 1 for a rotation.
  public var length: Double {
    (w * w + x * x + y * y + z * z).squareRoot()
  }

  /// The quaternion brought to length 1; the identity for the quaternion of length zero.
  public var normalized: Quaternion {
    let length = length
    guard length > 0 else { return .identity }
    return Quaternion(w: w / length, x: x / length, y: y / length, z: z / length)
  }

  /// The rotation by the right factor and then by the left one: Hamilton's product.
  public static func * (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(
      w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
      x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w)
  }

  /// The vector turned by this rotation: q v q*.
  public func rotate(_ vector: Vector3) -> Vector3 {
    matrix * vector
  }

  /// The rotation as a matrix.
  var matrix: Matrix3 {
    Matrix3(
      x: Vector3(x: 1 - 2 * y * y - 2 * z * z, y: 2 * (x * y - w * z), z: 2 * (w * y + x * z)),
      y: Vector3(x: 2 * (w * z + x * y), y: 1 - 2 * x * x - 2 * z * z, z: 2 * (y * z - w * x)),
      z: Vector3(x: 2 * (x * z - w * y), y: 2 * (w * x + y * z), z: 1 - 2 * x * x - 2 * y * y))
  }
}
