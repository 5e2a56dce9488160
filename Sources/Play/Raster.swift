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
    for row in 0..<height / 2 {
      for column in 0..<width {
        frame[column, row] = Cell(upper: self[column, 2 * row], lower: self[column, 2 * row + 1])
      }
    }
    return frame
  }
}
