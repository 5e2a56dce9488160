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
  /// The terminal hasn't the colours that were asked for, or can't change them.
  case tooFewColors(String)
  /// The terminal can't place its cursor.
  case noCursorAddressing(String)
  /// A call of the system failed, with its errno.
  case system(call: String, errno: Int32)

  /// What can't be used.
  public var what: String {
    switch self {
    case .inputIsNoTerminal: "standard input"
    case .outputIsNoTerminal: "standard output"
    case .noTerminalType: "TERM"
    case .unknownTerminalType(let name), .noCursorAddressing(let name), .tooFewColors(let name):
      "terminal '\(Self.printable(name))'"
    case .system: "terminal"
    }
  }

  /// Why it can't be used.
  public var why: String {
    switch self {
    case .inputIsNoTerminal, .outputIsNoTerminal: "not a terminal"
    case .noTerminalType: "not set"
    case .unknownTerminalType: "no description of this type is installed"
    case .noCursorAddressing: "it can't place its cursor"
    case .tooFewColors: "it hasn't the colours that were asked for, or can't change them"
    case .system(let call, let errno): "\(call): \(String(cString: strerror(errno)))"
    }
  }

  /// What the player can do.
  public var remedy: String {
    switch self {
    case .inputIsNoTerminal: "run without redirecting the input"
    case .outputIsNoTerminal: "run without redirecting the output, or roll without a terminal: steelie simulate"
    case .noTerminalType: "set it to your terminal's type, such as xterm-256color"
    case .unknownTerminalType: "install ncurses-term, or set TERM to a known type, such as xterm-256color"
    case .tooFewColors: "leave out --display, or give fewer colours"
    case .noCursorAddressing: "use another terminal, or set TERM to its true type"
    case .system: "try another terminal"
    }
  }

  /// One line: what can't be used, why, and what to do.
  public var description: String { "\(what): \(why), \(remedy)" }

  /// What the environment says goes to a terminal that isn't under control any more.
  private static func printable(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.prefix(40).map { (0x20...0x7E).contains($0.value) ? $0 : "?" }))
  }
}
