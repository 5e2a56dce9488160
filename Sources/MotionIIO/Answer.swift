// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Synchronization

/// What another thread finds out, for whoever doesn't wait for it for ever.
final class Answer<Value: Sendable>: Sendable {
  /// The time between looks, in seconds; longer would hold up whoever waits, shorter would cost for nothing.
  private static var interval: Double { 0.005 }

  private let value = Mutex<Value?>(nil)

  /// Puts the answer, or more of it, in the place of the one before.
  func give(_ answer: Value) {
    value.withLock { $0 = answer }
  }

  /// The newest answer; nil before there is one.
  var newest: Value? {
    value.withLock { $0 }
  }

  /// Waits for an answer that will do; gives the newest one, whatever it is, when the time is up.
  func wait(seconds: Double, until isComplete: (Value) -> Bool = { _ in true }) -> Value? {
    let end = MonotonicClock.now + seconds
    while MonotonicClock.now < end {
      if let newest, isComplete(newest) { return newest }
      MonotonicClock.sleep(until: MonotonicClock.now + Self.interval)
    }
    return newest
  }
}
