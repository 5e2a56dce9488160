// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension MotionRecording {
  /// The word that begins every recording.
  static let magic = "steelie-motion"
  /// The version of the format; another number makes every recording there is unreadable.
  static let version = 1
  /// The columns, as they are printed.
  static let columns = ["time_s", "sensor", "raw_x", "raw_y", "raw_z"]

  /// The whole recording as a text.
  public var text: String {
    var printer = MotionRecordingPrinter(header: header)
    return samples.reduce(into: header.text) { $0 += printer.line(for: $1) ?? "" }
  }
}

/// Prints a recording as it is made: first the header's text, then a line for each sample as it comes.
///
/// Every line ends in a newline, so that a line that a crash cut off can be told from a whole one.
public struct MotionRecordingPrinter: Sendable {
  /// What is known before the first sample.
  public let header: MotionRecording.Header
  private var order: SampleOrder

  /// Makes a printer of a recording that begins.
  public init(header: MotionRecording.Header) {
    self.header = header
    order = SampleOrder(header: header)
  }

  /// The line of the next sample; nil for one that a recording can't hold.
  ///
  /// Those are samples of a sensor that the header doesn't describe, raw values that are no finite numbers, and times
  /// before the beginning or before that of the same sensor's last sample.
  public mutating func line(for sample: MotionRecording.Sample) -> String? {
    guard order.take(sample) == nil else { return nil }
    let numbers = [sample.raw.x, sample.raw.y, sample.raw.z].map(RecordedText.print)
    return "\(RecordedText.print(sample.time)),\(sample.sensor.rawValue),\(numbers.joined(separator: ","))\n"
  }
}

extension MotionRecording.Header {
  /// The beginning of a recording's text, up to the first sample's line.
  ///
  /// Names are cut after 256 Unicode scalars, other texts after 4096.
  public var text: String {
    var lines = ["\(MotionRecording.magic) \(MotionRecording.version)"]
    for sensor in MotionSensor.allCases {
      guard let description = sensors[sensor] else { continue }
      for property in SensorKey.Property.allCases {
        guard let value = description.print(property, of: sensor) else { continue }
        lines.append("\(SensorKey(sensor, property).text): \(value)")
      }
    }
    lines += fields.map { "\($0.key): \(RecordedText.escape($0.value, longest: RecordedText.longestValue))" }
    lines += ["", MotionRecording.columns.joined(separator: ","), ""]
    return lines.joined(separator: "\n")
  }
}

extension MotionRecording.SensorDescription {
  /// A property as it is printed; nil where there is nothing to print.
  fileprivate func print(_ property: SensorKey.Property, of sensor: MotionSensor) -> String? {
    func name(_ text: String?) -> String? { text.map { RecordedText.escape($0, longest: RecordedText.longestName) } }
    return switch property {
    case .name: name(self.name)
    case .identifier: name(identifier)
    case .label: name(label)
    case .driver: name(driver)
    case .frequency: samplingFrequency.flatMap { $0.isFinite && $0 > 0 ? RecordedText.print($0) : nil }
    case .scale: RecordedText.print(scale)
    case .offset: RecordedText.print(offset)
    case .rawRange:
      rawRange.flatMap {
        guard $0.lowerBound.isFinite, $0.upperBound.isFinite else { return nil }
        return "\(RecordedText.print($0.lowerBound)), \(RecordedText.print($0.upperBound))"
      }
    case .matrix: [matrix.x, matrix.y, matrix.z].map(RecordedText.print).joined(separator: "; ")
    case .matrixOrigin: name(matrixOrigin)
    case .sign: sensor == .accelerometer ? sign.word : nil
    case .signReason: sensor == .accelerometer ? name(signReason) : nil
    case .calibration: calibration.map { RecordedText.escape($0.text, longest: RecordedText.longestValue) }
    }
  }
}

extension SignConvention {
  /// The convention as it stands in a recording.
  var word: String {
    switch self {
    case .gravity: "gravity"
    case .specificForce: "specific-force"
    }
  }
}
