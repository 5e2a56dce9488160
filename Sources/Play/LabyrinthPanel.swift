// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

/// A time as it is read, in hundredths of a second; what is below is cut, as on a stop-watch.
struct ClockTime: Hashable, Sendable, Comparable {
  let hundredths: Int

  init(hundredths: Int) {
    self.hundredths = hundredths
  }

  init(seconds: Double) {
    hundredths = min(Medals.hundredths(of: seconds), 1_000_000_000)
  }

  static func < (one: ClockTime, two: ClockTime) -> Bool { one.hundredths < two.hundredths }
}

/// The clock of a run: tenths while it goes, hundredths when it has stopped.
enum ClockReading: Hashable, Sendable {
  case running(tenths: Int)
  case stopped(ClockTime)

  var isRunning: Bool { if case .running = self { true } else { false } }

  static func running(seconds: Double) -> ClockReading {
    .running(tenths: ClockTime(seconds: seconds).hundredths / 10)
  }
}

/// A checkpoint in the first row.
enum SplitReading: Hashable, Sendable {
  /// It is still to be passed.
  case ahead
  /// It was passed at a time, so much earlier (negative) or later than in the best run, in hundredths of a second.
  case passed(ClockTime, difference: Int?)
}

/// How many gems were picked up, and of how many.
struct GemCount: Hashable, Sendable {
  var picked: Int
  var all: Int
}

/// What the first and the last row say of a run.
struct LabyrinthPanel: Hashable, Sendable {
  /// The level's number in its pack; empty where it has none.
  var number = ""
  /// The level's title, from anywhere; it is made plain when it is drawn.
  var title = ""
  var clock = ClockReading.running(tenths: 0)
  var best: ClockTime?
  /// The checkpoints, in their order.
  var splits: [SplitReading] = []
  var gems = GemCount(picked: 0, all: 0)
  /// The tilt and where it comes from. Its message takes the place of checkpoints and gems.
  var tilt = TrayPanel()
  /// How the replay stands that is watched, which has keys of its own; nil for a run that is played.
  var replay: ReplayState?
}
