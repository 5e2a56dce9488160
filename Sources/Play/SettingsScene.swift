// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Terminal

/// Where things stand on the page of settings: the list, a plot and the dish beside it where there is room.
struct SettingsLayout: Hashable, Sendable {
  /// The columns of the list where something stands beside it.
  static let listWidth = 44
  /// The columns of a plot and of a dish at least; in less nothing can be told from them.
  private static let leastPicture = 16
  /// The most columns of a plot, and the most rows of plot and dish: larger ones tell no more.
  private static let (mostPlot, mostPictures) = (60, 32)
  /// From here on the page keeps to the window's middle, in columns and rows; in less it needs all there is.
  private static let large = Size(columns: 110, rows: 36)

  let size: Size
  let look: Look
  /// The columns of the list.
  let columns: Range<Int>
  /// The window's first row of the list, and which of the lines are seen.
  let top: Int
  let rows: Range<Int>
  /// Where a plot is; nil where there is no room.
  let plot: CalibrationLayout.Area?
  /// Where the marble is seen to follow; nil where there is no room.
  let dish: Dish?

  /// Lays out a list of some lines; `listWidth` is that of a list with nothing beside it, in columns.
  init(size: Size, look: Look, chosen: Int, count: Int = SettingsRow.all.count, listWidth: Int? = nil) {
    self.size = size
    self.look = look
    let first = size.rows >= 24 ? 2 : 1
    // The first row, the line that explains and the row of keys.
    let room = max(1, size.rows - first - 2)
    let shown = min(count, room)
    let start = max(0, min(chosen - shown / 2, count - shown))
    rows = start..<start + shown
    func margin(_ used: Int, of all: Int, from large: Int) -> Int { all < large ? 0 : max(0, (all - used) / 2) }
    let side = size.columns - Self.listWidth - 4
    guard listWidth == nil, side >= Self.leastPicture, size.rows >= 14 else {
      let width = min(listWidth ?? size.columns, max(0, size.columns))
      let left = margin(width, of: size.columns, from: Self.large.columns)
      columns = left..<left + width
      top = first + margin(shown, of: room, from: Self.large.rows)
      (plot, dish) = (nil, nil)
      return
    }
    let width = min(side, Self.mostPlot)
    let used = margin(Self.listWidth + 4 + width, of: size.columns, from: Self.large.columns)
    columns = used..<used + Self.listWidth
    let left = columns.upperBound + 2 + (used > 0 ? 0 : (side - width) / 2)
    top = first + margin(Self.mostPictures, of: room, from: Self.large.rows)
    // The plot's scale below it, a blank, and the line over the dish.
    let pictures = min(room, size.rows < Self.large.rows ? room : Self.mostPictures) - 3
    let plotRows = min(pictures / 2, width / 3)
    plot = CalibrationLayout.Area(columns: left..<left + width, rows: top..<top + plotRows)
    let dishRows = pictures - plotRows
    let dishWidth = min(2 * dishRows, width) & ~3
    dish =
      dishWidth < 8
      ? nil : Dish(left: left + (width - dishWidth) / 2, top: top + plotRows + 3, width: dishWidth, look: look)
  }

  /// The columns of a number's gauge, and of the value behind it.
  private static let (gaugeWidth, valueWidth) = (11, 9)

  /// The columns in which a number's gauge is; nil where there is no room.
  var gauge: Range<Int>? {
    // In less, the names would be cut.
    guard columns.count >= Self.listWidth else { return nil }
    let end = columns.upperBound - Self.valueWidth - 1
    return end - Self.gaugeWidth..<end
  }

  /// The last row of the line that explains, and where it begins.
  var explanation: (column: Int, row: Int) {
    let below = max(rows.count, plot == nil ? 0 : Self.mostPictures)
    return size.rows < Self.large.rows ? (1, size.rows - 2) : (columns.lowerBound + 1, top + below + 1)
  }

  /// The line of the list in a row of the window; nil where there is none.
  func line(at row: Int, column: Int) -> Int? {
    columns.contains(column) && row >= top && row < top + rows.count ? rows.lowerBound + row - top : nil
  }
}

extension Dish {
  /// Where the marble lies at a share of the full tilt each way: x to the right, y up.
  func spot(share: (x: Double, y: Double)) -> BallSpot {
    spot(Vector3(x: share.x, y: share.y, z: 0))
  }
}

/// The page of settings, no finer than it can be seen.
struct SettingsScene: Equatable, Sendable {
  var layout: SettingsLayout
  var settings: Settings
  var chosen: Int
  /// How far the sensor is turned, in half degrees; nil without a sensor.
  var turn: Int?
  var marble: BallSpot?
  /// The last row.
  var panel: TrayPanel
  /// What takes the place of the line that explains; empty for nothing.
  var message = ""

  /// The half degrees of a turn whose sine is known: finer can't be seen in a plot.
  static func steps(of sine: Double) -> Int {
    Inclination(tiltX: sine, tiltY: 0).right / 5
  }
}
