// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

/// What counts as the same picture.
@Suite struct PaintedScreenTests {
  @Test(
    "Two texts are one picture where nobody could tell them apart",
    arguments: [
      ("\u{1B}[38;5;230m\u{1B}[48;5;232m  x", "\u{1B}[48;5;232m  \u{1B}[38;5;230mx", true),
      ("\u{1B}[1m\u{1B}[38;5;9m \u{1B}[0m\n", " \n", true),
      ("\u{1B}[7;38;5;9m ", "\u{1B}[7m ", false),
      ("\u{1B}[48;5;9m x", " \u{1B}[48;5;9mx", false), ("x\u{1B}[48;5;9m  \u{1B}[38;5;2m", "x", true),
      ("\u{1B}[38;5;9mx", "x", false),
      ("\u{1B}[31mx\u{1B}[39my", "\u{1B}[31mx\u{1B}[0my", true),
      ("\u{1B}[38;2;1;2;3mx\ny", "\u{1B}[38;2;1;2;3mx\n\u{1B}[38;2;1;2;3my", true),
      ("\u{1B}[38;2;1;2;3mx\ny", "\u{1B}[38;2;1;2;3mx\u{1B}[0m\ny", false),
      ("\u{1B}[1;4mx\u{1B}[22my", "\u{1B}[1;4mx\u{1B}[0;4my", true),
      ("xy", "x", false),
      ("x\n9 frames/s, lag 2 ms", "x\n14 frames/s, lag 3 ms", true), ("x\n9 frames/s", "x\n", false),
    ])
  func compares(one: String, other: String, isSame: Bool) {
    #expect((PaintedScreen(one) == PaintedScreen(other)) == isSame)
  }

  @Test("What differs in the first row alone is told from what differs elsewhere")
  func tellsFirstRow() {
    let screen = PaintedScreen("\u{1B}[31ma\nb")
    #expect(PaintedScreen("\u{1B}[32mc\n\u{1B}[31mb").differsInFirstRowAlone(from: screen))
    #expect(!PaintedScreen("c\nb").differsInFirstRowAlone(from: screen))
    #expect(!PaintedScreen("\u{1B}[31ma\nb").differsInFirstRowAlone(from: screen))
  }
}
