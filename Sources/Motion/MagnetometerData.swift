// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What a magnetometer measured at one moment.
public struct MagnetometerData: Hashable, Sendable {
  /// The magnetic field in the device's axes, in µT.
  ///
  /// It points where a compass needle's north end is drawn: north, and in the northern hemisphere downwards.
  public var magneticField: Vector3
  /// When the sample was taken, in seconds of the system's monotonic clock.
  public var timestamp: Double

  /// Makes a sample.
  public init(magneticField: Vector3, timestamp: Double) {
    self.magneticField = magneticField
    self.timestamp = timestamp
  }
}
