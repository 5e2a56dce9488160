// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A whole picture for the terminal, as a value: a grid of cells.
public struct Frame: Hashable, Sendable {
  /// The number of columns and rows, in cells.
  public let size: Size
  /// The cells, row after row.
  public private(set) var cells: [Cell]

  /// Makes a frame in which every cell is the same.
  public init(size: Size, filledWith cell: Cell) {
    self.size = size
    cells = Array(repeating: cell, count: size.columns * size.rows)
  }

  /// Whether a position lies inside the frame.
  public func contains(column: Int, row: Int) -> Bool {
    column >= 0 && column < size.columns && row >= 0 && row < size.rows
  }

  /// The cell at a position; the position must lie inside the frame.
  public subscript(column: Int, row: Int) -> Cell {
    get {
      precondition(contains(column: column, row: row), "a cell outside the frame")
      return cells[row * size.columns + column]
    }
    set {
      precondition(contains(column: column, row: row), "a cell outside the frame")
      cells[row * size.columns + column] = newValue
    }
  }

  /// The cell at a position as a terminal shows it: no half of a wide glyph is there without the other one.
  ///
  /// A right half has its left one's style.
  public func shownCell(column: Int, row: Int) -> Cell {
    var cell = self[column, row]
    if cell.glyph == Cell.rightHalf {
      if column > 0, case let left = self[column - 1, row], left.glyph.isTwoColumns {
        cell.style = left.style
      } else {
        cell.glyph = " "
      }
    } else if cell.glyph.isTwoColumns,
      !contains(column: column + 1, row: row) || self[column + 1, row].glyph != Cell.rightHalf
    {
      cell.glyph = " "
    }
    return cell
  }

  /// The glyphs of the frame, one line for each row, without the blanks at a line's end.
  public var text: String {
    var lines: [String] = []
    for row in 0..<size.rows {
      var line = String.UnicodeScalarView()
      for column in 0..<size.columns {
        let glyph = shownCell(column: column, row: row).glyph
        if glyph != Cell.rightHalf { line.append(glyph) }
      }
      while line.last == " " { line.removeLast() }
      lines.append(String(line))
    }
    return lines.joined(separator: "\n")
  }
}
