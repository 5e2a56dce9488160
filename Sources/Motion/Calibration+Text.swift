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
      let entries = try CalibrationFile(parsing: "[\(CalibrationFile.header)]\n" + text).sections.compactMap(\.entry)
      guard entries.count == 1 else {
        throw MotionTextError(line: 1, column: 1, expected: "one calibration, not \(entries.count)")
      }
      self = entries[0].calibration
    } catch {
      // The place counts from the line that was put before.
      throw MotionTextError(line: max(error.line - 1, 1), column: error.column, expected: error.expected)
    }
  }
}
