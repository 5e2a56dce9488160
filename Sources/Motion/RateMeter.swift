// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Measures how often samples come, over the newest ones, by their timestamps.
///
/// It is for being shown and judged; what tunes filters is `SamplingMeter`, which is slow to change its mind.
struct RateMeter: Hashable, Sendable {
  /// How many samples are looked at; fewer make the number flicker, more make it late.
  static let count = 32
  /// A longer silence begins a new measurement, in seconds.
  ///
  /// Shorter would never measure a sensor at 1 Hz; longer would count a pause as slowness.
  static let gap = 2.0

  private var times: [Double] = []
  /// Where the oldest time is, once there are as many as are looked at.
  private var oldest = 0
  private var newest = -Double.infinity

  /// Notes the time of a sample, in seconds.
  mutating func note(_ time: Double) {
    if time <= newest || time - newest > Self.gap {
      times.removeAll(keepingCapacity: true)
      oldest = 0
    }
    newest = time
    guard times.count == Self.count else { return times.append(time) }
    times[oldest] = time
    oldest = (oldest + 1) % Self.count
  }

  /// The mean rate over the newest samples, in hertz; nil before there are two.
  var rate: Double? {
    guard times.count > 1 else { return nil }
    return Double(times.count - 1) / (newest - times[oldest])
  }
}
