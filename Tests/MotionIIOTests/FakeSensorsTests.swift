// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import MotionIIO
import Testing

/// Runs inside the rig, where `/sys` is the test's own.
@Suite(.serialized, .enabled(if: Rig.directory != nil)) struct FakeSensorsTests {
  private let tree: FakeTree

  init() throws {
    tree = try #require(FakeTree())
  }

  private func manager(_ text: String = "local:") throws -> MotionManager {
    MotionManager(source: IIOMotionSource(try SensorSelection(parsing: text)))
  }

  private func turns(_ manager: MotionManager, _ x: Double, _ y: Double, _ z: Double, within seconds: Double = 3)
    -> Bool
  {
    eventually(within: seconds) {
      guard let sample = manager.gyroData, now() - sample.timestamp < 0.25 else { return false }
      return (sample.rotationRate - Vector3(x: x, y: y, z: z)).length < 1e-9
    }
  }

  private func isLive(_ manager: MotionManager, _ sensor: MotionSensor, within seconds: Double = 3) -> Bool {
    eventually(within: seconds) { manager.health(of: sensor, at: now()) == .live }
  }

  /// A device of one chip with all three sensors.
  private func writeIMU(_ matrix: String? = nil) {
    var files = [
      "name": "mpu9250", "in_accel_scale": "0.000598550", "in_anglvel_scale": "0.001", "in_magn_scale": "0.0015",
    ]
    for axis in ["x", "y", "z"] {
      files["in_accel_\(axis)_raw"] = axis == "z" ? "16384" : "0"
    }
    (files["in_anglvel_x_raw"], files["in_anglvel_y_raw"], files["in_anglvel_z_raw"]) = ("100", "-200", "300")
    (files["in_magn_x_raw"], files["in_magn_y_raw"], files["in_magn_z_raw"]) = ("0", "200", "-300")
    files["in_magn_y_offset"] = "-100"
    files["in_mount_matrix"] = matrix
    tree.write("iio:device0", files)
  }

  @Test func `Gyroscope and magnetometer of one chip, in rad/s and µT, by one thread`() throws {
    writeIMU()
    let manager = try manager()
    manager.startGyroUpdates()
    manager.startMagnetometerUpdates()
    #expect(turns(manager, 0.1, -0.2, 0.3))
    #expect(isLive(manager, .magnetometer))
    let field = try #require(manager.magnetometerData).magneticField
    #expect((field - Vector3(x: 0, y: 15, z: -45)).length < 1e-9)
    #expect(manager.accelerometerData == nil)
    #expect(manager.isAccelerometerAvailable && !manager.isAccelerometerActive)
    manager.startDeviceMotionUpdates()
    #expect(eventually { manager.deviceMotion?.magneticField.field == field })
    #expect((try #require(manager.deviceMotion).gravity - Vector3(x: 0, y: 0, z: -1)).length < 1e-3)
  }

  @Test(
    "A matrix for all channels mirrors no rotation rate, and turns all alike",
    arguments: [
      ("0, 1, 0; -1, 0, 0; 0, 0, 1", Vector3(x: -0.2, y: -0.1, z: 0.3), Vector3(x: 15, y: 0, z: -45)),
      ("-1, 0, 0; 0, 1, 0; 0, 0, 1", Vector3(x: 0.1, y: 0.2, z: -0.3), Vector3(x: 0, y: 15, z: -45)),
    ])
  func matrices(matrix: String, rate: Vector3, field: Vector3) throws {
    writeIMU(matrix)
    let manager = try manager()
    manager.startGyroUpdates()
    manager.startMagnetometerUpdates()
    #expect(turns(manager, rate.x, rate.y, rate.z))
    #expect(eventually { manager.magnetometerData.map { ($0.magneticField - field).length < 1e-9 } == true })
  }

  @Test func `The accelerometer's matrix of udev, with gravity's sign in it, turns a gyroscope of the same hub`() throws
  {
    tree.writeHID()
    tree.writeHIDGyroscope(x: 100, y: 200, z: 300)
    tree.write("iio:device0", ["dev": "249:3"])
    tree.writeUdev("c249:3", "E:ACCEL_MOUNT_MATRIX=0, -1, 0; -1, 0, 0; 0, 0, 1")
    let manager = try manager()
    manager.startGyroUpdates()
    // The matrix mirrors, so the rate is turned by its negative.
    #expect(turns(manager, 0.2, 0.1, -0.3))
  }

  @Test func `A gyroscope's own matrix goes before the accelerometer's`() throws {
    tree.writeHID()
    tree.writeHIDGyroscope(x: 100, y: 200, z: 300)
    tree.write("iio:device0", ["in_accel_mount_matrix": "-1, 0, 0; 0, 1, 0; 0, 0, 1"])
    tree.write("iio:device1", ["in_anglvel_mount_matrix": "0, 1, 0; 1, 0, 0; 0, 0, 1"])
    let manager = try manager()
    manager.startGyroUpdates()
    #expect(turns(manager, 0.2, 0.1, 0.3))
  }

  @Test func `Sensors of two devices are both read; one at rest may say zero`() throws {
    tree.writeHID()
    tree.writeHIDGyroscope()
    let manager = try manager("auto")
    manager.startAccelerometerUpdates()
    manager.startGyroUpdates()
    #expect(isLive(manager, .accelerometer))
    #expect(turns(manager, 0, 0, 0))
    #expect(
      manager.connection(of: .gyroscope)
        == .open(MotionDevice(name: "gyro_3d", identifier: "local:iio:device1", samplingFrequency: 100)))
    tree.writeHIDGyroscope(z: 1500)
    #expect(turns(manager, 0, 0, 1.5))
  }

  @Test func `Only what was started is read, and what was stopped no more`() throws {
    tree.writeHID()
    tree.writeHIDGyroscope()
    let manager = try manager("auto")
    manager.startAccelerometerUpdates()
    #expect(isLive(manager, .accelerometer))
    #expect(eventually { manager.isGyroAvailable })
    // libiio lists regular files only, so the file may not hang before it was found.
    tree.hang("iio:device1/in_anglvel_x_raw")
    usleep(300_000)
    #expect(!tree.isAsked("iio:device1/in_anglvel_x_raw"))
    tree.writeHIDGyroscope(x: 5)
    manager.startGyroUpdates()
    #expect(turns(manager, 0.005, 0, 0))
    manager.stopGyroUpdates()
    usleep(100_000)
    tree.hang("iio:device1/in_anglvel_x_raw")
    usleep(300_000)
    #expect(!tree.isAsked("iio:device1/in_anglvel_x_raw"))
    #expect(manager.health(of: .gyroscope, at: now()) == .absent)
    #expect(isLive(manager, .accelerometer))
    tree.writeHIDGyroscope(x: 7)
    manager.startGyroUpdates()
    #expect(turns(manager, 0.007, 0, 0))
    #expect(eventually { if case .open = manager.connection(of: .gyroscope) { true } else { false } })
  }

  @Test func `A gyroscope that hangs or goes leaves the accelerometer alone, and comes back`() throws {
    tree.writeHID()
    tree.writeHIDGyroscope(x: 1)
    let manager = try manager("auto")
    manager.startAccelerometerUpdates()
    manager.startGyroUpdates()
    #expect(turns(manager, 0.001, 0, 0))
    tree.hang("iio:device1/in_anglvel_y_raw")
    #expect(eventually { manager.health(of: .gyroscope, at: now()) == .lost })
    #expect(manager.health(at: now()) == .live)
    let answer = try #require(tree.answer("iio:device1/in_anglvel_y_raw"))
    tree.remove("iio:device1")
    fputs("0\n", answer)
    fclose(answer)
    #expect(
      eventually {
        manager.connection(of: .gyroscope) == .failed(reason: "gyro_3d is gone")
          || manager.connection(of: .gyroscope) == .failed(reason: "iio:device1 is gone")
      })
    #expect(manager.health(at: now()) == .live)
    tree.writeHIDGyroscope(x: 2)
    #expect(turns(manager, 0.002, 0, 0, within: 6))
  }

  @Test func `What is missing is said to be missing; a scale of zero is said to be unusable`() throws {
    tree.writeHID()
    let manager = try manager("auto")
    manager.startGyroUpdates()
    manager.startMagnetometerUpdates()
    #expect(eventually { manager.hasLookedForSensors })
    #expect(manager.isAccelerometerAvailable && !manager.isGyroAvailable && !manager.isMagnetometerAvailable)
    #expect(manager.connection(of: .gyroscope) == .idle)
    manager.stopAllUpdates()
    tree.writeHIDGyroscope(x: 1)
    tree.write("iio:device1", ["in_anglvel_scale": "0"])
    manager.startGyroUpdates()
    #expect(eventually { manager.connection(of: .gyroscope) == .failed(reason: "gyro_3d has no usable scale") })
    tree.write("iio:device1", ["in_anglvel_scale": "0.002"])
    #expect(turns(manager, 0.002, 0, 0))
  }

  @Test func `A sensor that is plugged in later begins by itself, and the others go on`() throws {
    tree.writeHID()
    let manager = try manager("auto")
    manager.startAccelerometerUpdates()
    manager.startGyroUpdates()
    #expect(isLive(manager, .accelerometer))
    #expect(eventually { manager.hasLookedForSensors && !manager.isGyroAvailable })
    tree.writeHIDGyroscope(y: 40)
    #expect(turns(manager, 0, 0.04, 0, within: 6))
    #expect(isLive(manager, .accelerometer))
    #expect(manager.isGyroAvailable)
  }

  @Test func `A machine without an accelerometer may have a gyroscope`() throws {
    tree.writeHIDGyroscope("iio:device0", y: 30)
    let manager = try manager("auto")
    manager.startGyroUpdates()
    #expect(turns(manager, 0, 0.03, 0))
    #expect(!manager.isAccelerometerAvailable && !manager.isDeviceMotionAvailable)
  }

  @Test func `Connecting finds the sensors and reads none`() throws {
    tree.writeHID()
    let manager = try manager("auto")
    manager.connect()
    #expect(eventually { manager.isAccelerometerAvailable })
    tree.hang("iio:device0/in_accel_x_raw")
    usleep(200_000)
    #expect(!tree.isAsked("iio:device0/in_accel_x_raw"))
    #expect(manager.health(at: now()) == .absent)
    tree.writeHID()
    manager.startAccelerometerUpdates()
    #expect(isLive(manager, .accelerometer))
  }

  @Test func `An interval caps how often a device is asked`() throws {
    tree.writeHID()
    let manager = try manager("auto")
    manager.accelerometerUpdateInterval = 0.2
    manager.startAccelerometerUpdates()
    #expect(isLive(manager, .accelerometer))
    #expect(eventually { manager.rate(of: .accelerometer) != nil })
    usleep(900_000)
    #expect(try #require(manager.rate(of: .accelerometer)) < 5.2)
    manager.accelerometerUpdateInterval = 0
    #expect(eventually { manager.rate(of: .accelerometer).map { $0 > 60 } == true })
  }
}
