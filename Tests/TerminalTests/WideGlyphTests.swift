// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

private let plain = Style(Color(rawValue: 1), on: Color(rawValue: 0))
private let other = Style(Color(rawValue: 0), on: Color(rawValue: 1))

private func frame(_ columns: Int) -> Frame {
  Frame(size: Size(columns: columns, rows: 1), filledWith: Cell(".", plain))
}

/// Glyphs that are two columns wide, and those about whose width terminals don't agree.
@Suite struct WideGlyphTests {
  @Test(
    "Text takes as many columns as a terminal gives it",
    arguments: [
      ("", 0), ("ball", 4), ("\u{6F22}\u{5B57}", 4), ("a\u{3042}b", 4), ("\u{D55C}\u{AE00}", 4),
      ("\u{FF21}\u{3000}\u{FF01}", 6),
      ("\u{20000}", 2), ("\u{FF71}", 1), ("\u{416}", 1),
      // Emoji that are wide by themselves.
      ("\u{1F3B1}", 2), ("\u{231A}", 2), ("\u{26BD}", 2), ("caf\u{E9} \u{1F3B1}", 7),
      // Question marks: a flag, a thumb in a colour and a family, which are several scalars; one that is an emoji only
      // where something says so, a colour of skin, an emoji of Unicode 13, and one that takes one column as text.
      ("\u{1F1E9}\u{1F1EA}", 1), ("\u{1F44D}\u{1F3FD}", 1), ("\u{1F468}\u{200D}\u{1F469}", 1), ("\u{1F3FD}", 1),
      ("\u{1F1E9}", 1), ("\u{1FAE0}", 1), ("\u{2714}\u{FE0F}", 1),
      // Question marks: a hexagram, a letter of Hangul, an unassigned one, a mark of its own, a pair of scalars.
      ("\u{4DC0}", 1), ("\u{1100}", 1), ("\u{2E9A}", 1), ("\u{3099}", 1), ("\u{304B}\u{3099}", 1),
    ])
  func columns(text: String, columns: Int) {
    #expect(text.columns == columns)
    var frame = frame(8)
    #expect(frame.draw(text, column: 1, row: 0, style: plain) == 1 + columns)
    #expect(frame.text.columns == 8)
  }

  @Test(
    "An edge of the frame, or what is drawn over a half, leaves a blank of the other half",
    arguments: [
      (0, "\u{6F22}\u{5B57}..", nil), (-1, " \u{5B57}...", nil), (-3, " .....", nil), (3, "...\u{6F22} ", nil),
      (5, "..... ", nil),
      (1, ".x \u{5B57}.", 1), (1, ". x\u{5B57}.", 2), (1, ".\u{6F22}x .", 3),
    ] as [(Int, String, Int?)])
  func halves(column: Int, expected: String, over: Int?) {
    var frame = frame(6)
    frame.draw("\u{6F22}\u{5B57}", column: column, row: 0, style: plain)
    if let over { frame.draw("x", column: over, row: 0, style: plain) }
    var text = frame.text
    if column == 3 || column == 5 { text += " " }
    #expect(text == expected)
  }

  @Test("One wide glyph drawn half over another leaves only itself")
  func overlap() {
    var frame = frame(5)
    frame.draw("\u{6F22}\u{5B57}", column: 0, row: 0, style: plain)
    frame.draw("\u{3042}", column: 1, row: 0, style: plain)
    #expect(frame.text == " \u{3042} .")
  }

  @Test("A right half is shown in its left one's style, and a half alone in its own")
  func styles() {
    var frame = frame(3)
    frame.draw("\u{6F22}", column: 0, row: 0, style: plain)
    frame[1, 0].style = other
    #expect(frame.shownCell(column: 1, row: 0) == Cell(Cell.rightHalf, plain))
    frame[0, 0] = Cell("x", plain)
    #expect(frame.shownCell(column: 1, row: 0) == Cell(" ", other))
  }
}
