// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The kinds of motion sensor.
public enum MotionSensor: Hashable, Sendable, CaseIterable {
  /// Feels gravity and pushes.
  case accelerometer
  /// Feels turning.
  case gyroscope
  /// Feels the magnetic field.
  case magnetometer

  /// What it is called in a sentence.
  public var name: String {
    switch self {
    case .accelerometer: "accelerometer"
    case .gyroscope: "gyroscope"
    case .magnetometer: "magnetometer"
    }
  }
}
