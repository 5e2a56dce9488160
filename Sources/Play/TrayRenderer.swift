// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Draws scenes, keeping what doesn't change from one to the next.
struct TrayRenderer {
  private let shades = Shades()
  private var picture: TrayPicture?
  private var tray: TrayGeometry?
  private var panel: TrayPanel?
  /// The picture with the HUD, without the ball.
  private var ground = Frame(size: Size(columns: 0, rows: 0), filledWith: Cell(" ", Style(.cream, on: .soot)))

  init() {}

  /// The frame of a scene, the same for equal scenes whatever was drawn before.
  mutating func frame(for scene: TrayScene) -> Frame {
    guard scene.tray.fits else { return .tooSmall(scene.tray.size, look: scene.tray.look) }
    prepare(scene)
    var frame = ground
    if scene.tray.look.isASCII {
      GlyphTray(scene.tray).draw(scene, into: &frame)
    } else if let picture {
      let ball = PaintedBall(
        x: Double(scene.ball.x) / 8, y: Double(scene.ball.y) / 8, radius: Double(scene.tray.radius) / 8,
        lean: scene.lean, orientation: scene.orientation)
      BallPainter(look: scene.tray.look, shades: shades).paint(
        ball, over: picture.backdrop, within: 0..<picture.backdrop.height, into: &frame)
    }
    let look = scene.tray.look
    let rows = PanelRows(columns: scene.tray.size.columns, look: look)
    if scene.panel.isMessageNew, !rows.holdsMessage(scene.panel) {
      MessageBand(scene.panel.message, columns: scene.tray.size.columns, look: look)
        .draw(from: 1, style: Style(.cream, on: .soot), into: &frame)
    }
    switch scene.overlay {
    case .none: break
    case .pause: frame.lay(.pause(look, keys: scene.panel.keys), look: look)
    case .help(let page): frame.lay(Help.tray(scene.panel.keys).page(page, in: scene.tray.size, look: look), look: look)
    }
    return frame
  }

  /// Brings the kept ground up to date with a scene.
  private mutating func prepare(_ scene: TrayScene) {
    if tray != scene.tray {
      tray = scene.tray
      panel = nil
      if scene.tray.look.isASCII {
        picture = nil
        ground = GlyphTray(scene.tray).picture
      } else {
        let picture = TrayPicture(scene.tray, shades: shades)
        ground = picture.raster.frame
        self.picture = picture
      }
    }
    var said = scene.panel
    if case .help = scene.overlay {
      said.reading = Help.tray(said.keys).reading(in: scene.tray.size, look: scene.tray.look)
    }
    if panel != said {
      panel = said
      PanelRows(columns: scene.tray.size.columns, look: scene.tray.look).draw(said, into: &ground)
    }
  }
}
