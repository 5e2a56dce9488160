// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The text of the file `calibrations`: what is known about each device, to be read and changed by hand too.
///
///     # A comment is a line of its own.
///     [device]
///     name = "accel_3d"
///     label = "accel-display"
///     driver = "hid_sensor_accel_3d"
///     axes = -y +x +z
///     bias = 0.012 -0.034 0.0
///     scale = 0.98 0.98 0.98
///     noise = 0.0031
///
/// - `name`, `label` and `driver` are the `CalibratedDevice`; one that the device doesn't have is left out. Texts stand
///   in double quotes, with the escapes `\"`, `\\`, `\n`, `\r`, `\t` and `\u{…}` (a Unicode scalar in hexadecimal).
/// - `axes` are the source's axes that are the device's x, y and z (`AxisMap`); without them they are as they should be.
/// - `bias` is in the source's axes, in g, from −1 to 1; without it, zero.
/// - `scale` is the factors on the device's x, y and z, from 0.25 to 4; without it, 1.
/// - `noise` is in g, from 0 to 1; it is left out where it wasn't measured.
///
/// Numbers have a decimal point and white space between them. Other keys, other sections, comments and blank lines are
/// kept as they are, whatever is changed, and so are other devices' entries. Numbers are printed so that they read back
/// as exactly the same. A text that can't be read throws with its place; then leave the file alone rather than write
/// over it, or the other devices' entries are lost.
public struct CalibrationFile: Hashable, Sendable {
  /// A key that has a meaning.
  enum Key: String, Hashable, Sendable, CaseIterable {
    case name, label, driver, axes, bias, scale, noise
  }

  /// A device's entry.
  struct Entry: Hashable, Sendable {
    var device: CalibratedDevice
    var calibration: Calibration
  }

  /// The lines from the comments above one header to those above the next.
  struct Section: Hashable, Sendable {
    var lines: [String]
    /// What a device's section says; nil for the beginning of the file and sections of other kinds.
    var entry: Entry?
    /// Which of the lines holds a key.
    var places: [Key: Int] = [:]
  }

  /// The sections in order; lines are joined by newlines, so that the last line is empty where the text ends in one.
  var sections: [Section]

  /// Makes an empty file.
  public init() {
    sections = [Section(lines: [""])]
  }

  /// The whole text.
  public var text: String {
    sections.flatMap(\.lines).joined(separator: "\n")
  }

  /// The devices that have a calibration, in the file's order.
  public var devices: [CalibratedDevice] {
    sections.compactMap { $0.entry?.device }
  }

  /// A device's calibration; nil where it has none.
  public func calibration(of device: CalibratedDevice) -> Calibration? {
    sections.lazy.compactMap(\.entry).first { $0.device == device }?.calibration
  }

  /// Puts a device's calibration in the place of its old one, or at the end.
  public mutating func set(_ calibration: Calibration, of device: CalibratedDevice) {
    let entry = Entry(device: device, calibration: calibration)
    if let index = sections.firstIndex(where: { $0.entry?.device == device }) {
      guard sections[index].entry != entry else { return }
      sections[index].update(entry)
      return
    }
    if text.isEmpty { sections = [Section(lines: Self.preamble + [""])] }
    if let last = sections.indices.last, sections[last].lines.last != "" { sections[last].lines.append("") }
    var section = Section(lines: ["[\(Self.header)]"])
    section.update(entry)
    section.lines.append("")
    sections.append(section)
  }

  /// Removes a device's entry, with the comments above it and the keys of it that have no meaning here.
  public mutating func remove(_ device: CalibratedDevice) {
    sections.removeAll { $0.entry?.device == device }
  }

  /// The kind of section that holds a device's entry.
  static let header = "device"

  /// The biases that are believed, in g; no sensor that can be played with needs more, and wider lets a slip through.
  static let biases = -1.0...1.0
  /// The scales that are believed; three poses give 0.5 to 3, and wider would let a wrong unit through.
  static let scales = 0.25...4.0
  /// The noises that are believed, in g; a sensor with more can't be played with.
  static let noises = 0.0...1.0

  /// What stands at the head of a new file.
  private static let preamble = [
    "# Calibrations of motion sensors, one [device] each: acceleration = scale * axes(reading - bias), in g.",
    "# Written by Steelie, which keeps comments and what else is added here.",
  ]
}

extension CalibrationFile.Section {
  /// Writes an entry's lines in the place of the old ones; those that there weren't come after the last one.
  fileprivate mutating func update(_ entry: CalibrationFile.Entry) {
    self.entry = entry
    for key in CalibrationFile.Key.allCases {
      let line = key.line(of: entry)
      switch (places[key], line) {
      case (let place?, let line?): lines[place] = line
      case (let place?, nil):
        lines.remove(at: place)
        places[key] = nil
        places = places.mapValues { $0 > place ? $0 - 1 : $0 }
      case (nil, let line?):
        let place = 1 + (places.values.max() ?? lines.indices.last { lines[$0].hasPrefix("[") } ?? -1)
        lines.insert(line, at: place)
        places[key] = place
      case (nil, nil): break
      }
    }
  }
}

extension CalibrationFile.Key {
  /// The key's line; nil where the entry has nothing to say.
  func line(of entry: CalibrationFile.Entry) -> String? {
    let calibration = entry.calibration
    let value: String? =
      switch self {
      case .name: entry.device.name.map(QuotedText.quote)
      case .label: entry.device.label.map(QuotedText.quote)
      case .driver: entry.device.driver.map(QuotedText.quote)
      case .axes: calibration.axes.description
      case .bias: Self.numbers(calibration.bias)
      case .scale: Self.numbers(calibration.scale)
      case .noise: calibration.noise.map { "\($0)" }
      }
    return value.map { "\(rawValue) = \($0)" }
  }

  private static func numbers(_ vector: Vector3) -> String {
    // A number's description is the shortest text that reads back as the same number.
    "\(vector.x) \(vector.y) \(vector.z)"
  }
}
