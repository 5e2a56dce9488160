// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What the name in `TERM` says by itself, with or without a description of that name.
struct TerminalType {
  /// The description of most of today's terminals, which Debian's base system has.
  private static let common = "xterm-256color"
  /// Terminals that understand what xterm does, and whose own description is often missing on servers.
  private static let families = [
    "xterm-", "foot", "alacritty", "wezterm", "ghostty", "kitty", "contour", "rio", "konsole", "vte", "gnome", "st-",
    "iterm2", "mintty", "mlterm", "putty",
  ]

  let name: String

  /// The descriptions to try, in this order.
  func descriptions(for mode: DisplayMode = .automatic) -> [String] {
    switch mode {
    case .monochrome: break
    // The name that many terminals hide behind; its own description has 8 colours.
    case .automatic, .ascii: if isPlainXterm { return [Self.common, name] }
    // Whoever asks for colours knows their terminal better than its description does.
    case .own, .direct, .fixed256, .own16, .fixed16, .own8, .fixed8:
      return name == Self.common ? [name] : [name, Self.common]
    }
    if name.hasPrefix("tmux-") || name.hasPrefix("screen-") {
      return [name] + ["tmux-256color", "screen-256color", Self.common].filter { $0 != name }
    }
    let isKnown = colorSuffix != nil || Self.families.contains { name.hasPrefix($0) }
    return isKnown && name != Self.common ? [name, Self.common] : [name]
  }

  /// Whether it is the name that says the least: of a terminal of 8 colours, or of one of any number.
  var isPlainXterm: Bool { name == "xterm" }

  /// Whether the name says that colours are named by red, green and blue.
  var isDirect: Bool { colorSuffix == "-direct" }

  /// The most colours that the name speaks of; nil where it says nothing of them.
  var mostColors: Int? {
    switch colorSuffix {
    case "-16color": 16
    case "-88color": 88
    default: nil
    }
  }

  private var colorSuffix: String? {
    ["-256color", "-direct", "-16color", "-88color"].first { name.hasSuffix($0) }
  }

  /// Whether a terminal of this type may be asked questions without showing them as text.
  var takesQueries: Bool {
    // A VT with a number; VTE is a terminal of today.
    let isVT = name.hasPrefix("vt") && name.utf8.dropFirst(2).first.map { (0x30...0x39).contains($0) } ?? false
    return !isVT && !["linux", "cons", "ansi", "sun", "wy", "cygwin"].contains { name.hasPrefix($0) }
  }
}
