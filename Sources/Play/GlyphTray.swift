// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The tray and the ball in ASCII glyphs, a cell at a time.
struct GlyphTray {
  private let tray: TrayGeometry

  init(_ tray: TrayGeometry) {
    self.tray = tray
  }

  private var isMonochrome: Bool { tray.look == .monochrome }

  /// The empty tray on its table.
  var picture: Frame {
    // Without colour the frame is reverse blanks, which stand out; where colour shows, each cell is its material's.
    let table = Cell(" ", Style(.cream, on: .soot))
    let wall = isMonochrome ? Cell(" ", Style(.cream, on: .soot, .reverse)) : Cell("#", Style(.umber, on: .oak2))
    let floor = isMonochrome ? table : Cell(" ", Style(.pit, on: .oak4))
    let columns = tray.left..<tray.left + tray.width
    let rows = tray.top / 2..<(tray.top + tray.height) / 2
    var frame = Frame(size: tray.size, filledWith: table)
    frame.fill(
      columns: columns.lowerBound - tray.frame..<columns.upperBound + tray.frame,
      rows: rows.lowerBound - 1..<rows.upperBound + 1, with: wall)
    frame.fill(columns: columns, rows: rows, with: floor)
    return frame
  }

  /// The ball, four columns and two rows; the corner where its nearest dot stands is an `o`.
  func draw(_ scene: TrayScene, into frame: inout Frame) {
    let dot = scene.orientation.nearestDot
    var rows: [[Character]] = [["/", "@", "@", "\\"], ["\\", "@", "@", "/"]]
    rows[dot.y < 0 ? 0 : 1][dot.x < 0 ? 1 : 2] = "o"
    let column = (scene.ball.x - tray.radius) / 8
    let row = (scene.ball.y - tray.radius) / 16
    let style = isMonochrome ? Style(.white, on: .soot, .bold) : Style(.pit, on: .steel4, .bold)
    for (index, glyphs) in rows.enumerated() {
      frame.draw(String(glyphs), column: column, row: row + index, style: style)
    }
  }
}
