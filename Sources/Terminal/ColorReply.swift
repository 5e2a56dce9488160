// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A terminal's answer to the question what one of its colours is: `4;index;rgb:RRRR/GGGG/BBBB`.
struct ColorReply {
  private let index: Int
  private let red: UInt8
  private let green: UInt8
  private let blue: UInt8

  /// Reads the bytes of an operating system command; nil for another one, and for colours written in another way.
  init?(_ bytes: [UInt8]) {
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0] == "4", let index = Int(fields[1]), (0...0xFFFF).contains(index),
      fields[2].hasPrefix("rgb:")
    else { return nil }
    let parts = fields[2].dropFirst(4).split(separator: "/", omittingEmptySubsequences: false).map(Self.byte)
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
    (self.index, self.red, self.green, self.blue) = (index, red, green, blue)
  }

  var reply: InputParser.Reply { .color(index, red: red, green: green, blue: blue) }

  /// One to four hexadecimal digits as a share of the largest number that has as many.
  private static func byte(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      let value = Int(digits, radix: 16)
    else { return nil }
    let most = (1 << (4 * digits.count)) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
