// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct CalibrationTests {
  @Test func `The identity changes nothing`() {
    let v = Vector3(x: 0.25, y: -1.5, z: 3)
    #expect(Calibration.identity.correct(v) == v)
    #expect(Calibration.identity.noise == nil)
  }

  @Test func `The bias is taken off in the source's axes, and the scale stretches the device's`() throws {
    let axes = try #require(AxisMap(x: .negativeY, y: .positiveX, z: .positiveZ))
    let calibration = try #require(
      Calibration(axes: axes, bias: Vector3(x: 1, y: 2, z: 3), scale: Vector3(x: 10, y: 100, z: 0.5), noise: 0.01))
    let sample = AccelerometerData(acceleration: Vector3(x: 1.5, y: 2.25, z: 7), timestamp: 12.5, isClipped: true)
    let corrected = calibration.correct(sample)
    #expect(corrected.acceleration == Vector3(x: -2.5, y: 50, z: 2))
    #expect(corrected.timestamp == 12.5)
    #expect(corrected.isClipped)
  }

  @Test(
    "Of other sensors it tells the turn alone",
    arguments: [("+x +y +z", "+x +y +z"), ("-y +x +z", "-y +x +z"), ("-x -y -z", "+x +y +z"), ("-x +y +z", "+x -y -z")])
  func otherSensors(axes: String, turn: String) throws {
    let map = try #require(AxisMap.all.first { $0.description == axes })
    let calibration = try #require(
      Calibration(axes: map, bias: Vector3(x: 1, y: 2, z: 3), scale: Vector3(x: 2, y: 3, z: 4), noise: 0.01))
    let other = calibration.forOtherSensors
    #expect(other.axes.description == turn)
    #expect(other == Calibration(axes: other.axes, bias: .zero, scale: Vector3(x: 1, y: 1, z: 1)))
  }

  @Test(
    "What would lose or invert an axis, or is no number, is no calibration",
    arguments: [
      (0, 0, 1), (0, -1, 1), (0, .nan, 1), (0, .infinity, 1), (.nan, 1, 1), (.infinity, 1, 1),
      (0, 1, -0.1), (0, 1, .nan), (0, 1, .infinity),
    ] as [(Double, Double, Double)])
  func refuses(bias: Double, scale: Double, noise: Double) {
    for place in [Vector3(x: 1, y: 0, z: 0), Vector3(x: 0, y: 1, z: 0), Vector3(x: 0, y: 0, z: 1)] {
      let factor = Vector3(
        x: place.x == 1 ? scale : 1, y: place.y == 1 ? scale : 1, z: place.z == 1 ? scale : 1)
      #expect(Calibration(axes: .identity, bias: place * bias, scale: factor, noise: noise) == nil)
    }
  }
}
