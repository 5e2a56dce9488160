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
    #expect(chip.matrix(of: .magnetometer, own: nil).x.x == -1)
    for signed in [
      Mounting(matrices: [.udev: mirror], isHIDSensor: false, isDescribedByACPI: false),
      Mounting(matrices: [.accelerometer: mirror], isHIDSensor: false, isDescribedByACPI: true),
    ] {
      #expect(signed.matrix(of: .magnetometer, own: nil).x.x == 1)
      #expect(signed.matrix(of: .accelerometer, own: nil).x.x == -1)
    }
    #expect(chip.matrix(of: .gyroscope, own: "not a matrix").x.x == 1)
    #expect(chip.matrix(of: .gyroscope, own: mirror).x.x == -1)
  }
}
