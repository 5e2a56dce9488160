// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct MotionRecorderTests {
  private func description(
    _ name: String = "chip", scale: Double = 0.5
  ) throws -> MotionRecording.SensorDescription {
    try #require(MotionRecording.SensorDescription(name: name, scale: Vector3(x: scale, y: scale, z: scale)))
  }

  private func sample(_ sensor: MotionSensor, _ x: Double, at time: Double) -> MotionRecording.Sample {
    MotionRecording.Sample(sensor: sensor, time: time, raw: Vector3(x: x, y: 0, z: -0.1))
  }

  @Test func `What comes before the header and after it is recorded, faults too, at times from the opening on`() throws
  {
    let recorder = MotionRecorder()
    #expect(recorder.described == [])
    recorder.describe(.accelerometer, as: try description(), at: 100)
    recorder.receive(sample(.accelerometer, 1, at: 100.25))
    recorder.describe(.gyroscope, as: try description("gyro", scale: 2), at: 100.5)
    #expect(recorder.described == [.accelerometer, .gyroscope])
    #expect(recorder.takeText() == "")
    recorder.begin(fields: [try #require(MotionRecording.Field(key: "note", value: "a test"))])
    let beginning = recorder.takeText()
    #expect(beginning.hasSuffix("\n0.25,accelerometer,1,0,-0.1\n"))
    recorder.receive(sample(.gyroscope, 0, at: 100.5))
    recorder.receive(sample(.accelerometer, 1e9, at: 100.75))
    recorder.begin()
    let rest = recorder.takeText()
    #expect(rest == "0.5,gyroscope,0,0,-0.1\n0.75,accelerometer,1000000000,0,-0.1\n")
    #expect(recorder.takeText() == "")
    let recording = try MotionRecording(parsing: beginning + rest)
    #expect(
      recording.header.sensors == [.accelerometer: try description(), .gyroscope: try description("gyro", scale: 2)])
    #expect(recording.header.fields.map(\.value) == ["a test"])
    #expect(recording.samples.map(\.time) == [0.25, 0.5, 0.75])
  }

  @Test func `Times are told to the nanosecond, which is what the clock has`() throws {
    let recorder = MotionRecorder()
    recorder.describe(.accelerometer, as: try description(), at: 71234.1)
    recorder.begin()
    _ = recorder.takeText()
    for time in [71234.123456789, 71234.123456790, 71234.2] { recorder.receive(sample(.accelerometer, 1, at: time)) }
    #expect(
      recorder.takeText().split(separator: "\n").map { $0.prefix { $0 != "," } }
        == ["0.023456789", "0.02345679", "0.1"])
  }

  @Test func `What has no place in the recording is left out and counted`() throws {
    let recorder = MotionRecorder()
    recorder.describe(.accelerometer, as: try description(), at: 10)
    recorder.begin()
    for (x, time) in [(1.0, 11.0), (.nan, 11.5), (2, 12), (3, 11.9), (4, 13)] {
      recorder.receive(sample(.accelerometer, x, at: time))
    }
    recorder.describe(.magnetometer, as: try description(), at: 12)
    recorder.receive(sample(.magnetometer, 1, at: 12.5))
    #expect(recorder.tallies[.accelerometer]?.count == 3)
    #expect(recorder.tallies[.accelerometer]?.leftOut == 2)
    #expect(recorder.tallies[.accelerometer]?.rate == 1)
    #expect(recorder.tallies[.magnetometer]?.count == 0)
    #expect(recorder.tallies[.magnetometer]?.leftOut == 1)
    #expect(try MotionRecording(parsing: recorder.takeText()).samples.map(\.raw.x) == [1, 2, 4])
  }

  @Test
  func `A sensor in another's place, or at another scale, is left out until the first is back; a rate may change`()
    throws
  {
    let recorder = MotionRecorder()
    recorder.describe(.accelerometer, as: try description(), at: 0)
    recorder.begin()
    #expect(recorder.tallies[.accelerometer]?.count == 0)
    var faster = try description()
    faster.samplingFrequency = 200
    for (x, next) in [(1, faster), (2, try description(scale: 1)), (3, try description("other")), (4, faster)] {
      recorder.describe(.accelerometer, as: next, at: Double(x))
      recorder.receive(sample(.accelerometer, Double(x), at: Double(x)))
    }
    #expect(try MotionRecording(parsing: recorder.takeText()).samples.map(\.raw.x) == [1, 4])
    #expect(recorder.tallies[.accelerometer]?.leftOut == 2)
  }

  @Test func `A sensor that gave one sample or none has no rate`() throws {
    let recorder = MotionRecorder()
    recorder.describe(.gyroscope, as: try description(), at: 0)
    recorder.begin()
    #expect(recorder.tallies[.gyroscope]?.rate == nil)
    recorder.receive(sample(.gyroscope, 1, at: 1))
    #expect(recorder.tallies[.gyroscope]?.rate == nil)
    recorder.receive(sample(.gyroscope, 1, at: 1.02))
    #expect(recorder.tallies[.gyroscope]?.rate.map { ($0 - 50).magnitude < 1e-6 } == true)
  }
}
