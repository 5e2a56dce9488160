// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Lines of at most 80 columns, with what begins each paragraph in a column of its own.
enum Paragraph {
  /// The width of a terminal that nobody widened, in columns; more would be broken there a second time.
  private static let width = 80

  /// A paragraph with a word or two at its left and its text in a column at the right; what is outside's is made
  /// printable.
  static func lines(_ start: String, _ text: String, column: Int) -> String {
    let start = printable(start)
    let gap = String(repeating: " ", count: column)
    var lines = [start + String(repeating: " ", count: max(1, column - start.columns))]
    var isEmpty = true
    for word in printable(text).split(separator: " ") {
      if !isEmpty && lines[lines.count - 1].columns + 1 + String(word).columns > width {
        lines.append(gap)
        isEmpty = true
      }
      lines[lines.count - 1] += isEmpty ? "\(word)" : " \(word)"
      isEmpty = false
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
