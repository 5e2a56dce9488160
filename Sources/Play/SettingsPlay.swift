// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// A line of the page of settings.
enum SettingsRow: Hashable, Sendable {
  /// What has a value.
  case setting(SettingsKey)
  /// What is done: the pose that is held is level, the page of keys, all as at first.
  case pose, controls, reset

  static let all: [SettingsRow] =
    [SettingsKey.sensitivity, .curve, .deadZone, .cutoff, .speedCoefficient, .invertsX, .invertsY, .turn].map {
      .setting($0)
    } + [.pose, .setting(.keyMode), .setting(.usesMouse), .controls]
    + [SettingsKey.palette, .reducesMotion, .framesPerSecond, .volume, .isMuted].map { .setting($0) } + [.reset]
}

/// The page of settings, on which each is felt and seen as soon as it is changed.
struct SettingsPlay: GamePage {
  /// How far the tray tips here, in g: as far as most labyrinths do.
  static let tiltLimit = 0.1

  var input: TiltInput
  private(set) var chosen = 0
  /// Whether all is set back when it is asked for once more.
  private var isResetting = false
  /// The number whose knob is held by the mouse.
  private var dragged: SettingsKey?
  private var window: (size: Size, look: Look)
  private var renderer = SettingsRenderer()
  private var shown: SettingsScene?

  init(input: TiltInput, size: Size, display: Display) {
    self.input = input
    window = (size, Look(display))
  }

  var isResting: Bool { input.isAtRest }

  mutating func begin(at now: Double) {
    input.response = .limited(to: Self.tiltLimit)
    input.level()
    input.isIdle = false
    input.takeTilt(at: now)
    isResetting = false
    shown = nil
  }

  func keeps(_ press: KeyPress) -> Bool { KeyBindings.menuCommand(of: press) != nil }

  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PageRequest {
    if case .mouse(let mouse) = event { return handle(mouse, at: now) }
    guard case .key(let press) = event else { return .stay }
    let command = KeyBindings.menuCommand(of: press)
    // What moves the choice can't tilt as well.
    if command == nil || command == .watch, let direction = input.direction(of: press) {
      input.lean(direction, press.phase, at: now, hasReleases: hasReleases)
      return .stay
    }
    if press.phase == .press, let action = input.settings.keys.action(of: press), command == nil {
      if action == .pose { input.rezero(at: now) }
      if action == .level { input.level() }
      if action == .settings { return .back }
    }
    if press.phase != .release, press.key == .backspace { row.setting?.reset(in: &input.settings) }
    return command.map { run($0, at: now) } ?? .stay
  }

  private mutating func run(_ command: KeyBindings.MenuCommand, at now: Double) -> PageRequest {
    let wasResetting = isResetting
    isResetting = false
    switch command {
    case .quit: return .quit
    case .back: return .back
    case .up: chosen = (chosen + SettingsRow.all.count - 1) % SettingsRow.all.count
    case .down: chosen = (chosen + 1) % SettingsRow.all.count
    case .lastPage: chosen = max(0, chosen - layout.rows.count)
    case .nextPage: chosen = min(SettingsRow.all.count - 1, chosen + layout.rows.count)
    case .left: row.setting?.step(by: -1, in: &input.settings)
    case .right: row.setting?.step(by: 1, in: &input.settings)
    case .help, .watch: break
    case .choose:
      switch row {
      // A number has no next one to take.
      case .setting(let key): if key.share(of: input.settings) == nil { key.step(by: 1, in: &input.settings) }
      case .pose: input.rezero(at: now)
      case .controls: return .controls
      case .reset where wasResetting: reset()
      case .reset: isResetting = true
      }
    }
    return .stay
  }

  /// The pointer chooses, a click changes what it is on, and the wheel goes on and back; beside the list it tilts.
  private mutating func handle(_ mouse: MouseEvent, at now: Double) -> PageRequest {
    if mouse.isBack { return .back }
    if let dragged {
      // The pointer may leave the line and the gauge; the knob follows until the button comes up.
      if case .move(holding: .left?) = mouse.action {
        drag(dragged, to: mouse)
        return .stay
      }
      self.dragged = nil
      if case .release = mouse.action { return .stay }
    }
    if let lines = mouse.lines { return run(lines < 0 ? .up : .down, at: now) }
    guard let line = layout.line(at: mouse.row, column: mouse.column) else {
      input.point(mouse, in: window.size, at: now)
      return .stay
    }
    // A list that is longer than the window would run away under the pointer.
    if case .move = mouse.action, layout.rows.count == SettingsRow.all.count { choose(line) }
    guard mouse.isClick else { return .stay }
    let gauge = layout.gauge
    choose(line)
    guard let key = row.setting, key.share(of: input.settings) != nil else { return run(.choose, at: now) }
    if let gauge, gauge.contains(mouse.column) {
      dragged = key
      drag(key, to: mouse)
    }
    return .stay
  }

  /// Sets a number to where the pointer is on its gauge, or to the nearest end.
  private mutating func drag(_ key: SettingsKey, to mouse: MouseEvent) {
    guard let gauge = layout.gauge else { return }
    let share = Double(mouse.column - gauge.lowerBound) / Double(gauge.count - 1)
    key.set(share: min(max(0, share), 1), in: &input.settings)
  }

  private mutating func choose(_ line: Int) {
    if line != chosen { isResetting = false }
    chosen = line
  }

  /// Sets all back but the keys, which have a page of their own.
  private mutating func reset() {
    var settings = Settings()
    settings.keys = input.settings.keys
    input.settings = settings
  }

  mutating func tick(at now: Double) {
    input.takeTilt(at: now)
    input.readInclination(at: now)
  }

  mutating func rest(until now: Double) {
    input.takeTilt(at: now)
  }

  mutating func fit(_ size: Size, display: Display) {
    window = (size, Look(display))
  }

  mutating func nextFrame() -> Frame? {
    let scene = scene
    guard scene != shown else { return nil }
    shown = scene
    return renderer.frame(for: scene)
  }

  private var row: SettingsRow { SettingsRow.all[chosen] }
  private var layout: SettingsLayout { SettingsLayout(size: window.size, look: window.look, chosen: chosen) }

  /// What is to be seen.
  var scene: SettingsScene {
    let tilt = input.tilt.inG
    let turn = input.turn
    let full = Self.tiltLimit
    var panel = input.panel
    panel.fullTilt = Inclination(tiltX: full, tiltY: 0).right
    return SettingsScene(
      layout: layout, settings: input.settings, chosen: chosen,
      turn: turn.map { SettingsScene.steps(of: ($0.x * $0.x + $0.y * $0.y).squareRoot()) },
      marble: layout.dish?.spot(share: (tilt.x / full, tilt.y / full)), panel: panel,
      message: isResetting ? Wording.resetQuestion : input.panel.message)
  }
}

extension SettingsRow {
  /// What it sets; nil where it does something.
  var setting: SettingsKey? {
    if case .setting(let key) = self { key } else { nil }
  }
}
