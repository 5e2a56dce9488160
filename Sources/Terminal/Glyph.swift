// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension String {
  /// The text in glyphs, one for each column: a wide one is followed by its right half.
  ///
  /// What isn't one glyph everywhere, such as a control character or an emoji of several scalars, becomes `?`.
  public var glyphs: [Unicode.Scalar] {
    // Finding where characters end is slow, and nearly all text is plain.
    if unicodeScalars.allSatisfy(\.isPlain) { return Array(unicodeScalars) }
    return flatMap { (character) -> [Unicode.Scalar] in
      let scalars = character.unicodeScalars
      guard let scalar = scalars.first, scalars.count == 1 else { return ["?"] }
      return scalar.isTwoColumns ? [scalar, Cell.rightHalf] : [scalar.isOneColumn ? scalar : "?"]
    }
  }

  /// How many columns the text takes.
  public var columns: Int { glyphs.count }
}

extension Unicode.Scalar {
  /// Whether a terminal draws the scalar as one visible glyph, or a blank, of exactly one column.
  ///
  /// Control, formatting, combining, unassigned and private scalars, and those of more columns, are not; nor are those
  /// written to the left, for which some terminals turn the order of the whole row round.
  public var isOneColumn: Bool {
    if isPlain { return true }
    return value > 0xA0 && hasGlyph && !mayBeTwoColumns && !isRightToLeft
  }

  /// Whether it is one column and never joins what stands beside it, by its place alone: ASCII, letters of the west,
  /// dashes, arrows, mathematical signs, lines, blocks and shapes.
  fileprivate var isPlain: Bool {
    switch value {
    case 0x20...0x7E, 0xA1...0xA8, 0xAA...0xAC, 0xAF...0x17F, 0x2010...0x2015, 0x2190...0x22FF, 0x2500...0x25FC,
      0x2660...0x2667:
      true
    default: false
    }
  }

  /// Whether every terminal draws the scalar as one glyph, or a blank, of two columns.
  ///
  /// These are the scripts of East Asia, and emoji that are wide by Unicode's East_Asian_Width wherever it is known.
  public var isTwoColumns: Bool {
    switch value {
    case 0..<0x231A, 0x2500...0x259F: false
    // The ideographic space.
    case 0x3000: true
    case 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      hasGlyph
    default: isWideEmoji
    }
  }

  /// Whether it is an emoji by itself that has been wide since Unicode 9; of newer ones not every terminal knows.
  private var isWideEmoji: Bool {
    switch value {
    // The letters of flags, which come in pairs, and the colours of skin, which go with the emoji before.
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: false
    default: properties.isEmojiPresentation && properties.age.map { $0.major <= 9 } ?? false
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

  /// Whether terminals differ about the scalar's width, or it is two columns.
  private var mayBeTwoColumns: Bool {
    if properties.isEmojiPresentation { return true }
    return switch value {
    case 0x1100...0x11FF, 0x2329...0x232A, 0x2E80...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE10...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
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
