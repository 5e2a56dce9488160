// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Reads the lines of a recording down to the blank one.
struct RecordingHeaderParser {
  private var properties: [SensorKey: RecordingValue] = [:]
  private var fields: [MotionRecording.Field] = []
  private var keys: Set<Substring> = []

  private init() {}

  /// Takes the header's lines and the blank one after them.
  static func parse(_ lines: inout RecordingLines) throws(MotionTextError) -> MotionRecording.Header {
    try checkVersion(&lines)
    var parser = RecordingHeaderParser()
    while let line = lines.next() {
      if line.text.trimmed.isEmpty { return try parser.header(endingAt: line) }
      try parser.take(line)
    }
    throw lines.missing("'key: value', or a blank line at the end of the header")
  }

  private static func checkVersion(_ lines: inout RecordingLines) throws(MotionTextError) {
    let first = "\(MotionRecording.magic) \(MotionRecording.version)"
    guard let line = lines.next() else { throw lines.missing("'\(first)' in a line of its own") }
    let words = line.text.split(separator: " ")
    guard words.count == 2, words[0] == MotionRecording.magic else {
      throw line.error(at: line.text.startIndex, expected: "'\(first)'")
    }
    guard words[1] != String(MotionRecording.version) else { return }
    let isNewer = Int(words[1]).map { $0 > MotionRecording.version } ?? false
    var error = line.error(
      at: words[1].startIndex,
      expected: "version \(MotionRecording.version)" + (isNewer ? ", but a newer program recorded this" : ""))
    error.isOfNewerVersion = isNewer
    throw error
  }

  private mutating func take(_ line: RecordingLine) throws(MotionTextError) {
    guard let colon = line.text.utf8.firstIndex(of: UInt8(ascii: ":")), MotionRecording.Field.isKey(line.text[..<colon])
    else { throw line.error(at: line.text.startIndex, expected: "'key: value', or a blank line before the columns") }
    let key = line.text[..<colon]
    let value = RecordingValue(line: line, text: line.text[line.text.utf8.index(after: colon)...].trimmed)
    guard keys.insert(key).inserted else {
      throw line.error(at: key.startIndex, expected: "a key that was not given before")
    }
    if let known = SensorKey(parsing: key) {
      properties[known] = value
    } else if let field = MotionRecording.Field(key: String(key), value: try value.text(RecordedText.longestValue)) {
      fields.append(field)
    }
  }

  private func header(endingAt end: RecordingLine) throws(MotionTextError) -> MotionRecording.Header {
    var header = MotionRecording.Header(sensors: [:], fields: fields)
    for sensor in MotionSensor.allCases where properties.keys.contains(where: { $0.sensor == sensor }) {
      header.sensors[sensor] = try description(of: sensor, endingAt: end)
    }
    return header
  }

  private func description(
    of sensor: MotionSensor, endingAt end: RecordingLine
  ) throws(MotionTextError) -> MotionRecording.SensorDescription {
    func optional(_ property: SensorKey.Property) -> RecordingValue? { properties[SensorKey(sensor, property)] }
    func required(_ property: SensorKey.Property) throws(MotionTextError) -> RecordingValue {
      if let value = optional(property) { return value }
      throw end.error(at: end.text.startIndex, expected: "\(SensorKey(sensor, property).text) in the header")
    }
    func name(_ property: SensorKey.Property) throws(MotionTextError) -> String? {
      try optional(property)?.text(RecordedText.longestName)
    }
    let scale = try required(.scale)
    let made = MotionRecording.SensorDescription(
      name: try required(.name).text(RecordedText.longestName),
      scale: try scale.vector(), offset: try optional(.offset)?.vector() ?? .zero)
    guard var description = made else { throw scale.error("a scale that is not 0") }
    description.identifier = try name(.identifier)
    description.label = try name(.label)
    description.driver = try name(.driver)
    description.samplingFrequency = try optional(.frequency)?.frequency()
    description.rawRange = try optional(.rawRange)?.range()
    description.matrix = try optional(.matrix)?.matrix() ?? .identity
    description.matrixOrigin = try name(.matrixOrigin)
    description.calibration = try optional(.calibration)?.calibration()
    guard sensor == .accelerometer else { return description }
    description.sign = try required(.sign).sign()
    description.signReason = try name(.signReason)
    return description
  }
}
