// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// What the ball rolls before: a picture, and how much of each pixel is floor, on which shadows fall.
struct Backdrop {
  /// A pixel that is all floor.
  static let allFloor: UInt8 = 16

  private(set) var raster: Raster
  private var floors: [UInt8]

  init(width: Int, height: Int, filledWith color: Color) {
    raster = Raster(width: width, height: height, filledWith: color)
    floors = Array(repeating: 0, count: width * height)
  }

  var width: Int { raster.width }
  var height: Int { raster.height }

  func contains(x: Int, y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }

  subscript(x: Int, y: Int) -> Color {
    get { raster[x, y] }
    set { raster[x, y] = newValue }
  }

  /// How many sixteenths of a pixel are floor.
  func floor(x: Int, y: Int) -> UInt8 { floors[y * width + x] }

  mutating func setFloor(_ sixteenths: UInt8, x: Int, y: Int) { floors[y * width + x] = sixteenths }

  mutating func set(_ color: Color, floor: UInt8, x: Int, y: Int) {
    raster[x, y] = color
    floors[y * width + x] = floor
  }

  /// Every colour as it looks behind a menu.
  mutating func dim() {
    for y in 0..<height {
      for x in 0..<width { raster[x, y] = raster[x, y].dim }
    }
  }

  /// A part of the picture laid into a window, its upper left corner at a pixel that may lie outside.
  func placed(x left: Int, y top: Int, columns: Range<Int>, rows: Range<Int>, in size: Size) -> Backdrop {
    var placed = Backdrop(width: size.columns, height: 2 * size.rows, filledWith: .soot)
    for y in rows {
      for x in columns { placed.set(self[x - left, y - top], floor: floor(x: x - left, y: y - top), x: x, y: y) }
    }
    return placed
  }
}
