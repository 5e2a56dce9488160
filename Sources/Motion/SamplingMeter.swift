// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Measures how fast a sensor samples, by the timestamps: what drivers say about that is often not so.
struct SamplingMeter: Hashable, Sendable {
  /// How a sample follows the ones before it.
  enum Arrival: Hashable, Sendable {
    /// The first one of all, or after a gap.
    case first
    /// The next one, some seconds after the last.
    case next(after: Double)
    /// It is not newer than the last one: a repetition, or out of order.
    case stale
  }

  /// How many intervals the first measurement is the mean of.
  ///
  /// Fewer would take a burst after the start for the rate; more would put off the fusion of the sensors.
  static let firstCount = 16
  /// How many intervals each later measurement is the mean of.
  ///
  /// Fewer would find a new rate in every hiccup; more would stay longer with a wrong first measurement.
  static let laterCount = 128
  /// How much the rate must change to count as another one, as a part of 1.
  ///
  /// Smaller would start the fusion anew for a few lost samples; larger would leave its filters mistuned.
  static let tolerance = 0.1

  /// The time between samples, in seconds; nil until it has been measured.
  ///
  /// It changes only when the rate really does, so that it may be compared with itself.
  private(set) var interval: Double?
  /// When the last sample was taken, in seconds.
  private(set) var last: Double?

  private let gap: Double
  private var start = 0.0
  private var count = 0

  /// Makes a meter that takes a longer time than this for a gap, in seconds.
  init(gap: Double) {
    self.gap = gap
  }

  /// Notes the time of a sample, in seconds.
  mutating func note(_ time: Double) -> Arrival {
    let elapsed = last.map { time - $0 }
    // Time that runs back by more than a disorder is another recording, or another clock.
    guard let elapsed, elapsed.magnitude <= gap else {
      last = time
      start = time
      count = 0
      return .first
    }
    guard elapsed > 0 else { return .stale }
    last = time
    count += 1
    measure(until: time)
    return .next(after: elapsed)
  }

  private mutating func measure(until time: Double) {
    guard count >= (interval == nil ? Self.firstCount : Self.laterCount) else { return }
    let measured = (time - start) / Double(count)
    start = time
    count = 0
    if let interval, (measured / interval - 1).magnitude <= Self.tolerance { return }
    interval = measured
  }
}
