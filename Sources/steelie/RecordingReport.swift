// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// What was recorded, in words.
enum RecordingReport {
  /// `812 accelerometer samples, 100.2 Hz; 810 gyroscope samples, 100.1 Hz`, and what was left out.
  static func summary(of tallies: [MotionSensor: MotionRecorder.Tally]) -> String {
    var parts: [String] = []
    for (sensor, tally) in inOrder(tallies) where tally.count > 0 || tally.leftOut == 0 {
      let rate = tally.rate.map { ", \(($0 * 10).rounded() / 10) Hz" } ?? ""
      parts.append("\(tally.count) \(sensor.name) \(tally.count == 1 ? "sample" : "samples")\(rate)")
    }
    for (sensor, tally) in inOrder(tallies) where tally.leftOut > 0 {
      parts.append("\(tally.leftOut) of the \(sensor.name) left out, since it came or changed after the beginning")
    }
    return parts.joined(separator: "; ")
  }

  /// `12.3 s: 1230 accelerometer, 1228 gyroscope samples; Ctrl-C ends`.
  static func progress(of tallies: [MotionSensor: MotionRecorder.Tally], after seconds: Double) -> String {
    let counts = inOrder(tallies).map { "\($0.tally.count) \($0.sensor.name)" }.joined(separator: ", ")
    return "\((seconds * 10).rounded() / 10) s: \(counts) samples; Ctrl-C ends"
  }

  private static func inOrder(
    _ tallies: [MotionSensor: MotionRecorder.Tally]
  ) -> [(sensor: MotionSensor, tally: MotionRecorder.Tally)] {
    MotionSensor.allCases.compactMap { sensor in tallies[sensor].map { (sensor, $0) } }
  }
}
