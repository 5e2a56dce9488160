// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension String {
  /// The text in glyphs of one column each; what isn't one, such as a control character or an emoji, becomes `?`.
  public var glyphs: [Unicode.Scalar] {
    // Finding where characters end is slow, and nearly all text is plain.
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return Array(unicodeScalars) }
    return map { character in
      let scalars = character.unicodeScalars
      return scalars.first.flatMap { scalars.count == 1 && $0.isOneColumn ? $0 : nil } ?? "?"
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal draws the scalar as one visible glyph, or a blank, of exactly one column.
  ///
  /// Control, formatting, combining, unassigned and private scalars, and those of two columns, are not; nor are those
  /// written to the left, for which some terminals turn the order of the whole row round.
  public var isOneColumn: Bool {
    switch value {
    case 0x20...0x7E: return true
    case 0...0xA0: return false
    case 0x2500...0x259F: return true
    default: return hasGlyph && !isTwoColumns && !isRightToLeft
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

  private var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
    default: false
    }
  }
}
