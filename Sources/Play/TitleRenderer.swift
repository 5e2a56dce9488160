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
    let menu = MenuPlaque(title: nil, choices: scene.choices, chosen: scene.chosen, look: look)
    let logo = look.isASCII ? nil : Logo(size: size, rowsBelow: menu.height + 1)
    if let logo, logo.scale > 0 {
      draw(logo, look: look, into: &frame)
      let spare = size.rows - 1 - logo.bottom - menu.height
      menu.draw(into: &frame, top: logo.bottom + max(0, (spare - 1) / 3), room: size.rows - 2 - logo.bottom)
    } else {
      let titled = MenuPlaque(title: Wording.name, choices: scene.choices, chosen: scene.chosen, look: look)
      let room = size.rows - 4
      titled.draw(into: &frame, top: 2 + max(0, (room - titled.height) / 2), room: room)
    }
    let row = TiltRow(columns: size.columns, look: look)
    HintRow(columns: size.columns, look: look).draw(
      scene.hints, message: scene.message, right: row.source(TrayPanel(source: scene.source), isShort: false),
      into: &frame)
    if !scene.problem.isEmpty {
      frame.fill(columns: 0..<size.columns, rows: 0..<1, with: .steelieBlank)
      let problem = PlainText(scene.problem, ascii: look.isASCII)
      let text = problem.cut(to: size.columns - 2, mark: Signs(ascii: look.isASCII).cut)
      frame.draw(text, column: 1, row: 0, style: Style(look.label, on: .soot))
    }
    if let page = scene.helpPage {
      frame.lay((scene.isCrediting ? Help.credits : .title(scene.keys)).page(page, in: size, look: look), look: look)
    }
    return frame
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
