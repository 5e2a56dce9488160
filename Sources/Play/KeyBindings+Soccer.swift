// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

extension KeyBindings {
  /// What a key asks for in a match, besides a tilt.
  enum SoccerCommand: Hashable {
    case run(LabyrinthCommand)
    case nextRound, lastRound
  }

  /// What a key that goes down asks for in a match: what it does in a labyrinth, and the rounds.
  static func soccerCommand(of press: KeyPress) -> SoccerCommand? {
    if press.phase == .press && !press.modifiers.contains(.control) {
      switch press.key {
      case .pageDown: return .nextRound
      case .pageUp: return .lastRound
      default: break
      }
    }
    return labyrinthCommand(of: press).map { .run($0) }
  }
}
