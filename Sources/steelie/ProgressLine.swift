// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A line on standard error that is written over again and again, where that is a terminal; it goes when it is let go.
struct ProgressLine: ~Copyable {
  private let isShown: Bool
  private let descriptor: Int32
  private var width = 0

  /// Makes a line on standard error, whose descriptor this is, that is shown if that is a terminal and nobody else has it.
  init(isShown: Bool, on descriptor: Int32) {
    self.isShown = isShown && isatty(descriptor) == 1
    self.descriptor = descriptor
  }

  deinit {
    if width > 0 { write("\r" + String(repeating: " ", count: width) + "\r") }
  }

  /// Writes a text of letters that take a column each over the one before, cut where the terminal ends.
  mutating func show(_ text: String) {
    guard isShown else { return }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    // A line that is full would go on in the next one, which is not written over.
    let line = text.prefix(isKnown ? Int(size.ws_col) - 1 : 79)
    write("\r" + line + String(repeating: " ", count: max(width - line.count, 0)))
    width = line.count
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
