// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Says of one sample after the other whether a recording can hold it.
struct SampleOrder: Hashable, Sendable {
  /// Why a sample can't be held.
  enum Objection: Hashable, Sendable {
    /// The header doesn't describe the sensor.
    case unknownSensor
    /// A raw value is infinite or not a number.
    case notFinite
    /// The time is no number, or before the beginning.
    case noTime
    /// The time is before that of the same sensor's last sample.
    case runsBack
  }

  private let sensors: Set<MotionSensor>
  private var last: [MotionSensor: Double] = [:]

  init(header: MotionRecording.Header) {
    sensors = Set(header.sensors.keys)
  }

  /// Takes the next sample; nil where nothing is wrong with it, and otherwise it doesn't count.
  ///
  /// Only the times of one sensor must not run back: each sensor has a thread or a buffer of its own, and a recorder
  /// that had to wait for the slowest could lose at a crash what it already had.
  mutating func take(_ sample: MotionRecording.Sample) -> Objection? {
    guard sensors.contains(sample.sensor) else { return .unknownSensor }
    guard sample.time.isFinite, sample.time >= 0 else { return .noTime }
    guard sample.raw.isFinite else { return .notFinite }
    if let last = last[sample.sensor], sample.time < last { return .runsBack }
    last[sample.sensor] = sample.time
    return nil
  }
}
