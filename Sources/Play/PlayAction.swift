// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// What the player can do with a key of their choice.
public enum PlayAction: String, Hashable, Sendable, CaseIterable {
  /// Tipping the tray.
  case left, right, up, down
  /// What is done to the tray and to the run.
  case level, pose, retry, checkpoint, ghost
  /// What is done to the game.
  case pause, settings, sound, frames, help, quit

  /// The way that it tips the tray; nil for what tips nothing.
  var direction: TiltDirection? {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .level, .pose, .retry, .checkpoint, .ghost, .pause, .settings, .sound, .frames, .help, .quit: nil
    }
  }

  /// The keys that it has as long as the player says nothing.
  var standardKeys: [Key] {
    switch self {
    case .left: [.left, .character("a"), .character("h")]
    case .right: [.right, .character("d"), .character("l")]
    case .up: [.up, .character("w"), .character("k")]
    case .down: [.down, .character("s"), .character("j")]
    case .level: [.character(" ")]
    case .pose: [.character("c")]
    case .retry: [.character("r")]
    case .checkpoint: [.backspace]
    case .ghost: [.character("g")]
    case .pause: [.character("p")]
    case .settings: [.character("o")]
    case .sound: [.character("m")]
    case .frames: [.character("f"), .function(3)]
    case .help: [.character("?")]
    case .quit: [.character("q")]
    }
  }
}

/// The keys' names, as the settings file has them and as the player reads them.
enum KeyName {
  private static let named: [(name: String, key: Key)] = [
    ("left", .left), ("right", .right), ("up", .up), ("down", .down), ("space", .character(" ")), ("tab", .tab),
    ("backspace", .backspace), ("delete", .delete), ("insert", .insert), ("home", .home), ("end", .end),
    ("page-up", .pageUp), ("page-down", .pageDown), ("escape", .escape), ("enter", .enter),
  ]

  /// The key's name: the character that it types, or a word.
  static func name(of key: Key) -> String {
    if let name = named.first(where: { $0.key == key })?.name { return name }
    return switch key {
    case .character(let scalar): String(scalar)
    case .function(let number): "f\(number)"
    default: ""
    }
  }

  /// The key of a name; nil where no key has it.
  static func key(named name: String) -> Key? {
    if let key = named.first(where: { $0.name == name })?.key { return key }
    let scalars = Array(name.unicodeScalars)
    if scalars.count == 1 {
      return scalars[0].isOneColumn && scalars[0] != " " ? .character(scalars[0]).lowercased : nil
    }
    guard scalars[0] == "f", let number = Int(name.dropFirst()), (1...35).contains(number) else { return nil }
    // Neither f01 nor f+1.
    return name == "f\(number)" ? .function(number) : nil
  }
}

extension Key {
  /// The key without regard to Caps Lock.
  var lowercased: Key {
    guard case .character(let scalar) = self, ("A"..."Z").contains(scalar) else { return self }
    return .character(Unicode.Scalar(UInt8(scalar.value) + 32))
  }
}
