// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The game's name as a raised wall, whose last i has a marble for its dot.
struct Logo {
  private static let letters: [[Bool]] = """
    ............................................###..................
    .............###............................###..................
    ..######.....###............................###..................
    .########....###............................###..................
    ####..####...###............................###..................
    ###....###..#######....#####......#####.....###...###.....#####..
    ####........#######...#######....#######....###...###....#######.
    ########....#######..####.####..####.####...###...###...####.####
    .#########...###.....###...###..###...###...###...###...###...###
    ..########...###.....#########..#########...###...###...#########
    ......####...###.....#########..#########...###...###...#########
    ###....###...###.....###........###.........###...###...###......
    ####..####...####.##.####..###..####..###...###...###...####..###
    .########....#######..########...########...###...###....########
    ..######......#####....#####......#####.....###...###.....#####..
    """.split(separator: "\n").map { $0.map { $0 == "#" } }

  /// Pixels from the window's first row of pixels to the letters, at the smallest size.
  private static let top = 4
  /// The columns that it takes with a margin on each side, and the rows down to what may stand below it.
  private static let room = (columns: 72, rows: 11)

  /// How often each pixel is repeated both ways; 0 where there is no room for it.
  let scale: Int
  private let left: Int

  /// The largest logo for a window in which so many rows are needed below it.
  init(size: Size, rowsBelow: Int) {
    let widest = size.columns < 80 ? (size.columns >= Self.room.columns ? 1 : 0) : size.columns / 80
    scale = max(0, min(widest, (size.rows - 1 - rowsBelow) / Self.room.rows))
    left = (size.columns - (Self.letters[0].count + 1) * scale) / 2
  }

  /// The first row below it.
  var bottom: Int { Self.room.rows * scale }

  /// The marble's place and radius, in pixels.
  var marble: (x: Double, y: Double, radius: Double) {
    (Double(left) + 51.5 * Double(scale), 4.9 * Double(scale), 2.9 * Double(scale))
  }

  private func isSet(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0, y < Self.letters.count * scale, x < Self.letters[0].count * scale else { return false }
    return Self.letters[y / scale][x / scale]
  }

  func paint(onto backdrop: inout Backdrop, shades: Shades) {
    guard scale > 0 else { return }
    let top = Self.top * scale
    for y in 0..<(Self.letters.count + 2) * scale {
      for x in 0..<(Self.letters[0].count + 2) * scale where backdrop.contains(x: left + x, y: top + y) {
        if isSet(x, y) {
          backdrop[left + x, top + y] = letter(x, y)
        } else if isSet(x - scale, y - scale) || isSet(x - 2 * scale, y - 2 * scale) {
          let below = shades[backdrop[left + x, top + y]]
          backdrop[left + x, top + y] = shades.nearest(to: below * 0.45, among: .wood)
        }
      }
    }
  }

  private func letter(_ x: Int, _ y: Int) -> Color {
    if !isSet(x, y - scale) { return .cream }
    if !isSet(x, y + scale) { return .oak3 }
    if !isSet(x - scale, y) { return .birch }
    return isSet(x + scale, y) ? .maple : .oak3
  }
}
