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
      BallPainter(scene.tray, shades: shades).paint(scene, over: picture.raster, into: &frame)
    }
    let look = scene.tray.look
    switch scene.overlay {
    case .none: break
    case .pause: Self.lay(.pause(look), over: &frame, look: look)
    case .help: Self.lay(.help(look), over: &frame, look: look)
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
    if panel != scene.panel {
      panel = scene.panel
      PanelRows(columns: scene.tray.size.columns, look: scene.tray.look).draw(scene.panel, into: &ground)
    }
  }

  /// A plaque over the tray; the HUD's rows stay bright.
  private static func lay(_ plaque: Plaque, over frame: inout Frame, look: Look) {
    let rows = 1..<frame.size.rows - 1
    // Stock colours would all go black but for stray pixels of the ball.
    if look == .shaded { frame.dim(rows: rows) }
    plaque.draw(into: &frame, rows: rows)
  }
}

extension Frame {
  /// Takes the light from some rows, as behind a menu.
  fileprivate mutating func dim(rows: Range<Int>) {
    for row in rows.clamped(to: 0..<size.rows) {
      for column in 0..<size.columns {
        var cell = self[column, row]
        cell.style.foreground = cell.style.foreground.dim
        cell.style.background = cell.style.background.dim
        self[column, row] = cell
      }
    }
  }
}
