// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct RecordedTextTests {
  /// A recording of one accelerometer, with a name and a note from outside.
  private func recording(name: String, note: String) throws -> MotionRecording {
    let sensor = try #require(MotionRecording.SensorDescription(name: name, scale: Vector3(x: 1, y: 1, z: 1)))
    let field = try #require(MotionRecording.Field(key: "note", value: note))
    return MotionRecording(header: MotionRecording.Header(sensors: [.accelerometer: sensor], fields: [field]))
  }

  @Test(
    "Whatever a name holds, it comes back, and nothing that can't be seen is printed",
    arguments: [
      ("accel_3d", "accel_3d"),
      ("", ""),
      ("Beschleunigung µ 加速度", "Beschleunigung µ 加速度"),
      ("a\nb", "a\\nb"),
      ("a\u{1b}[2Jb", "a\\u{1b}[2Jb"),
      ("\r\n\t\u{0}\u{7f}\u{9b}", "\\u{d}\\n\\u{9}\\u{0}\\u{7f}\\u{9b}"),
      ("a\\nb", "a\\\\nb"),
      ("\\u{41}", "\\\\u{41}"),
      (" a ", "\\u{20}a\\u{20}"),
      ("a b", "a b"),
      ("a\u{a0}b\u{2028}c\u{2029}d\u{85}e", "a\\u{a0}b\\u{2028}c\\u{2029}d\\u{85}e"),
      ("gpj.\u{202e}txt\u{200b}\u{feff}", "gpj.\\u{202e}txt\\u{200b}\\u{feff}"),
      ("\u{301}e\u{301}", "\u{301}e\u{301}"),
      ("name: value # : ", "name: value # :\\u{20}"),
    ] as [(String, String)])
  func comesBack(text: String, printed: String) throws {
    let recording = try recording(name: text, note: text)
    let lines = recording.text.unicodeScalars.split(separator: "\n").map(String.init)
    #expect(lines[1] == "accelerometer.name: \(printed)")
    #expect(lines.contains("note: \(printed)"))
    let read = try MotionRecording(parsing: recording.text)
    #expect(read == recording)
    #expect(read.header.sensors[.accelerometer].map { Array($0.name.unicodeScalars) } == Array(text.unicodeScalars))
  }

  @Test func `Texts that are too long are cut, so that what is printed can be read`() throws {
    let long = String(repeating: "e\u{301}\u{1b}\\", count: 5000)
    let read = try MotionRecording(parsing: try recording(name: long, note: long).text)
    let sensor = try #require(read.header.sensors[.accelerometer])
    #expect(Array(sensor.name.unicodeScalars) == Array(long.unicodeScalars.prefix(256)))
    #expect(read.header.fields.first?.value.unicodeScalars.count == 4096)
  }

  @Test(
    "A field has a key that the format can hold and doesn't know",
    arguments: [
      ("program", true), ("x-1.b_c", true), ("accelerometer.colour", true), ("gyroscope.sign", true),
      ("barometer", true),
      ("", false), ("Program", false), ("a b", false), ("a:", false), ("a\n", false), ("é", false),
      ("accelerometer.scale", false), ("accelerometer.sign", false), ("magnetometer.raw-range", false),
      (String(repeating: "a", count: 64), true), (String(repeating: "a", count: 65), false),
    ] as [(String, Bool)])
  func keys(key: String, isField: Bool) {
    #expect((MotionRecording.Field(key: key, value: "") != nil) == isField)
  }

  @Test func `Numbers that could mean nothing don't describe a sensor, or aren't printed`() throws {
    let one = Vector3(x: 1, y: 1, z: 1)
    for wrong in [0, -0.0, .nan, .infinity] {
      #expect(MotionRecording.SensorDescription(name: "a", scale: Vector3(x: 1, y: wrong, z: 1)) == nil)
    }
    #expect(MotionRecording.SensorDescription(name: "a", scale: one, offset: Vector3(x: 0, y: .nan, z: 0)) == nil)
    var sensor = try #require(MotionRecording.SensorDescription(name: "a", scale: one))
    sensor.samplingFrequency = .nan
    sensor.rawRange = -.infinity...0
    let read = try MotionRecording(parsing: MotionRecording.Header(sensors: [.gyroscope: sensor]).text)
    #expect(read.header.sensors[.gyroscope] == MotionRecording.SensorDescription(name: "a", scale: one))
  }
}
