// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Draws the scenes of a labyrinth, keeping what doesn't change from one to the next.
struct LabyrinthRenderer {
  private let shades = Shades()
  private var stage: LabyrinthStage?
  /// The first and the last row, each drawn only where what it says has changed: making text costs more than the ball.
  private var header: PanelRow?
  private var tiltRow: PanelRow?

  init() {}

  /// The frame of a scene, the same for equal scenes whatever was drawn before.
  mutating func frame(for scene: LabyrinthScene) -> Frame {
    let view = scene.view
    guard view.fits else { return .tooSmall(view.size, look: view.look) }
    var frame = field(scene)
    if var panel = scene.panel {
      if case .help = scene.overlay {
        panel.tilt.reading = Self.help(of: scene).reading(in: view.size, look: view.look)
      }
      draw(panel, look: view.look, into: &frame)
    }
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
    var panel = panel
    let header = LabyrinthHeader(columns: frame.size.columns, look: look)
    if panel.tilt.isMessageNew, !header.holdsMessage(panel) {
      MessageBand(panel.tilt.message, columns: frame.size.columns, look: look)
        .draw(from: 1, style: Style(.cream, on: .soot), into: &frame)
      panel.tilt.message = ""
    }
    var said = panel
    // The tilt changes twice as often as the clock, and the first row says nothing of it.
    said.tilt.inclination = .level
    self.header.draw(said, look: look, row: 0, into: &frame) { row in
      header.draw(panel, into: &row)
    }
    // All that the last row says.
    var tilt = LabyrinthPanel(tilt: panel.tilt, replay: panel.replay)
    if !panel.clock.isRunning { tilt.clock = panel.clock }
    tiltRow.draw(tilt, look: look, row: frame.size.rows - 1, into: &frame) { row in
      TiltRow(columns: row.size.columns, look: look).draw(panel.tilt, hints: Self.hints(panel, look: look), into: &row)
    }
  }

  /// The keys in the last row, the most important first.
  private static func hints(_ panel: LabyrinthPanel, look: Look) -> [TiltRow.Hint] {
    if let reading = panel.tilt.reading { return Wording.readingHints(reading, ascii: look.isASCII) }
    if let state = panel.replay { return Wording.replayHints(state, ascii: look.isASCII) }
    // At the goal there is nothing left to pause.
    let keys: [PlayAction] = [.help, .retry] + (panel.clock.isRunning ? [.pause] : [])
    switch panel.tilt.source {
    case .live, .late: return Wording.hints(keys + [.pose], panel.tilt.keys)
    // Without a sensor there is no pose to call level.
    case .lost, .keys, .connecting: return Wording.hints(keys, panel.tilt.keys)
    }
  }

  private static func draw(_ overlay: LabyrinthOverlay, of scene: LabyrinthScene, into frame: inout Frame) {
    let view = scene.view
    switch overlay {
    case .none: break
    case .hint(let text): HintPlace(of: text, in: scene)?.draw(into: &frame)
    case .pause, .finished:
      if let plaque = scene.plaque { frame.lay(plaque, look: view.look) }
    case .help(let page):
      frame.lay(help(of: scene).page(page, in: view.size, look: view.look), look: view.look)
    }
  }

  private static func help(of scene: LabyrinthScene) -> Help {
    let isReplay = scene.panel?.replay != nil
    let keys = scene.panel?.tilt.keys ?? KeyBindings()
    return isReplay ? .replay(ascii: scene.view.look.isASCII) : .labyrinth(scene.wayBack, keys)
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

/// A row of the HUD as it was drawn last, with what it says.
private struct PanelRow {
  let said: LabyrinthPanel
  let look: Look
  let frame: Frame
}

extension PanelRow? {
  /// Puts the row into a frame; it is drawn anew where what it says, or its size, is another.
  fileprivate mutating func draw(
    _ said: LabyrinthPanel, look: Look, row: Int, into frame: inout Frame, _ draw: (inout Frame) -> Void
  ) {
    if self?.said != said || self?.look != look || self?.frame.size.columns != frame.size.columns {
      var fresh = Frame(size: Size(columns: frame.size.columns, rows: 1), filledWith: .steelieBlank)
      draw(&fresh)
      self = PanelRow(said: said, look: look, frame: fresh)
    }
    guard let drawn = self?.frame else { return }
    frame.take(row: row, from: drawn, row: 0)
  }
}
