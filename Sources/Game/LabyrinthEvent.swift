// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Something that happened in a tick of the labyrinth.
public enum LabyrinthEvent: Hashable, Sendable {
  /// The ball met a wall, at a speed towards it in metres per second.
  case knocked(speed: Double)
  /// The ball met a bumper, by its number.
  case bumped(Int)
  /// The ball passed the checkpoint of this number.
  case passed(checkpoint: Int)
  /// The ball picked up the gem of this number.
  case pickedUp(gem: Int)
  /// The ball rolled over the plate of this index.
  case pressed(plate: Int)
  /// The gate of this index opened.
  case opened(gate: Int)
  /// The gate of this index closed.
  case closed(gate: Int)
  /// The ball fell into the hole of this number.
  case fell(hole: Int)
  /// The ball that had fallen lies at the last checkpoint.
  case returned
  /// The ball reached the goal.
  case finished
}
