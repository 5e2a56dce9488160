// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Where things stand on the calibration's page: words, the pose that is asked for, and the dish with the marble.
///
/// Where there is no room for all, pictures go first: what they tell, the words tell too.
struct CalibrationLayout: Hashable, Sendable {
  /// A rectangle of cells.
  struct Area: Hashable, Sendable {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// From here on words and dish stand side by side, in columns; in less the words would be broken too often.
  private static let wide = 64
  /// The columns beside the words: as many as the line under the dish takes.
  private static let leastRegion = 27
  /// The fewest rows of a dish in which the marble can be seen to move.
  private static let leastDish = 6
  /// The rows of words in a window that has more: while poses are asked for, in a high window, and when all is found.
  private static let textRows = (posing: 10, high: 12, found: 17)
  /// The fewest columns and rows in which a pose can be told from another.
  private static let leastPicture = Size(columns: 22, rows: 6)
  /// The most columns and rows of a pose's picture: a larger one tells no more.
  private static let mostPicture = Size(columns: 60, rows: 20)
  /// The most columns and rows of the page; in a larger window it keeps to the middle, or its parts would lie far apart.
  private static let mostPage = Size(columns: 132, rows: 42)

  let size: Size
  let look: Look
  /// Whether the window is large enough; if not, the other values mean nothing.
  let fits: Bool
  let text: Area
  /// Nil where there is no room.
  let dish: Dish?
  /// Where the pose is drawn; nil where there is no room.
  let picture: Area?

  /// Lays out the page; when all is found no pose is drawn any more.
  init(size: Size, look: Look, isFound: Bool) {
    self.size = size
    self.look = look
    let least = TrayGeometry.minimum
    fits = size.columns >= least.columns && size.rows >= least.rows
    guard fits else {
      (text, dish, picture) = (Area(columns: 0..<0, rows: 0..<0), nil, nil)
      return
    }
    let margin = max(size.columns < 40 ? 1 : 2, (size.columns - Self.mostPage.columns) / 2)
    let spare = max(size.rows < 14 ? 0 : 1, (size.rows - Self.mostPage.rows) / 2)
    let columns = margin..<size.columns - margin
    let rows = 1 + spare..<size.rows - 1 - spare
    let textRows = isFound ? Self.textRows.found : rows.count < 24 ? Self.textRows.posing : Self.textRows.high
    // The line over the dish and the one under it.
    let dishRows = rows.count - 2
    if size.columns >= Self.wide, dishRows >= Self.leastDish {
      let width = min(2 * dishRows, 80, min(size.columns, Self.mostPage.columns) * 2 / 5) & ~3
      let region = max(width, Self.leastRegion)
      dish = Dish(
        left: columns.upperBound - (region + width) / 2, top: rows.lowerBound + 1 + (dishRows - width / 2) / 2,
        width: width, look: look)
      let words = columns.lowerBound..<columns.upperBound - region - 3
      let isPictured = !isFound && rows.count >= textRows + Self.leastPicture.rows
      text = Area(columns: words, rows: rows.prefix(isPictured ? textRows : rows.count))
      picture = isPictured ? Self.picture(words, rows.suffix(from: text.rows.upperBound)) : nil
    } else {
      let below = rows.dropFirst(textRows)
      let width = min(2 * (below.count - 2), columns.count) & ~3
      let hasDish = isFound && width >= 2 * Self.leastDish
      dish =
        hasDish
        ? Dish(
          left: columns.lowerBound + (columns.count - width) / 2, top: below.lowerBound + 1, width: width, look: look)
        : nil
      picture = isFound ? nil : Self.picture(columns, below)
      text = Area(columns: columns, rows: picture == nil && !hasDish ? rows : rows.prefix(textRows))
    }
  }

  private static func picture(_ columns: Range<Int>, _ rows: Range<Int>) -> Area? {
    guard columns.count >= leastPicture.columns, rows.count >= leastPicture.rows else { return nil }
    let height = min(rows.count, mostPicture.rows, columns.count / 3)
    return Area(
      columns: columns.prefix(min(columns.count, mostPicture.columns, 4 * height)),
      rows: (rows.lowerBound + (rows.count - height) / 2..<rows.upperBound).prefix(height))
  }
}
