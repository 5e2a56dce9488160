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

  @Test func `The progress tells the time, the samples so far and how to end`() throws {
    let tallies = try tallies(accelerometer: 12, gyroscope: 7, late: 0)
    #expect(
      RecordingReport.progress(of: tallies, after: 12.345)
        == "12.3 s: 12 accelerometer, 7 gyroscope samples; Ctrl-C ends")
  }
}
