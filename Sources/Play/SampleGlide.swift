// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// Makes a smooth course of a sensor's samples, which come slower than ticks and at uneven times.
///
/// From each new sample it glides, within the time until the next one, to where that one is expected: so a slow sensor
/// shows no steps and lags by little. Many sensors give 12.5 samples a second, because only root may raise their rate.
struct SampleGlide: Hashable, Sendable {
  /// Sensors with a longer interval between samples are predicted, in seconds; shorter ones lag less than can be felt,
  /// and prediction would only add to their noise.
  static let predictedInterval = 0.03
  /// The longest interval that is believed, in seconds; after a longer silence the motion before it says nothing.
  static let longestInterval = 0.2
  /// The most that a prediction adds to a sample, in g; more would overshoot when a hand stops.
  static let longestPrediction = 0.15

  private var newest: AccelerometerData?
  /// The learned time between samples, in seconds; begun too long it costs a fast sensor some lag for a moment, begun too
  /// short a slow one would step.
  private var interval = 0.08
  private var from = Vector3.zero
  private var to = Vector3.zero
  private var start = 0.0
  private var isPredicted = false

  /// Takes in the newest sample at a time in seconds; the same sample again changes nothing.
  ///
  /// Pollers read a slow chip's value several times, so only another value counts as another measurement.
  mutating func receive(_ sample: AccelerometerData, at now: Double) {
    guard let last = newest else {
      newest = sample
      (from, to, start) = (sample.acceleration, sample.acceleration, now)
      return
    }
    guard sample.acceleration != last.acceleration else {
      withdrawPrediction(at: now)
      return
    }
    let gap = sample.timestamp - last.timestamp
    let isSteady = gap > 0 && gap <= Self.longestInterval
    if isSteady { interval += (gap - interval) * 0.3 }
    from = value(at: now)
    to = sample.acceleration
    start = now
    isPredicted = false
    newest = sample
    if isSteady && interval >= Self.predictedInterval {
      let ahead = (sample.acceleration - last.acceleration) * min(interval / gap, 1)
      let length = ahead.length
      to = to + ahead * (length > Self.longestPrediction ? Self.longestPrediction / length : 1)
      isPredicted = true
    }
  }

  /// The course at a time in seconds.
  func value(at now: Double) -> Vector3 {
    let share = min(max((now - start) / interval, 0), 1)
    return from + (to - from) * share
  }

  /// A motion that was expected to go on did not: the course goes back to what was measured.
  private mutating func withdrawPrediction(at now: Double) {
    guard isPredicted, now - start > 1.5 * interval, let newest else { return }
    from = value(at: now)
    to = newest.acceleration
    start = now
    isPredicted = false
  }
}
