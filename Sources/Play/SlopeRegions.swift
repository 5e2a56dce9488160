// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

/// The slopes of a level: each stretch of cells that fall off the same way is one.
struct SlopeRegions {
  /// A slope's box, in units of 3 mm from the level's upper left corner, and where it falls off to.
  struct Region {
    var direction: MapDirection
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    /// From the slope's top to its foot, 0 to 1; how far that is in units; and how far beside the nearest row of
    /// chevrons a place is.
    func place(_ x: Double, _ y: Double) -> (share: Double, along: Double, across: Double) {
      let (along, length, beside, width) =
        switch direction {
        case .right: (x - left, right - left, y - top, bottom - top)
        case .left: (right - x, right - left, y - top, bottom - top)
        case .down: (y - top, bottom - top, x - left, right - left)
        case .up: (bottom - y, bottom - top, x - left, right - left)
        }
      // One row of chevrons would be lost on a wide slope.
      let lane = width / max(1, (width / 12).rounded(.down))
      let across = beside - ((beside / lane).rounded(.down) + 0.5) * lane
      return (along / max(length, 1), along, across)
    }
  }

  private let columns: Int
  private var numbers: [Int16]
  private(set) var regions: [Region] = []

  init(_ level: Level) {
    columns = level.columns
    numbers = Array(repeating: -1, count: level.columns * level.rows)
    for index in numbers.indices where numbers[index] < 0 {
      guard case .slope(let direction) = level.tiles[index].ground else { continue }
      fill(from: index, direction, level)
    }
  }

  /// Gives a number to all cells of a slope, by way of their neighbours.
  private mutating func fill(from start: Int, _ direction: MapDirection, _ level: Level) {
    let number = Int16(truncatingIfNeeded: regions.count)
    var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
    var open = [start]
    numbers[start] = number
    while let index = open.popLast() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      (left, right) = (min(left, column), max(right, column + 1))
      (top, bottom) = (min(top, row), max(bottom, row + 1))
      for step in MapDirection.allCases.map(\.step) {
        let (column, row) = (column + step.columns, row + step.rows)
        guard 0..<columns ~= column, 0..<level.rows ~= row, numbers[row * columns + column] < 0,
          level[column, row].ground == .slope(direction)
        else { continue }
        numbers[row * columns + column] = number
        open.append(row * columns + column)
      }
    }
    regions.append(
      Region(
        direction: direction, left: Double(left), top: Double(2 * top), right: Double(right), bottom: Double(2 * bottom)
      ))
  }

  /// The slope of a cell that is on one.
  func region(column: Int, row: Int) -> Region {
    regions[Int(numbers[row * columns + column])]
  }
}
