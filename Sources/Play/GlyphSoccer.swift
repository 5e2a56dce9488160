// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The pitch in ASCII glyphs, a cell for two units.
///
/// Without colour the rim is reverse blanks. With colour each cell has that of its lower pixel, and glyphs stand on it.
struct GlyphSoccer {
  private let scene: SoccerScene
  private let view: LabyrinthView
  private let backdrop: Backdrop?
  private(set) var frame: Frame

  init(_ scene: SoccerScene, over backdrop: Backdrop? = nil) {
    self.scene = scene
    self.backdrop = backdrop
    view = scene.view
    frame = Frame(size: scene.view.size, filledWith: .steelieBlank)
    drawPitch()
    for monster in scene.monsters {
      for (index, line) in monster.sprite.glyphs.enumerated() { draw(line, monster.x, monster.y / 2 + index) }
    }
    drawBall()
  }

  /// The tray's cell in the window's; nil outside the part of the window that shows the tray.
  private func cell(_ column: Int, _ row: Int) -> (column: Int, row: Int)? {
    let place = (column: column + view.left, row: row + view.top / 2)
    return view.visibleColumns.contains(place.column) && view.visibleRows.contains(2 * place.row) ? place : nil
  }

  private func style(at place: (column: Int, row: Int), isBold: Bool) -> Style {
    guard let backdrop else { return Style(isBold ? .white : .cream, on: .soot, isBold ? .bold : []) }
    let ground = backdrop[place.column, 2 * place.row + 1]
    return Style(ground == .white || ground == .cream || ground == .ice2 ? .pit : .cream, on: ground)
  }

  private mutating func drawPitch() {
    for row in 0..<SoccerPicture.rows {
      for column in 0..<SoccerPicture.columns {
        guard let place = cell(column, row) else { continue }
        let isRim = !SoccerPicture.isFelt(column, 2 * row) && !SoccerPicture.isFelt(column, 2 * row + 1)
        let glyph = isRim ? " " : glyph(column, row)
        let rim = Style(.cream, on: .soot, .reverse)
        frame[place.column, place.row] =
          isRim && backdrop == nil ? Cell(" ", rim) : Cell(glyph, style(at: place, isBold: false))
      }
    }
  }

  private func glyph(_ column: Int, _ row: Int) -> Unicode.Scalar {
    let depth = min(column, 79 - column)
    if depth < 6 {
      switch row {
      case 7, 14: return "-"
      case 8...13: return depth == 1 ? "|" : (column + row).isMultiple(of: 2) ? "x" : " "
      default: return " "
      }
    }
    // What lies between the posts is open.
    if depth == 6 && (8...13).contains(row) { return ":" }
    func isLine(_ row: Int) -> Bool {
      [0.5, 1.5].contains { SoccerPicture.line(Double(column) + 0.5, 2 * Double(row) + $0) != nil }
    }
    guard isLine(row) else { return " " }
    let isLevel = row == 1 || row == 20 || ((row == 5 || row == 16) && depth < 17)
    return isLevel ? "-" : depth == 6 || depth == 17 || column == 40 ? "|" : "."
  }

  /// Draws a line of glyphs from a cell of the tray on; blanks within it cover what is below, those around it don't.
  private mutating func draw(_ line: String, _ column: Int, _ row: Int) {
    let glyphs = Array(line.unicodeScalars)
    let first = glyphs.firstIndex { $0 != " " } ?? 0
    let last = glyphs.lastIndex { $0 != " " } ?? 0
    for index in first...last {
      guard let place = cell(column + index, row) else { continue }
      frame[place.column, place.row] = Cell(glyphs[index], style(at: place, isBold: true))
    }
  }

  /// The ball; the corner where its nearest dot stands is an `o`.
  private mutating func drawBall() {
    let column = (scene.ball.x - view.radius) / 8
    let row = (scene.ball.y - view.radius) / 16
    var lines: [[Unicode.Scalar]] = [["/", "@", "@", "\\"], ["\\", "@", "@", "/"]]
    let dot = scene.orientation.nearestDot
    lines[dot.y < 0 ? 0 : 1][dot.x < 0 ? 1 : 2] = "o"
    for (index, line) in lines.enumerated() {
      for (offset, glyph) in line.enumerated() {
        guard let place = cell(column + offset, row + index) else { continue }
        let style = backdrop == nil ? Style(.white, on: .soot, .bold) : Style(.pit, on: .steel4, .bold)
        frame[place.column, place.row] = Cell(glyph, style)
      }
    }
  }
}
