// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

/// What stands up from a level's board, and where.
///
/// Lengths are in units of 3 mm from the level's upper left corner: a column is one unit wide, a row two high.
struct LevelRelief {
  enum Part {
    case floor
    case wall
    case frame
    case outside
  }

  /// Cells around the level that are looked at as well, so that no look-up needs to ask where the level ends.
  private static let margin = 4
  private static let solid: UInt8 = 1
  private static let frame: UInt8 = 2
  private static let outside: UInt8 = 4
  /// A thin wall crosses the cell or touches it.
  private static let thin: UInt8 = 8
  /// A thin wall runs through the cell, rising or falling to the right.
  private static let rising: UInt8 = 16
  private static let falling: UInt8 = 32

  private let stride: Int
  private let rows: Int
  private var flags: [UInt8]
  /// Half of a thin wall's thickness.
  private let half: Double

  /// The relief of a level as it is drawn with so many pixels in a unit; a thin wall is a pixel thick at least.
  init(_ level: Level, scale: Double) {
    stride = level.columns + 2 * Self.margin
    rows = level.rows + 2 * Self.margin
    half = max(0.35, 0.5 / scale)
    flags = Array(repeating: Self.solid | Self.outside, count: stride * rows)
    for row in 0..<level.rows {
      for column in 0..<level.columns {
        let flag: UInt8 =
          switch level[column, row].item {
          case .wall: Self.solid
          case .frame: Self.solid | Self.frame
          default: 0
          }
        flags[(row + Self.margin) * stride + column + Self.margin] = flag
      }
    }
    for row in 0..<level.rows {
      for column in 0..<level.columns {
        guard case .diagonal(let isRising)? = level[column, row].item else { continue }
        let index = (row + Self.margin) * stride + column + Self.margin
        flags[index] |= isRising ? Self.rising : Self.falling
        for near in [index - stride, index, index + stride] {
          for beside in near - 1...near + 1 { flags[beside] |= Self.thin }
        }
      }
    }
  }

  private func flag(_ x: Double, _ y: Double) -> UInt8 {
    let column = Int(x + Double(Self.margin))
    let row = Int(y / 2 + Double(Self.margin))
    guard column >= 0, column < stride, row >= 0, row < rows else { return Self.solid | Self.outside }
    return flags[row * stride + column]
  }

  /// Whether something stands at a place; beyond the level's edges it does.
  func isRaised(_ x: Double, _ y: Double) -> Bool {
    let flag = flag(x, y)
    return flag & Self.solid != 0 || flag & Self.thin != 0 && isThinWall(x, y)
  }

  func part(_ x: Double, _ y: Double) -> Part {
    let flag = flag(x, y)
    if flag & Self.outside != 0 { return .outside }
    if flag & Self.frame != 0 { return .frame }
    return flag & Self.solid != 0 || flag & Self.thin != 0 && isThinWall(x, y) ? .wall : .floor
  }

  private func isThinWall(_ x: Double, _ y: Double) -> Bool {
    let column = Int(x + Double(Self.margin))
    let row = Int(y / 2 + Double(Self.margin))
    for near in row - 1...row + 1 {
      for beside in column - 1...column + 1 {
        let flag = flags[near * stride + beside]
        guard flag & (Self.rising | Self.falling) != 0 else { continue }
        let left = Double(beside - Self.margin)
        // From the wall's upper end: one unit across, two down.
        let across = flag & Self.rising != 0 ? left + 1 - x : x - left
        let down = y - 2 * Double(near - Self.margin)
        let along = min(max(0, (across + 2 * down) / 5), 1)
        let dx = across - along
        let dy = down - 2 * along
        if dx * dx + dy * dy <= half * half { return true }
      }
    }
    return false
  }
}
