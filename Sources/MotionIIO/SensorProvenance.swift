// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Where a sensor and what is believed of it come from, as a recording tells it.
struct SensorProvenance: Hashable, Sendable {
  /// Where the firmware says that it sits.
  var label: String?
  /// The kernel's driver.
  var driver: String?
  /// Where the matrix was found.
  var matrixOrigin: String?
  /// Why an accelerometer is taken to count as it does.
  var signReason: String?

  init() {}

  /// Notes where a sensor of a device, its matrix and its sign come from.
  init(of device: DeviceDescription, matrix: String?, sign: String? = nil) {
    label = device.label
    driver = device.driver
    matrixOrigin = matrix
    signReason = sign
  }
}
