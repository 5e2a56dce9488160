// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

/// What is wrong with a line of JSON, and where.
struct JSONError: Error, Hashable {
  /// The byte in the line, from 1.
  var column: Int
  /// What should have been there.
  var expected: String
}

/// Reads one line of JSON from front to back; the caller says what should come next.
///
/// It reads what RFC 8259 allows, with one limit: objects and lists that are passed over may be 16 deep.
struct JSONScanner {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  /// Begins before a line's first byte.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// The place of the next byte that isn't a blank, from 1.
  private var column: Int { index - bytes.startIndex + 1 }

  /// An error at the place that was come to.
  func expected(_ what: String) -> JSONError {
    JSONError(column: column, expected: what)
  }

  /// The next byte that isn't a blank; nil at the end.
  private mutating func peek() -> UInt8? {
    while index < bytes.endIndex {
      let byte = bytes[index]
      guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") else { return byte }
      index += 1
    }
    return nil
  }

  /// Goes over a byte if it comes next.
  private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  /// Goes over the end of the line.
  mutating func end() throws(JSONError) {
    guard peek() == nil else { throw expected("the end of the line") }
  }

  /// Goes over an object; each member's value is read by whoever gets its name, and the place of the name.
  mutating func object(
    _ member: (_ name: String, _ place: JSONScanner, _ value: inout JSONScanner) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard skip("{") else { throw expected("an object") }
    if skip("}") { return }
    repeat {
      _ = peek()
      let place = self
      let name = try text()
      guard skip(":") else { throw expected("a colon") }
      try member(name, place, &self)
    } while skip(",")
    guard skip("}") else { throw expected("a comma or the end of the object") }
  }

  /// Goes over a list; each item is read by whoever gets it.
  mutating func list(_ item: (inout JSONScanner) throws(JSONError) -> Void) throws(JSONError) {
    guard skip("[") else { throw expected("a list") }
    if skip("]") { return }
    repeat { try item(&self) } while skip(",")
    guard skip("]") else { throw expected("a comma or the end of the list") }
  }

  /// Reads two numbers in a list.
  mutating func pair() throws(JSONError) -> (x: Double, y: Double) {
    guard skip("[") else { throw expected("a list of two numbers") }
    let x = try number()
    guard skip(",") else { throw expected("a second number") }
    let y = try number()
    guard skip("]") else { throw expected("the end of the list of two numbers") }
    return (x, y)
  }

  /// Reads true or false.
  mutating func boolean() throws(JSONError) -> Bool {
    for (word, value) in [("true", true), ("false", false)] where peek() != nil {
      if bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return value
      }
    }
    throw expected("true or false")
  }

  /// Reads a whole number within bounds.
  mutating func whole(_ bounds: ClosedRange<Int>) throws(JSONError) -> Int {
    _ = peek()
    let place = self
    guard let number = try Int(exactly: number()), bounds.contains(number) else {
      throw place.expected("a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return number
  }

  /// Reads a number within bounds.
  mutating func number(_ bounds: ClosedRange<Double>) throws(JSONError) -> Double {
    _ = peek()
    let place = self
    let number = try number()
    guard bounds.contains(number) else {
      throw place.expected("a number from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    return number
  }

  /// Reads a whole number of 64 bits, which a `Double` can't hold.
  mutating func seed() throws(JSONError) -> UInt64 {
    _ = peek()
    let start = index
    let place = self
    while index < bytes.endIndex, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
    let isWhole = index == bytes.endIndex || !".eE".utf8.contains(bytes[index])
    guard isWhole, let seed = UInt64(String(decoding: bytes[start..<index], as: UTF8.self)) else {
      throw place.expected("a whole number from 0 to \(UInt64.max)")
    }
    return seed
  }
}

extension JSONScanner {
  /// Up to here ten's powers are exact, so that one division gives the nearest number.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
  ]

  /// Reads a number.
  private mutating func number() throws(JSONError) -> Double {
    _ = peek()
    let place = self
    let start = index
    let isNegative = index < bytes.endIndex && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var digits = 0
    var mantissa: UInt64 = 0
    var decimals = 0
    func take(_ scanner: inout JSONScanner, _ counter: inout Int) -> Int {
      let first = scanner.index
      while scanner.index < scanner.bytes.endIndex {
        let digit = scanner.bytes[scanner.index] &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        mantissa = mantissa &* 10 &+ UInt64(digit)
        counter += 1
        scanner.index += 1
      }
      return scanner.index - first
    }
    let whole = index
    var isSound = take(&self, &digits) > 0
    // JSON has no numbers that begin with a needless zero.
    if isSound && bytes[whole] == UInt8(ascii: "0") && digits > 1 { isSound = false }
    if isSound, index < bytes.endIndex, bytes[index] == UInt8(ascii: ".") {
      index += 1
      decimals = take(&self, &digits)
      isSound = decimals > 0
    }
    guard isSound else { throw place.expected("a number") }
    let hasExponent = index < bytes.endIndex && (bytes[index] | 0x20) == UInt8(ascii: "e")
    if !hasExponent && digits <= 15 {
      let number = Double(mantissa) / Self.powers[decimals]
      return isNegative ? -number : number
    }
    while index < bytes.endIndex, "0123456789.eE+-".utf8.contains(bytes[index]) { index += 1 }
    guard let number = Double(decimal: String(decoding: bytes[start..<index], as: UTF8.self)) else {
      throw place.expected("a number")
    }
    return number
  }

  /// Reads a text.
  mutating func text() throws(JSONError) -> String {
    _ = peek()
    let place = self
    guard skip("\"") else { throw expected("a text in quotes") }
    let start = index
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        defer { index += 1 }
        guard let text = String(validating: bytes[start..<index], as: UTF8.self) else {
          throw place.expected("a text in UTF-8")
        }
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedText(from: start, place) }
      guard byte >= 0x20 else { throw expected("no control character in a text") }
      index += 1
    }
    throw expected("the end of the text")
  }

  /// Reads the rest of a text in which a character is escaped.
  private mutating func escapedText(from start: Int, _ place: JSONScanner) throws(JSONError) -> String {
    var units = Array(String(decoding: bytes[start..<index], as: UTF8.self).utf16)
    var plain = index
    func flush(_ scanner: JSONScanner) {
      units += String(decoding: scanner.bytes[plain..<scanner.index], as: UTF8.self).utf16
    }
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        flush(self)
        index += 1
        return String(decoding: units, as: UTF16.self)
      case UInt8(ascii: "\\"):
        flush(self)
        guard index + 1 < bytes.endIndex, let unit = escape() else {
          throw expected("an escape such as \\n or \\u0041")
        }
        units.append(unit)
        plain = index
      case ..<0x20: throw expected("no control character in a text")
      default: index += 1
      }
    }
    throw expected("the end of the text")
  }

  /// Reads an escape; nil where it is none.
  private mutating func escape() -> UInt16? {
    let letters: [(Unicode.Scalar, UInt16)] = [
      ("\"", 0x22), ("\\", 0x5c), ("/", 0x2f), ("b", 8), ("f", 12), ("n", 10), ("r", 13), ("t", 9),
    ]
    let letter = bytes[index + 1]
    if let known = letters.first(where: { UInt8(ascii: $0.0) == letter }) {
      index += 2
      return known.1
    }
    guard letter == UInt8(ascii: "u"), index + 6 <= bytes.endIndex else { return nil }
    let digits = bytes[index + 2..<index + 6]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    index += 6
    return unit
  }
}
