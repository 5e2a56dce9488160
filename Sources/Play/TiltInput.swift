// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Motion
internal import Terminal

/// What the player has in hand: the sensor and the keys' board, the tilt that they make, and what is said about them.
struct TiltInput {
  /// The tilt is read off the HUD twenty times a second at most: faster, the digits can't be read and cost bytes.
  static let readingInterval = 0.05

  /// The tilt of the time that was asked for last.
  private(set) var tilt = Tilt.level
  /// What the last row says, and the message.
  private(set) var panel = TrayPanel()
  private let motion: MotionManager
  private var board = VirtualBoard()
  private var pointer = PointerTilt()
  private var controller = TiltController()
  private var notice = SensorNotice()
  private var lastReading = -Double.infinity

  /// What the player set; the pose that counts as level stays.
  var settings: Settings {
    didSet { apply() }
  }

  /// Takes the accelerometer of a manager, which must have been started; without one the keys alone tilt.
  init(motion: MotionManager, settings: Settings = Settings()) {
    self.motion = motion
    self.settings = settings
    apply()
  }

  private mutating func apply() {
    controller.settings = settings.tilt
    board.isLatched = settings.tilt.keyMode == .latched
    panel.keys = settings.keys
    panel.hasMouse = settings.tilt.usesMouse
  }

  /// The way that a key tips the tray.
  func direction(of press: KeyPress) -> TiltDirection? { settings.keys.direction(of: press) }

  /// How far the tray tips; the pose that counts as level stays.
  var response: TiltResponse {
    get { controller.response }
    set {
      controller.response = newValue
      board.heldLeanRate = newValue.heldLeanRate
    }
  }

  /// Whether the tray is level and stays so until the next event or the next word of a sensor.
  var isAtRest: Bool {
    tilt == .level && board.isAtRest && !notice.isMeasuring
  }

  /// How far the sensor is turned from the pose that counts as level, in g; nil without one.
  var turn: (x: Double, y: Double)? { controller.turn }

  /// Whether a sensor tilts, too.
  var isMeasuring: Bool { notice.isMeasuring }

  /// The newest sample as the sensor gave it, with whatever shakes it.
  var newestSample: AccelerometerData? { motion.accelerometerData }

  /// Finds the tilt of a time, in seconds; also at rest, so that a sensor that fell silent leaves nothing behind.
  mutating func takeTilt(at now: Double) {
    readSensor(at: now)
    board.advance(to: now)
    let lean = (x: min(max(board.tilt.x + pointer.x, -1), 1), y: min(max(board.tilt.y + pointer.y, -1), 1))
    tilt = controller.tilt(from: motion.accelerometerData, health: notice.health, board: lean, at: now)
  }

  /// Reads the tilt off at a time, in seconds, where the last reading is old enough.
  mutating func readInclination(at now: Double) {
    // Ticks don't fall on whole fractions of a second, and a level tray is to be seen level at once.
    guard now - lastReading > Self.readingInterval - 0.001 || tilt == .level else { return }
    lastReading = now
    panel.inclination = Inclination(tiltX: controller.inclination.x, tiltY: controller.inclination.y)
  }

  /// Takes in how the sensor stands at a time, in seconds, and what is to be said about it.
  mutating func readSensor(at now: Double) {
    notice.update(health: motion.health(at: now), connection: motion.connection, at: now)
    panel.source = notice.source
    panel.detail = notice.detail
    panel.message = notice.message
    panel.isMessageNew = !notice.message.isEmpty && notice.isNew
  }

  /// Says something for a short while, from a time in seconds.
  mutating func say(_ text: String, at now: Double) {
    notice.say(text, at: now)
    readSensor(at: now)
  }

  /// What is said for a short while; empty where there is nothing.
  var word: String { notice.word }

  /// Leaves off what it says for a short while, at a time in seconds.
  mutating func hush(at now: Double) {
    notice.hush()
    readSensor(at: now)
  }

  /// A key that tips the tray went down, repeats or came up.
  mutating func lean(_ direction: TiltDirection, _ phase: KeyPhase, at now: Double, hasReleases: Bool) {
    // Up to now the board leaned as the keys were before.
    board.advance(to: now)
    guard phase != .release else { return board.release(direction) }
    // A key that repeats is down, though it may have gone down while the tray was covered or another window had it.
    if hasReleases { board.press(direction) } else { board.type(direction, at: now) }
  }

  /// The mouse did something in a window of a size: where the player wants it, the pointer tips the tray, and a click
  /// levels it.
  mutating func point(_ event: MouseEvent, in size: Size, at now: Double) {
    guard settings.tilt.usesMouse else { return }
    switch event.action {
    case .move(holding: .left?), .release, .wheel, .press(.middle), .press(.right), .press(.back), .press(.forward):
      break
    case .move:
      let wasInHand = pointer.isInHand
      pointer.move(to: event, in: size)
      if !wasInHand, !pointer.isInHand, panel.message.isEmpty { say(Wording.pointerIsAway, at: now) }
    case .press(.left): level()
    }
  }

  /// Whether the keys tilt nothing; one that is still held afterwards tilts again.
  var isIdle: Bool {
    get { board.isIdle }
    set {
      guard newValue != board.isIdle else { return }
      board.isIdle = newValue
      pointer.release()
    }
  }

  /// A key came up, whatever is played.
  mutating func release(_ direction: TiltDirection) {
    board.release(direction)
  }

  /// Lets go of every key; the keys' board comes back to level by itself.
  mutating func releaseAll() {
    board.releaseAll()
    pointer.release()
  }

  /// Lets go of every key, and the keys' board is level at once.
  mutating func level() {
    board.level()
    pointer.release()
  }

  /// The keys' board is level at once; a key that is held tilts it anew.
  mutating func flatten() {
    board.flatten()
    pointer.release()
  }

  /// The pose that is held now is level, and so is the keys' board.
  mutating func rezero(at now: Double) {
    level()
    say(controller.rezero() ? Wording.poseIsLevel : Wording.noPose, at: now)
  }
}
