// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Reads one line of a text of calibrations from left to right.
///
/// It goes by Unicode scalars: as a `Character` a quote can swallow an accent that follows it, or a carriage return the
/// newline.
struct CalibrationLine {
  private let scalars: [Unicode.Scalar]
  private let number: Int
  private var index = 0

  /// Makes a reader of a line without its newline, which stands at this place in the file, counted from 1.
  init(_ text: String, number: Int) {
    scalars = Array(text.unicodeScalars)
    self.number = number
  }

  private var next: Unicode.Scalar? {
    index < scalars.count ? scalars[index] : nil
  }

  private func error(_ expected: String, at place: Int? = nil) -> MotionTextError {
    MotionTextError(line: number, column: (place ?? index) + 1, expected: expected)
  }

  /// Goes on to what is no white space; a carriage return before the newline is white space too.
  mutating func skipSpace() {
    while let next, next.properties.isWhitespace { index += 1 }
  }

  /// Whether nothing but white space is left.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return next == nil
  }

  /// Whether this scalar is next after white space.
  mutating func isNext(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    return next == scalar
  }

  /// The error that something else should stand next after white space.
  func error(beforeNext expected: String) -> MotionTextError {
    var line = self
    line.skipSpace()
    return line.error(expected)
  }

  /// Reads this scalar.
  mutating func expect(_ scalar: Unicode.Scalar) throws(MotionTextError) {
    guard isNext(scalar) else { throw error("'\(scalar)'") }
    index += 1
  }

  /// Makes sure that nothing is left.
  mutating func end() throws(MotionTextError) {
    guard isAtEnd() else { throw error("the end of the line") }
  }

  /// Reads a name of ASCII letters, digits, `-`, `_` and `.`.
  mutating func name(_ expected: String) throws(MotionTextError) -> String {
    skipSpace()
    let name = String(String.UnicodeScalarView(scalars[index...].prefix(while: Self.isNamePart)))
    guard !name.isEmpty else { throw error(expected) }
    index += name.unicodeScalars.count
    return name
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains(scalar))
  }

  /// Reads what stands up to the next white space, and throws at its beginning where it is no value.
  mutating func word<Value>(_ expected: String, _ value: (String) -> Value?) throws(MotionTextError) -> Value {
    skipSpace()
    let word = String(String.UnicodeScalarView(scalars[index...].prefix { !$0.properties.isWhitespace }))
    guard let value = value(word) else { throw error(expected) }
    index += word.unicodeScalars.count
    return value
  }

  /// Reads a finite number with a decimal point that passes a test.
  mutating func number(
    _ expected: String = "a number", where test: (Double) -> Bool = { _ in true }
  ) throws(MotionTextError) -> Double {
    try word(expected) { word in
      // `Double` also reads hexadecimal, infinities and what is no number.
      guard word.unicodeScalars.allSatisfy({ "0123456789.eE+-".unicodeScalars.contains($0) }),
        let number = Double(word), number.isFinite, test(number)
      else { return nil }
      return number
    }
  }

  /// Reads a text in double quotes.
  mutating func quotedText() throws(MotionTextError) -> String {
    guard isNext("\"") else { throw error("a text in double quotes") }
    index += 1
    var text = String.UnicodeScalarView()
    while let scalar = next {
      if scalar == "\"" {
        index += 1
        return String(text)
      }
      text.append(scalar == "\\" ? try escape() : scalar)
      index += 1
    }
    throw error("'\"'")
  }

  /// Reads an escape up to its last scalar, which is left.
  private mutating func escape() throws(MotionTextError) -> Unicode.Scalar {
    let start = index
    index += 1
    switch next {
    case "\"", "\\": return scalars[index]
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      let digits = scalars[(index + 1)...].dropFirst().prefix { $0.properties.isASCIIHexDigit }
      let end = index + 2 + digits.count
      guard index + 1 < scalars.count, scalars[index + 1] == "{", end < scalars.count, scalars[end] == "}",
        let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16), let scalar = Unicode.Scalar(value)
      else { throw error("a scalar such as \\u{20ac}", at: start) }
      index = end
      return scalar
    default: throw error("\\\", \\\\, \\n, \\r, \\t or \\u{…}", at: start)
    }
  }
}
