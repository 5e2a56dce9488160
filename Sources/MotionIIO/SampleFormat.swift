// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How a device lays out one channel's sample, as the kernel writes it: `le:s12/16>>4`.
enum SampleFormat {
  /// The ends of the range of an integer of so many bits; nil for widths that no converter has.
  ///
  /// HID sensors declare 32 bits, which say nothing of where they clip.
  static func range(bits: Int, isSigned: Bool) -> ClosedRange<Double>? {
    guard (2..<32).contains(bits) else { return nil }
    let half = Double(1 << (bits - 1))
    return isSigned ? -half...(half - 1) : 0...(2 * half - 1)
  }
}
