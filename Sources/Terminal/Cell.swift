// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How a glyph is drawn besides its colours.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Heavier strokes.
  public static let bold = Attributes(rawValue: 1)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 2)
}

/// The colours and attributes of a cell.
public struct Style: Hashable, Sendable {
  /// The colour of the glyph.
  public var foreground: Color
  /// The colour behind the glyph.
  public var background: Color
  /// Bold, reverse.
  public var attributes: Attributes

  /// Makes a style.
  public init(_ foreground: Color, on background: Color, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

/// One position of the terminal's grid: a glyph and its style.
///
/// A glyph is one scalar. One of two columns stands in the left one's cell, and `rightHalf` in the other's; where only
/// one of the halves is there, the other having been drawn over, it shows as a blank. Control characters never stand in
/// a cell.
public struct Cell: Hashable, Sendable {
  /// What stands in the place of a glyph in the right cell of one that is two columns wide.
  public static let rightHalf: Unicode.Scalar = "\u{0}"

  /// The glyph.
  public var glyph: Unicode.Scalar
  /// The colours and attributes.
  public var style: Style

  /// Makes a cell.
  public init(_ glyph: Unicode.Scalar, _ style: Style) {
    self.glyph = glyph
    self.style = style
  }
}

/// A number of columns and rows, in cells.
public struct Size: Hashable, Sendable {
  /// Cells from left to right.
  public var columns: Int
  /// Cells from top to bottom.
  public var rows: Int

  /// Makes a size; neither side is negative.
  public init(columns: Int, rows: Int) {
    precondition(columns >= 0 && rows >= 0, "a size is not negative")
    self.columns = columns
    self.rows = rows
  }
}
