// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import steelie

@Suite struct ColumnsTests {
  @Test("Each column is as wide as its widest word, and nothing stands behind the last one")
  func aligns() {
    #expect(
      Columns.lines([["a", "bcd", "", "e"], ["fghi", "j", "", ""], ["\u{1b}k"]], indent: " ") == [
        " a     bcd  e", " fghi  j", " ?k",
      ])
    #expect(Columns.lines([]) == [])
  }
}
