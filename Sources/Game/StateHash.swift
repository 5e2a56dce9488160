// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A 64-bit FNV-1a hash of a game's state, the same on every machine and in every build.
///
/// Swift's own `Hasher` is seeded anew in each process; this one proves that two runs went the same way.
/// Source of the constants: Fowler, Noll and Vo, "The FNV Non-Cryptographic Hash Algorithm", 64 bits.
public struct StateHash: Hashable, Sendable, CustomStringConvertible {
  /// The value of the hash.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Makes the hash of nothing.
  public init() {}

  /// Makes a hash of a value that was told before.
  init(value: UInt64) {
    self.value = value
  }

  /// Takes in eight bytes, the lowest first.
  public mutating func combine(_ bits: UInt64) {
    var rest = bits
    for _ in 0..<8 {
      value = (value ^ (rest & 0xff)) &* 0x0000_0100_0000_01b3
      rest >>= 8
    }
  }

  /// Takes in the bits of a number; 0 and −0 differ.
  public mutating func combine(_ number: Double) {
    combine(number.bitPattern)
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
