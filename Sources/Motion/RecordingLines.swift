// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A line of a recording, without its end.
struct RecordingLine {
  /// Counted from 1.
  let number: Int
  let text: Substring

  /// The error at a place in the line.
  func error(at index: String.Index, expected: String) -> MotionTextError {
    MotionTextError(line: number, column: text[..<index].count + 1, expected: expected)
  }
}

/// The whole lines of a recording, one after the other.
struct RecordingLines {
  private var rest: Substring
  /// What follows the last line's end: the beginning of a line that a crash cut off.
  private let remainder: Substring
  /// The number of the last line that was taken.
  private(set) var number = 0

  init(_ text: String) {
    let body = text.unicodeScalars.first == "\u{feff}" ? Substring(text.unicodeScalars.dropFirst()) : text[...]
    let end = body.utf8.lastIndex(of: UInt8(ascii: "\n")).map { body.utf8.index(after: $0) } ?? body.startIndex
    rest = body[..<end]
    remainder = body[end...]
  }

  /// Takes the next line; nil after the last whole one.
  mutating func next() -> RecordingLine? {
    guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    number += 1
    var line = rest.utf8[..<end]
    // Mail brings lines that end as they do on Windows.
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    rest = rest[rest.utf8.index(after: end)...]
    return RecordingLine(number: number, text: Substring(line))
  }

  /// The error that the text ends before something.
  func missing(_ expected: String) -> MotionTextError {
    MotionTextError(line: number + 1, column: 1, expected: expected)
  }

  /// What was cut off, once all lines are taken; even a line that looks whole may lack the end of its last number.
  var truncation: MotionTextError? {
    guard !remainder.isEmpty else { return nil }
    return RecordingLine(number: number + 1, text: remainder).error(
      at: remainder.endIndex, expected: "the end of the line, which is left out")
  }
}

extension Substring {
  /// The text without the blanks around it, by scalars: a mark after a blank is no blank.
  var trimmed: Substring {
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.isBlank }), let end = scalars.lastIndex(where: { !$0.isBlank })
    else { return self[endIndex...] }
    return self[start..<scalars.index(after: end)]
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    self == " " || self == "\t"
  }
}
