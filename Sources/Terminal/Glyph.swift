// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Unicode.Scalar {
  /// Whether a terminal draws the scalar as one visible glyph, or a blank, of exactly one column.
  ///
  /// Control, formatting, combining, unassigned and private scalars, and those of two columns, are not.
  public var isOneColumn: Bool {
    switch value {
    case 0x20...0x7E: return true
    case 0...0xA0: return false
    case 0x2500...0x259F: return true
    default: return hasGlyph && !isTwoColumns
    }
  }

  private var hasGlyph: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .enclosingMark, .spacingMark:
      false
    // Blanks of other widths than a column.
    case .spaceSeparator: false
    default: true
    }
  }

  private var isTwoColumns: Bool {
    if properties.isEmojiPresentation { return true }
    return switch value {
    case 0x1100...0x11FF, 0x2329...0x232A, 0x2E80...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
