// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Motion

@Suite struct QuaternionTests {
  private let x = Vector3(x: 1, y: 0, z: 0)
  private let y = Vector3(x: 0, y: 1, z: 0)
  private let z = Vector3(x: 0, y: 0, z: 1)
  private let a = Quaternion(angle: 0.7, axis: Vector3(x: 1, y: -2, z: 0.5))
  private let b = Quaternion(angle: -2.1, axis: Vector3(x: 0.3, y: 0.1, z: 4))
  private let v = Vector3(x: 1, y: 2, z: 3)

  @Test func `A quarter turn about an axis is right-handed`() {
    let quarter = Double.pi / 2
    #expect((Quaternion(angle: quarter, axis: z).rotate(x) - y).length < 1e-15)
    #expect((Quaternion(angle: quarter, axis: x).rotate(y) - z).length < 1e-15)
    #expect((Quaternion(angle: quarter, axis: y * 3).rotate(z) - x).length < 1e-15)
  }

  @Test func `A product turns by its right factor first`() {
    #expect(((a * b).rotate(v) - a.rotate(b.rotate(v))).length < 1e-14)
    #expect(((a * b).rotate(v) - b.rotate(a.rotate(v))).length > 0.1)
  }

  @Test func `Turning keeps lengths and angles`() {
    let w = Vector3(x: -1, y: 0.5, z: 2)
    #expect((a.rotate(v).length - v.length).magnitude < 1e-15)
    #expect((a.rotate(v).dot(a.rotate(w)) - v.dot(w)).magnitude < 1e-14)
  }

  @Test func `The conjugate turns back`() {
    #expect((a.conjugate.rotate(a.rotate(v)) - v).length < 1e-14)
    let whole = a * a.conjugate
    #expect((whole.w - 1).magnitude < 1e-15 && whole.x.magnitude + whole.y.magnitude + whole.z.magnitude < 1e-15)
  }

  @Test func `Normalising brings back the length 1 and leaves the rotation`() {
    let long = Quaternion(w: a.w * 3, x: a.x * 3, y: a.y * 3, z: a.z * 3)
    #expect((long.length - 3).magnitude < 1e-15)
    #expect((long.normalized.length - 1).magnitude < 1e-15)
    #expect((long.normalized.rotate(v) - a.rotate(v)).length < 1e-14)
  }

  @Test func `What has no direction turns nothing`() {
    #expect(Quaternion(w: 0, x: 0, y: 0, z: 0).normalized == .identity)
    #expect(Quaternion(angle: 1, axis: .zero) == .identity)
    #expect(Quaternion.identity.rotate(v) == v)
  }

  @Test(
    "Raising brings any direction to +z by the shortest way",
    arguments: [
      Vector3(x: 0, y: 0, z: 1), Vector3(x: 1, y: 0, z: 0), Vector3(x: 0, y: -1, z: 0), Vector3(x: 0.6, y: 0, z: -0.8),
      Vector3(x: 1e-9, y: 0, z: -1), Vector3(x: 0, y: 0, z: -1), Vector3(x: 0, y: 0, z: -1.0000000000000002),
    ])
  func raises(direction: Vector3) {
    let turn = Quaternion(raising: direction)
    #expect((turn.rotate(direction) - z).length < 1e-8)
    // The angle between the two is all there is to turn.
    #expect((turn.w - (max(0, 1 + direction.z) / 2).squareRoot()).magnitude < 1e-6)
    #expect(turn.z == 0)
  }

  @Test func `The inverse of a matrix undoes it`() {
    let matrix = Matrix3(
      x: Vector3(x: 4, y: -1, z: 0.5), y: Vector3(x: 2, y: 3, z: 1), z: Vector3(x: 0, y: 1, z: -2))
    let product = matrix * matrix.inverse
    for (row, unit) in [(product.x, x), (product.y, y), (product.z, z)] { #expect((row - unit).length < 1e-15) }
    #expect((matrix.inverse * (matrix * v) - v).length < 1e-14)
    #expect(matrix.transposed.transposed == matrix)
  }
}
