// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Terminal

/// The dots of one column of the plot: a run for each axis, counted from the top; empty where nothing was felt.
struct PlotColumn: Hashable, Sendable {
  var x = 0..<0
  var y = 0..<0
  var z = 0..<0

  subscript(axis: MotionAxis) -> Range<Int> {
    switch axis {
    case .x: x
    case .y: y
    case .z: z
    }
  }
}

/// Where accelerations are in a plot of some height, in dots.
struct PlotScale: Hashable, Sendable {
  /// The acceleration at the upper edge, in g; more would flatten what is usual, less would cut every push.
  static let limit = 1.4

  let height: Int

  /// The dot of an acceleration in g; what is off the scale is at the edge.
  func dot(_ value: Double) -> Int {
    let place = (Self.limit - min(max(-Self.limit, value), Self.limit)) / (2 * Self.limit) * Double(height)
    return min(Int(place), height - 1)
  }

  /// The newest columns, each joined to the one before it.
  func columns(of trace: MotionTrace, width: Int) -> [PlotColumn] {
    let first = max(0, trace.columns.count - width)
    return (first..<trace.columns.count).map { index in
      guard let column = trace.columns[index] else { return PlotColumn() }
      let before = (index > 0 ? trace.columns[index - 1] : nil)?.last
      return PlotColumn(
        x: run(column.low.x, column.high.x, from: before?.x), y: run(column.low.y, column.high.y, from: before?.y),
        z: run(column.low.z, column.high.z, from: before?.z))
    }
  }

  private func run(_ low: Double, _ high: Double, from before: Double?) -> Range<Int> {
    var run = dot(high)..<dot(low) + 1
    guard let before else { return run }
    // Beside the last dot, not over it: so the line stays thin.
    let last = dot(before)
    if last < run.lowerBound { run = min(last + 1, run.lowerBound)..<run.upperBound }
    if last >= run.upperBound { run = run.lowerBound..<max(last, run.upperBound) }
    return run
  }
}

/// Draws the plot under its title, the newest at the right.
struct MotionPlot {
  let place: MonitorLayout.Plot
  let look: Look

  private var scale: PlotScale {
    PlotScale(height: look.isASCII ? place.rows.count : 2 * place.rows.count)
  }

  func draw(_ columns: [PlotColumn], into frame: inout Frame) {
    drawGround(into: &frame)
    for (index, column) in columns.enumerated() {
      let x = place.columns.upperBound - columns.count + index
      for axis in MotionAxis.allCases {
        for dot in column[axis] where owner(of: dot, in: column, x: x) == axis {
          draw(axis, x: x, dot: dot, into: &frame)
        }
      }
    }
    if let newest = columns.last { drawLetters(newest, into: &frame) }
  }

  /// Which axis a dot is drawn for: where several meet, each has two columns in turn, so that none hides another.
  ///
  /// The turns go by the window's columns: they stand still while the plot scrolls.
  private func owner(of dot: Int, in column: PlotColumn, x: Int) -> MotionAxis? {
    let axes = MotionAxis.allCases.filter { column[$0].contains(dot) }
    return axes.isEmpty ? nil : axes[x / 2 % axes.count]
  }

  private func draw(_ axis: MotionAxis, x: Int, dot: Int, into frame: inout Frame) {
    if look.isASCII {
      frame.draw(axis.letter, column: x, row: place.rows.lowerBound + dot, style: Style(axis.light, on: .soot, .bold))
    } else {
      frame.drawPixel(axis.light, x: x, y: 2 * place.rows.lowerBound + dot)
    }
  }

  /// The ground with a line at zero and dots at 1 g and −1 g.
  private func drawGround(into frame: inout Frame) {
    let lines = [scale.dot(1), scale.dot(0), scale.dot(-1)]
    guard !look.isASCII else {
      for (index, line) in lines.enumerated() {
        for x in place.columns where index == 1 || x % 2 == 0 {
          let row = place.rows.lowerBound + line
          frame.draw(index == 1 ? "-" : ".", column: x, row: row, style: Style(.oak6, on: .soot))
        }
      }
      return
    }
    // Of eight stock colours the deepest black is blue, and none is a brown between black and gold.
    let (ground, color): (Color, Color) = look == .shaded ? (.pit, .walnut) : (.soot, .steel2)
    frame.fill(columns: place.columns, rows: place.rows, with: Cell(upper: ground, lower: ground))
    for x in place.columns {
      for (index, line) in lines.enumerated() where index == 1 || x % 2 == 0 {
        frame.drawPixel(color, x: x, y: 2 * place.rows.lowerBound + line)
      }
    }
  }

  /// The axes' letters beside their newest dots, moved apart where those are close.
  private func drawLetters(_ newest: PlotColumn, into frame: inout Frame) {
    let axes = MotionAxis.allCases.filter { !newest[$0].isEmpty }
    let middle = { (axis: MotionAxis) in newest[axis].lowerBound + newest[axis].upperBound - 1 }
    let sorted = axes.sorted { (middle($0), $0.rawValue) < (middle($1), $1.rawValue) }
    let dots = look.isASCII ? 1 : 2
    var rows = sorted.map { place.rows.lowerBound + middle($0) / 2 / dots }
    for index in rows.indices.dropFirst() { rows[index] = max(rows[index], rows[index - 1] + 1) }
    var end = place.rows.upperBound
    for index in rows.indices.reversed() {
      rows[index] = min(rows[index], end - 1)
      end = rows[index]
    }
    for (axis, row) in zip(sorted, rows) {
      frame.draw(axis.letter, column: place.letterColumn, row: row, style: Style(axis.light, on: .soot, .bold))
    }
  }
}
