// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Columns of words as wide as their widest, two blanks apart.
enum Columns {
  /// The rows as lines, without blanks at their ends; what is outside's is made printable.
  static func lines(_ rows: [[String]], indent: String = "") -> [String] {
    let rows = rows.map { $0.map(printable) }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { $0.count > column ? $0[column].columns : 0 }.max() ?? 0 }
    return rows.map { row in
      var line = indent
      for (column, word) in row.enumerated() {
        line += word + String(repeating: " ", count: widths[column] - word.columns + (widths[column] > 0 ? 2 : 0))
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
