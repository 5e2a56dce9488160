// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

package import Motion

/// What an IIO device tells of itself, as plain values that decisions are made of.
package struct DeviceDescription: Hashable, Sendable {
  /// What an axis tells of itself.
  package struct Axis: Hashable, Sendable {
    /// How its raw values become m/s²; nil without a usable scale and offset.
    package var scaling: AxisScaling?
    /// Whether its offset is a number, as a missing one is: zero.
    package var hasUsableOffset = true
    /// The ends of its raw values' range; nil where the driver doesn't tell.
    package var rawRange: ClosedRange<Double>?

    package init(scaling: AxisScaling?, rawRange: ClosedRange<Double>? = nil) {
      self.scaling = scaling
      self.rawRange = rawRange
    }
  }

  /// What names it within its context, such as `iio:device0`.
  package var id: String
  /// The driver's name for it.
  package var name: String?
  /// Where the firmware says that it sits, such as `accel-display`.
  package var label: String?
  /// Where the driver says that it sits, such as `lid`.
  package var location: String?
  /// Whether it is a trigger.
  package var isTrigger = false
  /// The accelerometer's axes; nil for one that is missing.
  package var x: Axis?
  package var y: Axis?
  package var z: Axis?
  /// The mount matrices that were found.
  package var matrices: [MatrixOrigin: String] = [:]
  /// The sensors of which all three axes can be read.
  package var sensors: Set<MotionSensor> = []
  /// The mount matrices of single sensors other than the accelerometer.
  package var ownMatrices: [MotionSensor: String] = [:]
  /// Where the hardware below the device is, so that devices of one chip can be told; nil over a network.
  package var hardware: String?
  /// The kernel's driver, where it is known.
  package var driver: String?
  /// Whether ACPI describes it.
  package var isDescribedByACPI = false
  /// The rate at which it measures, in hertz; nil where it doesn't tell.
  package var samplingFrequency: Double?

  package init(id: String) {
    self.id = id
  }

  /// Whether the HID sensor driver reads it; over a network only the name tells.
  package var isHIDSensor: Bool {
    ["accel_3d", "gyro_3d", "magn_3d"].contains(name) || driver?.hasPrefix("hid_sensor") == true
  }

  /// What it is known by from one start to the next.
  package var calibratedDevice: CalibratedDevice {
    CalibratedDevice(name: name, label: label, driver: driver)
  }

  /// The name to show: the driver's, or else the identifier.
  package var displayName: String {
    if let name, !name.isEmpty { name } else { id }
  }
}
