// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The keys' names, and the words for what they do.
extension Wording {
  /// The name of the key that leads back.
  static var wayBackKey: String { key(.escape) }

  /// A key's name; empty for none.
  static func key(_ key: Key?) -> String {
    switch key {
    case nil: ""
    case .escape: "esc"
    case .pageUp: "page up"
    case .pageDown: "page down"
    case let key?: KeyName.name(of: key)
    }
  }

  /// The key of a name that the player reads.
  static func key(named name: String) -> Key? {
    name == key(.escape) ? .escape : KeyName.key(named: name.split(separator: " ").joined(separator: "-"))
  }

  /// The name of an action's first key; empty where it has none.
  static func key(_ action: PlayAction, _ keys: KeyBindings) -> String { key(keys[action].first) }

  /// The keys that tilt, in few words.
  static func tiltKeys(_ keys: KeyBindings) -> String {
    let actions: [PlayAction] = [.left, .down, .up, .right]
    if actions.allSatisfy({ keys[$0] == $0.standardKeys }) { return "arrow/wasd/hjkl" }
    return actions.map { key($0, keys) }.filter { !$0.isEmpty }.joined(separator: "/")
  }

  /// Keys with a word for each, of which those that have no key are left out.
  static func hints(_ actions: [PlayAction], _ keys: KeyBindings) -> [(key: String, word: String)] {
    actions.map { (key: key($0, keys), word: hint($0)) }.filter { !$0.key.isEmpty }
  }

  /// What an action does, in a word.
  private static func hint(_ action: PlayAction) -> String {
    switch action {
    case .left, .right, .up, .down: "tilt"
    case .level, .pose: "level"
    case .retry: "retry"
    case .checkpoint: "checkpoint"
    case .ghost: "ghost"
    case .pause: "pause"
    case .settings: "settings"
    case .sound: "sound"
    case .frames: "frames"
    case .help: "help"
    case .quit: "quit"
    }
  }

  /// What an action does, as the controls and the help say it.
  static func action(_ action: PlayAction) -> String {
    switch action {
    case .left: "tilt left"
    case .right: "tilt right"
    case .up: "tilt up"
    case .down: "tilt down"
    case .level: "level the tray"
    case .pose: "this pose is level"
    case .retry: "retry"
    case .checkpoint: "from the last checkpoint"
    case .ghost: "change the ghost"
    case .pause: "pause, go on"
    case .settings: "settings"
    case .sound: "sound off, on"
    case .frames: "frames and lag"
    case .help: "this help"
    case .quit: "quit"
    }
  }

  /// What the actions do, each with its keys.
  static func lines(_ actions: [PlayAction], _ keys: KeyBindings) -> [(word: String, key: String)] {
    actions.map { (word: action($0), key: key($0, keys)) }
  }
}
