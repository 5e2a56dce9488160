// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A square matrix of three rows.
struct Matrix3: Hashable, Sendable {
  /// The first row.
  var x: Vector3
  /// The second row.
  var y: Vector3
  /// The third row.
  var z: Vector3

  /// The matrix that changes nothing.
  static let identity = Matrix3(diagonal: Vector3(x: 1, y: 1, z: 1))

  /// Makes a matrix of three rows.
  init(x: Vector3, y: Vector3, z: Vector3) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Makes a matrix that is zero off its diagonal.
  init(diagonal: Vector3) {
    x = Vector3(x: diagonal.x, y: 0, z: 0)
    y = Vector3(x: 0, y: diagonal.y, z: 0)
    z = Vector3(x: 0, y: 0, z: diagonal.z)
  }

  /// The matrix with rows and columns exchanged.
  var transposed: Matrix3 {
    Matrix3(
      x: Vector3(x: x.x, y: y.x, z: z.x),
      y: Vector3(x: x.y, y: y.y, z: z.y),
      z: Vector3(x: x.z, y: y.z, z: z.z))
  }

  /// The inverse, by cofactors; not finite for a singular matrix.
  var inverse: Matrix3 {
    let first = y.cross(z)
    let factor = 1 / x.dot(first)
    return Matrix3(x: first * factor, y: z.cross(x) * factor, z: x.cross(y) * factor).transposed
  }

  /// The product with a column vector.
  static func * (matrix: Matrix3, vector: Vector3) -> Vector3 {
    Vector3(x: matrix.x.dot(vector), y: matrix.y.dot(vector), z: matrix.z.dot(vector))
  }

  /// The product of two matrices.
  static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    let columns = b.transposed
    return Matrix3(x: columns * a.x, y: columns * a.y, z: columns * a.z)
  }

  /// The sum of two matrices.
  static func + (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }

  /// The difference of two matrices.
  static func - (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z)
  }
}
