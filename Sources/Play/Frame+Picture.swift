// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

extension Cell {
  /// A cell of two pixels; equal ones make a blank, which takes fewer bytes to send.
  static func pixels(upper: Color, lower: Color) -> Cell {
    upper == lower ? Cell(" ", Style(upper, on: upper)) : Cell("\u{2584}", Style(lower, on: upper))
  }

  /// The upper and the lower pixel; a glyph's cell has its ground in both.
  var pixels: (upper: Color, lower: Color) {
    (style.background, glyph == "\u{2584}" ? style.foreground : style.background)
  }
}

extension Frame {
  /// Writes glyphs from a position on; what lies outside the frame is left out.
  mutating func write(_ text: some Sequence<Unicode.Scalar>, _ style: Style, column: Int, row: Int) {
    var column = column
    for glyph in text {
      if contains(column: column, row: row) { self[column, row] = Cell(glyph, style) }
      column += 1
    }
  }

  /// Writes cells from a position on; what lies outside the frame is left out.
  mutating func write(_ cells: some Sequence<Cell>, column: Int, row: Int) {
    var column = column
    for cell in cells {
      if contains(column: column, row: row) { self[column, row] = cell }
      column += 1
    }
  }

  /// Fills a rectangle, as far as it lies inside the frame.
  mutating func fill(columns: Range<Int>, rows: Range<Int>, with cell: Cell) {
    for row in rows.clamped(to: 0..<size.rows) {
      for column in columns.clamped(to: 0..<size.columns) { self[column, row] = cell }
    }
  }

  /// Colours one pixel, if it lies inside the frame.
  mutating func setPixel(x: Int, y: Int, to color: Color) {
    guard y >= 0, contains(column: x, row: y / 2) else { return }
    let below = self[x, y / 2].pixels
    self[x, y / 2] =
      y.isMultiple(of: 2) ? .pixels(upper: color, lower: below.lower) : .pixels(upper: below.upper, lower: color)
  }

  /// Takes the light from some rows, as behind a menu.
  mutating func dim(rows: Range<Int>) {
    for row in rows.clamped(to: 0..<size.rows) {
      for column in 0..<size.columns {
        var cell = self[column, row]
        cell.style.foreground = cell.style.foreground.dim
        cell.style.background = cell.style.background.dim
        self[column, row] = cell
      }
    }
  }
}
