// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import steelie

@Suite struct ParagraphTests {
  @Test("Lines end before the eighty-first column, and go on below the text")
  func wraps() {
    let word = String(repeating: "x", count: 35)
    let lines = Paragraph.lines("note", "\(word) \(word) y \(word)", column: 7)
    #expect(lines == "note   \(word) \(word) y\n       \(word)\n")
    #expect(Paragraph.lines("", "\(word) \(word)z1", column: 7) == "       \(word) \(word)z1\n")
    #expect(Paragraph.lines("", "\(word) \(word)z12", column: 7) == "       \(word)\n       \(word)z12\n")
  }

  @Test("A word that is longer than a line stands alone, and a beginning that is too long pushes the text")
  func overflows() {
    let long = String(repeating: "y", count: 90)
    #expect(Paragraph.lines("a", "b \(long) c", column: 3) == "a  b\n   \(long)\n   c\n")
    #expect(Paragraph.lines("iio:device0", "b", column: 3) == "iio:device0 b\n")
  }

  @Test("Texts from outside can't steer the terminal or begin lines")
  func sanitises() {
    #expect(Paragraph.lines("a\u{1B}", "b\nc\u{7}", column: 4) == "a?  b?c?\n")
  }
}
