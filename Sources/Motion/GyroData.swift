// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What a gyroscope measured at one moment.
public struct GyroData: Hashable, Sendable {
  /// The rotation rate about the device's axes, in rad/s.
  ///
  /// Right-handed: seen from the axis's tip, counter-clockwise is positive. Zero when still, but for the sensor's bias.
  public var rotationRate: Vector3
  /// When the sample was taken, in seconds of the system's monotonic clock.
  public var timestamp: Double

  /// Makes a sample.
  public init(rotationRate: Vector3, timestamp: Double) {
    self.rotationRate = rotationRate
    self.timestamp = timestamp
  }
}
