// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Why a terminal can't be played on; the description says in one line what is wrong and what to do.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input is not a terminal.
  case inputIsNoTerminal
  /// Standard output is not a terminal.
  case outputIsNoTerminal
  /// `TERM` is not set.
  case noTerminalType
  /// No description of the terminal named by `TERM` is installed.
  case unknownTerminalType(String)
  /// The terminal can't place its cursor.
  case noCursorAddressing(String)
  /// A call of the system failed, with its errno.
  case system(call: String, errno: Int32)

  /// One line: what is wrong, why, and what to do.
  public var description: String {
    switch self {
    case .inputIsNoTerminal:
      "standard input is not a terminal, so no keys can be read: run without redirecting the input"
    case .outputIsNoTerminal:
      "standard output is not a terminal, so nothing can be drawn: run without redirecting the output"
    case .noTerminalType:
      "TERM is not set, so it is unknown how to draw: set it to your terminal's type, such as xterm-256color"
    case .unknownTerminalType(let name):
      "no description of the terminal type '\(Self.printable(name))' is installed: "
        + "install ncurses-term, or set TERM to a known type, such as xterm-256color"
    case .noCursorAddressing(let name):
      "a terminal of the type '\(Self.printable(name))' can't place its cursor: "
        + "use another terminal, or set TERM to its true type"
    case .system(let call, let errno):
      "the terminal can't be set up: \(call): \(String(cString: strerror(errno))): try another terminal"
    }
  }

  /// What the environment says goes to a terminal that isn't under control any more.
  private static func printable(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.prefix(40).map { (0x20...0x7E).contains($0.value) ? $0 : "?" }))
  }
}
