// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What one sensor of any kind measured at one moment.
public enum MotionSample: Hashable, Sendable {
  /// The acceleration, in g.
  case accelerometer(AccelerometerData)
  /// The rotation rate, in rad/s.
  case gyroscope(GyroData)
  /// The magnetic field, in µT.
  case magnetometer(MagnetometerData)

  /// The sensor that measured it.
  public var sensor: MotionSensor {
    switch self {
    case .accelerometer: .accelerometer
    case .gyroscope: .gyroscope
    case .magnetometer: .magnetometer
    }
  }

  /// When the sample was taken, in seconds of the system's monotonic clock.
  public var timestamp: Double {
    switch self {
    case .accelerometer(let data): data.timestamp
    case .gyroscope(let data): data.timestamp
    case .magnetometer(let data): data.timestamp
    }
  }

  /// What was measured, in g, rad/s or µT.
  public var vector: Vector3 {
    switch self {
    case .accelerometer(let data): data.acceleration
    case .gyroscope(let data): data.rotationRate
    case .magnetometer(let data): data.magneticField
    }
  }

  /// The sample, marked as clipped if it is an accelerometer's.
  package func clipped() -> MotionSample {
    guard case .accelerometer(var data) = self else { return self }
    data.isClipped = true
    return .accelerometer(data)
  }
}
