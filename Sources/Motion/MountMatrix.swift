// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How a sensor's axes lie in the device: the device's vector is the matrix times the sensor's.
///
/// It may mirror as well as turn: most matrices of udev's hardware database have determinant −1.
public struct MountMatrix: Hashable, Sendable {
  /// The weights that give the device's x.
  public let x: Vector3
  /// The weights that give the device's y.
  public let y: Vector3
  /// The weights that give the device's z.
  public let z: Vector3

  /// The matrix of a sensor whose axes are the device's.
  public static let identity = MountMatrix(
    unchecked: Vector3(x: 1, y: 0, z: 0), Vector3(x: 0, y: 1, z: 0), Vector3(x: 0, y: 0, z: 1))

  /// Determinants below this part of the product of the rows' lengths count as zero.
  ///
  /// Real matrices have ±1 or nearly so; smaller would let through rows that differ only by rounding, and with them
  /// a ball that can't be rolled one way.
  static let singularity = 1e-3

  /// Makes a matrix of its three rows.
  ///
  /// Throws `notFinite` or `singular`, without a column.
  public init(x: Vector3, y: Vector3, z: Vector3) throws(MountMatrixError) {
    self.init(unchecked: x, y, z)
    guard x.isFinite, y.isFinite, z.isFinite, determinant.isFinite else {
      throw MountMatrixError(.notFinite, column: nil)
    }
    let volume = x.length * y.length * z.length
    guard determinant.magnitude > Self.singularity * volume else { throw MountMatrixError(.singular, column: nil) }
  }

  private init(unchecked x: Vector3, _ y: Vector3, _ z: Vector3) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The determinant: positive where the matrix only turns, negative where it also mirrors.
  public var determinant: Double {
    x.dot(y.cross(z))
  }

  /// The matrix for rotation rates, which a mirror turns about: the matrix itself, negated where it mirrors.
  ///
  /// It is what a gyroscope needs where a matrix was made for the accelerometer of the same chip.
  public var axial: MountMatrix {
    determinant < 0 ? MountMatrix(unchecked: x * -1, y * -1, z * -1) : self
  }

  /// The vector in the device's axes of a vector in the sensor's.
  public static func * (matrix: MountMatrix, vector: Vector3) -> Vector3 {
    Vector3(x: matrix.x.dot(vector), y: matrix.y.dot(vector), z: matrix.z.dot(vector))
  }
}
