// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Motion
internal import Physics
internal import Sound
internal import Terminal

/// The tray as it is played: the game, what tilts it, and what is said about it.
struct TrayPlay: Playable {
  /// The ticks in a second, as the original's model has them.
  static let ticksPerSecond = BallView.ticksPerSecond

  /// The game that is played.
  private(set) var game: TrayGame
  /// What tilts the tray.
  var input: TiltInput
  private var tray: TrayGeometry
  private var orientation = RollingOrientation()
  /// Where the ball was in the tick before, and how far between there and now it is drawn.
  private var glide = Glide()
  private var share = 1.0
  private var isPaused = false
  private var help = HelpReading()
  private var score = TrayScore()
  private var renderer = TrayRenderer()
  private var shown: TrayScene?

  /// Makes a game in the middle of a tray that fits into a window of a size.
  init(motion: MotionManager, settings: Settings = Settings(), size: Size, display: Display) {
    self.init(input: TiltInput(motion: motion, settings: settings), size: size, display: display)
  }

  init(input: TiltInput, size: Size, display: Display) {
    self.input = input
    tray = TrayGeometry(size: size, display: display)
    game = TrayGame(traySize: tray.shape.size)
  }

  /// Notes how the sensor stands, and when it is, before the first frame; the time is in seconds.
  mutating func begin(at now: Double) {
    input.takeTilt(at: now)
  }

  /// Whether nothing can change before the next event or the next word of a sensor.
  var isResting: Bool {
    (isHeld || game.ball.isAtRest) && input.isAtRest
  }

  /// Whether the ball is held where it is: something lies over the tray, or the window is too small.
  private var isHeld: Bool {
    overlay != .none || !tray.fits
  }

  /// The help lies over the pause, which is there again when the help goes.
  private var overlay: TrayOverlay {
    help.page.map { .help(page: $0) } ?? (isPaused ? .pause : .none)
  }

  /// Takes an event at a time, in seconds.
  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PlayRequest {
    switch event {
    case .key(let press): return handle(press, at: now, hasReleases: hasReleases)
    // The key that was down comes up in another window, and nobody tells.
    case .focus(gained: false):
      input.releaseAll()
      pause()
    case .resumed:
      input.level()
      pause()
    case .mouse(let mouse): return handle(mouse, at: now)
    case .focus, .resize, .terminate, .hangUp: break
    }
    return .goOn
  }

  /// Plays one tick at a time, in seconds.
  mutating func tick(at now: Double) {
    input.takeTilt(at: now)
    if isHeld {
      glide.stop()
    } else {
      let ball = game.ball
      glide.note(ball.position, tick: game.tick)
      score.take(game.step(input.tilt), after: ball.velocity, in: game)
    }
    input.readInclination(at: now)
  }

  /// Lets time go by in which nothing happens, until a time in seconds.
  mutating func rest(until now: Double) {
    input.takeTilt(at: now)
  }

  /// Puts the tray into a window of a size; the ball stays inside.
  mutating func fit(_ size: Size, display: Display) {
    guard size != tray.size || Look(display) != tray.look else { return }
    tray = TrayGeometry(size: size, display: display)
    // A window too small has no shape to turn the tray to.
    if tray.fits && game.ball.traySize != tray.shape.size { game.resizeTray(to: tray.shape.size) }
    glide.stop()
    orientation.roll(to: spot, on: tray)
  }

  /// Draws the tray, the ball and what is said about them; nil where they look as they did.
  mutating func nextFrame() -> Frame? {
    orientation.roll(to: spot, on: tray)
    let scene = scene
    guard scene != shown else { return nil }
    shown = scene
    return renderer.frame(for: scene)
  }

  /// Takes how far the time of the next frame is from one tick to the next, 0 to 1.
  mutating func interpolate(_ share: Double) {
    self.share = share
  }

  /// Takes what is to be heard since the last time.
  mutating func takeSounds() -> Soundscape {
    score.soundscape(of: game, isHeld: isHeld)
  }

  /// What is to be seen.
  var scene: TrayScene {
    var panel = input.panel
    panel.isPaused = isPaused
    return TrayScene(
      tray: tray, ball: spot, tilt: input.tilt.inG, orientation: orientation, panel: panel, overlay: overlay)
  }

  private var spot: BallSpot {
    let place = glide.place(game.ball.position, tick: game.tick, share: share)
    return tray.ball(x: place.x, y: place.y)
  }

  private mutating func handle(_ press: KeyPress, at now: Double, hasReleases: Bool) -> PlayRequest {
    if help.page != nil, let step = KeyBindings.pageStep(of: press) {
      help.turn(by: step, of: Help.tray(input.settings.keys).pages(in: tray.size, look: tray.look).count)
      return .goOn
    }
    if let direction = input.direction(of: press) {
      if !isHeld || press.phase == .release {
        input.lean(direction, press.phase, at: now, hasReleases: hasReleases)
      }
      return .goOn
    }
    guard let command = input.settings.keys.command(of: press) else { return .goOn }
    switch command {
    case .quit: return .quit
    case .pause: cover(pause: help.page != nil || !isPaused, help: false)
    case .help: cover(pause: isPaused, help: help.page == nil)
    case .back: cover(pause: help.page != nil && isPaused, help: false)
    case .level: input.level()
    case .rezero: input.rezero(at: now)
    }
    input.readSensor(at: now)
    return .goOn
  }

  /// The pointer tips the tray; where something lies over it, a click takes what is offered.
  private mutating func handle(_ mouse: MouseEvent, at now: Double) -> PlayRequest {
    guard isHeld else {
      input.point(mouse, in: tray.size, at: now)
      return .goOn
    }
    return key(of: mouse).map { handle(KeyPress($0), at: now, hasReleases: true) } ?? .goOn
  }

  /// The key that the mouse stands for while something lies over the tray.
  func key(of mouse: MouseEvent) -> Key? {
    let plaque = isPaused && help.page == nil ? Plaque.pause(tray.look, keys: input.settings.keys) : nil
    let board = plaque?.key(row: mouse.row, column: mouse.column, in: tray.size)
    return mouse.key(on: board, isReading: help.page != nil)
  }

  /// Pauses the tray, unless something lies over it.
  mutating func pause() {
    isPaused = isPaused || overlay == .none
  }

  /// Lays the pause or the help over the tray, or takes them away.
  private mutating func cover(pause: Bool, help: Bool) {
    let before = overlay
    isPaused = pause
    if (self.help.page != nil) != help { self.help.toggle() }
    if overlay != before { input.releaseAll() }
  }
}
