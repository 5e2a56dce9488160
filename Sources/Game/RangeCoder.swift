// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How likely a bit is to be 0, as learned from those that were coded before it.
struct BitModel: Hashable, Sendable {
  /// The bits of a probability; a replay's format depends on it.
  static let precision: UInt32 = 12
  /// How slowly it learns: a bit moves it by 1/32 of the way; a replay's format depends on it.
  private static let inertia: UInt32 = 5

  /// The probability of 0, in 1/4096.
  private(set) var zero: UInt32 = 1 << (precision - 1)

  /// Learns from a bit.
  mutating func learn(_ bit: Bool) {
    // It stays between 1/128 and 127/128, since a bit that was never seen must still be codable.
    if bit { zero -= zero >> Self.inertia } else { zero += ((1 << Self.precision) - zero) >> Self.inertia }
  }
}

/// Packs bits as densely as they are predictable: a binary arithmetic coder with 32 bits and carries.
///
/// Source: Martin, "Range encoding: an algorithm for removing redundancy from a digitised message", 1979.
struct RangeEncoder {
  private var low: UInt64 = 0
  private var range = UInt32.max
  /// A byte that a carry may still change, and the bytes 0xff after it.
  private var pending: UInt8?
  private var pendingOnes = 0
  private var bytes: [UInt8] = []

  /// Adds a bit.
  mutating func encode(_ bit: Bool, _ model: inout BitModel) {
    let split = (range >> BitModel.precision) * model.zero
    if bit {
      low += UInt64(split)
      range -= split
    } else {
      range = split
    }
    model.learn(bit)
    while range < 1 << 24 {
      range <<= 8
      shift()
    }
  }

  /// The bytes of all bits; zeros at the end are left out, for the decoder reads as many as it likes.
  consuming func finish() -> [UInt8] {
    for _ in 0..<5 { shift() }
    if let pending { bytes.append(pending) }
    while bytes.last == 0 { bytes.removeLast() }
    return bytes
  }

  private mutating func shift() {
    if low < 0xff00_0000 || low > UInt64(UInt32.max) {
      let carry: UInt8 = low > UInt64(UInt32.max) ? 1 : 0
      if let pending { bytes.append(pending &+ carry) }
      for _ in 0..<pendingOnes { bytes.append(0xff &+ carry) }
      pendingOnes = 0
      pending = UInt8((low >> 24) & 0xff)
    } else {
      pendingOnes += 1
    }
    low = (low & 0x00ff_ffff) << 8
  }
}

/// Unpacks what `RangeEncoder` packed; from bytes that it did not pack comes something, and never a crash.
struct RangeDecoder {
  private let bytes: [UInt8]
  private var index = 0
  private var range = UInt32.max
  private var code: UInt32 = 0

  /// Begins to read bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for _ in 0..<4 { code = code << 8 | next() }
  }

  /// Takes the next bit.
  mutating func decode(_ model: inout BitModel) -> Bool {
    let split = (range >> BitModel.precision) * model.zero
    let bit = code >= split
    if bit {
      code -= split
      range -= split
    } else {
      range = split
    }
    model.learn(bit)
    while range < 1 << 24 {
      range <<= 8
      code = code << 8 | next()
    }
    return bit
  }

  private mutating func next() -> UInt32 {
    defer { index += 1 }
    return index < bytes.count ? UInt32(bytes[index]) : 0
  }
}
