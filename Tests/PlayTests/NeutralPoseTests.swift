// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import Testing

@testable import Play

@Suite struct NeutralPoseTests {
  private static let degree = Double.pi / 180

  /// Gravity in the device's axes when the device is turned about its own x axis, then about its own y axis.
  ///
  /// Positive x angles bring the upper edge up towards the player, positive y angles the right edge down.
  private static func gravity(tippedBack x: Double, rightDown y: Double = 0) -> Vector3 {
    let back = Vector3(x: 0, y: -sin(x * degree), z: -cos(x * degree))
    let (c, s) = (cos(y * degree), sin(y * degree))
    return Vector3(x: -s * back.z, y: back.y, z: c * back.z)
  }

  @Test(
    "The neutral pose itself is flat, whatever it is",
    arguments: [
      Vector3(x: 0, y: 0, z: -1), Vector3(x: 0, y: -1, z: 0), Vector3(x: 0, y: 0, z: 1), Vector3(x: 1, y: 0, z: 0),
      Vector3(x: 0, y: 1, z: 0), Vector3(x: 0.3, y: -0.5, z: 0.8), Vector3(x: 0.02, y: -0.01, z: 1.12),
      Vector3(x: 5, y: 5, z: -5),
    ])
  func isFlat(gravity: Vector3) {
    let pose = NeutralPose(gravity: gravity)
    let flat = pose.rotated(gravity * (1 / gravity.length))
    #expect((flat - Vector3(x: 0, y: 0, z: -1)).length < 1e-12)
    // A rotation keeps lengths and handedness.
    let (x, y, z) = (
      pose.rotated(Vector3(x: 1, y: 0, z: 0)), pose.rotated(Vector3(x: 0, y: 1, z: 0)),
      pose.rotated(Vector3(x: 0, y: 0, z: 1))
    )
    #expect(abs(x.cross(y).dot(z) - 1) < 1e-12)
  }

  @Test(
    "In every pose, the right edge lower rolls right, and the upper edge farther from the player rolls up",
    arguments: [0.0, 30, 60, 89, 110, 140, 160, 179, 181, -30, -60])
  func tipsAboutTheScreensAxes(pose: Double) {
    let neutral = NeutralPose(gravity: Self.gravity(tippedBack: pose))
    let farther = neutral.rotated(Self.gravity(tippedBack: pose - 10))
    #expect(abs(farther.y - sin(10 * Self.degree)) < 1e-9)
    #expect(abs(farther.x) < 1e-9)
    // A turn about the screen's y axis lowers the right edge by less the more upright the screen stands.
    let lowered = neutral.rotated(Self.gravity(tippedBack: pose, rightDown: pose > 90 && pose < 270 ? -10 : 10))
    #expect(abs(lowered.x - sin(10 * Self.degree) * abs(cos(pose * Self.degree))) < 1e-9)
  }

  @Test("A device held on its side is level there, and tips as seen from its screen")
  func worksOnTheSide() {
    let neutral = NeutralPose(gravity: Vector3(x: 1, y: 0, z: 0))
    let raised = neutral.rotated(Vector3(x: cos(0.2), y: 0, z: -sin(0.2)))
    #expect(abs(raised.x + sin(0.2)) < 1e-12)
    let turned = neutral.rotated(Vector3(x: cos(0.2), y: sin(0.2), z: 0))
    #expect(abs(turned.y - sin(0.2)) < 1e-12)
  }
}
