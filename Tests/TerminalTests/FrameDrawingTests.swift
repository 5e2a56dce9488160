// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

private let black = Color(rawValue: 0)
private let white = Color(rawValue: 1)
private let plain = Style(white, on: black)

private func blank(_ columns: Int, _ rows: Int) -> Frame {
  Frame(size: Size(columns: columns, rows: rows), filledWith: Cell(".", plain))
}

@Suite struct FrameDrawingTests {
  @Test("Text stands where it was drawn and says where it ended")
  func text() {
    var frame = blank(8, 3)
    #expect(frame.draw("tilt", column: 2, row: 1, style: plain) == 6)
    #expect(
      frame.text == """
        ........
        ..tilt..
        ........
        """)
  }

  @Test("Text is cut at every edge of the frame")
  func clippedText() {
    var frame = blank(5, 2)
    frame.draw("abcdef", column: -2, row: 0, style: plain)
    frame.draw("uvwxyz", column: 3, row: 1, style: plain)
    frame.draw("above", column: 0, row: -1, style: plain)
    frame.draw("below", column: 0, row: 2, style: plain)
    frame.draw("far", column: 1000, row: 0, style: plain)
    #expect(
      frame.text == """
        cdef.
        ...uv
        """)
  }

  @Test(
    "What isn't one glyph of one column becomes a question mark",
    arguments: [
      ("a\u{1B}[2Jb", "a?[2Jb"), ("a\nb\tc\u{7F}d\u{9B}e", "a?b?c?d?e"), ("\u{6F22}\u{1FAE0}", "\u{6F22}?"),
      ("\0\u{AC00}", "?\u{AC00}"),
      ("e\u{301}x", "?x"),
      ("\u{200B}\u{202E}\u{AD}", "???"), ("\u{E000}\u{10FFFF}", "??"),
      ("\u{E9}\u{2190}\u{2584}\u{25CF}", "\u{E9}\u{2190}\u{2584}\u{25CF}"),
      ("\u{5D0}\u{627}\u{FE8D}\u{10800}\u{1E922}", "?????"), ("\u{416}\u{3BB}", "\u{416}\u{3BB}"),
      ("\r\n!", "?!"), ("\u{A0}\u{2003}", "??"), ("\u{1F1E9}\u{1F1EA}x", "?x"),
    ])
  func sanitised(text: String, expected: String) {
    var frame = Frame(size: Size(columns: 12, rows: 1), filledWith: Cell(" ", plain))
    frame.draw(text, column: 0, row: 0, style: plain)
    #expect(frame.text == expected)
  }

  @Test("A text has a glyph for each of its characters, be they joined or not")
  func joinsNothing() {
    let glyphs = (0...0x2FFF).compactMap(Unicode.Scalar.init).filter(\.isOneColumn)
    #expect(glyphs.count > 5000)
    for glyph in glyphs {
      let text = "x\(glyph)\(glyph)x"
      #expect(text.glyphs.count == text.count, "\(glyph.value)")
      #expect(glyph.value < 0x7F || ![.format, .control, .unassigned].contains(glyph.properties.generalCategory))
      #expect(!glyph.properties.isEmojiPresentation)
    }
  }

  @Test("Frames share the rows that none of them changed")
  func sharesRows() {
    let first = blank(5, 3)
    var second = first
    second[1, 1] = Cell("x", plain)
    #expect((0..<3).map { first.shares(row: $0, with: second) } == [true, false, true])
    var strip = blank(5, 1)
    strip.draw("strip", column: 0, row: 0, style: plain)
    second.take(row: 2, from: strip, row: 0)
    let third = second
    #expect((0..<3).allSatisfy { third.shares(row: $0, with: second) })
    strip[0, 0] = Cell("S", plain)
    #expect(
      second.text == """
        .....
        .x...
        strip
        """)
  }

  @Test("Cells stand where they were drawn, cut at every edge")
  func cells() {
    var frame = blank(5, 2)
    let cells = "abcdef".unicodeScalars.map { Cell($0, plain) }
    #expect(frame.draw(cells, column: -2, row: 0) == 4)
    #expect(frame.draw(cells, column: 3, row: 1) == 9)
    #expect(frame.draw([], column: 1, row: 1) == 1)
    frame.draw(cells, column: 0, row: 2)
    #expect(
      frame.text == """
        cdef.
        ...ab
        """)
  }

  @Test("A rectangle is filled and cut at the edges")
  func fill() {
    var frame = blank(6, 4)
    frame.fill(columns: 1..<3, rows: 1..<3, with: Cell("#", plain))
    frame.fill(columns: 5..<9, rows: -2..<2, with: Cell("+", plain))
    frame.fill(columns: -9 ..< -3, rows: 0..<4, with: Cell("!", plain))
    #expect(
      frame.text == """
        .....+
        .##..+
        .##...
        ......
        """)
  }

  @Test("Two pixels are a lower half-block in the lower one's colour on the upper one's")
  func pixels() {
    var frame = blank(2, 1)
    frame.drawPixels(upper: black, lower: white, column: 0, row: 0)
    frame.drawPixels(upper: white, lower: white, column: 1, row: 0)
    frame.drawPixels(upper: white, lower: white, column: 2, row: 0)
    #expect(frame[0, 0] == Cell("\u{2584}", Style(white, on: black)))
    #expect(frame[1, 0].glyph == " ")
    #expect(frame[1, 0].style.background == white)
  }

  @Test("One pixel leaves the other of its cell, and takes a glyph's ground for it")
  func pixel() {
    let gray = Color(rawValue: 2)
    var frame = blank(2, 1)
    frame.drawPixel(white, x: 0, y: 1)
    #expect(frame[0, 0] == Cell(upper: black, lower: white))
    frame.drawPixel(gray, x: 0, y: 0)
    #expect(frame[0, 0] == Cell(upper: gray, lower: white))
    frame.drawPixel(white, x: 0, y: 0)
    #expect(frame[0, 0] == Cell(upper: white, lower: white))
    let before = frame
    for (x, y) in [(0, -1), (0, -2), (-1, 0), (2, 0), (0, 2)] { frame.drawPixel(gray, x: x, y: y) }
    #expect(frame == before)
  }

  @Test("A cell gives back its pixels")
  func pixelsOfACell() {
    #expect(Cell(upper: black, lower: white).pixels == (black, white))
    #expect(Cell(upper: white, lower: white).pixels == (white, white))
    #expect(Cell("x", plain).pixels == (black, black))
  }
}
