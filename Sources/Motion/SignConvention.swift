// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Standard gravity, in m/s² per g.
///
/// Exact by definition (3rd General Conference on Weights and Measures, 1901).
public let standardGravity = 9.80665

/// Which way an accelerometer counts, of the two ways that live in the wild.
///
/// An accelerometer that lies still feels only what holds it up, and a driver may report that push or its opposite.
public enum SignConvention: Hashable, Sendable {
  /// The reading points where gravity pulls: flat, face up, z is negative.
  ///
  /// So count HID sensors, and chips whose mount matrix came from udev's hardware database or from ACPI.
  case gravity
  /// The reading points against gravity: flat, face up, z is +9.81 m/s².
  ///
  /// So count bare chips and device-tree mount matrices, as the kernel documents it.
  case specificForce

  /// The acceleration with gravity's sign, in g, of a reading in m/s².
  ///
  /// Flat, face up, at rest, it is (0, 0, −1) under either convention.
  public func acceleration(metersPerSecondSquared reading: Vector3) -> Vector3 {
    switch self {
    case .gravity: reading * (1 / standardGravity)
    case .specificForce: reading * (-1 / standardGravity)
    }
  }
}
