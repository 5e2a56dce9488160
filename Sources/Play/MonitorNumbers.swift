// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Writes whole numbers of hundredths, tenths and thousandths as decimal numbers.
struct MonitorNumbers {
  let signs: Signs

  /// A number with its sign and so many decimals, of that part of one.
  func signed(_ value: Int, decimals: Int) -> String {
    (value < 0 ? signs.minus : "+") + unsigned(Int(value.magnitude), decimals: decimals)
  }

  /// A number of no sign.
  func unsigned(_ value: Int, decimals: Int) -> String {
    let digits = String(value)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
