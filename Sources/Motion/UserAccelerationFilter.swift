// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Tells what the user does to the device from gravity, where there is no gyroscope to tell them apart better.
///
/// Gravity is what stays of the acceleration: a first-order low-pass of the vector, whatever the times between samples.
struct UserAccelerationFilter: Sendable {
  /// The low-pass's time constant, in seconds.
  ///
  /// Shorter takes a slow shake for a change of gravity; longer misses a shake soon after the device was turned over.
  static let timeConstant = 0.5

  private var gravity: Vector3?
  private var age = 0.0

  /// The acceleration without gravity, in g, of a sample that follows the one before after an interval in seconds.
  mutating func userAcceleration(of acceleration: Vector3, after interval: Double) -> Vector3 {
    guard let known = gravity else {
      gravity = acceleration
      return .zero
    }
    let difference = acceleration - known
    // While young the filter is the mean of all samples, so that a first sample amid a shake does not linger.
    age += interval
    gravity = known + difference * (interval / (interval + min(age, Self.timeConstant)))
    return difference
  }
}
