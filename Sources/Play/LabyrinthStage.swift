// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// What a labyrinth shows besides the ball, kept from one frame to the next.
struct LabyrinthStage {
  private let level: Level
  private let shades: Shades
  private let picture: LabyrinthPicture
  private let painter: ItemPainter
  private var view: LabyrinthView
  private var items: LabyrinthItems?
  private var isDimmed = false
  /// The window's part of the picture with all things on it.
  private(set) var lit: Backdrop
  /// The same without light: of what lies on the floor only the checkpoints are seen.
  private var night: Backdrop?
  private(set) var frame = Frame(size: Size(columns: 0, rows: 0), filledWith: .steelieBlank)

  init(_ scene: LabyrinthScene, shades: Shades) {
    level = scene.level
    view = scene.view
    self.shades = shades
    picture = LabyrinthPicture(level, view: view, shades: shades)
    painter = ItemPainter(level, shades: shades)
    lit = Backdrop(width: 0, height: 0, filledWith: .soot)
  }

  /// Whether the picture is one of a scene's level at a scene's size.
  func fits(_ scene: LabyrinthScene) -> Bool {
    scene.view.halves == view.halves && scene.view.look == view.look && scene.level == level
  }

  /// Brings things and view up to date; whether anything had to be done.
  @discardableResult
  mutating func prepare(_ scene: LabyrinthScene) -> Bool {
    guard items != scene.items || view != scene.view || isDimmed != scene.isDimmed else { return false }
    items = scene.items
    view = scene.view
    isDimmed = scene.isDimmed
    let empty = picture.backdrop.placed(
      x: view.left, y: view.top, columns: view.visibleColumns, rows: view.visibleRows, in: view.size)
    lit = empty
    painter.paint(scene.items, in: view, into: &lit)
    if isDimmed { lit.dim() }
    night = level.header.lightRadius == nil ? nil : night(empty, scene.items)
    frame = lit.raster.frame
    painter.drawLabels(scene.items, in: view, over: lit, into: &frame)
    return true
  }

  private func night(_ empty: Backdrop, _ items: LabyrinthItems) -> Backdrop {
    var night = empty
    for y in view.visibleRows {
      for x in view.visibleColumns where night.floor(x: x, y: y) >= Backdrop.allFloor / 2 { night[x, y] = .soot }
    }
    painter.paintRaised(items, in: view, into: &night)
    night.dim()
    // Of few colours the dimmed ones are black.
    if view.look == .shaded && !isDimmed { night.dim() }
    painter.paintCheckpoints(items, in: view, into: &night)
    return night
  }

  /// The picture in the dark, with the light about the ball; nil where all is light.
  func inTheDark(_ scene: LabyrinthScene) -> (backdrop: Backdrop, frame: Frame)? {
    guard var dark = night, let radius = level.header.lightRadius else { return nil }
    if let ball = scene.ball {
      let x = Double(ball.spot.x) / 8 + Double(view.left)
      let y = Double(ball.spot.y) / 8 + Double(view.top)
      let reach = view.eighths(radius) / 8
      for row in Int(y - reach)..<Int(y + reach) + 1 where view.visibleRows.contains(row) {
        for column in Int(x - reach)..<Int(x + reach) + 1 where view.visibleColumns.contains(column) {
          let across = Double(column) + 0.5 - x
          let down = Double(row) + 0.5 - y
          let square = (across * across + down * down) / (reach * reach)
          guard square < 1 else { continue }
          // The light fades in its last eighth.
          let isFading = square > 0.77 && view.look == .shaded
          let color = lit[column, row]
          dark.set(isFading ? color.dim : color, floor: lit.floor(x: column, y: row), x: column, y: row)
        }
      }
    }
    var frame = dark.raster.frame
    painter.drawLabels(scene.items, in: view, over: dark, into: &frame)
    return (dark, frame)
  }
}
