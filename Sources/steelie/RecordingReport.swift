// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// What was recorded, in words.
enum RecordingReport {
  /// `812 accelerometer samples, 100.2 Hz; 810 gyroscope samples, 100.1 Hz`, and what was left out or lost.
  static func summary(
    of tallies: [MotionSensor: MotionRecorder.Tally], losses: [MotionSensor: [RecordingWatch.Loss]] = [:]
  ) -> String {
    var parts: [String] = []
    for (sensor, tally) in inOrder(tallies) where tally.count > 0 || tally.leftOut == 0 {
      let rate = tally.rate.map { ", \(($0 * 10).rounded() / 10) Hz" } ?? ""
      parts.append("\(tally.count) \(sensor.name) \(tally.count == 1 ? "sample" : "samples")\(rate)")
    }
    for (sensor, tally) in inOrder(tallies) where tally.leftOut > 0 {
      parts.append("\(tally.leftOut) of the \(sensor.name) left out, since it came or changed after the beginning")
    }
    for sensor in MotionSensor.allCases {
      if let words = words(losses[sensor] ?? []) { parts.append("\(sensor.name): \(words)") }
    }
    return parts.joined(separator: "; ")
  }

  /// `lost after 1.5 s for 2.1 s (accel_3d is gone)`; nil where nothing was lost.
  private static func words(_ losses: [RecordingWatch.Loss]) -> String? {
    guard let first = losses.first, let last = losses.last else { return nil }
    let reason = (first.reason ?? last.reason).map { " (\($0))" } ?? ""
    let start =
      first.start == 0 && first.end == nil ? "lost from the beginning on" : "lost after \(tenths(first.start)) s"
    let length = first.end.map { " for \(tenths($0 - first.start)) s" } ?? ""
    guard losses.count > 1 else { return start + length + reason }
    return "lost \(losses.count) times, first after \(tenths(first.start)) s\(length)\(reason)"
      + (last.end == nil ? ", and at the end" : "")
  }

  private static func tenths(_ seconds: Double) -> Double {
    (seconds * 10).rounded() / 10
  }

  /// `12.3 s: 1230 accelerometer, 1228 gyroscope samples; Ctrl-C ends`, with the sensors that are lost now.
  static func progress(
    of tallies: [MotionSensor: MotionRecorder.Tally], losses: [MotionSensor: [RecordingWatch.Loss]] = [:],
    after seconds: Double
  ) -> String {
    let counts = inOrder(tallies).map { "\($0.tally.count) \($0.sensor.name)" }.joined(separator: ", ")
    let lost = MotionSensor.allCases.compactMap { sensor -> String? in
      guard let loss = losses[sensor]?.last, loss.end == nil else { return nil }
      return "; \(sensor.name) lost" + (loss.reason.map { " (\($0))" } ?? "")
    }
    return "\(tenths(seconds)) s: \(counts) samples\(lost.joined()); Ctrl-C ends"
  }

  private static func inOrder(
    _ tallies: [MotionSensor: MotionRecorder.Tally]
  ) -> [(sensor: MotionSensor, tally: MotionRecorder.Tally)] {
    MotionSensor.allCases.compactMap { sensor in tallies[sensor].map { (sensor, $0) } }
  }
}
