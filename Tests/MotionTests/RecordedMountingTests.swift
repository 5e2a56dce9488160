// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import Testing

/// What the player says about the mounting, and the calibration, where a recording is played.
@Suite struct RecordedMountingTests {
  /// Raw numbers are m/s² as a chip counts them, or what the scale says, rad/s and gauss; all matrices swap x and y.
  private func recording(calibration: String? = nil, scale: Double = 1) throws -> MotionRecording {
    let matrix = "0, 1, 0; 1, 0, 0; 0, 0, 1"
    var lines = ["steelie-motion 1", "accelerometer.sign: specific-force"]
    for (sensor, matrix) in [
      ("accelerometer", matrix), ("gyroscope", "0, -1, 0; -1, 0, 0; 0, 0, -1"), ("magnetometer", matrix),
    ] {
      let scale = sensor == "accelerometer" ? scale : 1
      lines += [
        "\(sensor).name: a", "\(sensor).scale: \(scale), \(scale), \(scale)", "\(sensor).matrix: \(matrix)",
      ]
    }
    if let calibration { lines += MotionSensor.allCases.map { "\($0.rawValue).calibration: \(calibration)" } }
    lines += ["", "time_s,sensor,raw_x,raw_y,raw_z"]
    lines += MotionSensor.allCases.map { "0.5,\($0.rawValue),1,2,4" }
    return try MotionRecording(parsing: lines.map { $0 + "\n" }.joined())
  }

  @Test(
    "Sign and matrix take the recorded ones' place, mirror no rotation rate, and the rotation turns all alike",
    arguments: [
      (nil, nil, nil, (-2, -1, -4), (-2, -1, -4), (2, 1, 4)),
      ("gravity", nil, nil, (2, 1, 4), (-2, -1, -4), (2, 1, 4)),
      ("force", nil, nil, (-2, -1, -4), (-2, -1, -4), (2, 1, 4)),
      (nil, "-1,0,0;0,1,0;0,0,1", nil, (1, -2, -4), (1, -2, -4), (-1, 2, 4)),
      ("gravity", "1,0,0;0,1,0;0,0,1", nil, (1, 2, 4), (1, 2, 4), (1, 2, 4)),
      (nil, nil, "90", (1, -2, -4), (1, -2, -4), (-1, 2, 4)),
      (nil, nil, "180", (2, 1, -4), (2, 1, -4), (-2, -1, 4)),
      ("gravity", "1,0,0;0,1,0;0,0,1", "270", (2, -1, 4), (2, -1, 4), (2, -1, 4)),
    ] as [(String?, String?, String?, Parts, Parts, Parts)])
  func overrides(sign: String?, matrix: String?, rotate: String?, g: Parts, rate: Parts, field: Parts) throws {
    let recording = try recording()
    let mounting = try MountingOverride(sign: sign, matrix: matrix, rotate: rotate)
    let values = recording.samples.map { recording.measurement(of: $0, startingAt: 7, mounting: mounting) }
    let acceleration = Vector3(g) * (1 / standardGravity)
    #expect(values[0] == .accelerometer(AccelerometerData(acceleration: acceleration, timestamp: 7.5)))
    #expect(values[1] == .gyroscope(GyroData(rotationRate: Vector3(rate), timestamp: 7.5)))
    #expect(values[2] == .magnetometer(MagnetometerData(magneticField: Vector3(field) * 100, timestamp: 7.5)))
  }

  @Test(
    "The recorded calibration is in force unless a sign or a matrix sets it aside; the rotation comes after it",
    arguments: [
      (nil, nil, nil, (-0.5, -3, -8), (-0.5, -3, -8), (0.5, 1, 8)),
      (nil, nil, "90", (3, -0.5, -8), (3, -0.5, -8), (-1, 0.5, 8)),
      ("force", nil, nil, (-2, -1, -4), (-2, -1, -4), (2, 1, 4)),
      (nil, "0,1,0;1,0,0;0,0,1", nil, (-2, -1, -4), (-2, -1, -4), (2, 1, 4)),
    ] as [(String?, String?, String?, Parts, Parts, Parts)])
  func calibrates(sign: String?, matrix: String?, rotate: String?, g: Parts, rate: Parts, field: Parts) throws {
    let recording = try recording(
      calibration: "axes = +y +x +z\\nbias = 1 0 0\\nscale = 0.5 1 2", scale: standardGravity)
    let mounting = try MountingOverride(sign: sign, matrix: matrix, rotate: rotate)
    let values = recording.samples.map { recording.measurement(of: $0, mounting: mounting, isCalibrated: true) }
    guard case .accelerometer(let acceleration)? = values[0] else {
      Issue.record("no acceleration")
      return
    }
    #expect((acceleration.acceleration - Vector3(g)).length < 1e-12, "\(acceleration)")
    #expect(values[1] == .gyroscope(GyroData(rotationRate: Vector3(rate), timestamp: 0.5)))
    #expect(values[2] == .magnetometer(MagnetometerData(magneticField: Vector3(field) * 100, timestamp: 0.5)))
    #expect(recording.gyroData[0].rotationRate == Vector3(x: -2, y: -1, z: -4))
  }

  @Test("Played, a sensor is told to be calibrated where the calibration is in force", arguments: [nil, "gravity"])
  func tellsCalibration(sign: String?) throws {
    let mounting = try MountingOverride(sign: sign, matrix: nil, rotate: "90")
    let source = RecordedMotion(try recording(calibration: "noise = 0.01"), mounting: mounting)
    let store = MotionStore()
    source.start(filling: store)
    let device = MotionDevice(name: "a", identifier: "a", isCalibrated: sign == nil)
    #expect(store.connection == .open(device))
    source.stop()
    let plain = RecordedMotion(try recording(), mounting: mounting)
    plain.start(filling: store)
    #expect(store.connection == .open(MotionDevice(name: "a", identifier: "a")))
    plain.stop()
  }

  @Test func `Played as a source, the mounting holds for what reaches the store`() throws {
    let mounting = try MountingOverride(sign: "gravity", matrix: "0.25,0,0;0,0.25,0;0,0,0.25", rotate: "90")
    let source = RecordedMotion(try recording(), mounting: mounting)
    let store = MotionStore()
    source.start(filling: store)
    for _ in 0..<5000 where store.magnetometer == nil { usleep(2000) }
    let quarter = Vector3(x: -0.5, y: 0.25, z: 1)
    #expect(store.accelerometer?.acceleration == quarter * (1 / standardGravity))
    #expect(store.gyroscope?.rotationRate == quarter)
    #expect(store.magnetometer?.magneticField == quarter * 100)
    source.stop()
  }
}

/// Three numbers by axis, written shortly.
typealias Parts = (x: Double, y: Double, z: Double)

extension Vector3 {
  fileprivate init(_ parts: Parts) {
    self.init(x: parts.x, y: parts.y, z: parts.z)
  }
}
