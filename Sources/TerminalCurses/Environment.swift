// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// What the environment says about the terminal.
enum Environment {
  /// A variable's value, nil if it is unset or empty.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether the user asked for no colour (no-color.org).
  static var refusesColor: Bool { value("NO_COLOR") != nil }

  /// Whether the terminal is at the other end of a network, by what sshd sets.
  static var isRemote: Bool { value("SSH_CONNECTION") != nil || value("SSH_TTY") != nil }

  /// Whether a multiplexer stands between the program and the terminal.
  static func isMultiplexed(terminalType: String) -> Bool {
    value("TMUX") != nil || terminalType.hasPrefix("tmux") || terminalType.hasPrefix("screen")
  }

  /// Takes on the locale of the environment, and returns whether its text is UTF-8.
  ///
  /// Only the characters' part: with the numbers' part libraries would read and write decimal commas.
  static func adoptLocale() -> Bool {
    if setlocale(LC_CTYPE, "") != nil, isUnicode { return true }
    let named = (value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "").lowercased()
    guard named.contains("utf-8") || named.contains("utf8") else { return false }
    // The locale that is named isn't installed; its encoding is what matters.
    return setlocale(LC_CTYPE, "C.UTF-8") != nil && isUnicode
  }

  private static var isUnicode: Bool {
    nl_langinfo(Int32(CODESET)).map { String(cString: $0) == "UTF-8" } ?? false
  }

  /// Whether the terminal says that it takes colours by red, green and blue.
  ///
  /// GNU screen hands the word on from the terminal around it, and takes none.
  static var isTrueColor: Bool {
    ["truecolor", "24bit"].contains(value("COLORTERM") ?? "") && value("STY") == nil
  }
}
