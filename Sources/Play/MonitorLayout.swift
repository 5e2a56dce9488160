// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Where the monitor's parts lie in a window.
///
/// What there is no room for goes in this order: the plot, the horizon, the bars of the magnetometer, those of the
/// gyroscope. A larger window makes the plot and the bars longer first, then the horizon larger and the bars thicker.
struct MonitorLayout: Hashable, Sendable {
  /// The part of one sensor: its heading, and below it bars or a line of numbers.
  struct Block: Hashable, Sendable {
    /// The row of the heading.
    let row: Int
    /// The rows of each bar; zero where there is only a line of numbers.
    let thickness: Int

    var height: Int { thickness == 0 ? 2 : 1 + 3 * thickness }
  }

  /// The artificial horizon and the words below it.
  struct Horizon: Hashable, Sendable {
    let column: Int
    let row: Int
    /// In pixels, even.
    let diameter: Int
    let textColumn: Int
    let textRow: Int
    let textWidth: Int
    /// Whether each word has a line of its own.
    let isStacked: Bool
  }

  /// The scrolling plot under its title.
  struct Plot: Hashable, Sendable {
    let titleRow: Int
    let columns: Range<Int>
    let rows: Range<Int>
    /// Where the axes' letters stand.
    let letterColumn: Int
  }

  static let minimum = TrayGeometry.minimum
  /// From here on parts stand apart, in columns; narrower would leave too little for the bars.
  private static let wide = 60
  /// From here on the horizon stands beside the sensors, in columns; narrower would leave no bars to speak of.
  private static let beside = 36
  /// The rows of three sensors with bars of one row, and with a blank before each.
  private static let (sensors, airySensors) = (12, 15)
  /// The fewest rows of a plot that can be read, with its title, and those it has before parts stand apart.
  private static let (leastPlot, plot) = (5, 7)

  let size: Size
  let look: Look
  /// Whether the window is large enough; if not, the other values mean nothing.
  let fits: Bool
  let margin: Int
  /// The columns of the bars, an odd number of them.
  let bars: Range<Int>
  /// The column after the last one of the numbers.
  let numberEnd: Int
  let blocks: [Block]
  let horizon: Horizon?
  let plot: Plot?

  init(size: Size, display: Display) {
    self.size = size
    look = Look(display)
    fits = size.columns >= Self.minimum.columns && size.rows >= Self.minimum.rows
    let isWide = size.columns >= Self.wide
    margin = isWide ? 2 : 1
    guard fits else {
      (bars, numberEnd, blocks, horizon, plot) = (0..<1, 0, [], nil, nil)
      return
    }
    let zones = Zones(size: size)
    blocks = Self.blocks(in: zones.sensors)
    // A letter and a blank before the bars; a number with its gap, and the room of the horizon, after them.
    let beside = zones.isBeside ? zones.diameter + (isWide ? 9 : 3) : margin
    let length = size.columns - beside - (margin + 2) - (isWide ? 10 : 7)
    bars = margin + 2..<margin + 2 + (length - 1 | 1)
    numberEnd = size.columns - beside
    horizon = zones.diameter > 0 ? Self.horizon(zones, size: size, from: numberEnd, isWide: isWide) : nil
    let columns = margin..<size.columns - margin
    plot = zones.plot.map { Self.plot(in: $0, columns: columns) }
  }

  private static func plot(in rows: Range<Int>, columns: Range<Int>) -> Plot {
    Plot(
      titleRow: rows.lowerBound, columns: columns.dropLast(2), rows: rows.dropFirst(),
      letterColumn: columns.upperBound - 1)
  }

  /// The rows of the parts.
  private struct Zones {
    var sensors: Range<Int>
    /// Where the horizon may be; beside the sensors or below them.
    var horizon: Range<Int>
    /// With the title.
    var plot: Range<Int>?
    let isBeside: Bool
    /// The horizon's, in pixels; zero without one.
    var diameter = 0
    /// The lines below the horizon.
    var lines = 3

    init(size: Size) {
      let body = 1..<size.rows - 1
      isBeside = size.columns >= MonitorLayout.beside
      var rest = body
      // What the plot must leave.
      var upper = MonitorLayout.sensors
      if !isBeside {
        let height = min((size.columns - 2) & ~1, 2 * (body.count - upper - 3))
        diameter = height >= 10 ? height & ~1 : 0
        upper += diameter > 0 ? diameter / 2 + 3 : 0
      }
      if body.count >= upper + MonitorLayout.leastPlot {
        let airy = upper + MonitorLayout.airySensors - MonitorLayout.sensors
        let room = body.count - 1
        // At first all of it goes into the blanks between the parts, later two fifths into the plot.
        let height = max(min(MonitorLayout.plot, body.count - upper), min(room * 2 / 5 + 1, body.count - airy))
        plot = body.upperBound - height..<body.upperBound
        rest = body.lowerBound..<body.upperBound - height
      }
      sensors = rest
      horizon = rest
      if isBeside {
        fitBeside(size, rows: rest.count)
      } else if diameter > 0 {
        let top = rest.upperBound - diameter / 2 - 3
        (sensors, horizon) = (rest.lowerBound..<top, top..<rest.upperBound)
      }
    }

    private mutating func fitBeside(_ size: Size, rows: Int) {
      let widest = size.columns * 2 / 5 & ~1
      let blank = rows >= MonitorLayout.airySensors ? 1 : 0
      lines = widest + 4 >= HorizonWords.width ? 2 : 3
      diameter = min(widest, 2 * (rows - lines - blank))
      lines = diameter + 4 >= HorizonWords.width ? 2 : 3
      diameter = min(widest, 2 * (rows - lines - blank))
    }
  }

  private static func blocks(in rows: Range<Int>) -> [Block] {
    let thick = max(1, min(3, (rows.count - 6) / 9))
    let thicknesses = rows.count >= sensors ? [thick, thick, thick] : rows.count >= 10 ? [1, 1, 0] : [1, 0, 0]
    let heights = thicknesses.map { Block(row: 0, thickness: $0).height }
    let spare = rows.count - heights.reduce(0, +)
    let gap = min(spare / 3, 2)
    var row = rows.lowerBound + (gap == 0 && spare > 0 ? 1 : gap)
    return zip(thicknesses, heights).map { thickness, height in
      defer { row += height + gap }
      return Block(row: row, thickness: thickness)
    }
  }

  private static func horizon(_ zones: Zones, size: Size, from end: Int, isWide: Bool) -> Horizon {
    let height = zones.diameter / 2 + zones.lines
    let row = zones.horizon.lowerBound + (zones.horizon.count - height + 1) / 2
    let column =
      zones.isBeside ? size.columns - zones.diameter - (isWide ? 4 : 1) : (size.columns - zones.diameter) / 2
    let isStacked = zones.lines > 2
    let spare = zones.diameter - (isStacked ? HorizonWords.stackedWidth : HorizonWords.width)
    // Words side by side are at most a little wider than the dial, and stacked ones begin with it.
    let textColumn = column + (isStacked ? max(0, spare / 2) : spare / 2)
    return Horizon(
      column: column, row: row, diameter: zones.diameter, textColumn: textColumn, textRow: row + zones.diameter / 2,
      textWidth: size.columns - textColumn, isStacked: isStacked)
  }
}
