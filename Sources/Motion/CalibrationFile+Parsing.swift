// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension CalibrationFile {
  /// Reads a text in the format described at `CalibrationFile`.
  ///
  /// Throws at the first place that can't be read: a line that is neither a header, `key = value`, a comment nor blank;
  /// a value of another form; a key or a device that was there before.
  public init(parsing text: String) throws(MotionTextError) {
    var builder = Builder()
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      try builder.read(String(line), number: index + 1)
    }
    try builder.finish()
    sections = builder.sections
  }

  /// Gathers lines to sections.
  private struct Builder {
    var sections: [Section] = []
    private var section = Section(lines: [])
    private var kind: String?
    private var headerLine = 0
    private var deviceLines: [CalibratedDevice: Int] = [:]
    private var device = CalibratedDevice(name: nil)
    private var axes = AxisMap.identity
    private var bias = Vector3.zero
    private var scale = Vector3(x: 1, y: 1, z: 1)
    private var noise: Double?

    mutating func read(_ text: String, number: Int) throws(MotionTextError) {
      var line = CalibrationLine(text, number: number)
      if line.isNext("[") {
        try begin(&line, number: number)
      } else if !line.isAtEnd(), !line.isNext("#") {
        switch kind {
        case CalibrationFile.header?: try readKey(&line, number: number)
        case nil:
          throw MotionTextError(line: number, column: 1, expected: "[\(CalibrationFile.header)] or a comment")
        default: break
        }
      }
      section.lines.append(text)
    }

    private mutating func begin(_ line: inout CalibrationLine, number: Int) throws(MotionTextError) {
      try line.expect("[")
      let kind = try line.name("the kind of section, such as \(CalibrationFile.header)")
      try line.expect("]")
      try line.end()
      // Comments right above a header are about what follows.
      let count = section.lines.reversed().prefix { $0.first == "#" }.count
      let comments = Array(section.lines.suffix(count))
      section.lines.removeLast(count)
      try finish()
      section = Section(lines: comments)
      (self.kind, headerLine) = (kind, number)
      device = CalibratedDevice(name: nil)
      (axes, bias, scale, noise) = (.identity, .zero, Vector3(x: 1, y: 1, z: 1), nil)
    }

    private mutating func readKey(_ line: inout CalibrationLine, number: Int) throws(MotionTextError) {
      let start = line
      let name = try line.name("a key")
      guard let key = Key(rawValue: name) else {
        try line.expect("=")
        return
      }
      guard section.places[key] == nil else { throw start.error(beforeNext: "each key once in an entry") }
      section.places[key] = section.lines.count
      try line.expect("=")
      switch key {
      case .name: device.name = try line.quotedText()
      case .label: device.label = try line.quotedText()
      case .driver: device.driver = try line.quotedText()
      case .axes: axes = try Self.axes(&line)
      case .bias: bias = try Self.vector(of: CalibrationFile.biases, &line)
      case .scale: scale = try Self.vector(of: CalibrationFile.scales, &line)
      case .noise: noise = try Self.number(in: CalibrationFile.noises, &line)
      }
      try line.end()
    }

    private static func vector(
      of range: ClosedRange<Double>, _ line: inout CalibrationLine
    ) throws(MotionTextError) -> Vector3 {
      Vector3(x: try number(in: range, &line), y: try number(in: range, &line), z: try number(in: range, &line))
    }

    private static func number(
      in range: ClosedRange<Double>, _ line: inout CalibrationLine
    ) throws(MotionTextError) -> Double {
      let ends = [range.lowerBound, range.upperBound].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
      return try line.number("a number from \(ends[0]) to \(ends[1])") { range.contains($0) }
    }

    private static func axes(_ line: inout CalibrationLine) throws(MotionTextError) -> AxisMap {
      let x = try line.word("an axis such as -y", SignedAxis.init(rawValue:))
      let y = try line.word("an axis other than the first") { word in
        SignedAxis(rawValue: word).flatMap { $0.isParallel(to: x) ? nil : $0 }
      }
      return try line.word("the axis that is left") { word in
        SignedAxis(rawValue: word).flatMap { AxisMap(x: x, y: y, z: $0) }
      }
    }

    /// Ends the section.
    mutating func finish() throws(MotionTextError) {
      if kind == CalibrationFile.header {
        let calibration = Calibration(axes: axes, bias: bias, scale: scale, noise: noise)
        if let line = deviceLines.updateValue(headerLine, forKey: device) {
          throw MotionTextError(
            line: headerLine, column: 1, expected: "one entry for each device: this one's is at line \(line)")
        }
        section.entry = calibration.map { Entry(device: device, calibration: $0) }
      }
      // A file may begin with a header.
      if !section.lines.isEmpty { sections.append(section) }
    }
  }
}
