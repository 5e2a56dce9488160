// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@testable import steelie

@Suite struct RecordingReportTests {
  /// What a recorder counts of an accelerometer of 50 Hz, a gyroscope that said one thing, and a late magnetometer.
  private func tallies(accelerometer: Int, gyroscope: Int, late: Int) throws -> [MotionSensor: MotionRecorder.Tally] {
    let recorder = MotionRecorder()
    let chip = try #require(MotionRecording.SensorDescription(name: "a", scale: Vector3(x: 1, y: 1, z: 1)))
    recorder.describe(.accelerometer, as: chip, at: 0)
    recorder.describe(.gyroscope, as: chip, at: 0)
    recorder.begin()
    for (sensor, count) in [
      (MotionSensor.accelerometer, accelerometer), (.gyroscope, gyroscope), (.magnetometer, late),
    ] {
      for index in 0..<count {
        recorder.receive(MotionRecording.Sample(sensor: sensor, time: Double(index) * 0.02, raw: .zero))
      }
    }
    return recorder.tallies
  }

  @Test(
    "The summary counts each sensor's samples, how often they came, and what was left out",
    arguments: [
      (101, 1, 0, "101 accelerometer samples, 50.0 Hz; 1 gyroscope sample"),
      (2, 0, 0, "2 accelerometer samples, 50.0 Hz; 0 gyroscope samples"),
      (
        0, 1, 3,
        "0 accelerometer samples; 1 gyroscope sample; "
          + "3 of the magnetometer left out, since it came or changed after the beginning"
      ),
    ])
  func summary(accelerometer: Int, gyroscope: Int, late: Int, text: String) throws {
    let tallies = try tallies(accelerometer: accelerometer, gyroscope: gyroscope, late: late)
    #expect(RecordingReport.summary(of: tallies) == text)
  }

  @Test(
    "What was lost is told with the times and the reason",
    arguments: [
      ([(1.5, nil, "a is gone")], "lost after 1.5 s (a is gone)", "; accelerometer lost (a is gone)"),
      ([(1.5, 3.62, nil)], "lost after 1.5 s for 2.1 s", ""),
      (
        [(0, nil, "no permission")], "lost from the beginning on (no permission)",
        "; accelerometer lost (no permission)"
      ),
      (
        [(1, 2, "a is gone"), (5, nil, nil)],
        "lost 2 times, first after 1.0 s for 1.0 s (a is gone), and at the end", "; accelerometer lost"
      ),
    ] as [([(Double, Double?, String?)], String, String)])
  func losses(times: [(Double, Double?, String?)], words: String, progress: String) throws {
    let tallies = try tallies(accelerometer: 101, gyroscope: 1, late: 0)
    let losses = [
      MotionSensor.accelerometer: times.map { RecordingWatch.Loss(start: $0.0, end: $0.1, reason: $0.2) }
    ]
    #expect(
      RecordingReport.summary(of: tallies, losses: losses)
        == "101 accelerometer samples, 50.0 Hz; 1 gyroscope sample; accelerometer: \(words)")
    #expect(
      RecordingReport.progress(of: tallies, losses: losses, after: 6)
        == "6.0 s: 101 accelerometer, 1 gyroscope samples\(progress); Ctrl-C ends")
  }

  @Test func `The progress tells the time, the samples so far and how to end`() throws {
    let tallies = try tallies(accelerometer: 12, gyroscope: 7, late: 0)
    #expect(
      RecordingReport.progress(of: tallies, after: 12.345)
        == "12.3 s: 12 accelerometer, 7 gyroscope samples; Ctrl-C ends")
  }
}
