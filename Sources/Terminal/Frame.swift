// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A whole picture for the terminal, as a value: a grid of cells.
///
/// Frames share the rows that they have in common by being copies, which makes a copy and its comparison cheap.
public struct Frame: Hashable, Sendable {
  /// The number of columns and rows, in cells.
  public let size: Size
  /// The cells of each row.
  public private(set) var rows: [[Cell]]

  /// Makes a frame in which every cell is the same.
  public init(size: Size, filledWith cell: Cell) {
    self.size = size
    rows = Array(repeating: Array(repeating: cell, count: size.columns), count: size.rows)
  }

  /// Whether a position lies inside the frame.
  public func contains(column: Int, row: Int) -> Bool {
    column >= 0 && column < size.columns && row >= 0 && row < size.rows
  }

  /// The cell at a position; the position must lie inside the frame.
  public subscript(column: Int, row: Int) -> Cell {
    get {
      precondition(contains(column: column, row: row), "a cell outside the frame")
      return rows[row][column]
    }
    set {
      precondition(contains(column: column, row: row), "a cell outside the frame")
      rows[row][column] = newValue
    }
  }

  /// Takes a row from a frame that is as wide.
  public mutating func take(row: Int, from other: Frame, row otherRow: Int) {
    precondition(other.size.columns == size.columns, "a row of another width")
    rows[row] = other.rows[otherRow]
  }

  /// Whether a row is the same piece of memory as another frame's; if not, it may be equal all the same.
  public func shares(row: Int, with other: Frame) -> Bool {
    rows[row].withUnsafeBufferPointer { one in
      other.rows[row].withUnsafeBufferPointer { $0.baseAddress == one.baseAddress && $0.count == one.count }
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
