// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct MotionRecordingParsingTests {
  private static let scale = "accelerometer.scale: 1, 1, 1"
  private static let columns = "time_s,sensor,raw_x,raw_y,raw_z"

  /// A recording of an accelerometer with other lines in its header, and these rows.
  private static func text(header: [String] = [], rows: [String] = []) -> String {
    let lines =
      ["steelie-motion 1", "accelerometer.name: a", "accelerometer.sign: gravity"] + header + ["", columns] + rows
    return lines.map { $0 + "\n" }.joined()
  }

  @Test(
    "What is wrong with the beginning is told with line, column and what was expected",
    arguments: [
      ("", 1, 1, "'steelie-motion 1' in a line of its own"),
      ("steelie-motion 1", 1, 1, "'steelie-motion 1' in a line of its own"),
      ("time_s,tilt_x,tilt_y\n", 1, 1, "'steelie-motion 1'"),
      ("steelie-motion\n", 1, 1, "'steelie-motion 1'"),
      ("steelie-motion 2\n", 1, 16, "version 1, but a newer program recorded this"),
      ("steelie-motion 0\n", 1, 16, "version 1"),
      ("steelie-motion one\n", 1, 16, "version 1"),
      ("steelie-motion 1\n", 2, 1, "'key: value', or a blank line at the end of the header"),
      ("steelie-motion 1\ntime_s,sensor\n", 2, 1, "'key: value', or a blank line before the columns"),
      ("steelie-motion 1\nKey: value\n", 2, 1, "'key: value', or a blank line before the columns"),
      ("steelie-motion 1\na: 1\nb: 2\na: 1\n", 4, 1, "a key that was not given before"),
      ("steelie-motion 1\n\n", 3, 1, "the columns time_s,sensor,raw_x,raw_y,raw_z"),
      (
        "steelie-motion 1\n\ntime_s,sensor,raw_x,raw_z\n", 3, 1,
        "the columns time_s,sensor,raw_x,raw_y,raw_z; raw_y is missing"
      ),
      ("steelie-motion 1\naccelerometer.name: a\n\n", 3, 1, "accelerometer.scale in the header"),
      ("steelie-motion 1\naccelerometer.sign: gravity\n\(scale)\n\n", 4, 1, "accelerometer.name in the header"),
      ("steelie-motion 1\naccelerometer.name: a\n\(scale)\n\n", 4, 1, "accelerometer.sign in the header"),
    ] as [(String, Int, Int, String)])
  func refusesBeginning(text: String, line: Int, column: Int, expected: String) {
    let isNewer = expected.contains("newer")
    #expect(
      throws: MotionTextError(line: line, column: column, expected: expected, isOfNewerVersion: isNewer)
    ) {
      try MotionRecording(parsing: text)
    }
  }

  @Test(
    "What is wrong with a value of the header is told with line, column and what was expected",
    arguments: [
      ("accelerometer.scale: 1, 1", 22, "three numbers: x, y, z"),
      ("accelerometer.scale: 1, x, 1", 25, "three numbers: x, y, z"),
      ("accelerometer.scale: 1, nan, 1", 25, "three numbers: x, y, z"),
      ("accelerometer.scale: 1, 0x1p3, 1", 25, "three numbers: x, y, z"),
      ("accelerometer.scale: 1, 0, 1", 22, "a scale that is not 0"),
      ("accelerometer.scale:", 21, "three numbers: x, y, z"),
      ("accelerometer.offset: 1, 1, 1e999", 29, "three numbers: x, y, z"),
      ("accelerometer.frequency: 0", 26, "a frequency above 0, in hertz"),
      ("accelerometer.raw-range: 5, -5", 26, "the lower end first"),
      ("accelerometer.raw-range: 5", 26, "two numbers: lowest, highest"),
      (
        "accelerometer.matrix: 1,0,0;0,1,0;0,0", 38,
        "a matrix 'a, b, c; d, e, f; g, h, i' (',' expected)"
      ),
      (
        "accelerometer.matrix: 1,0,0;0,1,0;1,1,0", 23,
        "a matrix 'a, b, c; d, e, f; g, h, i' (the rows are not independent)"
      ),
      (
        "accelerometer.calibration: axes = +x +y +z\\nbias = 0 0", 28,
        "a calibration (in it, line 2, column 11: expected a number from -1 to 1)"
      ),
      (
        "accelerometer.calibration:", 27, "a calibration (in it, line 1, column 1: expected axes, bias, scale or noise)"
      ),
      (
        "accelerometer.calibration: zzz = 3", 28,
        "a calibration (in it, line 1, column 1: expected axes, bias, scale or noise)"
      ),
      (
        "accelerometer.calibration: noise = 1\\n[device]\\nname = \"a\"", 28,
        "a calibration (in it, line 1, column 1: expected one calibration, not 2)"
      ),
      ("accelerometer.label: \(String(repeating: "x", count: 257))", 22, "a text of at most 256 characters"),
      ("note: \(String(repeating: "x", count: 4097))", 7, "a text of at most 4096 characters"),
      ("accelerometer.label: a\u{1b}[2J", 23, "no control character, but \\u{…} for it"),
      ("note: a\u{0}", 8, "no control character, but \\u{…} for it"),
      ("accelerometer.driver: a\\x", 24, "\\\\, \\n or \\u{…} with a hexadecimal number"),
      ("accelerometer.driver: \\u{d800}", 23, "\\\\, \\n or \\u{…} with a hexadecimal number"),
      ("accelerometer.driver: \\u{110000}", 23, "\\\\, \\n or \\u{…} with a hexadecimal number"),
      ("accelerometer.driver: \\u{", 23, "\\\\, \\n or \\u{…} with a hexadecimal number"),
      ("accelerometer.driver: \\", 23, "\\\\, \\n or \\u{…} with a hexadecimal number"),
    ] as [(String, Int, String)])
  func refusesValue(wrong: String, column: Int, expected: String) {
    let header = wrong.contains(".scale") ? [wrong] : [wrong, Self.scale]
    #expect(throws: MotionTextError(line: 4, column: column, expected: expected)) {
      try MotionRecording(parsing: Self.text(header: header))
    }
  }

  @Test(
    "A sign that is neither is refused; of another sensor it means nothing and is kept",
    arguments: [("accelerometer", false), ("gyroscope", true)])
  func sign(sensor: String, isKept: Bool) {
    let text = "steelie-motion 1\n\(sensor).name: a\n\(sensor).scale: 1,1,1\n\(sensor).sign: up\n\n\(Self.columns)\n"
    do throws(MotionTextError) {
      let recording = try MotionRecording(parsing: text)
      #expect(isKept)
      #expect(recording.header.fields.map(\.key) == ["gyroscope.sign"])
    } catch {
      #expect(!isKept)
      #expect(error.description == "line 4, column 21: expected gravity or specific-force")
    }
  }

  @Test(
    "What is wrong with a row is told with line, column and what was expected",
    arguments: [
      ("0.1,accelerometer,1,2", 22, "raw_z in field 5"),
      ("0.1", 4, "sensor in field 2"),
      ("0.1,barometer,1,2,3", 5, "one of accelerometer, gyroscope, magnetometer"),
      ("0.1,Accelerometer,1,2,3", 5, "one of accelerometer, gyroscope, magnetometer"),
      ("0.1,gyroscope,1,2,3", 5, "a sensor that the header describes"),
      ("0.1,accelerometer,1,nan,3", 21, "a number"),
      ("0.1,accelerometer,1,2,inf", 23, "a number"),
      ("0.1,accelerometer,1, 0x10 ,3", 22, "a number"),
      ("0.1,accelerometer,1,,3", 21, "a number"),
      ("-0.1,accelerometer,1,2,3", 1, "seconds, 0 or more"),
      ("nan,accelerometer,1,2,3", 1, "seconds, 0 or more"),
      (" 0.04,accelerometer,1,2,3", 2, "no less than in the sensor's row before"),
      ("0.1;accelerometer;1;2;3", 24, "sensor in field 2"),
      ("0.1,accelerometer,1,2,3,4", 25, "the end of the line after 5 columns"),
      ("0.1,accelerometer,1,5,2,5,3,5", 25, "the end of the line after 5 columns"),
    ] as [(String, Int, String)])
  func refusesRow(row: String, column: Int, expected: String) {
    let text = Self.text(header: [Self.scale], rows: ["0.05,accelerometer,1,2,3", row])
    #expect(throws: MotionTextError(line: 8, column: column, expected: expected)) {
      try MotionRecording(parsing: text)
    }
  }

  @Test(
    "Mail, spreadsheets and editors may have had a recording in their hands",
    arguments: [
      { "\u{feff}" + $0 },
      { $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") },
      { $0.replacing(": ", with: ":  \t") },
      { $0.replacing(",accel", with: " , accel") },
      { $0 + "\n \n" },
      { $0.replacing("raw_x,raw_y,raw_z", with: " raw_x , raw_y,raw_z,remark") },
    ] as [@Sendable (String) -> String])
  func tolerates(change: @Sendable (String) -> String) throws {
    let recording = try MotionRecording(parsing: RecordingSamples.text)
    #expect(try MotionRecording(parsing: change(RecordingSamples.text)) == recording)
  }

  @Test func `Columns may stand in another order, with others among them`() throws {
    let text = RecordingSamples.header.replacing(
      "time_s,sensor,raw_x,raw_y,raw_z", with: "raw_z,raw_y,n,raw_x,sensor,time_s")
    let recording = try MotionRecording(parsing: text + "3,2,first,1,gyroscope,0.5\n")
    #expect(
      recording.samples
        == [MotionRecording.Sample(sensor: .gyroscope, time: 0.5, raw: Vector3(x: 1, y: 2, z: 3))])
  }

  @Test func `A recording without samples, or even sensors, is one: the sensor was silent`() throws {
    #expect(try MotionRecording(parsing: RecordingSamples.header).samples.isEmpty)
    let empty = try MotionRecording(parsing: "steelie-motion 1\n\n\(Self.columns)\n")
    #expect(empty.header.sensors.isEmpty)
    #expect(empty.duration == 0)
  }

  @Test(
    "A last line without its end is left out and told, even one that looks whole",
    arguments: ["0.24,accelerometer,2047,2047,204", "0.2", "0.24,accelerometer,1,2,3,4", "\u{0}\u{0}", "µ"])
  func truncated(rest: String) throws {
    let whole = try MotionRecording(parsing: RecordingSamples.text)
    let cut = try MotionRecording(parsing: RecordingSamples.text + rest)
    #expect(cut.samples == whole.samples)
    let truncation = MotionTextError(
      line: 31, column: rest.count + 1, expected: "the end of the line, which is left out")
    #expect(cut.truncation == truncation)
  }

  @Test func `Cut anywhere after its header, a recording keeps all of its whole lines`() throws {
    let bytes = Array(RecordingSamples.text.utf8)
    let start = RecordingSamples.header.utf8.count
    let whole = try MotionRecording(parsing: RecordingSamples.text)
    for count in 0...bytes.count {
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      guard count >= start else {
        #expect(throws: MotionTextError.self) { try MotionRecording(parsing: text) }
        continue
      }
      let cut = try MotionRecording(parsing: text)
      let lines = bytes[start..<count].count { $0 == UInt8(ascii: "\n") }
      #expect(cut.samples == Array(whole.samples.prefix(lines)))
      #expect((cut.truncation == nil) == text.hasSuffix("\n"))
    }
  }
}
