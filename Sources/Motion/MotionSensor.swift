// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The kinds of motion sensor; another raw value would make the recordings unreadable that name it.
public enum MotionSensor: String, Hashable, Sendable, CaseIterable {
  /// Feels gravity and pushes.
  case accelerometer
  /// Feels turning.
  case gyroscope
  /// Feels the magnetic field.
  case magnetometer

  /// What it is called in a sentence.
  public var name: String {
    rawValue
  }
}
