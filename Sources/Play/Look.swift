// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The ways of drawing, from what a display can show.
enum Look: Hashable, Sendable {
  /// Half-blocks with grain, light and blended edges.
  case shaded
  /// Half-blocks of few flat colours.
  case flat
  /// ASCII glyphs on coloured cells.
  case glyphs
  /// ASCII glyphs, bold and reverse only.
  case monochrome

  init(_ display: Display) {
    if display.colors == .monochrome {
      self = .monochrome
    } else if !display.isUnicode {
      self = .glyphs
    } else {
      self =
        switch display.colors {
        case .own, .direct, .fixed256, .own16: .shaded
        case .fixed16, .own8, .fixed8, .monochrome: .flat
        }
    }
  }

  /// Whether every glyph must be an ASCII one.
  var isASCII: Bool { self == .glyphs || self == .monochrome }

  /// The colour of words beside what they name: of eight stock colours the one for the board's wood is black.
  var label: Color { self == .shaded ? .oak6 : .maple }
}
