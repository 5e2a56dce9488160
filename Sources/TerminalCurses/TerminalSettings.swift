// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CPosix
internal import Glibc
internal import Terminal

/// The line settings of the terminal as they were found, and those of the game.
struct TerminalSettings {
  private let descriptor: Int32
  /// The settings as they were found.
  let original: termios
  private let game: termios

  /// Reads the settings of the terminal behind a descriptor.
  init(descriptor: Int32) throws(TerminalError) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { throw .system(call: "tcgetattr", errno: errno) }
    self.descriptor = descriptor
    original = settings
    settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    // ncurses counts on a line feed that only feeds.
    settings.c_oflag &= ~tcflag_t(OPOST)
    // ISIG stays: where the keyboard protocol isn't, the driver turns Ctrl-C into a signal.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    settings.c_cflag = settings.c_cflag & ~tcflag_t(CSIZE | PARENB) | tcflag_t(CS8)
    Self.withControlCharacters(&settings) {
      $0[Int(VMIN)] = 0
      $0[Int(VTIME)] = 0
    }
    game = settings
  }

  /// Stops the process if it is in the background, until it is in the foreground.
  func awaitForeground() {
    // The driver does so whoever sets anything, even if it changes nothing.
    _ = apply(original)
  }

  /// Sets the game's settings; false if the terminal is gone.
  func enter() -> Bool { apply(game) }

  /// Sets what was found.
  func leave() { _ = apply(original) }

  private func apply(_ settings: termios) -> Bool {
    var settings = settings
    while tcsetattr(descriptor, TCSANOW, &settings) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// Whether the terminal is this process's to use, and not that of another job.
  var isForeground: Bool {
    let group = tcgetpgrp(descriptor)
    // A terminal that doesn't control the session has no jobs.
    return group < 0 || group == getpgrp()
  }

  /// The signal that the driver would send for a key with control held.
  func signal(forControl scalar: Unicode.Scalar) -> Int32? {
    guard original.c_lflag & tcflag_t(ISIG) != 0, scalar.value < 0x80 else { return nil }
    let byte = UInt8(scalar.value) & 0x1F
    var settings = original
    return Self.withControlCharacters(&settings) { characters in
      switch byte {
      case 0: nil
      case characters[Int(VINTR)]: SIGINT
      case characters[Int(VQUIT)]: SIGQUIT
      case characters[Int(VSUSP)]: SIGTSTP
      default: nil
      }
    }
  }

  /// The size of the window behind a descriptor, nil if the terminal doesn't know it.
  static func size(descriptor: Int32) -> Size? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// How many pixels a cell has, nil if the terminal doesn't tell.
  static func pixelsPerCell(descriptor: Int32) -> PixelsPerCell? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return PixelsPerCell(
      across: Double(window.ws_xpixel) / Double(window.ws_col), down: Double(window.ws_ypixel) / Double(window.ws_row))
  }

  private static func withControlCharacters<Result>(
    _ settings: inout termios, _ body: (UnsafeMutableBufferPointer<cc_t>) -> Result
  ) -> Result {
    withUnsafeMutableBytes(of: &settings.c_cc) { body($0.bindMemory(to: cc_t.self)) }
  }
}
