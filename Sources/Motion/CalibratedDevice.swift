// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What a device is known by from one start to the next: numbers such as those of `iio:device0` change.
///
/// The texts come from drivers, firmware and networks, and may hold anything. Two devices are the same where all three
/// are; a name that is missing is another than an empty one.
public struct CalibratedDevice: Hashable, Sendable {
  /// The driver's name for it, such as `accel_3d`.
  public var name: String?
  /// Where the firmware says that it sits, such as `accel-display`.
  public var label: String?
  /// The kernel's driver, such as `hid_sensor_accel_3d`.
  public var driver: String?

  /// Makes a device's key.
  public init(name: String?, label: String? = nil, driver: String? = nil) {
    self.name = name
    self.label = label
    self.driver = driver
  }
}
