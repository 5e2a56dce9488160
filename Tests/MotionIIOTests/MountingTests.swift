// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import MotionIIO
import Testing

private let turned = "0, 1, 0; -1, 0, 0; 0, 0, 1"
private let inverted = "-1, 0, 0; 0, -1, 0; 0, 0, -1"
private let identity = "1, 0, 0; 0, 1, 0; 0, 0, 1"
private let singular = "1, 0, 0; 0, 0, 0; 0, 0, 1"

@Suite struct MountingTests {
  private func mounting(_ matrices: [MatrixOrigin: String], hid: Bool = false, acpi: Bool = false) -> Mounting {
    Mounting(matrices: matrices, isHIDSensor: hid, isDescribedByACPI: acpi)
  }

  @Test func `The first sound matrix counts: udev, device, accelerometer, all channels, none`() throws {
    var matrices: [MatrixOrigin: String] = [
      .udev: inverted, .device: turned, .accelerometer: inverted, .channels: turned,
    ]
    for origin in [MatrixOrigin.udev, .device, .accelerometer, .channels] {
      let mounting = mounting(matrices)
      #expect(mounting.origin == origin)
      #expect(mounting.matrix == (try MountMatrix(parsing: matrices[origin] ?? "")))
      #expect(mounting.notes.isEmpty)
      matrices[origin] = nil
    }
    #expect(mounting(matrices).origin == nil)
    #expect(mounting(matrices).matrix == .identity)
  }

  @Test func `A broken matrix is passed over with a note`() {
    let mounting = mounting([.udev: singular, .device: "garbage", .accelerometer: turned])
    #expect(mounting.origin == .accelerometer)
    #expect(
      mounting.notes == [
        "ACCEL_MOUNT_MATRIX '\(singular)' not used: the rows are not independent",
        "mount_matrix 'garbage' not used: column 1: a number expected",
      ])
    #expect(mounting.sign == .specificForce)
  }

  @Test(
    "The sign follows from who wrote the matrix and who reads the chip",
    arguments: [
      ([:], false, false, .specificForce, "bare readings"),
      ([.accelerometer: identity], false, false, .specificForce, "bare readings"),
      ([.accelerometer: identity], false, true, .specificForce, "bare readings"),
      ([.accelerometer: turned], false, false, .specificForce, "matrix of the device tree"),
      ([.channels: turned], false, true, .gravity, "matrix of ACPI"),
      ([.udev: turned], false, false, .gravity, "matrix of udev's hardware database"),
      ([.udev: identity], false, true, .gravity, "matrix of udev's hardware database"),
      ([.udev: singular, .channels: turned], false, false, .specificForce, "matrix of the device tree"),
      ([:], true, false, .gravity, "HID sensor"),
      ([.accelerometer: identity], true, true, .gravity, "HID sensor"),
      ([.udev: inverted], true, false, .gravity, "HID sensor"),
    ] as [([MatrixOrigin: String], Bool, Bool, SignConvention, String)])
  func sign(matrices: [MatrixOrigin: String], hid: Bool, acpi: Bool, sign: SignConvention, reason: String) {
    let mounting = mounting(matrices, hid: hid, acpi: acpi)
    #expect(mounting.sign == sign)
    #expect(mounting.signReason == reason)
  }

  @Test(
    "What the player says goes before the rules; a matrix leaves the sign as it was",
    arguments: [
      (nil, nil, .udev, turned, .gravity, "matrix of udev's hardware database"),
      (.specificForce, nil, .udev, turned, .specificForce, "as asked for"),
      (nil, inverted, nil, inverted, .gravity, "matrix of udev's hardware database"),
      (.gravity, identity, nil, identity, .gravity, "as asked for"),
    ] as [(SignConvention?, String?, MatrixOrigin?, String, SignConvention, String)])
  func overrides(
    sign: SignConvention?, matrix: String?, origin: MatrixOrigin?, isMatrix: String, isSign: SignConvention,
    reason: String
  ) throws {
    let override = MountingOverride(sign: sign, matrix: try matrix.map { try MountMatrix(parsing: $0) })
    let mounting = Mounting(
      matrices: [.udev: turned], isHIDSensor: false, isDescribedByACPI: false, override: override,
      savedCalibration: .identity)
    #expect(mounting.matrix == (try MountMatrix(parsing: isMatrix)))
    #expect(mounting.origin == origin)
    #expect(mounting.sign == isSign)
    #expect(mounting.signReason == reason)
    #expect(mounting.override == override)
    #expect(mounting.calibration == (sign == nil && matrix == nil ? .identity : nil))
    #expect(mounting.savedCalibration == .identity)
  }

  @Test func `A device is known by its name, its label and its driver`() {
    var device = DeviceDescription(id: "iio:device0")
    #expect(device.calibratedDevice == CalibratedDevice(name: nil))
    (device.name, device.label, device.driver) = ("a", "b", "c")
    #expect(device.calibratedDevice == CalibratedDevice(name: "a", label: "b", driver: "c"))
  }

  @Test(
    "A HID sensor is known by its name, or by its driver",
    arguments: [
      ("accel_3d", nil, true), ("other", "hid_sensor_accel_3d", true), ("kxcjk1013", "kxcjk1013", false),
      (nil, nil, false),
    ] as [(String?, String?, Bool)])
  func hidSensor(name: String?, driver: String?, isHIDSensor: Bool) {
    var device = DeviceDescription(id: "iio:device0")
    device.name = name
    device.driver = driver
    #expect(device.isHIDSensor == isHIDSensor)
  }
}
