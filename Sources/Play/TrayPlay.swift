// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
public import Motion
internal import Physics
public import Terminal

/// The tray as it is played: the game, what tilts it, and what is said about it.
public struct TrayPlay: Playable {
  /// The ticks in a second, as the original's model has them.
  public static let ticksPerSecond = BallView.ticksPerSecond
  /// The tilt is read off the HUD twenty times a second at most: faster, the digits can't be read and cost bytes.
  static let ticksPerReading = 3

  /// The game that is played.
  private(set) var game: TrayGame
  /// The tilt of the newest tick.
  private(set) var tilt = Tilt.level
  private let motion: MotionManager
  private var tray: TrayGeometry
  private var board = VirtualBoard()
  private var controller = TiltController()
  private var orientation = RollingOrientation()
  private var notice = SensorNotice()
  private var isPaused = false
  private var isHelpShown = false
  private var panel = TrayPanel()
  private var ticksUntilReading = 0
  private var renderer = TrayRenderer()
  private var shown: TrayScene?

  /// Makes a game in the middle of a tray that fits into a window of a size.
  public init(motion: MotionManager, size: Size, display: Display) {
    self.motion = motion
    tray = TrayGeometry(size: size, display: display)
    game = TrayGame(traySize: tray.shape.size)
  }

  /// Notes how the sensor stands, and when it is, before the first frame; the time is in seconds.
  public mutating func begin(at now: Double) {
    takeTilt(at: now)
  }

  /// Whether nothing can change before the next event or the next word of a sensor.
  public var isResting: Bool {
    (isHeld || game.ball.isAtRest) && tilt == .level && board.isAtRest && !notice.isMeasuring
  }

  /// Whether the ball is held where it is: something lies over the tray, or the window is too small.
  private var isHeld: Bool {
    overlay != .none || !tray.fits
  }

  /// The help lies over the pause, which is there again when the help goes.
  private var overlay: TrayOverlay {
    isHelpShown ? .help : isPaused ? .pause : .none
  }

  /// Takes an event at a time, in seconds.
  public mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PlayRequest {
    switch event {
    case .key(let press): return handle(press, at: now, hasReleases: hasReleases)
    // The key that was down comes up in another window, and nobody tells.
    case .focus(gained: false): board.releaseAll()
    case .resumed:
      board.level()
      isPaused = isPaused || overlay == .none
    case .focus, .resize, .terminate, .hangUp: break
    }
    return .goOn
  }

  /// Plays one tick at a time, in seconds.
  public mutating func tick(at now: Double) {
    takeTilt(at: now)
    if !isHeld {
      _ = game.step(tilt)
      orientation.roll(to: spot, on: tray)
    }
    ticksUntilReading -= 1
    if ticksUntilReading <= 0 || tilt == .level {
      ticksUntilReading = Self.ticksPerReading
      panel.inclination = Inclination(tiltX: controller.inclination.x, tiltY: controller.inclination.y)
    }
  }

  /// Lets time go by in which nothing happens, until a time in seconds.
  public mutating func rest(until now: Double) {
    takeTilt(at: now)
  }

  /// Puts the tray into a window of a size; the ball stays inside.
  public mutating func fit(_ size: Size, display: Display) {
    guard size != tray.size || Look(display) != tray.look else { return }
    tray = TrayGeometry(size: size, display: display)
    // A window too small has no shape to turn the tray to.
    if tray.fits && game.ball.traySize != tray.shape.size { game.resizeTray(to: tray.shape.size) }
    orientation.roll(to: spot, on: tray)
  }

  /// Draws the tray, the ball and what is said about them; nil where they look as they did.
  public mutating func nextFrame() -> Frame? {
    let scene = scene
    guard scene != shown else { return nil }
    shown = scene
    return renderer.frame(for: scene)
  }

  /// What is to be seen.
  var scene: TrayScene {
    var panel = panel
    panel.isPaused = isPaused
    return TrayScene(
      tray: tray, ball: spot, tilt: tilt.inG, orientation: orientation, panel: panel, overlay: overlay)
  }

  private var spot: BallSpot {
    tray.ball(x: game.ball.position.x, y: game.ball.position.y)
  }

  /// Finds the tilt of a time, in seconds; also at rest, so that a sensor that fell silent leaves nothing behind.
  private mutating func takeTilt(at now: Double) {
    readSensor(at: now)
    board.advance(to: now)
    tilt = controller.tilt(
      from: motion.accelerometerData, health: notice.health, board: board.tilt, at: now)
  }

  private mutating func readSensor(at now: Double) {
    notice.update(health: motion.health(at: now), connection: motion.connection, at: now)
    panel.source = notice.source
    panel.detail = notice.detail
    panel.message = notice.message
  }

  private mutating func handle(_ press: KeyPress, at now: Double, hasReleases: Bool) -> PlayRequest {
    if let direction = KeyBindings.direction(of: press) {
      lean(direction, press.phase, at: now, hasReleases: hasReleases)
      return .goOn
    }
    guard let command = KeyBindings.command(of: press) else { return .goOn }
    switch command {
    case .quit: return .quit
    case .pause: cover(pause: isHelpShown || !isPaused, help: false)
    case .help: cover(pause: isPaused, help: !isHelpShown)
    case .back: cover(pause: isHelpShown && isPaused, help: false)
    case .level: board.level()
    case .rezero:
      board.level()
      notice.say(controller.rezero() ? Wording.poseIsLevel : Wording.noPose, at: now)
    }
    readSensor(at: now)
    return .goOn
  }

  private mutating func lean(_ direction: TiltDirection, _ phase: KeyPhase, at now: Double, hasReleases: Bool) {
    guard phase != .release else { return board.release(direction) }
    guard !isHeld else { return }
    // A key that repeats is down, though it may have gone down while the tray was covered or another window had it.
    if hasReleases { board.press(direction) } else { board.type(direction, at: now) }
  }

  /// Lays the pause or the help over the tray, or takes them away.
  private mutating func cover(pause: Bool, help: Bool) {
    let before = overlay
    (isPaused, isHelpShown) = (pause, help)
    if overlay != before { board.releaseAll() }
  }
}
