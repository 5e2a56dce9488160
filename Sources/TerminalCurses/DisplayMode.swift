// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Which colours the player wants: those that the terminal shows best, or others.
public enum DisplayMode: String, CaseIterable, Hashable, Sendable {
  /// As many as the terminal shows, found out by asking it.
  case automatic = "auto"
  /// The game's own, put in the place of some of the 256.
  case own
  /// The game's own, each named by red, green and blue.
  case direct
  /// The fixed 256.
  case fixed256 = "256"
  /// The game's own, put in the place of the 16 stock colours.
  case own16 = "16own"
  /// The 16 stock colours.
  case fixed16 = "16"
  /// The game's own, put in the place of the 8 stock colours.
  case own8 = "8own"
  /// The 8 stock colours.
  case fixed8 = "8"
  /// None.
  case monochrome = "mono"
  /// As many as the terminal shows, and glyphs of ASCII alone.
  case ascii
}

/// What is known of a terminal's colours before it was asked.
struct TerminalColors {
  /// How many its description has.
  var count: Int
  /// Whether its description says that they can be changed.
  var canChange: Bool
  /// Whether changed colours reach the eye: no multiplexer keeps them, and the terminal can be asked, or is known.
  var keepsChanges = true
  /// Whether the environment says that it takes any colour by red, green and blue.
  var isTrueColor = false
  /// Whether the player asked for no colour.
  var isRefused = false

  /// The colours for a mode; nil where the terminal hasn't so many, or can't change them.
  func depth(for mode: DisplayMode) -> ColorDepth? {
    switch mode {
    case .automatic, .ascii: automatic
    case .own: count == 256 && canChange ? .own : nil
    case .direct: count >= 256 ? .direct : nil
    case .fixed256: count == 256 ? .fixed256 : nil
    case .own16: (16...256).contains(count) && canChange ? .own16 : nil
    case .fixed16: (16...256).contains(count) ? .fixed16 : nil
    case .own8: (8...256).contains(count) && canChange ? .own8 : nil
    case .fixed8: (8...256).contains(count) ? .fixed8 : nil
    case .monochrome: .monochrome
    }
  }

  private var automatic: ColorDepth {
    let changes = canChange && keepsChanges
    return switch count {
    case _ where isRefused: .monochrome
    case 257...: .direct
    case 256: changes ? .own : isTrueColor ? .direct : .fixed256
    case 16...: changes ? .own16 : .fixed16
    case 8...: changes ? .own8 : .fixed8
    default: .monochrome
    }
  }

  /// The colours for a terminal that took no changes though its description has them.
  func withoutChanges(_ depth: ColorDepth) -> ColorDepth {
    switch depth {
    case .own: isTrueColor ? .direct : .fixed256
    case .own16: .fixed16
    case .own8: .fixed8
    case .direct, .fixed256, .fixed16, .fixed8, .monochrome: depth
    }
  }
}
