// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How a keyboard repeats a key that is held, as it is learned from what the player types.
struct KeyRepeat: Hashable, Sendable {
  /// Presses closer together than this are repeats of a held key, in seconds; fingers are slower, terminals faster.
  static let longestInterval = 0.12
  /// The delays that there are before the first repeat, in seconds; what is shorter or longer was typed by hand.
  static let delays = 0.15...1.2
  /// How far from the learned delay a first repeat may come, in seconds; more takes quick taps for holds.
  static let delayTolerance = 0.025
  /// How much later than it is due a first repeat may come, in seconds; less lets go of a key before a slow link tells.
  static let lateness = 0.05
  /// The shortest time without a repeat that counts as a release, in seconds; shorter lets go at a hiccup of the link.
  static let shortestRelease = 0.08
  /// The number of intervals without a repeat that count as a release.
  static let releaseIntervals = 2.5

  /// The time from a press to the first repeat, in seconds; nil until a key was held for that long.
  private(set) var delay: Double?
  /// The time from one repeat to the next, in seconds.
  private(set) var interval = 1.0 / 30

  private var lastKey: TiltDirection?
  private var lastTime = -Double.infinity
  /// The number of quick repeats in a row.
  private var repeats = 0
  /// The time before the first of them, in seconds; nil where another key was typed before.
  private var firstGap: Double?

  /// The time after the last repeat at which the key counts as released, in seconds.
  var releaseTime: Double { max(Self.shortestRelease, Self.releaseIntervals * interval) }

  /// The time after a press at which a key that didn't repeat counts as released, in seconds; nil where nobody knows.
  var tapEnd: Double? { delay.map { $0 + Self.lateness } }

  /// Whether a key that is pressed again so many seconds after its press is held, and this is its first repeat.
  func isFirstRepeat(after gap: Double) -> Bool {
    delay.map { abs(gap - $0) < Self.delayTolerance } ?? false
  }

  /// Whether a key that repeated so many seconds ago should have repeated again if it were still down.
  func isOverdue(after gap: Double) -> Bool {
    // A read that comes a little late is no release.
    gap > 1.5 * interval + 0.01
  }

  /// Takes in that a key was typed, by a hand or by the keyboard, at a time in seconds.
  mutating func hear(_ key: TiltDirection, at time: Double) {
    let gap = time - lastTime
    if key == lastKey && gap < Self.longestInterval {
      repeats += 1
      // The first gap of a hold tells at once what keyboard it is; consoles repeat at a third of the usual rate.
      interval += (gap - interval) * (repeats == 1 ? 1 : 0.2)
      // Two quick taps look like a repeat; a third one that is as quick is none.
      if repeats == 2, let firstGap { learn(firstGap) }
    } else {
      repeats = 0
      firstGap = key == lastKey ? gap : nil
    }
    (lastKey, lastTime) = (key, time)
  }

  private mutating func learn(_ gap: Double) {
    guard Self.delays.contains(gap) else { return }
    // Half of each news, so that one hold that a link stretched is soon forgotten.
    delay = delay.map { $0 + (gap - $0) / 2 } ?? gap
  }
}
