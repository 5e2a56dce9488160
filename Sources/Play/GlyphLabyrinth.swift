// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// A labyrinth in ASCII glyphs, a cell for each of the level's.
///
/// Without colour walls are reverse blanks. With colour each cell has its material's, and glyphs stand on it.
struct GlyphLabyrinth {
  private let scene: LabyrinthScene
  private let view: LabyrinthView
  /// The colours of the cells: those of their lower pixels; nil without colour.
  private let backdrop: Backdrop?
  private(set) var frame: Frame

  init(_ scene: LabyrinthScene, over backdrop: Backdrop? = nil) {
    self.scene = scene
    self.backdrop = backdrop
    view = scene.view
    frame = Frame(size: scene.view.size, filledWith: .steelieBlank)
    drawBoard()
    drawThings()
    for ghost in scene.ghosts { draw(["/  \\", "\\  /"], corner(ghost), isBold: true) }
    drawBall()
  }

  /// The level's cell in the window's; nil outside the part of the window that shows the level.
  private func cell(_ column: Int, _ row: Int) -> (column: Int, row: Int)? {
    let place = (column: column + view.left, row: row + view.top / 2)
    return view.visibleColumns.contains(place.column) && view.visibleRows.contains(2 * place.row) ? place : nil
  }

  private func isWall(_ column: Int, _ row: Int) -> Bool { scene.level[column, row].item?.isSolid == true }

  /// Whether the light falls on a cell.
  private func isLit(_ column: Int, _ row: Int) -> Bool {
    guard let radius = scene.level.header.lightRadius else { return true }
    guard let ball = scene.ball else { return false }
    let across = Double(column) + 0.5 - Double(ball.spot.x) / 8
    let down = Double(2 * row + 1) - Double(ball.spot.y) / 8
    let reach = view.eighths(radius) / 8
    return across * across + down * down < reach * reach
  }

  private func style(at place: (column: Int, row: Int), isBold: Bool) -> Style {
    guard let backdrop else { return Style(isBold ? .white : .cream, on: .soot, isBold ? .bold : []) }
    let ground = backdrop[place.column, 2 * place.row + 1]
    return Style(ground.isDark ? .cream : .pit, on: ground)
  }

  private mutating func drawBoard() {
    let columns = view.visibleColumns.lowerBound - view.left..<view.visibleColumns.upperBound - view.left
    let rows = (view.visibleRows.lowerBound - view.top) / 2..<(view.visibleRows.upperBound - view.top) / 2
    for row in rows {
      for column in columns {
        guard let place = cell(column, row) else { continue }
        if isWall(column, row) {
          let style = style(at: place, isBold: false)
          frame[place.column, place.row] = Cell(" ", backdrop == nil ? Style(.cream, on: .soot, .reverse) : style)
        } else {
          let tile = scene.level[column, row]
          var (glyph, isBold) = (Self.glyph(of: tile.ground, column, row), false)
          if !isLit(column, row) { glyph = " " }
          if let barrier = barrier(tile.item, column, row) { (glyph, isBold) = (barrier, true) }
          frame[place.column, place.row] = Cell(glyph, style(at: place, isBold: isBold))
        }
      }
    }
  }

  /// A sparse pattern for the ground.
  private static func glyph(of ground: Ground, _ column: Int, _ row: Int) -> Unicode.Scalar {
    switch ground {
    case .wood: " "
    case .felt: (column + row).isMultiple(of: 2) ? ":" : " "
    case .ice: (column + 2 * row).isMultiple(of: 4) ? "~" : " "
    case .slope(let direction): (column + row).isMultiple(of: 4) ? glyph(of: direction) : " "
    }
  }

  private static func glyph(of direction: MapDirection) -> Unicode.Scalar {
    switch direction {
    case .up: "^"
    case .down: "v"
    case .left: "<"
    case .right: ">"
    }
  }

  /// Thin walls, gates and one-way bars, which fill single cells.
  private func barrier(_ item: Item?, _ column: Int, _ row: Int) -> Unicode.Scalar? {
    switch item {
    case .diagonal(let isRising): isRising ? "/" : "\\"
    case .gate(let gate):
      scene.items.openGates >> UInt32(gate) & 1 == 0 ? "=" : (column + row).isMultiple(of: 2) ? "." : " "
    case .bar(let direction): Self.glyph(of: direction)
    default: nil
    }
  }

  private mutating func drawThings() {
    let level = scene.level
    for row in 0..<level.rows {
      for column in 0..<level.columns where isLit(column, row) {
        switch level[column, row].item {
        case .hole(isLarge: true): draw([".---.", "(     )", "'---'"], column, row)
        case .hole(isLarge: false): draw([".-.", "(   )", "'-'"], column, row)
        case .start: draw(["start"], column, row)
        case .goal: draw([".----.", "|GOAL|", "'----'"], column, row, isBold: true)
        case .plate(let index):
          draw([scene.items.pressedPlates >> UInt32(index) & 1 == 1 ? "[___]" : "[###]"], column, row, isBold: true)
        default: break
        }
      }
    }
    for (index, place) in level.checkpoints.enumerated() {
      draw([index < scene.items.checkpointsPassed ? "{ok}" : "{\(index + 1)}"], place.column, place.row, isBold: true)
    }
    for (index, place) in level.gems.enumerated()
    where scene.items.gems >> UInt64(index) & 1 == 0 && isLit(place.column, place.row) {
      draw(["<>"], place.column, place.row, isBold: true)
    }
    for (index, place) in level.places(where: { $0 == .bumper }).enumerated() {
      let middle = scene.items.flashes.contains(index) ? "(***)" : "(BBB)"
      draw([".-.", middle, "'-'"], place.column, place.row, isBold: true)
    }
  }

  /// Draws lines about a cell of the level.
  private mutating func draw(_ lines: [String], _ column: Int, _ row: Int, isBold: Bool = false) {
    for (index, line) in lines.enumerated() {
      draw(line, column - line.unicodeScalars.count / 2, row - lines.count / 2 + index, isBold: isBold)
    }
  }

  private mutating func draw(_ lines: [String], _ corner: (column: Int, row: Int), isBold: Bool) {
    for (index, line) in lines.enumerated() { draw(line, corner.column, corner.row + index, isBold: isBold) }
  }

  /// Draws a line from a cell of the level on, but never over a wall.
  private mutating func draw(_ line: String, _ column: Int, _ row: Int, isBold: Bool) {
    for (index, glyph) in line.unicodeScalars.enumerated() {
      guard let place = cell(column + index, row), !isWall(column + index, row) else { continue }
      frame[place.column, place.row] = Cell(glyph, style(at: place, isBold: isBold))
    }
  }

  /// The cell of the level in which the upper left of a ball's four by two cells lies.
  private func corner(_ spot: BallSpot) -> (column: Int, row: Int) {
    ((spot.x - view.radius) / 8, (spot.y - view.radius) / 16)
  }

  /// The ball; the corner where its nearest dot stands is an `o`. A falling one is what is left of it.
  private mutating func drawBall() {
    guard let ball = scene.ball else { return }
    let (column, row) = corner(ball.spot)
    if let fall = ball.fall, fall.progress > 0.5 {
      return draw(["@"], (column + 1, row), isBold: true)
    }
    var lines: [[Unicode.Scalar]] = [["/", "@", "@", "\\"], ["\\", "@", "@", "/"]]
    let dot = scene.orientation.nearestDot
    lines[dot.y < 0 ? 0 : 1][dot.x < 0 ? 1 : 2] = "o"
    for (index, line) in lines.enumerated() {
      for (offset, glyph) in line.enumerated() {
        guard let place = cell(column + offset, row + index), !isWall(column + offset, row + index) else { continue }
        let style = backdrop == nil ? Style(.white, on: .soot, .bold) : Style(.pit, on: .steel4, .bold)
        frame[place.column, place.row] = Cell(glyph, style)
      }
    }
  }
}

extension Color {
  /// Whether light text is read better on it than dark text, also where stock colours stand for it.
  fileprivate var isDark: Bool {
    switch self {
    case .pit, .soot, .bark, .walnut, .umber, .iron, .steel1, .felt1, .felt2, .gem1, .red1, .red2, .blue: true
    default: false
    }
  }
}
