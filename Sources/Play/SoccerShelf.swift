// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Game

/// What monster soccer takes from outside: what the player reached, and a place for the matches that he wins.
public struct SoccerShelf {
  /// What the player reached, by now.
  public var progress: () -> SoccerProgress = { SoccerProgress() }
  /// Keeps a match that was won, with its last state; why it couldn't, or nil.
  public var keep: (Replay, SoccerMatch) -> KeepFailure? = { _, _ in nil }
  /// What the monsters' places are drawn from where nobody says it.
  public var seed: () -> UInt64 = { 1 }

  /// Makes a shelf on which nothing was reached and nothing is kept.
  public init() {}

  /// The round with which to begin: one that was asked for, or the one where the player left off.
  func round(_ number: Int?, seed: UInt64?) -> SoccerRound {
    SoccerRound(number ?? progress().roundToPlay, seed: seed ?? self.seed())
  }
}
