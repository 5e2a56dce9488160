// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

// Concrete parameters: a generic that is called from another module is not specialised there.
extension Frame {
  /// Writes text from a position to the right, cut at the frame's edges, and returns the column after it.
  ///
  /// What isn't one glyph everywhere, such as a control character or an emoji, becomes `?`; a wide glyph that an edge
  /// would cut becomes a blank.
  @discardableResult
  public mutating func draw(_ text: String, column: Int, row: Int, style: Style) -> Int {
    draw(text.glyphs.map { Cell($0, style) }, column: column, row: row)
  }

  /// Sets cells from a position to the right, cut at the frame's edges, and returns the column after them.
  @discardableResult
  public mutating func draw(_ cells: [Cell], column: Int, row: Int) -> Int {
    for (index, cell) in cells.enumerated() { set(cell, column: column + index, row: row) }
    return column + cells.count
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

  /// Draws one pixel, half a row high, and leaves its cell's other one, or nothing outside the frame.
  public mutating func drawPixel(_ color: Color, x: Int, y: Int) {
    guard y >= 0, contains(column: x, row: y / 2) else { return }
    let (upper, lower) = self[x, y / 2].pixels
    self[x, y / 2] = y.isMultiple(of: 2) ? Cell(upper: color, lower: lower) : Cell(upper: upper, lower: color)
  }
}

extension Cell {
  // The upper half-block leaves seams in xterm, so the lower one it is.
  private static let lowerHalf: Unicode.Scalar = "\u{2584}"

  /// Makes a cell whose upper half has one colour and its lower half another.
  public init(upper: Color, lower: Color) {
    // A blank takes fewer bytes to send.
    self.init(upper == lower ? " " : Self.lowerHalf, Style(lower, on: upper))
  }

  /// The colours of the upper and the lower half; a glyph's cell has its ground in both.
  public var pixels: (upper: Color, lower: Color) {
    (style.background, glyph == Self.lowerHalf ? style.foreground : style.background)
  }
}
