// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How texts and numbers stand in a recording.
enum RecordedText {
  /// The longest name, label and the like, in Unicode scalars.
  ///
  /// Longer would let a recording fill the player's screen; shorter would cut names that a sensor's reader passes on.
  static let longestName = 256
  /// The longest text of any other kind, in Unicode scalars.
  ///
  /// Longer would let one line fill an editor; shorter would cut a calibration.
  static let longestValue = 4096

  /// A text in one line, cut to so many scalars, with whatever can't be seen written as `\n` or `\u{…}`.
  static func escape(_ text: String, longest: Int) -> String {
    let scalars = text.unicodeScalars.prefix(longest)
    var line = ""
    for (index, scalar) in scalars.enumerated() {
      // Blanks at the ends are lost in mail and editors.
      let isAtEnd = index == 0 || index == scalars.count - 1
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case " " where !isAtEnd: line += " "
      case _ where scalar.isPlain: line.unicodeScalars.append(scalar)
      default: line += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return line
  }

  /// The text that `escape` wrote, or the place of the first thing that it would not write.
  static func unescape(_ line: Substring) -> Result<String, Misprint> {
    var text = String.UnicodeScalarView()
    var rest = line.unicodeScalars
    while let scalar = rest.first {
      let start = rest.startIndex
      rest.removeFirst()
      guard scalar.properties.generalCategory != .control else {
        return .failure(Misprint(index: start, expected: "no control character, but \\u{…} for it"))
      }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      guard let escaped = takeEscape(&rest) else {
        return .failure(Misprint(index: start, expected: "\\\\, \\n or \\u{…} with a hexadecimal number"))
      }
      text.append(escaped)
    }
    return .success(String(text))
  }

  /// What is not as it should be in a text.
  struct Misprint: Error {
    var index: String.Index
    var expected: String
  }

  private static func takeEscape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "\\": return "\\"
    case "n": return "\n"
    case "u":
      guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}") else { return nil }
      let digits = rest[..<end]
      rest = rest[rest.index(after: end)...]
      guard (1...6).contains(digits.count), digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
      return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }

  /// The shortest decimal number that reads back as the very same.
  static func print(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Three numbers, one for each axis.
  static func print(_ vector: Vector3) -> String {
    "\(print(vector.x)), \(print(vector.y)), \(print(vector.z))"
  }

  /// Reads a whole text as a finite decimal number; nil for anything else.
  ///
  /// `Double.init` reads "nan", "inf" and hexadecimal too, which a recording never holds and a garbled one might.
  static func number(_ text: Substring) -> Double? {
    let isDecimal = text.utf8.allSatisfy { (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}

extension Unicode.Scalar {
  /// Whether it can be seen in a line, and stays as it is in mail and editors.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .privateUse, .unassigned:
      false
    default: true
    }
  }
}
