// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Calibration {
  /// The lines that an entry of `CalibrationFile` has for the calibration, without those that name the device.
  var text: String {
    let entry = CalibrationFile.Entry(device: CalibratedDevice(name: nil), calibration: self)
    return CalibrationFile.Key.allCases.compactMap { $0.line(of: entry) }.joined(separator: "\n")
  }

  /// Reads such lines.
  init(parsing text: String) throws(MotionTextError) {
    do throws(MotionTextError) {
      let sections = try CalibrationFile(parsing: "[\(CalibrationFile.header)]\n" + text).sections
      let entries = sections.compactMap(\.entry)
      guard entries.count == 1 else {
        throw MotionTextError(line: 1, column: 1, expected: "one calibration, not \(entries.count)")
      }
      // What says nothing was no calibration when it was written.
      guard sections.contains(where: { !Set($0.places.keys).isDisjoint(with: [.axes, .bias, .scale, .noise]) }) else {
        throw MotionTextError(line: 1, column: 1, expected: "axes, bias, scale or noise")
      }
      self = entries[0].calibration
    } catch {
      // The place counts from the line that was put before.
      throw MotionTextError(line: max(error.line - 1, 1), column: error.column, expected: error.expected)
    }
  }
}
