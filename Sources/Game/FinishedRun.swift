// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A run to the goal that was proven by its replay.
public struct FinishedRun: Hashable, Sendable {
  /// The file that holds its replay.
  public let file: String
  /// What its level was found by when it was played.
  public let name: String
  /// The hash of its level.
  public let level: StateHash
  /// When it was played, in seconds since the beginning of 1970; 0 where nobody knows.
  public let date: Int
  /// The checkpoint from which it was continued; 0 for a run that was played in one go.
  public let checkpoint: Int
  /// The time to the goal, in seconds.
  public let time: Double
  /// The number of gems that were picked up.
  public let gems: Int
  /// How often the ball fell.
  public let falls: Int

  /// Makes a run.
  public init(
    file: String, name: String, level: StateHash, date: Int, checkpoint: Int, time: Double, gems: Int, falls: Int
  ) {
    self.file = file
    self.name = name
    self.level = level
    self.date = date
    self.checkpoint = checkpoint
    self.time = time
    self.gems = gems
    self.falls = falls
  }

  /// Makes the run of a replay that led to a state; nil where that isn't the goal.
  public init?(of header: Replay.Header, endingIn state: Labyrinth, file: String, date: Int) {
    guard let time = state.finishTime else { return nil }
    self.init(
      file: file, name: header.name, level: header.level, date: date, checkpoint: header.checkpoint, time: time,
      gems: state.gemCount, falls: state.falls)
  }

  /// Whether it was played in one go, so that its time and its gems count.
  public var isWhole: Bool { checkpoint == 0 }

  /// Whether a run is the better one: the faster, and of two as fast the earlier.
  func isBetter(than other: FinishedRun) -> Bool {
    (time, date, file) < (other.time, other.date, other.file)
  }
}
