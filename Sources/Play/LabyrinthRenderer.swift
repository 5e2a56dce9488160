// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Draws the scenes of a labyrinth, keeping what doesn't change from one to the next.
struct LabyrinthRenderer {
  private let shades = Shades()
  private var stage: LabyrinthStage?
  /// The first and the last row, drawn only where what they say has changed: making text costs more than the ball does.
  private var rows: (panel: LabyrinthPanel, look: Look, frame: Frame)?

  init() {}

  /// The frame of a scene, the same for equal scenes whatever was drawn before.
  mutating func frame(for scene: LabyrinthScene) -> Frame {
    let view = scene.view
    guard view.fits else { return .tooSmall(view.size, look: view.look) }
    var frame = field(scene)
    if let panel = scene.panel { draw(panel, look: view.look, into: &frame) }
    Self.draw(scene.overlay, of: scene, into: &frame)
    return frame
  }

  /// The labyrinth itself.
  private mutating func field(_ scene: LabyrinthScene) -> Frame {
    if scene.view.look == .monochrome { return GlyphLabyrinth(scene).frame }
    var stage = self.stage.flatMap { $0.fits(scene) ? $0 : nil } ?? LabyrinthStage(scene, shades: shades)
    // The renderer's own is let go, or changing the other would copy it.
    self.stage = nil
    defer { self.stage = stage }
    stage.prepare(scene)
    let dark = stage.inTheDark(scene)
    if scene.view.look == .glyphs {
      return GlyphLabyrinth(scene, over: dark?.backdrop ?? stage.lit).frame
    }
    var frame = dark?.frame ?? stage.frame
    paintBalls(scene, over: dark?.backdrop ?? stage.lit, into: &frame)
    return frame
  }

  private func paintBalls(_ scene: LabyrinthScene, over backdrop: Backdrop, into frame: inout Frame) {
    let view = scene.view
    let radius = Double(view.radius) / 8
    func x(_ spot: BallSpot) -> Double { Double(spot.x) / 8 + Double(view.left) }
    func y(_ spot: BallSpot) -> Double { Double(spot.y) / 8 + Double(view.top) }
    var backdrop = backdrop
    let ghosts = GhostPainter(look: view.look, shades: shades)
    for ghost in scene.ghosts {
      ghosts.paint(x: x(ghost), y: y(ghost), radius: radius, in: view, onto: &backdrop)
      frame.update(from: backdrop, around: (x(ghost), y(ghost)), reach: radius)
    }
    guard let seen = scene.ball else { return }
    var ball = PaintedBall(
      x: x(seen.spot), y: y(seen.spot), radius: radius, lean: scene.lean, orientation: scene.orientation)
    if let fall = seen.fall {
      let share = fall.progress
      ball.radius *= 1 - 0.42 * share * share
      ball.brightness = 1 - 0.85 * share * share.squareRoot()
      ball.hasShadow = false
      if share >= 0.35 { ball.opening = (x(fall.hole), y(fall.hole), Double(fall.holeRadius) / 8) }
    }
    BallPainter(look: view.look, shades: shades).paint(ball, over: backdrop, within: view.visibleRows, into: &frame)
  }

  private mutating func draw(_ panel: LabyrinthPanel, look: Look, into frame: inout Frame) {
    let size = Size(columns: frame.size.columns, rows: TrayGeometry.panelRows)
    if rows?.panel != panel || rows?.look != look || rows?.frame.size != size {
      rows = (panel, look, Self.rows(panel, look: look, size: size))
    }
    guard let rows = rows?.frame else { return }
    for column in 0..<size.columns {
      frame[column, 0] = rows[column, 0]
      frame[column, frame.size.rows - 1] = rows[column, 1]
    }
  }

  private static func rows(_ panel: LabyrinthPanel, look: Look, size: Size) -> Frame {
    var frame = Frame(size: size, filledWith: .steelieBlank)
    LabyrinthHeader(columns: size.columns, look: look).draw(panel, into: &frame)
    TiltRow(columns: size.columns, look: look).draw(panel.tilt, hints: hints(panel, look: look), into: &frame)
    return frame
  }

  /// The keys in the last row, the most important first.
  private static func hints(_ panel: LabyrinthPanel, look: Look) -> [TiltRow.Hint] {
    guard !panel.isReplay else { return Wording.replayHints(ascii: look.isASCII) }
    let hints = [Wording.helpHint, Wording.retryHint, Wording.pauseHint]
    return switch panel.tilt.source {
    case .live, .late: hints + [Wording.levelHint]
    // Without a sensor there is no pose to call level.
    case .lost, .keys, .connecting: hints
    }
  }

  private static func draw(_ overlay: LabyrinthOverlay, of scene: LabyrinthScene, into frame: inout Frame) {
    let view = scene.view
    switch overlay {
    case .none: break
    case .hint(let text):
      guard let place = HintPlace(of: text, in: scene) else { break }
      place.plaque.draw(into: &frame, rows: place.rows, left: place.left)
    case .pause(let checkpoint):
      let plaque = Plaque.labyrinthPause(checkpoint: checkpoint, wayBack: scene.wayBack, look: view.look)
      frame.lay(plaque, look: view.look)
    case .help(let page):
      let isReplay = scene.panel?.isReplay ?? false
      let help = isReplay ? Help.replay(ascii: view.look.isASCII) : Help.labyrinth(scene.wayBack)
      frame.lay(help.page(page, in: view.size, look: view.look), look: view.look)
    case .finished(let result):
      let plaque = Plaque.finished(
        result, wayBack: scene.wayBack, columns: view.size.columns, rows: view.field.count, look: view.look)
      frame.lay(plaque, look: view.look)
    }
  }
}

extension Frame {
  /// Takes the cells about a place in a picture anew; lengths are in pixels.
  fileprivate mutating func update(from backdrop: Backdrop, around middle: (x: Double, y: Double), reach: Double) {
    let columns = Int((middle.x - reach).rounded(.down))..<Int((middle.x + reach).rounded(.up)) + 1
    let rows = Int((middle.y - reach).rounded(.down)) / 2..<Int((middle.y + reach).rounded(.up)) / 2 + 1
    for row in rows.clamped(to: 0..<size.rows) {
      for column in columns.clamped(to: 0..<size.columns) {
        let cell = Cell(upper: backdrop[column, 2 * row], lower: backdrop[column, 2 * row + 1])
        if self[column, row].pixels != cell.pixels { self[column, row] = cell }
      }
    }
  }
}
