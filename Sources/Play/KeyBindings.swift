// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Which keys do what: those that the player can choose here, those of menus and other pages in an extension.
///
/// A key does one thing at most, and has its effect also under Caps Lock. Escape is the way back and enter takes what is
/// offered, on every page: neither can be chosen.
public struct KeyBindings: Hashable, Sendable {
  /// The most keys for one action; more than fit beside its name can't be seen.
  static let mostKeys = 3

  /// The keys of each action, in the actions' order.
  private var keys: [[Key]]

  /// Makes the keys that everybody begins with.
  public init() {
    keys = PlayAction.allCases.map(\.standardKeys)
  }

  /// The keys of an action, the one that is named first.
  subscript(action: PlayAction) -> [Key] {
    PlayAction.allCases.firstIndex(of: action).map { keys[$0] } ?? []
  }

  /// The action of a key; nil where it has none.
  func action(of key: Key) -> PlayAction? {
    keys.firstIndex { $0.contains(key.lowercased) }.map { PlayAction.allCases[$0] }
  }

  /// Whether a key can be chosen.
  static func isFree(_ key: Key) -> Bool {
    // What has no name can't be kept.
    key != .escape && key != .enter && KeyName.key(named: KeyName.name(of: key)) == key.lowercased
  }

  /// Gives an action these keys in the place of its old ones, and takes them from the others.
  mutating func assign(_ new: [Key], to action: PlayAction) {
    let new = new.map(\.lowercased).filter(Self.isFree).prefix(Self.mostKeys)
    for index in keys.indices {
      if PlayAction.allCases[index] == action {
        keys[index] = Array(new)
      } else {
        keys[index].removeAll { new.contains($0) }
      }
    }
  }
}

extension KeyBindings {
  /// What a key asks for besides a tilt.
  enum Command: Hashable {
    case quit, pause, help, back, level, rezero
  }

  /// The action of a key that goes down; with Ctrl it is another key, and a terminal's own.
  func action(of press: KeyPress) -> PlayAction? {
    press.phase == .press && !press.modifiers.contains(.control) ? action(of: press.key) : nil
  }

  /// The way that a key tips the tray.
  func direction(of press: KeyPress) -> TiltDirection? {
    // A key that comes up lets go, whatever is held with it by then.
    guard press.phase == .release || !press.modifiers.contains(.control) else { return nil }
    return action(of: press.key)?.direction
  }

  /// What a key that goes down asks for.
  func command(of press: KeyPress) -> Command? {
    switch action(of: press) {
    case .quit: .quit
    case .pause: .pause
    case .help: .help
    case .level: .level
    case .pose: .rezero
    case .left, .right, .up, .down, .retry, .checkpoint, .ghost, .settings, .sound, .frames: nil
    case nil: Self.isBack(press) ? .back : nil
    }
  }

  /// Whether a key that goes down is the way back.
  static func isBack(_ press: KeyPress) -> Bool {
    press.phase == .press && !press.modifiers.contains(.control) && press.key == .escape
  }

  /// What a key asks for in a labyrinth, besides a tilt.
  enum LabyrinthCommand: Hashable {
    case quit, back, pause, help, level, rezero, restart, checkpoint, ghost, confirm, watch
  }

  /// What a key that goes down asks for in a labyrinth.
  ///
  /// `k` and `w` tilt as well, and do what they do here only while the ball is held.
  func labyrinthCommand(of press: KeyPress, isHeld: Bool) -> LabyrinthCommand? {
    guard press.phase == .press, !press.modifiers.contains(.control) else { return nil }
    switch action(of: press) {
    case .quit: return .quit
    case .pause: return .pause
    case .help: return .help
    case .level: return .level
    case .pose: return .rezero
    case .retry: return .restart
    case .checkpoint: return .checkpoint
    case .ghost: return .ghost
    case .settings, .sound, .frames: return nil
    case .left, .right, .up, .down, nil: break
    }
    return switch press.key.lowercased {
    case .escape: .back
    case .enter: .confirm
    case Self.checkpointKey where isHeld: .checkpoint
    case Self.watchKey where isHeld: .watch
    default: nil
    }
  }

  /// The keys that do something only while the ball is held, where the player gave them nothing else to do.
  private static let checkpointKey = Key.character("k")
  private static let watchKey = Key.character("w")

  /// The key to go back to a checkpoint while the ball is held, and the one to watch the run; nil where there is none.
  var heldCheckpointKey: Key? { isSpare(Self.checkpointKey) ? Self.checkpointKey : self[.checkpoint].first }
  var heldWatchKey: Key? { isSpare(Self.watchKey) ? Self.watchKey : nil }

  private func isSpare(_ key: Key) -> Bool {
    action(of: key).map { $0.direction != nil } ?? true
  }

  /// What a key asks for in a match, besides a tilt.
  enum SoccerCommand: Hashable {
    case run(LabyrinthCommand)
    case nextRound, lastRound
  }

  /// What a key that goes down asks for in a match: what it does in a labyrinth, and the rounds.
  func soccerCommand(of press: KeyPress, isHeld: Bool) -> SoccerCommand? {
    if let command = labyrinthCommand(of: press, isHeld: isHeld) { return .run(command) }
    guard press.phase == .press, !press.modifiers.contains(.control), action(of: press.key) == nil else { return nil }
    return switch press.key {
    case .pageDown: .nextRound
    case .pageUp: .lastRound
    default: nil
    }
  }
}
