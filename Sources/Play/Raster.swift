// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// A picture of pixels, each half a cell.
struct Raster {
  let width: Int
  let height: Int
  private var colors: [Color]

  init(width: Int, height: Int, filledWith color: Color) {
    self.width = width
    self.height = height
    colors = Array(repeating: color, count: width * height)
  }

  subscript(x: Int, y: Int) -> Color {
    get { colors[y * width + x] }
    set { colors[y * width + x] = newValue }
  }

  /// The picture as cells; its height is even.
  var frame: Frame {
    var frame = Frame(
      size: Size(columns: width, rows: height / 2), filledWith: Cell(" ", Style(.cream, on: .soot)))
    draw(into: &frame, column: 0, row: 0)
    return frame
  }

  /// Draws the picture, whose height is even, with its upper left corner in a cell; cut at the frame's edges.
  func draw(into frame: inout Frame, column left: Int, row top: Int) {
    for row in 0..<height / 2 {
      for column in 0..<width {
        frame.drawPixels(
          upper: self[column, 2 * row], lower: self[column, 2 * row + 1], column: left + column, row: top + row)
      }
    }
  }
}
