// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Turns real time into whole ticks of a fixed length.
///
/// Time that isn't a whole tick yet is kept for the next call, so no time is lost and none is played twice.
struct FixedStep: Hashable, Sendable {
  /// The most time that is caught up at once; more would make a game that was held up leap ahead.
  static let catchUpLimit = Duration.milliseconds(250)

  /// The length of one tick.
  let tick: Duration
  /// The time that waits for the next tick.
  private(set) var remainder = Duration.zero

  /// Makes a step of so many ticks a second.
  init(ticksPerSecond: Int) {
    precondition(ticksPerSecond > 0, "a tick has a length")
    tick = Duration.seconds(1) / ticksPerSecond
  }

  /// Takes in time that has passed, and returns the number of ticks that are due.
  mutating func advance(by elapsed: Duration) -> Int {
    remainder += min(max(elapsed, .zero), Self.catchUpLimit)
    var ticks = 0
    while remainder >= tick {
      remainder -= tick
      ticks += 1
    }
    return ticks
  }

  /// The time until the next tick is due.
  var timeUntilTick: Duration {
    tick - remainder
  }

  /// How far the time is from the last tick to the next, 0 to 1.
  var progress: Double {
    remainder / tick
  }

  /// Forgets the time that waits.
  mutating func reset() {
    remainder = .zero
  }
}
