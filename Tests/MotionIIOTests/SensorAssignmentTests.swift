// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@testable import MotionIIO

private func device(
  _ number: Int, _ sensors: Set<MotionSensor>, name: String = "chip", label: String? = nil, hardware: String? = nil
) -> DeviceDescription {
  var device = DeviceDescription(id: "iio:device\(number)")
  device.name = name
  device.label = label
  device.hardware = hardware
  device.sensors = sensors
  return device
}

private let identity = "1, 0, 0; 0, 1, 0; 0, 0, 1"
private let half = "-1, 0, 0; 0, -1, 0; 0, 0, 1"
private let quarter = "0, 1, 0; -1, 0, 0; 0, 0, 1"
private let chip = device(0, [.accelerometer], label: "accel-display", hardware: "/a")

@Suite struct SensorAssignmentTests {
  private func plan(
    _ devices: [DeviceDescription], accelerometer: String? = "iio:device0", wanted: String? = nil
  ) -> [MotionSensor: SensorAssignment] {
    SensorAssignment.plan(
      of: devices, accelerometer: accelerometer, wanted: wanted,
      mounting: accelerometer.map { _ in Mounting(matrices: [:], isHIDSensor: false, isDescribedByACPI: false) },
      address: { "local:\($0)" })
  }

  @Test(
    "A gyroscope is taken from the accelerometer's device, or else from what sits nearest to it",
    arguments: [
      ([device(1, [.gyroscope]), device(0, [.accelerometer, .gyroscope])], "iio:device0"),
      ([chip, device(1, [.gyroscope]), device(2, [.gyroscope], hardware: "/a")], "iio:device2"),
      ([chip, device(1, [.gyroscope]), device(2, [.gyroscope], label: "accel-display")], "iio:device2"),
      ([chip, device(1, [.gyroscope], label: "accel-base"), device(2, [.gyroscope])], "iio:device2"),
      ([chip, device(1, [.gyroscope], label: "accel-base")], nil),
      ([chip, device(1, [.gyroscope], label: "accel-camera"), device(2, [.magnetometer])], nil),
    ] as [([DeviceDescription], String?)])
  func nearest(devices: [DeviceDescription], chosen: String?) {
    #expect(plan(devices)[.gyroscope]?.deviceID == chosen)
  }

  @Test func `A device that was asked for is taken, wherever it sits`() {
    let devices = [chip, device(1, [.gyroscope]), device(2, [.gyroscope], label: "accel-base")]
    #expect(plan(devices, wanted: "iio:device2")[.gyroscope]?.deviceID == "iio:device2")
  }

  @Test func `Without an accelerometer the others are there all the same, but not the base's`() {
    let devices = [device(0, [.gyroscope], label: "accel-base"), device(1, [.magnetometer])]
    let plan = plan(devices, accelerometer: nil)
    #expect(plan.mapValues(\.deviceID) == [.magnetometer: "iio:device1"])
    #expect(plan[.magnetometer]?.device.identifier == "local:iio:device1")
  }

  @Test(
    "The accelerometer's matrix counts for a gyroscope of the same unit only",
    arguments: [("/a", -1.0), ("/b", 1.0)])
  func unit(hardware: String, x: Double) {
    let mounting = Mounting(
      matrices: [.accelerometer: "-1, 0, 0; 0, -1, 0; 0, 0, 1"], isHIDSensor: false, isDescribedByACPI: false)
    let plan = SensorAssignment.plan(
      of: [chip, device(1, [.gyroscope], hardware: hardware)], accelerometer: "iio:device0", wanted: nil,
      mounting: mounting, address: { $0 })
    #expect(plan[.gyroscope]?.matrix.x.x == x)
  }

  @Test func `A magnetic field is freed of an accelerometer's sign, but follows a mirrored chip`() {
    let mirror = "-1, 0, 0; 0, 1, 0; 0, 0, 1"
    let chip = Mounting(matrices: [.channels: mirror], isHIDSensor: false, isDescribedByACPI: false)
    #expect(chip.matrix(of: .magnetometer).x.x == -1)
    #expect(chip.matrix(of: .gyroscope).x.x == 1)
    for signed in [
      Mounting(matrices: [.udev: mirror], isHIDSensor: false, isDescribedByACPI: false),
      Mounting(matrices: [.accelerometer: mirror], isHIDSensor: false, isDescribedByACPI: true),
    ] {
      #expect(signed.matrix(of: .magnetometer).x.x == 1)
      #expect(signed.matrix(of: .accelerometer).x.x == -1)
    }
  }

  /// How the x axis of a gyroscope is turned by matrix and calibration beside an accelerometer that a calibration turns.
  @Test(
    "A calibration counts for a gyroscope of the same unit whose matrix isn't another one; a player's matrix for the unit",
    arguments: [
      ("/a", nil, nil, nil, -1, -2), ("/b", nil, nil, nil, 1, 2), ("/a", identity, nil, nil, -1, -2),
      ("/a", half, nil, nil, -1, -2), ("/a", quarter, nil, nil, 2, -1), ("/b", quarter, nil, nil, 2, -1),
      ("/a", nil, quarter, nil, 2, -1), ("/a", nil, "not a matrix", nil, -1, -2),
      ("/a", nil, nil, quarter, 2, -1), ("/a", half, half, quarter, 2, -1), ("/b", nil, nil, quarter, 1, 2),
    ] as [(String, String?, String?, String?, Double, Double)])
  func calibrated(
    hardware: String, device text: String?, own: String?, given: String?, x: Double, y: Double
  ) throws {
    var gyroscope = device(1, [.gyroscope], hardware: hardware)
    gyroscope.matrices[.channels] = text
    gyroscope.ownMatrices[.gyroscope] = own
    let override = MountingOverride(matrix: try given.map { try MountMatrix(parsing: $0) })
    let axes = try #require(AxisMap(x: .negativeX, y: .negativeY, z: .positiveZ))
    let saved = try #require(Calibration(axes: axes, bias: .zero, scale: Vector3(x: 9, y: 9, z: 9)))
    let mounting = Mounting(
      matrices: [:], isHIDSensor: false, isDescribedByACPI: false, override: override, savedCalibration: saved)
    let plan = SensorAssignment.plan(
      of: [chip, gyroscope], accelerometer: "iio:device0", wanted: nil, mounting: mounting, override: override,
      address: { $0 })
    let assignment = try #require(plan[.gyroscope])
    let turned = assignment.vector(of: Vector3(x: 1, y: 2, z: 0), calibration: assignment.calibration)
    #expect(turned == Vector3(x: x, y: y, z: 0))
    #expect(plan[.accelerometer]?.device.isCalibrated == (given == nil))
    #expect(plan[.gyroscope]?.device.isCalibrated == false)
  }
}
