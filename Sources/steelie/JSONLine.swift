// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// JSON without blanks or line breaks, written byte by byte.
///
/// Numbers have a fixed number of decimals: to write the shortest digits of each takes ten times as long.
struct JSONLine {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []
  /// Whether a comma must come before the next member or item.
  private var isFollowing = false

  /// Forgets what was written.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    isFollowing = false
  }

  /// Forgets what was written after so many bytes.
  mutating func removeAll(after count: Int) {
    bytes.removeSubrange(count...)
    isFollowing = false
  }

  /// Ends the line.
  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    isFollowing = false
  }

  /// Begins an object or a list.
  mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    isFollowing = false
  }

  /// Ends an object or a list.
  mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    isFollowing = true
  }

  /// Writes a member's name, which needs no escapes.
  mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    isFollowing = false
  }

  /// Writes null.
  mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a text.
  mutating func text(_ text: String) {
    separate()
    bytes.append(contentsOf: JSON.text(text).text().utf8)
  }

  /// Writes a number as it is, with the shortest digits that read back to the same bits.
  mutating func exact(_ number: Double) {
    separate()
    bytes.append(contentsOf: number.description.utf8)
  }

  /// Writes a whole number.
  mutating func whole(_ number: Int) {
    separate()
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(number.magnitude, atLeast: 1)
  }

  /// Writes a number that is rounded to so many decimals; zeros at the end are left out.
  mutating func rounded(_ number: Double, decimals: Int) {
    separate()
    let scale = Self.powers[decimals]
    let scaled = (number * scale).rounded()
    // Nothing that is observed is as large; but a line must be JSON whatever comes.
    guard abs(scaled) < 1e18 else {
      bytes.append(contentsOf: "null".utf8)
      return
    }
    let whole = Int(scaled)
    if whole < 0 { bytes.append(UInt8(ascii: "-")) }
    let (before, after) = whole.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    digits(before, atLeast: 1)
    guard after > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var (rest, places) = (after, decimals)
    while rest.isMultiple(of: 10) { (rest, places) = (rest / 10, places - 1) }
    digits(rest, atLeast: places)
  }

  /// Writes two numbers as a list, rounded to so many decimals.
  mutating func pair(_ x: Double, _ y: Double, decimals: Int = 6) {
    open("[")
    rounded(x, decimals: decimals)
    rounded(y, decimals: decimals)
    close("]")
  }

  /// Writes a vector as a list, rounded to millionths.
  mutating func vector(_ vector: Vector2) {
    pair(vector.x, vector.y)
  }

  /// Writes digits as a text, such as the pixels of a picture.
  mutating func digits(_ digits: [UInt8]) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for digit in digits { bytes.append(UInt8(ascii: "0") + digit) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]

  private mutating func separate() {
    if isFollowing { bytes.append(UInt8(ascii: ",")) }
    isFollowing = true
  }

  private mutating func digits(_ number: UInt, atLeast count: Int) {
    let start = bytes.count
    var (rest, left) = (number, count)
    while rest > 0 || left > 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(UInt8(ascii: "0") + UInt8(digit))
      (rest, left) = (quotient, left - 1)
    }
    var (low, high) = (start, bytes.count - 1)
    while low < high {
      bytes.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }
}
