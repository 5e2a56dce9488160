// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal

@testable import Play

extension Display {
  static let rich = Display(colors: .own, isUnicode: true)
  static let flat = Display(colors: .fixed16, isUnicode: true)
  static let ascii = Display(colors: .own, isUnicode: false)
  static let mono = Display(colors: .monochrome, isUnicode: true)
}

extension TrayGeometry {
  init(_ columns: Int, _ rows: Int, _ display: Display = .rich, shape: TrayShape? = nil) {
    self.init(size: Size(columns: columns, rows: rows), display: display, shape: shape)
  }
}

extension TrayScene {
  /// A scene with the ball's box at a place in points, the ball not having rolled.
  init(
    _ tray: TrayGeometry, x: Double = 206, y: Double = 136, tilt: (x: Double, y: Double) = (0, 0),
    panel: TrayPanel = TrayPanel(), overlay: TrayOverlay = .none
  ) {
    self.init(
      tray: tray, ball: tray.ball(x: x, y: y), tilt: tilt, orientation: RollingOrientation(), panel: panel,
      overlay: overlay)
  }

  /// The scene drawn by a renderer that has drawn nothing before.
  var frame: Frame {
    var renderer = TrayRenderer()
    return renderer.frame(for: self)
  }
}

extension Frame {
  /// A part of the picture, a letter for each pixel: the palette's indices in base 32.
  func letters(x: Range<Int>, y: Range<Int>) -> String {
    let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUV")
    return y.map { y in
      String(
        x.map { x in
          let pixels = self[x, y / 2].pixels
          return letters[Int((y.isMultiple(of: 2) ? pixels.upper : pixels.lower).rawValue)]
        })
    }.joined(separator: "\n")
  }

  func color(x: Int, y: Int) -> Color {
    let pixels = self[x, y / 2].pixels
    return y.isMultiple(of: 2) ? pixels.upper : pixels.lower
  }

  /// The glyphs of one row, without the blanks at its end.
  func line(_ row: Int) -> String {
    String(text.split(separator: "\n", omittingEmptySubsequences: false)[row])
  }

  /// The cells, row after row.
  var cells: [Cell] { rows.flatMap(\.self) }

  var isASCII: Bool { cells.allSatisfy { $0.glyph.isASCII } }
}
