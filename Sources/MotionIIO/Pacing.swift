// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How long to wait before the next try after failures in a row.
package struct Backoff: Sendable {
  /// The first wait, in seconds; shorter keeps a dead sensor's processor busy, longer shows after a loose contact.
  package static let first = 0.25
  /// The longest wait, in seconds; longer lets a player wonder whether replugging worked.
  package static let longest = 5.0

  private var wait = Backoff.first

  package init() {}

  /// The wait after one more failure, in seconds: it doubles each time.
  package mutating func next() -> Double {
    defer { wait = min(wait * 2, Self.longest) }
    return wait
  }

  /// Notes a success.
  package mutating func reset() {
    wait = Self.first
  }
}

/// How often a device is read.
package enum PollingRate {
  /// The most, in hertz: more often than a game takes a tilt, it would only cost.
  package static let highest = 100.0
  /// The least, in hertz: a slow chip's new value, at an unknown moment, must not wait for more than 20 ms.
  package static let lowest = 50.0

  /// The seconds between readings of a device that measures so often, in hertz; nil where it doesn't tell.
  ///
  /// Twice the device's own rate, so that a value waits for half of the device's period at most, within the limits.
  package static func interval(samplingFrequency: Double?) -> Double {
    guard let samplingFrequency else { return 1 / highest }
    return 1 / min(highest, max(2 * samplingFrequency, lowest))
  }
}
