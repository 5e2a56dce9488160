// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct SignConventionTests {
  @Test(
    "Flat, face up is (0, 0, −1) g under either convention",
    arguments: [(SignConvention.gravity, -9.80665), (.specificForce, 9.80665)])
  func faceUp(sign: SignConvention, reading: Double) {
    let acceleration = sign.acceleration(metersPerSecondSquared: Vector3(x: 0, y: 0, z: reading))
    #expect((acceleration - Vector3(x: 0, y: 0, z: -1)).length < 1e-15)
  }

  @Test(
    "With the right edge down x is positive under either convention",
    arguments: [(SignConvention.gravity, 4.903325), (.specificForce, -4.903325)])
  func rightEdgeDown(sign: SignConvention, reading: Double) {
    let acceleration = sign.acceleration(metersPerSecondSquared: Vector3(x: reading, y: 0, z: 0))
    #expect((acceleration.x - 0.5).magnitude < 1e-15)
  }
}
