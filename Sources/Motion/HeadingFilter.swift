// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc

/// Turns the arbitrary heading of gyroscope and accelerometer to north, slowly (Laidig and Seel 2023).
struct HeadingFilter: Hashable, Sendable {
  /// The turn about the vertical that brings y to magnetic north, in radians from −π to π, counter-clockwise.
  private(set) var offset = 0.0

  private let interval: Double
  private let gain: Double
  private let timeConstant: Double
  private let maximumRejectionTime: Double
  private let rejectionFactor: Double
  /// 1/n at the nth sample, so that the offset starts as a mean; zero once the filter is slower than that.
  private var initialGain = 1.0
  /// How long disturbances have been left aside, in seconds.
  ///
  /// It starts as if that had been for long, since nothing is known yet that would be better than what is measured.
  private var rejectionTime: Double

  /// Makes a filter for a magnetometer that measures at this interval, in seconds.
  init(parameters: VQF.Parameters, interval: Double) {
    self.interval = interval
    timeConstant = parameters.magnetometerTimeConstant
    gain = Self.gain(timeConstant: timeConstant, interval: interval)
    maximumRejectionTime = parameters.maximumRejectionTime
    rejectionFactor = parameters.rejectionFactor
    rejectionTime = parameters.maximumRejectionTime
  }

  /// The gain of a first-order low-pass, 1 − exp(−interval / time constant), both in seconds.
  ///
  /// At a time constant of zero the output follows at once; below zero never.
  static func gain(timeConstant: Double, interval: Double) -> Double {
    if timeConstant < 0 { return 0 }
    return timeConstant == 0 ? 1 : 1 - exp(-interval / timeConstant)
  }

  /// Takes a field in the room's axes before their turn to north; disturbed is nil where disturbances aren't told.
  mutating func receive(_ field: Vector3, isDisturbed: Bool?) {
    let disagreement = wrapped(atan2(field.x, field.y) - offset)
    let gain = max(steadyGain(isDisturbed: isDisturbed), initialGain)
    if initialGain > 0 {
      initialGain /= initialGain + 1
      if initialGain * timeConstant < interval { initialGain = 0 }
    }
    offset = wrapped(offset + gain * disagreement)
  }

  private mutating func steadyGain(isDisturbed: Bool?) -> Double {
    guard let isDisturbed else { return gain }
    guard isDisturbed else {
      rejectionTime = max(rejectionTime - rejectionFactor * interval, 0)
      return gain
    }
    guard rejectionTime <= maximumRejectionTime else { return gain / rejectionFactor }
    rejectionTime += interval
    return 0
  }

  private func wrapped(_ angle: Double) -> Double {
    if angle > .pi { return angle - 2 * .pi }
    return angle < -.pi ? angle + 2 * .pi : angle
  }
}
