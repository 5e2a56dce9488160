// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct OrientationEstimatorTests {
  private static let degree = Double.pi / 180

  /// A device whose sensors a test reads, with what it would take a real one: bias, jitter, and other rates.
  private struct Device {
    var estimator = OrientationEstimator()
    var motion = WobblingMotion(rate: 100)
    var n = 0
    var time = 50.0
    var bias = Vector3(x: 0.01, y: -0.01, z: 0.005)
    var field = Vector3(x: 0, y: 20, z: -45)
    /// Every how many hundredths of a second a sensor is read; zero for never.
    var gyroscope = 1
    var accelerometer = 1
    var magnetometer = 0
    var isMoving = true
    var isUneven = false
    var push = Vector3.zero

    var gravity: Vector3 { motion.attitude.conjugate.rotate(Vector3(x: 0, y: 0, z: -1)) }

    /// Lies still for so long that the bias is known.
    mutating func rest() {
      isMoving = false
      run(seconds: 10)
      isMoving = true
    }

    mutating func run(seconds: Double) {
      for _ in 0..<Int(seconds * 100) { step() }
    }

    mutating func step() {
      n += 1
      // Up to 4 ms late, by a pattern that doesn't repeat soon, and every 23rd sample lost.
      let lateness = isUneven ? Double(n * 7919 % 13) / 3000 : 0
      time += 0.01
      let rate = isMoving ? motion.advance() : .zero
      if isUneven, n % 23 == 0 { return }
      if gyroscope > 0, n % gyroscope == 0 {
        estimator.update(GyroData(rotationRate: rate + bias, timestamp: time + lateness))
      }
      if accelerometer > 0, n % accelerometer == 0 {
        estimator.update(AccelerometerData(acceleration: gravity + push, timestamp: time + lateness))
      }
      if magnetometer > 0, n % magnetometer == 0 {
        let measured = motion.attitude.conjugate.rotate(field)
        estimator.update(MagnetometerData(magneticField: measured, timestamp: time + lateness))
      }
    }

    /// The angle between the estimated gravity and the true one, in degrees.
    func tiltError() throws -> Double {
      let estimated = try #require(estimator.deviceMotion).gravity
      return (estimated - gravity).length / OrientationEstimatorTests.degree
    }
  }

  @Test func `Nothing is said before the accelerometer's first sample`() {
    var device = Device()
    device.accelerometer = 0
    device.magnetometer = 1
    device.run(seconds: 1)
    #expect(device.estimator.deviceMotion == nil)
    #expect(device.estimator.method == .lowPass)
  }

  @Test(
    "What there is depends on the sensors that there are",
    arguments: [
      (0, 0, .lowPass, false, false), (1, 0, .fusion, true, false), (1, 2, .fusion, true, true),
      (0, 2, .lowPass, false, true), (2, 10, .fusion, true, true), (4, 1, .fusion, true, true),
      (8, 1, .lowPass, true, true), (1, 100, .fusion, true, true),
    ] as [(Int, Int, OrientationEstimator.Method, Bool, Bool)])
  func degrades(
    gyroscope: Int, magnetometer: Int, method: OrientationEstimator.Method, hasRate: Bool, hasYaw: Bool
  ) throws {
    var device = Device()
    device.gyroscope = gyroscope
    device.magnetometer = magnetometer
    device.run(seconds: 20)
    let motion = try #require(device.estimator.deviceMotion)
    #expect(device.estimator.method == method)
    #expect((motion.rotationRate != nil) == hasRate)
    #expect((motion.attitude.yaw != nil) == hasYaw)
    #expect((motion.attitude.heading != nil) == hasYaw)
    #expect((motion.magneticField == .none) == (magnetometer == 0))
  }

  @Test(
    "The tilt is right while the device turns, at even and uneven times",
    arguments: [(false, 1, 0.5), (true, 1, 1.5), (true, 2, 3.5), (false, 0, 15)])
  func tilt(isUneven: Bool, gyroscope: Int, bound: Double) throws {
    var device = Device()
    device.isUneven = isUneven
    device.gyroscope = gyroscope
    device.rest()
    var worst = 0.0
    for _ in 0..<3000 {
      device.step()
      worst = max(worst, try device.tiltError())
    }
    #expect(worst < bound)
  }

  @Test func `Gravity has length 1, and with the user acceleration makes up the sample`() throws {
    var device = Device()
    for n in 0..<1000 {
      device.push = Vector3(x: Double(n % 7) / 20, y: 0.1, z: -0.2)
      device.step()
      let motion = try #require(device.estimator.deviceMotion)
      #expect((motion.gravity.length - 1).magnitude < 1e-12)
      #expect((motion.gravity + motion.userAcceleration - device.gravity - device.push).length < 1e-12)
      #expect(motion.timestamp == device.time)
      #expect(motion.gravity == motion.attitude.gravity)
    }
  }

  @Test(
    "With a gyroscope a push to the right is a push; without one it soon looks like a tilt",
    arguments: [(1, -0.39, 0.01), (0, -0.03, 0.36)])
  func push(gyroscope: Int, acceleration: Double, gravity: Double) throws {
    var device = Device()
    device.gyroscope = gyroscope
    device.isMoving = false
    device.run(seconds: 5)
    device.push = Vector3(x: -0.4, y: 0, z: 0)
    device.run(seconds: 0.3)
    let motion = try #require(device.estimator.deviceMotion)
    #expect((motion.userAcceleration.x - acceleration).magnitude < 0.02)
    #expect((motion.gravity.x + gravity).magnitude < 0.02)
  }

  @Test func `The rotation rate is without the bias once that is known`() throws {
    var device = Device()
    device.isMoving = false
    device.run(seconds: 20)
    #expect(device.estimator.isResting)
    #expect((device.estimator.gyroscopeBias - device.bias).length < 2e-4)
    #expect(try #require(device.estimator.deviceMotion?.rotationRate).length < 2e-4)
  }

  @Test func `A gyroscope may go and come back; its bias is kept meanwhile`() throws {
    var device = Device()
    device.isMoving = false
    device.run(seconds: 20)
    device.gyroscope = 0
    device.run(seconds: 1)
    let bias = device.estimator.gyroscopeBias
    #expect(device.estimator.method == .lowPass)
    #expect(device.estimator.deviceMotion?.rotationRate == nil)
    #expect((bias - device.bias).length < 2e-4)
    device.gyroscope = 1
    device.run(seconds: 1)
    #expect(device.estimator.method == .fusion)
    #expect((device.estimator.gyroscopeBias - bias).length < 1e-5)
  }

  @Test func `After a gap the tilt is right at once, though the device was turned in it`() throws {
    var device = Device()
    device.run(seconds: 10)
    device.time += 3
    for _ in 0..<70 { _ = device.motion.advance() }
    device.step()
    #expect(try device.tiltError() < 0.5)
    device.run(seconds: 1)
    #expect(device.estimator.method == .fusion)
    #expect(try device.tiltError() < 1)
  }

  @Test(
    "The heading is that of the compass, with and without a gyroscope",
    arguments: [(1, 1, 1.0), (1, 10, 1), (0, 1, 1)])
  func heading(gyroscope: Int, magnetometer: Int, bound: Double) throws {
    var device = Device()
    device.gyroscope = gyroscope
    device.magnetometer = magnetometer
    device.rest()
    device.run(seconds: 20)
    device.isMoving = false
    device.run(seconds: 1)
    let truth = try #require(Attitude(quaternion: device.motion.attitude, reference: .magneticNorth).yaw)
    let yaw = try #require(device.estimator.deviceMotion?.attitude.yaw)
    #expect((yaw - truth).magnitude < bound * Self.degree)
  }

  @Test func `A heading outlives the magnetometer by a minute`() {
    var device = Device()
    device.magnetometer = 1
    device.run(seconds: 10)
    device.magnetometer = 0
    device.run(seconds: 59)
    #expect(device.estimator.deviceMotion?.attitude.yaw != nil)
    device.run(seconds: 2)
    #expect(device.estimator.deviceMotion?.attitude.yaw == nil)
    #expect(device.estimator.deviceMotion?.magneticField == CalibratedMagneticField.none)
  }

  @Test(
    "The field's accuracy tells a steady field from a disturbed one, and the Earth's from another",
    arguments: [
      (Vector3(x: 0, y: 20, z: -45), 1, MagneticAccuracy.high), (Vector3(x: 0, y: 60, z: -90), 1, .medium),
      (Vector3(x: 0, y: 20, z: -45), 10, .high),
    ])
  func accuracy(field: Vector3, magnetometer: Int, steady: MagneticAccuracy) {
    var device = Device()
    device.field = field
    device.magnetometer = magnetometer
    device.run(seconds: 1)
    #expect(device.estimator.deviceMotion?.magneticField.accuracy == .uncalibrated)
    device.run(seconds: 20)
    #expect(device.estimator.deviceMotion?.magneticField.accuracy == steady)
    device.field = field * 1.5
    device.run(seconds: 1)
    #expect(device.estimator.deviceMotion?.magneticField.accuracy == .low)
  }

  @Test func `What is no sample changes nothing`() throws {
    var device = Device()
    device.magnetometer = 1
    device.run(seconds: 5)
    let before = try #require(device.estimator.deviceMotion)
    let next = device.time + 0.01
    for bad in [Vector3(x: .nan, y: 0, z: -1), Vector3(x: 0, y: .infinity, z: 0)] {
      device.estimator.update(GyroData(rotationRate: bad, timestamp: next))
      device.estimator.update(AccelerometerData(acceleration: bad, timestamp: next))
      device.estimator.update(MagnetometerData(magneticField: bad, timestamp: next))
    }
    device.estimator.update(AccelerometerData(acceleration: .zero, timestamp: next))
    device.estimator.update(MagnetometerData(magneticField: .zero, timestamp: next))
    let up = Vector3(x: 0, y: 0, z: 1)
    for time in [device.time, device.time - 0.1, .nan] {
      device.estimator.update(GyroData(rotationRate: up * 9, timestamp: time))
      device.estimator.update(AccelerometerData(acceleration: up, timestamp: time))
      device.estimator.update(MagnetometerData(magneticField: up * 50, timestamp: time))
    }
    #expect(device.estimator.deviceMotion == before)
  }
}
