// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import TerminalCurses
internal import MotionIIO

@main
struct Steelie {
  static func main() {}
}
