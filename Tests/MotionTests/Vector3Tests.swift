// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct Vector3Tests {
  let a = Vector3(x: 1, y: 2, z: 3)
  let b = Vector3(x: -4, y: 5, z: 0.5)

  @Test func `Sums, differences and multiples go component by component`() {
    #expect(a + b == Vector3(x: -3, y: 7, z: 3.5))
    #expect(a - b == Vector3(x: 5, y: -3, z: 2.5))
    #expect(a * 2 == Vector3(x: 2, y: 4, z: 6))
  }

  @Test func `The scalar product and the length`() {
    #expect(a.dot(b) == -4 + 10 + 1.5)
    #expect(Vector3(x: 2, y: -3, z: 6).length == 7)
    #expect(Vector3.zero.length == 0)
  }

  @Test func `The vector product is right-handed and stands on both vectors`() {
    let x = Vector3(x: 1, y: 0, z: 0)
    let y = Vector3(x: 0, y: 1, z: 0)
    #expect(x.cross(y) == Vector3(x: 0, y: 0, z: 1))
    #expect(y.cross(x) == Vector3(x: 0, y: 0, z: -1))
    #expect(a.cross(b).dot(a) == 0)
    #expect(a.cross(b).dot(b) == 0)
  }

  @Test(
    "A vector is finite when all its components are",
    arguments: [
      (Vector3(x: 1, y: 2, z: 3), true), (Vector3(x: .nan, y: 0, z: 0), false),
      (Vector3(x: 0, y: .infinity, z: 0), false), (Vector3(x: 0, y: 0, z: -.infinity), false),
    ])
  func finite(vector: Vector3, isFinite: Bool) {
    #expect(vector.isFinite == isFinite)
  }
}
