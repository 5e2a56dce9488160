// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Manual

@Suite struct ManualTextTests {
  @Test("An empty line ends a paragraph, a line's end is a blank, and what begins with two blanks stays as it is")
  func blocks() {
    let text = "one two\nthree\n\nfour\n  a  b\n  c\nfive\n\n  d\n"
    #expect(
      ManualText.blocks(text) == [
        .paragraph("one two three"), .paragraph("four"), .verbatim(["a  b", "c"]), .paragraph("five"),
        .verbatim(["d"]),
      ])
    #expect(ManualText.blocks("") == [])
  }

  @Test("Lines take as many words as fit, and a word that is too long has a line of its own")
  func wraps() {
    #expect(ManualText.wrapped("a bc def ghijklmnop q", 6) == ["a bc", "def", "ghijklmnop", "q"])
    #expect(ManualText.wrapped("ab cd", 5) == ["ab cd"])
    #expect(ManualText.wrapped("", 5) == [])
  }
}
