// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Draws the scenes of monster soccer, keeping what doesn't change from one to the next.
struct SoccerRenderer {
  /// The empty pitch in a window.
  private struct Stage {
    let view: LabyrinthView
    let picture: Backdrop
    let placed: Backdrop
    let frame: Frame

    init(_ view: LabyrinthView, picture: Backdrop) {
      self.view = view
      self.picture = picture
      placed = picture.placed(
        x: view.left, y: view.top, columns: view.visibleColumns, rows: view.visibleRows, in: view.size)
      frame = placed.raster.frame
    }
  }

  private let shades = Shades()
  private var stage: Stage?
  private var rows: (panel: SoccerPanel, look: Look, frame: Frame)?

  init() {}

  /// The frame of a scene, the same for equal scenes whatever was drawn before.
  mutating func frame(for scene: SoccerScene) -> Frame {
    let view = scene.view
    guard view.fits else { return .tooSmall(view.size, look: view.look) }
    var frame = field(scene)
    if let panel = scene.panel { draw(panel, look: view.look, into: &frame) }
    draw(scene.overlay, of: scene, into: &frame)
    return frame
  }

  private mutating func field(_ scene: SoccerScene) -> Frame {
    let view = scene.view
    if view.look == .monochrome { return GlyphSoccer(scene).frame }
    if stage?.view != view {
      let isSameSize = stage?.view.halves == view.halves && stage?.view.look == view.look
      let picture = isSameSize ? stage?.picture : nil
      stage = Stage(view, picture: picture ?? SoccerPicture.backdrop(view: view))
    }
    guard let stage else { return Frame(size: view.size, filledWith: .steelieBlank) }
    if view.look == .glyphs { return GlyphSoccer(scene, over: stage.placed).frame }
    var backdrop = stage.placed
    var frame = stage.frame
    for monster in scene.monsters { paint(monster, in: view, onto: &backdrop, frame: &frame) }
    let ball = PaintedBall(
      x: Double(scene.ball.x) / 8 + Double(view.left), y: Double(scene.ball.y) / 8 + Double(view.top),
      radius: Double(view.radius) / 8, lean: scene.lean, orientation: scene.orientation)
    BallPainter(look: view.look, shades: shades).paint(ball, over: backdrop, within: view.visibleRows, into: &frame)
    return frame
  }

  /// Paints a monster and the shadow below it, and takes its cells anew.
  private func paint(
    _ monster: SeenMonster, in view: LabyrinthView, onto backdrop: inout Backdrop, frame: inout Frame
  ) {
    let sprite = monster.sprite
    func pixels(_ units: Int) -> Int { Int((Double(units) * view.scale).rounded()) }
    let (left, top) = (monster.x + view.left, monster.y + view.top)
    let unit = max(1, pixels(1))
    let columns = (left..<left + pixels(sprite.width) + unit).clamped(to: view.visibleColumns)
    let lines = (top..<top + pixels(sprite.height) + unit).clamped(to: view.visibleRows)
    for y in lines {
      for x in columns {
        let column = Int((Double(x - left) + 0.5) / view.scale)
        let row = Int((Double(y - top) + 0.5) / view.scale)
        let isInside = column < sprite.width && row < sprite.height
        if isInside, let color = sprite.color(column: column, row: row) {
          backdrop.set(color, floor: 0, x: x, y: y)
        } else if row == sprite.height && column > 0 && backdrop.floor(x: x, y: y) > 0 {
          backdrop.set(.felt1, floor: Backdrop.allFloor, x: x, y: y)
        }
      }
    }
    guard !lines.isEmpty else { return }
    for row in lines.lowerBound / 2...(lines.upperBound - 1) / 2 {
      for column in columns {
        frame[column, row] = Cell(upper: backdrop[column, 2 * row], lower: backdrop[column, 2 * row + 1])
      }
    }
  }

  private mutating func draw(_ panel: SoccerPanel, look: Look, into frame: inout Frame) {
    let size = Size(columns: frame.size.columns, rows: TrayGeometry.panelRows)
    if rows?.panel != panel || rows?.look != look || rows?.frame.size != size {
      var rows = Frame(size: size, filledWith: .steelieBlank)
      SoccerHeader(columns: size.columns, look: look).draw(panel, into: &rows)
      TiltRow(columns: size.columns, look: look).draw(
        panel.tilt,
        hints: panel.replay.map { Wording.replayHints($0, ascii: look.isASCII) }
          ?? Wording.hints([.help, .retry, .pause], panel.tilt.keys), into: &rows)
      self.rows = (panel, look, rows)
    }
    guard let rows = rows?.frame else { return }
    for column in 0..<size.columns {
      frame[column, 0] = rows[column, 0]
      frame[column, frame.size.rows - 1] = rows[column, 1]
    }
  }

  private func draw(_ overlay: SoccerOverlay, of scene: SoccerScene, into frame: inout Frame) {
    let view = scene.view
    switch overlay {
    case .none: break
    case .note(let text): HintPlace(of: text, in: scene)?.draw(into: &frame)
    case .hint(let round):
      let place = HintPlace(of: Wording.hint(ofRound: round), in: scene)
      let isClear = place?.isClear ?? false
      (isClear ? place : HintPlace(of: Wording.shortHint(ofRound: round), in: scene))?.draw(into: &frame)
    case .help(let page):
      let keys = scene.panel?.tilt.keys ?? KeyBindings()
      let help = scene.panel?.replay == nil ? Help.soccer(keys) : .replay(ascii: view.look.isASCII)
      frame.lay(help.page(page, in: view.size, look: view.look), look: view.look)
    case .pause, .result: if let plaque = scene.plaque { frame.lay(plaque, look: view.look) }
    }
  }
}
