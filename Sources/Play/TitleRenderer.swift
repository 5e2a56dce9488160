// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Draws the title: the logo and the menu over a level that plays itself.
struct TitleRenderer {
  private let shades = Shades()
  private var labyrinth = LabyrinthRenderer()

  init() {}

  /// The frame of a scene, the same for equal scenes whatever was drawn before.
  mutating func frame(for scene: TitleScene) -> Frame {
    let (size, look) = (scene.size, scene.look)
    guard size.columns >= TrayGeometry.minimum.columns, size.rows >= TrayGeometry.minimum.rows else {
      return .tooSmall(size, look: look)
    }
    // Of few colours the dimmed ones are black, and the bright ones would drown the logo.
    let background = look == .flat || look == .glyphs ? nil : scene.background
    var frame = background.map { labyrinth.frame(for: $0) } ?? Frame(size: size, filledWith: .steelieBlank)
    let menu = Menu(scene)
    // A page that is read would leave pieces of them at its sides.
    if scene.helpPage == nil {
      if let logo = menu.logo { draw(logo, look: look, into: &frame) }
      menu.plaque.draw(into: &frame, top: menu.top, room: menu.room)
    }
    let row = TiltRow(columns: size.columns, look: look)
    let help = scene.isCrediting ? Help.credits : .title(scene.keys)
    HintRow(columns: size.columns, look: look).draw(
      scene.helpPage == nil ? scene.hints : KeyHint.reading(help, in: size, look: look), message: scene.message,
      right: row.source(TrayPanel(source: scene.source), isShort: false),
      into: &frame)
    if !scene.problem.isEmpty {
      MessageBand(scene.problem, columns: size.columns, look: look)
        .draw(from: 0, style: Style(look.label, on: .soot), into: &frame)
    }
    if let page = scene.helpPage {
      frame.lay(help.page(page, in: size, look: look), look: look)
    }
    return frame
  }

  /// The menu where it is drawn, and the logo above it, where there is room.
  private struct Menu {
    let logo: Logo?
    let plaque: MenuPlaque
    let top: Int
    let room: Int

    init(_ scene: TitleScene) {
      let (size, look) = (scene.size, scene.look)
      let menu = MenuPlaque(title: nil, choices: scene.choices, chosen: scene.chosen, look: look)
      // Rather than the logo the board's last blank row goes, so that ten lines fit below it in the usual window.
      let logo = look.isASCII ? nil : Logo(size: size, rowsBelow: menu.height)
      if let logo, logo.scale > 0 {
        self.logo = logo
        plaque = menu
        let spare = size.rows - 1 - logo.bottom - menu.height
        top = logo.bottom + max(0, (spare - 1) / 3)
        room = size.rows - 2 - logo.bottom
      } else {
        self.logo = nil
        plaque = MenuPlaque(title: Wording.name, choices: scene.choices, chosen: scene.chosen, look: look)
        room = size.rows - 4
        top = 2 + max(0, (room - plaque.height) / 2)
      }
    }
  }

  /// The choice of the menu in a cell; nil where there is none.
  static func choice(column: Int, row: Int, in scene: TitleScene) -> Int? {
    let menu = Menu(scene)
    return menu.plaque.choice(column: column, row: row, columns: scene.size.columns, top: menu.top, room: menu.room)
  }

  private func draw(_ logo: Logo, look: Look, into frame: inout Frame) {
    // What the background has as pixels; its few glyphs are lost, which nobody reads there.
    var backdrop = Backdrop(width: frame.size.columns, height: 2 * frame.size.rows, filledWith: .soot)
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let pixels = frame[column, row].pixels
        backdrop[column, 2 * row] = pixels.upper
        backdrop[column, 2 * row + 1] = pixels.lower
      }
    }
    logo.paint(onto: &backdrop, shades: shades)
    frame = backdrop.raster.frame
    let marble = logo.marble
    let ball = PaintedBall(
      x: marble.x, y: marble.y, radius: marble.radius, lean: .level, orientation: RollingOrientation(),
      hasShadow: false)
    BallPainter(look: look, shades: shades).paint(ball, over: backdrop, within: 2..<backdrop.height - 2, into: &frame)
  }
}
