// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct AttitudeTests {
  private static let degree = Double.pi / 180

  @Test(
    "Roll and pitch are those of the orientation table",
    arguments: [
      ("flat, face up", Vector3(x: 0, y: 0, z: -1), 0.0, 0.0),
      ("flat, face down", Vector3(x: 0, y: 0, z: 1), 180, 0),
      ("upright", Vector3(x: 0, y: -1, z: 0), 0, 90),
      ("upside down", Vector3(x: 0, y: 1, z: 0), 0, -90),
      ("turned 90° clockwise", Vector3(x: 1, y: 0, z: 0), 90, 0),
      ("turned 270° clockwise", Vector3(x: -1, y: 0, z: 0), -90, 0),
      ("right edge down by 30°", Vector3(x: 0.5, y: 0, z: -0.75.squareRoot()), 30, 0),
      ("top edge up by 30°", Vector3(x: 0, y: -0.5, z: -0.75.squareRoot()), 0, 30),
      ("both", Vector3(x: 0.5, y: -0.5.squareRoot(), z: -0.5), 45, 45),
    ])
  func rollAndPitch(pose: String, gravity: Vector3, roll: Double, pitch: Double) {
    let attitude = Attitude(gravity: gravity * 1.1)
    // An arcsine near a quarter turn doubles the lost digits.
    #expect((attitude.pitch - pitch * Self.degree).magnitude < 1e-7)
    if pitch.magnitude < 90 { #expect((attitude.roll.magnitude - roll.magnitude * Self.degree).magnitude < 1e-14) }
    if pitch.magnitude < 90, roll.magnitude < 180 { #expect((attitude.roll - roll * Self.degree).magnitude < 1e-14) }
    #expect((attitude.gravity - gravity).length < 1e-14)
    #expect(attitude.yaw == nil)
    #expect(attitude.heading == nil)
  }

  @Test(
    "The angles are the turns by yaw, pitch and roll, in this order",
    arguments: [(0.0, 0.0, 0.0), (90, 0, 0), (-90, 20, 0), (179, -45, 100), (-30, 80, -170), (10, -5, 5)])
  func angles(yaw: Double, pitch: Double, roll: Double) {
    let quaternion =
      Quaternion(angle: yaw * Self.degree, axis: Vector3(x: 0, y: 0, z: 1))
      * Quaternion(angle: pitch * Self.degree, axis: Vector3(x: 1, y: 0, z: 0))
      * Quaternion(angle: roll * Self.degree, axis: Vector3(x: 0, y: 1, z: 0))
    let attitude = Attitude(quaternion: quaternion, reference: .magneticNorth)
    #expect((attitude.roll - roll * Self.degree).magnitude < 1e-14)
    #expect((attitude.pitch - pitch * Self.degree).magnitude < 1e-14)
    #expect(((attitude.yaw ?? .nan) - yaw * Self.degree).magnitude < 1e-14)
  }

  @Test(
    "The heading is clockwise from north, as on a compass",
    arguments: [(0.0, 0.0), (-90, 90), (90, 270), (179, 181), (-179, 179)])
  func heading(yaw: Double, heading: Double) {
    let quaternion = Quaternion(angle: yaw * Self.degree, axis: Vector3(x: 0, y: 0, z: 1))
    let attitude = Attitude(quaternion: quaternion, reference: .magneticNorth)
    #expect(((attitude.heading ?? .nan) - heading * Self.degree).magnitude < 1e-14)
  }

  @Test func `Without gravity it lies flat`() {
    #expect(Attitude(gravity: .zero) == Attitude(quaternion: .identity, reference: .arbitrary))
  }

  @Test func `Magnetic accuracies have the standard numbers, from worst to best`() {
    let accuracies = [MagneticAccuracy.uncalibrated, .low, .medium, .high]
    #expect(accuracies.map(\.rawValue) == [-1, 0, 1, 2])
    #expect(accuracies == accuracies.sorted())
  }
}
