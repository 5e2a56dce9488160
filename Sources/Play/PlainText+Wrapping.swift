// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

extension PlainText {
  /// The text in lines of at most so many columns, broken at blanks; only a word longer than a line is broken itself.
  func lines(of columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      var word = String(word)
      if !line.isEmpty {
        if line.columns + 1 + word.columns <= columns {
          line += " " + word
          continue
        }
        lines.append(line)
      }
      while word.columns > columns {
        let start = word.start(of: columns)
        // A wide glyph is more than a line of one column holds.
        lines.append(start.isEmpty ? "?" : start)
        word.unicodeScalars.removeFirst(max(1, start.unicodeScalars.count))
      }
      line = word
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// At most so many lines of so many columns, broken between words; what is too long for the last one is cut.
  func wrapped(to columns: Int, lines count: Int, mark: String) -> [String] {
    let lines = lines(of: columns)
    guard lines.count > count else { return lines }
    let rest = lines[(count - 1)...].joined(separator: " ")
    return lines[..<(count - 1)] + [PlainText(rest, ascii: false).cut(to: columns, mark: mark)]
  }
}
