// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Text from outside, a glyph of one column for each character.
struct PlainText {
  let text: String
  /// In columns.
  let width: Int

  init(_ text: String, ascii: Bool) {
    let glyphs = text.glyphs.map { ascii && !$0.isASCII ? "?" : $0 }
    self.text = String(String.UnicodeScalarView(glyphs))
    width = glyphs.count
  }

  /// At most so many columns; where something had to go, a mark at the end says so if there is room for one.
  func cut(to columns: Int, mark: String) -> String {
    guard width > columns else { return text }
    guard columns > mark.count else { return String(text.prefix(max(0, columns))) }
    return text.prefix(columns - mark.count) + mark
  }
}
