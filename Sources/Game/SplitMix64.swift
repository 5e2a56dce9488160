// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Random numbers that are the same everywhere for the same seed.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014. A generated maze depends on
/// every bit of it.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Makes a generator that begins at a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A whole number from 0 up to, and without, a bound above 0.
  ///
  /// The standard library's own ways of drawing may change from one release of Swift to the next; this one stays.
  public mutating func next(below bound: Int) -> Int {
    precondition(bound > 0, "nothing lies below zero")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number from 0 up to, and without, 1.
  public mutating func nextUnit() -> Double {
    Double(next() >> 11) / Double(UInt64(1) << 53)
  }
}
