// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Double {
  /// Reads a whole text as a finite decimal number; nil for anything else.
  ///
  /// `Double.init` reads "nan", "inf" and hexadecimal too, which nobody who types a tilt or a time means.
  public init?(decimal text: some StringProtocol) {
    guard text.unicodeScalars.allSatisfy({ "0123456789.eE+-".unicodeScalars.contains($0) }),
      let number = Double(String(text)), number.isFinite
    else { return nil }
    self = number
  }
}
