// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Motion
internal import Physics
internal import Terminal

/// The tray as it is played: the game, what tilts it, and what is said about it.
struct TrayPlay {
  /// The ticks in a second, as the original's model has them.
  static let ticksPerSecond = BallView.ticksPerSecond
  /// The tilt is read off the HUD twenty times a second at most: faster, the digits can't be read and cost bytes.
  static let ticksPerReading = 3

  /// What an event asks of the loop.
  enum Request: Hashable {
    case goOn
    case quit
  }

  private let motion: MotionManager
  private var game: TrayGame
  private var tray: TrayGeometry
  private var board = VirtualBoard()
  private var controller = TiltController()
  private var orientation = RollingOrientation()
  private var notice = SensorNotice()
  private var tilt = Tilt.level
  private var overlay = TrayOverlay.none
  private var panel = TrayPanel()
  private var ticksUntilReading = 0

  init(motion: MotionManager, size: Size, display: Display) {
    self.motion = motion
    tray = TrayGeometry(size: size, display: display)
    game = TrayGame(traySize: tray.shape.size)
  }

  /// Notes how the sensor stands before the first frame.
  mutating func begin(at now: Double) {
    readSensor(at: now)
  }

  /// Whether nothing can change before the next event or the next word of a sensor.
  var isResting: Bool {
    (isHeld || game.ball.isAtRest) && tilt == .level && board.isAtRest && !notice.isMeasuring
  }

  /// Whether the ball is held where it is: something lies over the tray, or the window is too small.
  private var isHeld: Bool {
    overlay != .none || !tray.fits
  }

  /// Takes an event at a time, in seconds.
  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> Request {
    switch event {
    case .key(let press): return handle(press, at: now, hasReleases: hasReleases)
    // The key that was down comes up in another window, and nobody tells.
    case .focus(gained: false): board.releaseAll()
    case .resumed:
      board.level()
      if overlay == .none { overlay = .pause }
    case .focus, .resize, .terminate, .hangUp: break
    }
    return .goOn
  }

  /// Plays one tick at a time, in seconds.
  mutating func tick(at now: Double) {
    readSensor(at: now)
    board.advance(to: now)
    tilt = controller.tilt(from: motion.accelerometerData, health: notice.health, board: board.tilt, at: now)
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
  mutating func rest(until now: Double) {
    readSensor(at: now)
    board.advance(to: now)
  }

  /// What is to be seen in a window of a size.
  mutating func scene(size: Size, display: Display) -> TrayScene {
    if size != tray.size || Look(display) != tray.look {
      tray = TrayGeometry(size: size, display: display)
      if game.ball.traySize != tray.shape.size { game.resizeTray(to: tray.shape.size) }
      orientation.roll(to: spot, on: tray)
    }
    panel.isPaused = overlay == .pause
    return TrayScene(
      tray: tray, ball: spot, tilt: tilt.inG, orientation: orientation, panel: panel, overlay: overlay)
  }

  private var spot: BallSpot {
    tray.ball(x: game.ball.position.x, y: game.ball.position.y)
  }

  private mutating func readSensor(at now: Double) {
    notice.update(health: motion.health(at: now), connection: motion.connection, at: now)
    panel.source = notice.source
    panel.detail = notice.detail
    panel.message = notice.message
  }

  private mutating func handle(_ press: KeyPress, at now: Double, hasReleases: Bool) -> Request {
    if let direction = KeyBindings.direction(of: press.key) {
      lean(direction, press.phase, at: now, hasReleases: hasReleases)
      return .goOn
    }
    guard press.phase == .press, let command = KeyBindings.command(of: press.key) else { return .goOn }
    switch command {
    case .quit: return .quit
    case .pause: toggle(.pause)
    case .help: toggle(.help)
    case .back:
      if overlay != .none { toggle(overlay) }
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
    if !hasReleases {
      board.type(direction, at: now)
    } else if phase == .press {
      board.press(direction)
    }
  }

  private mutating func toggle(_ other: TrayOverlay) {
    overlay = overlay == other ? .none : other
    board.releaseAll()
  }
}
