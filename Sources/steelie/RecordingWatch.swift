// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// Notices the sensors that fall silent while they are recorded.
struct RecordingWatch {
  /// What is known of a sensor at one moment.
  struct Look: Hashable {
    /// How many of its readings were recorded so far.
    var count: Int
    /// Why it can't be read, or is no use; nil where nothing is known to be wrong.
    var failure: String?
  }

  /// A time without a sensor.
  struct Loss: Hashable {
    /// When it began, in seconds from the beginning.
    var start: Double
    /// When the sensor was back, in seconds from the beginning; nil while it is lost.
    var end: Double?
    /// Why it was lost; nil where nobody says.
    var reason: String?
  }

  /// A sensor that says nothing for longer than this is lost, in seconds.
  ///
  /// Shorter would complain about slow ones, of which some measure once a second.
  private static let patience = 1.5

  /// The times without each sensor, in order.
  private(set) var losses: [MotionSensor: [Loss]] = [:]
  private var counts: [MotionSensor: (count: Int, time: Double)] = [:]

  /// Takes in what is known of a sensor so many seconds after the beginning.
  mutating func note(_ look: Look, of sensor: MotionSensor, at time: Double) {
    let last = counts[sensor] ?? (0, 0)
    let hasSpoken = look.count > last.count
    if hasSpoken { counts[sensor] = (look.count, time) }
    let isLost = look.failure != nil || (!hasSpoken && time - last.time > Self.patience)
    var all = losses[sensor] ?? []
    let isKnownLost = all.last.map { $0.end == nil } ?? false
    switch (isKnownLost, isLost) {
    // What says nothing any more was lost when it last spoke.
    case (false, true):
      all.append(Loss(start: hasSpoken ? time : last.time, end: nil, reason: look.failure))
    // The reason may come to light later.
    case (true, true): all[all.count - 1].reason = look.failure ?? all[all.count - 1].reason
    case (true, false) where hasSpoken: all[all.count - 1].end = time
    case (true, false), (false, false): return
    }
    losses[sensor] = all
  }
}
