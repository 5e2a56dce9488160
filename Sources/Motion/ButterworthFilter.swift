// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc

/// A second-order Butterworth low-pass for vectors that come at a fixed interval.
///
/// For the first time constant it gives the mean so far, and then goes on from there as if it had rested at the mean, so
/// that no single first sample decides (Laidig and Seel 2023).
struct ButterworthFilter: Hashable, Sendable {
  /// The coefficients of y + a1 y′ + a2 y″ = b0 x + b1 x′ + b2 x″, where primes count samples back.
  struct Coefficients: Hashable, Sendable {
    var b0 = 1.0
    var b1 = 0.0
    var b2 = 0.0
    var a1 = 0.0
    var a2 = 0.0

    /// Makes the coefficients for a time constant and an interval, both in seconds and above zero.
    ///
    /// The cutoff is √2 / (2π · time constant), where the step response's decay has that time constant; the rest is the
    /// bilinear transform with the cutoff prewarped.
    init(timeConstant: Double, interval: Double) {
      // The cutoff would lie above nine tenths of the Nyquist frequency, where the tangent runs away: pass through.
      guard timeConstant >= interval / 2 else { return }
      let root = 2.0.squareRoot()
      let cutoff = root / (2 * .pi * timeConstant)
      let warped = tan(.pi * cutoff * interval)
      let divisor = warped * warped + root * warped + 1
      b0 = warped * warped / divisor
      b1 = 2 * b0
      b2 = b0
      a1 = 2 * (warped * warped - 1) / divisor
      a2 = (1 - root * warped + warped * warped) / divisor
    }
  }

  private let coefficients: Coefficients
  private let timeConstant: Double
  private let interval: Double
  /// How many samples the mean is of; nil once the filter runs.
  private var count: Double? = 0
  /// The sum of the samples while the mean is taken, and then what the next output already has.
  private var first = Vector3.zero
  private var second = Vector3.zero

  /// Makes a filter of a time constant for samples at an interval, both in seconds and above zero.
  init(timeConstant: Double, interval: Double) {
    coefficients = Coefficients(timeConstant: timeConstant, interval: interval)
    self.timeConstant = timeConstant
    self.interval = interval
  }

  /// Takes the next sample and gives the output that belongs to it.
  mutating func filter(_ input: Vector3) -> Vector3 {
    if let count { return average(input, count: count + 1) }
    let output = input * coefficients.b0 + first
    first = input * coefficients.b1 - output * coefficients.a1 + second
    second = input * coefficients.b2 - output * coefficients.a2
    return output
  }

  private mutating func average(_ input: Vector3, count: Double) -> Vector3 {
    first = first + input
    let mean = Vector3(x: first.x / count, y: first.y / count, z: first.z / count)
    guard count * interval >= timeConstant else {
      self.count = count
      return mean
    }
    self.count = nil
    // The state at which the mean as input gives the mean as output, for ever.
    first = mean * (1 - coefficients.b0)
    second = mean * (coefficients.b2 - coefficients.a2)
    return mean
  }
}
