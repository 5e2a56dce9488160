// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Play

@Suite("Text from outside")
struct PlainTextTests {
  @Test(
    "Every character is one glyph of one column, in ASCII where nothing else can be shown",
    arguments: [
      ("lsm6ds3", "lsm6ds3", "lsm6ds3"),
      ("a\u{1B}[31mb", "a?[31mb", "a?[31mb"),
      ("line\nend\t\u{7F}\u{9B}", "line?end???", "line?end???"),
      ("Sensör ±2°", "Sensör ±2°", "Sens?r ?2?"),
      ("中文", "中文", "??"),
      ("a한글!", "a한글!", "a??!"),
      ("e\u{301}", "?", "?"),
      ("\u{202E}\u{200B}\u{AD}", "???", "???"),
      ("🎱", "🎱", "?"), ("🇩🇪", "?", "?"),
      ("Ж λ", "Ж λ", "? ?"),
      ("\u{483}", "?", "?"),
    ])
  func plain(source: String, unicode: String, ascii: String) {
    #expect(PlainText(source, ascii: false).text == unicode)
    #expect(PlainText(source, ascii: true).text == ascii)
  }

  @Test(
    "What doesn't fit is cut, with a mark where there is room for one",
    arguments: [(9, "long text"), (8, "long te…"), (2, "l…"), (1, "l"), (0, ""), (-3, "")])
  func cut(count: Int, expected: String) {
    #expect(PlainText("long text", ascii: false).cut(to: count, mark: "…") == expected)
  }

  @Test(
    "A wide glyph is cut before it, never in half",
    arguments: [(8, "漢字迷路"), (7, "漢字迷…"), (6, "漢字…"), (5, "漢字…"), (3, "漢…"), (2, "…"), (1, "")])
  func cutWide(columns: Int, expected: String) {
    let text = PlainText("漢字迷路", ascii: false)
    #expect(text.width == 8)
    #expect(text.cut(to: columns, mark: "…") == expected)
  }

  @Test(
    "A long text is broken between words, and what the last line can't hold is cut",
    arguments: [
      (9, 3, ["a long", "text to", "read"]), (40, 3, ["a long text to read"]), (9, 2, ["a long", "text to …"]),
      (3, 2, ["a", "lo…"]), (6, 1, ["a lon…"]),
    ])
  func wrapped(columns: Int, lines: Int, expected: [String]) {
    #expect(PlainText("a long text to read", ascii: false).wrapped(to: columns, lines: lines, mark: "…") == expected)
  }

  @Test(
    "A text is broken at blanks, and only a word longer than a line within",
    arguments: [
      ("Tip it, and hold it.", 8, ["Tip it,", "and hold", "it."]), ("one", 3, ["one"]), ("one two", 7, ["one two"]),
      ("one two", 6, ["one", "two"]), ("a longword b", 4, ["a", "long", "word", "b"]), ("", 4, []), ("word", 0, []),
      ("  a   b ", 3, ["a b"]), ("漢字迷路", 4, ["漢字", "迷路"]), ("漢字迷路", 3, ["漢", "字", "迷", "路"]),
      ("漢字 a", 6, ["漢字 a"]), ("漢字 ab", 6, ["漢字", "ab"]), ("漢a", 1, ["?", "a"]),
    ])
  func wraps(text: String, columns: Int, lines: [String]) {
    #expect(PlainText(text, ascii: false).lines(of: columns) == lines)
  }

  @Test("Without colours letters stay what they are, where the screen may have them; glyphs in colours are ASCII's")
  func looks() {
    let title = "二つの部屋 🎱 Café"
    for look in [Look.shaded, .flat, .monochrome] { #expect(PlainText(title, look: look).text == title) }
    #expect(PlainText(title, look: .glyphs).text == "????? ? Caf?")
  }
}
