// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Motion

@Suite struct PlayedSensorTests {
  /// What a sensor says of one of its readings.
  private typealias Reading = (time: Double, x: Double, connection: MotionConnection)

  private static let name = "chip"
  private static let open = MotionConnection.open(MotionDevice(name: name, identifier: name))
  private static let silent = MotionConnection.failed(reason: "chip is silent")
  private static let nonsense = MotionConnection.failed(reason: "chip reads nonsense")
  private static let stuck = MotionConnection.failed(reason: "chip is stuck at the end of its range")
  private static let ended = MotionConnection.failed(reason: "the recording has ended")

  private func sensor(hasRows: Bool = true) -> PlayedSensor {
    PlayedSensor(MotionDevice(name: Self.name, identifier: Self.name), rawRange: -2...2, hasRows: hasRows)
  }

  @Test(
    "An accelerometer's readings are judged as its reader judges them, and so it says in the end what was wrong",
    arguments: [
      ([(0, 1, open), (5, 1, open)], ended),
      ([(0, 0, open), (1.9, 0, open), (2.1, 0, silent), (2.2, 1, open)], ended),
      ([(0, 0, open), (2.1, 0, silent)], silent),
      ([(0, 0, open)], silent),
      ([(0, 1, open), (1, 0, open), (1.9, 0, open), (2.1, 0, silent)], ended),
      ([(0, 1e9, nonsense), (1, 1e9, nonsense)], nonsense),
      ([(0, 2, open), (0.4, 2, open), (0.6, 2, stuck), (0.7, 0, stuck), (0.8, 1, open)], ended),
      ([], ended),
    ] as [([Reading], MotionConnection)])
  private func accelerometer(readings: [Reading], end: MotionConnection) {
    var sensor = self.sensor()
    #expect(sensor.connection == Self.open)
    sensor.listen(at: 0)
    for (time, x, connection) in readings {
      let sample = AccelerometerData(acceleration: Vector3(x: x, y: 0, z: 0), timestamp: time)
      let believed = sensor.take(
        .accelerometer(sample), uncorrected: .accelerometer(sample), raw: Vector3(x: x, y: 0, z: 0))
      #expect(sensor.connection == connection, "\(time) s")
      guard connection == Self.open, x != 0 else {
        #expect(believed == nil, "\(time) s")
        continue
      }
      var expected = sample
      expected.isClipped = x == 2
      #expect(believed == .accelerometer(expected), "\(time) s")
    }
    sensor.end()
    #expect(sensor.connection == end)
  }

  @Test func `Zeros are samples of a gyroscope, and none of a magnetometer`() {
    var sensor = self.sensor()
    let rate = MotionSample.gyroscope(GyroData(rotationRate: .zero, timestamp: 1))
    #expect(sensor.take(rate, uncorrected: rate, raw: .zero) == rate)
    let field = MotionSample.magnetometer(MagnetometerData(magneticField: .zero, timestamp: 2))
    #expect(sensor.take(field, uncorrected: field, raw: .zero) == nil)
    let lost = Vector3(x: 0, y: .infinity, z: 0)
    let turn = MotionSample.gyroscope(GyroData(rotationRate: lost, timestamp: 3))
    #expect(sensor.take(turn, uncorrected: turn, raw: lost) == nil)
    #expect(sensor.connection == Self.nonsense)
  }

  @Test(
    "What the calibration makes of a reading must be fit to play by, but is not what the sensor is judged by",
    arguments: [(9, 9, false), (1, 9, true), (1, 1e9, false)] as [(Double, Double, Bool)])
  func corrected(uncorrected: Double, corrected: Double, isBelieved: Bool) {
    func sample(_ x: Double, at time: Double) -> MotionSample {
      .accelerometer(AccelerometerData(acceleration: Vector3(x: x, y: 0, z: 0), timestamp: time))
    }
    var sensor = self.sensor()
    for time in [0.0, 1] {
      let believed = sensor.take(
        sample(corrected, at: time), uncorrected: sample(uncorrected, at: time), raw: Vector3(x: 1, y: 0, z: 0))
      if time == 1 { #expect(believed == (isBelieved ? sample(corrected, at: time) : nil)) }
    }
  }

  @Test func `A sensor that is described but has no rows says so at once and in the end`() {
    var sensor = self.sensor(hasRows: false)
    #expect(sensor.connection == .failed(reason: "the recording holds no samples of chip"))
    sensor.end()
    #expect(sensor.connection == .failed(reason: "the recording holds no samples of chip"))
  }

  @Test func `Listened to anew, a sensor gets its half second and its two seconds again`() {
    var sensor = self.sensor()
    sensor.listen(at: 0)
    func take(_ x: Double, at time: Double) {
      let data = AccelerometerData(acceleration: Vector3(x: x, y: 0, z: 0), timestamp: time)
      _ = sensor.take(.accelerometer(data), uncorrected: .accelerometer(data), raw: data.acceleration)
    }
    take(2, at: 0)
    sensor.listen(at: 10)
    take(2, at: 10)
    take(0, at: 11)
    #expect(sensor.connection == Self.open)
    take(0, at: 12.5)
    #expect(sensor.connection == Self.silent)
  }
}
