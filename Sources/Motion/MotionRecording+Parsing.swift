// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension MotionRecording {
  /// Reads a recording.
  ///
  /// A last line without an end, as a crash leaves it, is left out and told in `truncation`.
  /// - Throws: `MotionTextError` with the line and column of the first thing that is wrong.
  public init(parsing text: String) throws(MotionTextError) {
    var lines = RecordingLines(text)
    let header = try RecordingHeaderParser.parse(&lines)
    let rows = try RecordingRows(&lines)
    var order = SampleOrder(header: header)
    var samples: [Sample] = []
    while let line = lines.next() {
      guard !line.text.trimmed.isEmpty else { continue }
      let fields = line.fields
      let sample = try rows.sample(in: line, fields)
      switch order.take(sample) {
      case nil: samples.append(sample)
      case .unknownSensor: throw rows.error(in: line, fields, .sensor, "a sensor that the header describes")
      case .runsBack: throw rows.error(in: line, fields, .time, "no less than in the sensor's row before")
      case .noTime, .notFinite: throw rows.error(in: line, fields, .time, "seconds, 0 or more")
      }
    }
    self.init(header: header, sound: samples, truncation: lines.truncation)
  }
}

/// Where the columns are, and how a row is read.
private struct RecordingRows {
  /// The columns, in the order of `MotionRecording.columns`.
  enum Column: Int {
    case time
    case sensor
    case x
    case y
    case z
  }

  /// The place of each column in a row.
  private let places: [Int]
  /// How many columns there are.
  private let count: Int

  /// Reads the line that names the columns, which may be in any order, with others among them.
  init(_ lines: inout RecordingLines) throws(MotionTextError) {
    let names = MotionRecording.columns.joined(separator: ",")
    guard let line = lines.next() else { throw lines.missing("the columns \(names)") }
    let found = line.fields
    var places: [Int] = []
    for column in MotionRecording.columns {
      guard let place = found.firstIndex(where: { $0 == column }) else {
        throw line.error(at: line.text.startIndex, expected: "the columns \(names); \(column) is missing")
      }
      places.append(place)
    }
    self.places = places
    count = found.count
  }

  /// Reads a row.
  func sample(in line: RecordingLine, _ fields: [Substring]) throws(MotionTextError) -> MotionRecording.Sample {
    if fields.count > count {
      throw line.error(at: fields[count].startIndex, expected: "the end of the line after \(count) columns")
    }
    let name = try field(in: line, fields, .sensor)
    guard let sensor = MotionSensor(rawValue: String(name)) else {
      let names = MotionSensor.allCases.map(\.rawValue).joined(separator: ", ")
      throw line.error(at: name.startIndex, expected: "one of \(names)")
    }
    return MotionRecording.Sample(
      sensor: sensor,
      time: try number(in: line, fields, .time, "seconds, 0 or more"),
      raw: Vector3(
        x: try number(in: line, fields, .x, "a number"),
        y: try number(in: line, fields, .y, "a number"),
        z: try number(in: line, fields, .z, "a number")))
  }

  /// The error at a column of a row that has it.
  func error(
    in line: RecordingLine, _ fields: [Substring], _ column: Column, _ expected: String
  ) -> MotionTextError {
    line.error(at: fields[places[column.rawValue]].startIndex, expected: expected)
  }

  private func field(
    in line: RecordingLine, _ fields: [Substring], _ column: Column
  ) throws(MotionTextError) -> Substring {
    let place = places[column.rawValue]
    guard place < fields.count else {
      throw line.error(
        at: line.text.endIndex, expected: "\(MotionRecording.columns[column.rawValue]) in field \(place + 1)")
    }
    return fields[place]
  }

  private func number(
    in line: RecordingLine, _ fields: [Substring], _ column: Column, _ expected: String
  ) throws(MotionTextError) -> Double {
    let text = try field(in: line, fields, column)
    guard let number = RecordedText.number(text) else { throw line.error(at: text.startIndex, expected: expected) }
    return number
  }
}

extension RecordingLine {
  /// What stands between the commas, without the blanks around it.
  fileprivate var fields: [Substring] {
    text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { Substring($0).trimmed }
  }
}
