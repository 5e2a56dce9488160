// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The keys that nobody needs to choose: those of menus, replays, the monitor and the calibration's page.
extension KeyBindings {
  /// What a key asks of the monitor.
  enum MonitorCommand: Hashable {
    case quit, hold, changeDelivery
  }

  /// What a key that goes down asks of the monitor.
  static func monitorCommand(of press: KeyPress) -> MonitorCommand? {
    guard press.phase == .press, !press.modifiers.contains(.control) else { return nil }
    return switch press.key.lowercased {
    case .character("q"), .escape: .quit
    case .character(" "), .character("p"): .hold
    case .tab: .changeDelivery
    default: nil
    }
  }

  /// What a key asks for on the calibration's page.
  enum CalibrationCommand: Hashable {
    case save, again, leave
  }

  /// What a key that goes down asks for on the calibration's page.
  static func calibrationCommand(of press: KeyPress) -> CalibrationCommand? {
    guard press.phase == .press, !press.modifiers.contains(.control) else { return nil }
    return switch press.key.lowercased {
    case .enter: .save
    case .character("r"): .again
    case .escape, .character("q"): .leave
    default: nil
    }
  }

  /// By how many pages a key turns a help that has several; nil for a key that doesn't.
  static func pageStep(of press: KeyPress) -> Int? {
    guard press.phase != .release, !press.modifiers.contains(.control) else { return nil }
    return switch press.key.lowercased {
    case .up, .left, .pageUp, .character("k"), .character("h"): -1
    case .down, .right, .pageDown, .tab, .enter, .character("j"), .character("l"), .character(" "): 1
    default: nil
    }
  }

  /// What a key asks for while a replay is watched.
  enum ReplayCommand: Hashable {
    case quit, back, pause, faster, slower, stepOn, stepBack, restart, help
  }

  /// What a key that goes down, or repeats, asks for while a replay is watched.
  static func replayCommand(of press: KeyPress) -> ReplayCommand? {
    guard press.phase != .release, !press.modifiers.contains(.control) else { return nil }
    switch press.key {
    case .up, .character("+"), .character("="): return .faster
    case .down, .character("-"): return .slower
    case .right, .character("."): return .stepOn
    case .left, .character(","): return .stepBack
    default: break
    }
    // Held, these would do and undo what they do.
    guard press.phase == .press else { return nil }
    return switch press.key.lowercased {
    case .character("q"): .quit
    case .escape: .back
    case .character(" "), .character("p"): .pause
    case .character("r"), .home: .restart
    case .character("?"): .help
    default: nil
    }
  }

  /// What a key asks for in a menu.
  enum MenuCommand: Hashable {
    case quit, back, choose, watch, help, up, down, left, right, nextPage, lastPage
  }

  /// What a key that goes down asks for in a menu; those that move may repeat.
  static func menuCommand(of press: KeyPress) -> MenuCommand? {
    guard press.phase != .release, !press.modifiers.contains(.control) else { return nil }
    let key = press.key.lowercased
    switch key {
    case .up, .character("k"): return .up
    case .down, .character("j"): return .down
    case .left, .character("h"): return .left
    case .right, .character("l"): return .right
    case .pageDown, .tab: return .nextPage
    case .pageUp: return .lastPage
    default: break
    }
    // A key that was pressed on the page before and is still held asks for nothing here.
    guard press.phase == .press else { return nil }
    return switch key {
    case .enter, .character(" "): .choose
    case .character("w"): .watch
    case .character("?"): .help
    case .escape: .back
    case .character("q"): .quit
    default: nil
    }
  }
}
