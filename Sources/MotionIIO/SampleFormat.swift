// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How a device lays out one channel's sample, as the kernel writes it: `le:s12/16>>4`.
struct SampleFormat: Hashable, Sendable {
  /// Whether the first byte is the highest.
  let isBigEndian: Bool
  /// Whether the number may be negative.
  let isSigned: Bool
  /// How many bits of it count.
  let bits: Int
  /// How many bytes it takes.
  let byteCount: Int
  /// How many bits stand below those that count.
  let shift: Int

  /// Makes a format; nil for one that no sample of 64 bits can have.
  init?(isBigEndian: Bool, isSigned: Bool, bits: Int, length: Int, shift: Int) {
    guard [8, 16, 24, 32, 64].contains(length), bits >= 1, shift >= 0, bits <= length - shift else { return nil }
    self.isBigEndian = isBigEndian
    self.isSigned = isSigned
    self.bits = bits
    byteCount = length / 8
    self.shift = shift
  }

  /// Reads the kernel's notation; nil for what isn't that.
  init?(parsing text: some StringProtocol) {
    let words = text.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count == 2, ["le", "be"].contains(words[0]), let sign = words[1].first, "su".contains(sign) else {
      return nil
    }
    let numbers = words[1].dropFirst().split(whereSeparator: { $0 == "/" || $0 == ">" })
    guard (2...3).contains(numbers.count), let bits = Int(numbers[0]), let length = Int(numbers[1]),
      let shift = numbers.count == 3 ? Int(numbers[2]) : 0
    else { return nil }
    self.init(isBigEndian: words[0] == "be", isSigned: sign == "s", bits: bits, length: length, shift: shift)
  }

  /// The number that these bytes hold; nil where they are too few.
  func value(of bytes: some Collection<UInt8>) -> Double? {
    guard bytes.count >= byteCount else { return nil }
    let sample = Array(bytes.prefix(byteCount))
    let word = (isBigEndian ? sample : sample.reversed()).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } >> UInt64(shift)
    // Moved to the top and back, whatever the chip left above the bits that count goes, and the sign is spread.
    let unused = UInt64(64 - bits)
    let top = word << unused
    return isSigned ? Double(Int64(bitPattern: top) >> Int64(unused)) : Double(top >> unused)
  }

  /// The ends of the range; nil for widths that no converter has.
  ///
  /// HID sensors declare 32 bits, which say nothing of where they clip.
  var range: ClosedRange<Double>? {
    guard (2..<32).contains(bits) else { return nil }
    let half = Double(1 << (bits - 1))
    return isSigned ? -half...(half - 1) : 0...(2 * half - 1)
  }
}
