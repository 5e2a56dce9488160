// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What an accelerometer measured at one moment.
public struct AccelerometerData: Hashable, Sendable {
  /// The acceleration in the device's axes, in g.
  ///
  /// The sign is gravity's: flat, face up, at rest reads (0, 0, −1); with the right edge down x is positive.
  public var acceleration: Vector3
  /// When the sample was taken, in seconds of the system's monotonic clock.
  public var timestamp: Double
  /// Whether an axis felt more than the sensor can say, so that the acceleration is only a part of what was felt.
  public var isClipped: Bool

  /// Makes a sample.
  public init(acceleration: Vector3, timestamp: Double, isClipped: Bool = false) {
    self.acceleration = acceleration
    self.timestamp = timestamp
    self.isClipped = isClipped
  }

  /// The same sample with another acceleration.
  func with(_ acceleration: Vector3) -> AccelerometerData {
    AccelerometerData(acceleration: acceleration, timestamp: timestamp, isClipped: isClipped)
  }
}
