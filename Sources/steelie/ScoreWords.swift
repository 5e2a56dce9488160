// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

extension Medal {
  /// What it is called.
  var word: String {
    switch self {
    case .gold: "gold"
    case .silver: "silver"
    case .bronze: "bronze"
    }
  }
}

/// Times as texts.
enum Seconds {
  /// A time as the clock shows it: `12.34 s`, cut off after the hundredths.
  static func text(_ time: Double) -> String {
    let hundredths = Medals.hundredths(of: time)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}

extension Int {
  /// So many of something that takes an s.
  func of(_ thing: String) -> String {
    "\(self) \(thing)\(self == 1 ? "" : "s")"
  }
}
