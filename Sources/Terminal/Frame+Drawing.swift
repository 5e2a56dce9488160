// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Frame {
  /// Writes text from a position to the right, cut at the frame's edges, and returns the column after it.
  ///
  /// What isn't one glyph of one column, such as a control character or an emoji, becomes `?`.
  @discardableResult
  public mutating func draw(_ text: some StringProtocol, column: Int, row: Int, style: Style) -> Int {
    var column = column
    for character in text {
      let scalars = character.unicodeScalars
      let glyph = scalars.first.flatMap { scalars.count == 1 && $0.isOneColumn ? $0 : nil } ?? "?"
      set(Cell(glyph, style), column: column, row: row)
      column += 1
    }
    return column
  }

  /// Fills a rectangle with a cell, cut at the frame's edges.
  public mutating func fill(columns: Range<Int>, rows: Range<Int>, with cell: Cell) {
    for row in rows.clamped(to: 0..<size.rows) {
      for column in columns.clamped(to: 0..<size.columns) { self[column, row] = cell }
    }
  }

  /// Sets a cell, or nothing where the position lies outside the frame.
  public mutating func set(_ cell: Cell, column: Int, row: Int) {
    guard contains(column: column, row: row) else { return }
    self[column, row] = cell
  }

  /// Draws two pixels, one above the other, in one cell, or nothing where the position lies outside the frame.
  public mutating func drawPixels(upper: Color, lower: Color, column: Int, row: Int) {
    set(Cell(upper: upper, lower: lower), column: column, row: row)
  }
}

extension Cell {
  /// Makes a cell whose upper half has one colour and its lower half another.
  public init(upper: Color, lower: Color) {
    // The upper half-block leaves seams in xterm, so the lower one it is.
    self.init(upper == lower ? " " : "\u{2584}", Style(lower, on: upper))
  }
}
