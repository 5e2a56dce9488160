// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Text from outside, of glyphs that every terminal draws in as many columns.
struct PlainText {
  let text: String
  /// In columns.
  let width: Int

  init(_ text: String, ascii: Bool) {
    var glyphs = text.glyphs
    width = ascii ? glyphs.count { $0 != Cell.rightHalf } : glyphs.count
    glyphs.removeAll { $0 == Cell.rightHalf }
    self.text = String(String.UnicodeScalarView(glyphs.map { ascii && !$0.isASCII ? "?" : $0 }))
  }

  /// What a look shows: without colours as well the letters are the text's own, as far as the screen has them.
  init(_ text: String, look: Look) {
    self.init(text, ascii: look == .glyphs)
  }

  /// At most so many columns; where something had to go, a mark at the end says so if there is room for one.
  func cut(to columns: Int, mark: String) -> String {
    guard width > columns else { return text }
    guard columns > mark.columns else { return text.start(of: columns) }
    return text.start(of: columns - mark.columns) + mark
  }
}

extension StringProtocol {
  /// The first glyphs, as far as they fit into so many columns.
  func start(of columns: Int) -> String {
    var room = columns
    let glyphs = unicodeScalars.prefix { glyph in
      room -= glyph.isTwoColumns ? 2 : 1
      return room >= 0
    }
    return String(String.UnicodeScalarView(glyphs))
  }
}
