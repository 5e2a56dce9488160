// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The game of the wooden labyrinth.
public enum Labyrinth {
  /// The number of steps in a second; part of the model and of all replays: another value rolls another course.
  public static let ticksPerSecond = 120
}
