// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Passes on no more samples than one for each interval.
///
/// A sensor that samples at about the interval keeps all its samples, though they come a little early or late: the mean
/// rate is capped, and no two samples that pass are closer than nine tenths of the interval.
struct UpdateCap: Hashable, Sendable {
  /// How much early a sample may be, as a part of the interval.
  ///
  /// Smaller would drop every second sample of a sensor whose clock runs unevenly; larger would pass pairs.
  static let slack = 0.1

  /// The least time between samples, in seconds; zero passes all.
  var interval = 0.0
  private var last: Double?
  private var due = -Double.infinity

  /// Makes a cap of an interval, in seconds.
  init(interval: Double = 0) {
    self.interval = interval
  }

  /// Whether the sample of a time, in seconds, may pass.
  mutating func admits(_ time: Double) -> Bool {
    let slack = interval * Self.slack
    // Time that runs back by more than an interval is another recording, or another clock.
    if let last, time >= last - interval {
      guard time - last >= interval - slack, time >= due - slack else { return false }
      // Rates are capped from here on; a pause is not made up for.
      due = max(due + interval, time)
    } else {
      due = time + interval
    }
    last = time
    return true
  }
}
