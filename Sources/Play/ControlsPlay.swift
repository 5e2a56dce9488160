// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// The page of keys: each action with its keys, and the new key as it is pressed.
struct ControlsPlay: GamePage {
  /// What the page waits for.
  enum Wait: Hashable {
    /// The player's choice.
    case none
    /// The new key.
    case key
    /// Whether a key is taken from the action that has it.
    case conflict(Key, PlayAction)
    /// Whether all is set back.
    case reset
  }

  var input: TiltInput
  /// The action that is chosen, by its place among all; behind them comes setting all back.
  private(set) var chosen = 0
  /// The key of it that is chosen, by its place.
  private(set) var slot = 0
  private(set) var wait = Wait.none
  private var note = ""
  private var window: (size: Size, look: Look)
  private var renderer = ControlsRenderer()
  private var shown: ControlsScene?

  init(input: TiltInput, size: Size, display: Display) {
    self.input = input
    window = (size, Look(display))
  }

  var isResting: Bool { true }

  mutating func begin(at now: Double) {
    input.level()
    input.readSensor(at: now)
    shown = nil
  }

  func keeps(_ press: KeyPress) -> Bool {
    wait != .none || KeyBindings.menuCommand(of: press) != nil
  }

  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PageRequest {
    if case .mouse(let mouse) = event { return handle(mouse) }
    guard case .key(let press) = event, press.phase != .release else { return .stay }
    switch wait {
    case .key:
      if press.phase == .press { take(press) }
      return .stay
    case .conflict(let key, _):
      wait = .none
      if press.key == .enter { put(key) }
      return .stay
    case .none, .reset: return choose(press)
    }
  }

  private mutating func choose(_ press: KeyPress) -> PageRequest {
    let wasResetting = wait == .reset
    (wait, note) = (.none, "")
    if let action, press.key == .backspace || press.key == .delete {
      var keys = input.settings.keys[action]
      if slot < keys.count { keys.remove(at: slot) }
      input.settings.keys.assign(keys, to: action)
      slot = min(slot, keys.count)
      return .stay
    }
    guard let command = KeyBindings.menuCommand(of: press) else { return .stay }
    switch command {
    case .quit: return .quit
    case .back: return .back
    case .up, .lastPage: move(to: (chosen + count - 1) % count)
    case .down, .nextPage: move(to: (chosen + 1) % count)
    case .left: slot = max(0, slot - 1)
    case .right: slot = min(slots - 1, slot + 1)
    case .choose where action != nil: wait = .key
    case .choose where wasResetting: input.settings.keys = KeyBindings()
    case .choose: wait = .reset
    case .help, .watch: break
    }
    return .stay
  }

  /// The pointer chooses, a click asks for the new key, and the wheel goes on and back.
  private mutating func handle(_ mouse: MouseEvent) -> PageRequest {
    guard wait == .none || wait == .reset else {
      if mouse.isBack { wait = .none }
      return .stay
    }
    if mouse.isBack { return .back }
    if let lines = mouse.lines { move(to: (chosen + lines + count) % count) }
    let scene = scene
    guard let line = scene.layout.line(at: mouse.row, column: scene.layout.columns.lowerBound) else { return .stay }
    let isHovering = if case .move = mouse.action { scene.layout.rows.count == count } else { false }
    guard isHovering || mouse.isClick else { return .stay }
    if line != chosen { wait = .none }
    move(to: line)
    slot = min(ControlsRenderer.slot(at: mouse.column, in: self.scene) ?? slot, slots - 1)
    return mouse.isClick ? choose(KeyPress(.enter)) : .stay
  }

  private mutating func move(to other: Int) {
    chosen = other
    slot = min(slot, slots - 1)
  }

  /// Takes the new key, where it is one that can be taken.
  private mutating func take(_ press: KeyPress) {
    wait = .none
    guard press.key != .escape else { return }
    guard KeyBindings.isFree(press.key), !press.modifiers.contains(.control) else {
      let name = Wording.key(press.key)
      note = Wording.keyCantBe(press.modifiers.contains(.control) ? "ctrl \(name)" : name)
      return
    }
    if let owner = input.settings.keys.action(of: press.key), owner != action {
      wait = .conflict(press.key.lowercased, owner)
    } else {
      put(press.key)
    }
  }

  private mutating func put(_ key: Key) {
    guard let action else { return }
    var keys = input.settings.keys[action].filter { $0 != key.lowercased }
    if slot < keys.count { keys[slot] = key } else { keys.append(key) }
    input.settings.keys.assign(keys, to: action)
  }

  mutating func tick(at now: Double) {}

  mutating func rest(until now: Double) {
    input.readSensor(at: now)
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

  private var count: Int { PlayAction.allCases.count + 1 }
  /// The action that is chosen; nil for setting all back.
  private var action: PlayAction? { chosen < count - 1 ? PlayAction.allCases[chosen] : nil }
  /// The keys that can be chosen: those that there are, and the place for one more.
  private var slots: Int {
    action.map { min(KeyBindings.mostKeys, input.settings.keys[$0].count + 1) } ?? 1
  }

  /// What is to be seen.
  var scene: ControlsScene {
    let message =
      switch wait {
      case .none: input.panel.message.isEmpty ? note : input.panel.message
      case .key: Wording.listening
      case .conflict(let key, let owner): Wording.conflict(Wording.key(key), owner)
      case .reset: Wording.resetKeysQuestion
      }
    return ControlsScene(
      layout: SettingsLayout(
        size: window.size, look: window.look, chosen: chosen, count: count,
        listWidth: ControlsRenderer.width),
      keys: input.settings.keys, chosen: chosen, slot: slot, isListening: wait == .key, message: message)
  }
}
