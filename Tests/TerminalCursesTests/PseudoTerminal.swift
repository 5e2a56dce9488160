// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import CPosix
import Glibc
import Terminal
import TerminalCurses

/// A terminal whose other end is held by a test.
final class PseudoTerminal {
  /// The end that a terminal's window would hold.
  private(set) var window: Int32 = -1
  /// The end that the program gets.
  private(set) var line: Int32 = -1

  init(columns: UInt16 = 20, rows: UInt16 = 6, pixels: (across: UInt16, down: UInt16) = (0, 0)) {
    var size = Self.size(columns, rows, pixels)
    precondition(openpty(&window, &line, nil, nil, &size) == 0, "openpty failed")
    precondition(fcntl(window, F_SETFL, O_NONBLOCK) == 0, "fcntl failed")
  }

  deinit {
    hangUp()
    Glibc.close(line)
  }

  func hangUp() {
    if window >= 0 { Glibc.close(window) }
    window = -1
  }

  /// Gives the window another size, in cells of so many pixels.
  func resize(columns: UInt16, rows: UInt16, pixels: (across: UInt16, down: UInt16) = (0, 0)) {
    var size = Self.size(columns, rows, pixels)
    precondition(ioctl(window, UInt(TIOCSWINSZ), &size) == 0, "ioctl failed")
  }

  private static func size(_ columns: UInt16, _ rows: UInt16, _ pixels: (across: UInt16, down: UInt16)) -> winsize {
    winsize(ws_row: rows, ws_col: columns, ws_xpixel: columns * pixels.across, ws_ypixel: rows * pixels.down)
  }

  /// Types bytes.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(write(window, bytes, bytes.count) == bytes.count, "the line is full")
  }

  /// All that the program has written since the last time.
  func output() -> String {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = read(window, &bytes, bytes.count), count > 0 { all += bytes[..<count] }
    return String(decoding: all, as: UTF8.self)
  }

  var settings: termios {
    var settings = termios()
    tcgetattr(line, &settings)
    return settings
  }
}

let red = Color(rawValue: 0)
let green = Color(rawValue: 1)
let palette = Palette([
  Palette.Entry(rgb: 0xFF0080, home: 198, fixed256: 199, fixed16: 9, fixed8: 1),
  Palette.Entry(rgb: 0x00FF00, home: 46, fixed256: 47, fixed16: 10, fixed8: 2),
])
let blank = Cell(" ", Style(red, on: green))

/// Runs a body with these variables and no others that matter to a terminal.
func withEnvironment<Result>(_ variables: [String: String], _ body: () throws -> Result) rethrows -> Result {
  let names = [
    "TERM", "TMUX", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "SSH_CONNECTION", "SSH_TTY", "LINES", "COLUMNS",
    "COLORTERM", "STY",
  ]
  let old = names.map { getenv($0).map { String(cString: $0) } }
  let base = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"].merging(variables) { $1 }
  for name in names {
    if let value = base[name], !value.isEmpty { setenv(name, value, 1) } else { unsetenv(name) }
  }
  defer {
    for (name, value) in zip(names, old) {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
  }
  return try body()
}

/// Runs a body with a screen on a terminal; what the screen wrote at its beginning has been read.
func withScreen(
  _ variables: [String: String] = [:], mode: DisplayMode = .automatic, columns: UInt16 = 20, rows: UInt16 = 6,
  pixels: (across: UInt16, down: UInt16) = (0, 0), _ body: (CursesScreen, PseudoTerminal) throws -> Void
) throws {
  try withEnvironment(variables) {
    let terminal = PseudoTerminal(columns: columns, rows: rows, pixels: pixels)
    let screen = try CursesScreen(
      palette: palette, blank: blank, mode: mode, input: terminal.line, output: terminal.line)
    defer { screen.close() }
    _ = terminal.output()
    try body(screen, terminal)
  }
}
