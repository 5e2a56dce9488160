// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

/// How the things on the tray stand.
struct LabyrinthItems: Hashable, Sendable {
  /// Which gems were picked up: bit n for the level's gem n.
  var gems: UInt64 = 0
  var checkpointsPassed = 0
  /// Which gates are open, and which plates look pressed: bit n for index n.
  var openGates: UInt32 = 0
  var pressedPlates: UInt32 = 0
  /// The bumpers that were just hit, by their numbers, lowest first; they flash.
  var flashes: [Int] = []

  /// How long a bumper flashes, in seconds; shorter flashes are missed between two frames.
  static let flashTime = 0.08

  init() {}

  /// The things of a run; a plate whose gate closes again comes up with it.
  init(_ game: Labyrinth, flashes: [Int] = []) {
    gems = game.gems
    checkpointsPassed = game.checkpointsPassed
    openGates = game.openGates
    self.flashes = flashes.sorted()
    for (index, press) in game.presses.enumerated() where press != nil {
      let bit = UInt32(1) << UInt32(index)
      if case .timed = game.course.level.mode(ofGate: index), openGates & bit == 0 { continue }
      pressedPlates |= bit
    }
  }
}
