// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Double {
  /// The shortest text that reads back as the same number, without the `.0` of a whole one.
  package var plain: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A large number with three significant digits, such as `1.02e+20`.
  private var shortened: String {
    var (mantissa, exponent) = (magnitude, 0)
    while (mantissa * 100).rounded() >= 1000 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    return (self < 0 ? "-" : "") + ((mantissa * 100).rounded() / 100).plain + "e+\(exponent)"
  }

  /// The number with so many decimals at most, without zeros at the end.
  package func rounded(decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    // What is so large has no decimals, and would overflow.
    guard magnitude < 1e12 else { return isFinite ? shortened : plain }
    let rounded = (self * factor).rounded() / factor
    return (rounded == 0 ? 0 : rounded).plain
  }
}
