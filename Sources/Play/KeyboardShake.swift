// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// Recognizes a shake that is typed: left, right, left, right, or up and down, in quick succession.
struct KeyboardShake: Sendable {
  /// So many keys, each against the one before, are a shake.
  ///
  /// Fewer are a hand that looks for the right key.
  static let requiredKeys = 4
  /// They come within this time, in seconds.
  ///
  /// Shorter is hard to type with one hand; longer takes keys pressed at leisure for a shake.
  static let span = 0.8
  /// The shake is over when no key came for this long, in seconds.
  ///
  /// Shorter than a keyboard's delay before the first repeat, a key that is held would seem to be a new one.
  static let quietTime = 0.7

  private enum Phase: Sendable {
    case ready
    case shaking(since: Double)
    /// Cancelled, and not yet quiet.
    case cancelled
  }

  private var phase = Phase.ready
  private var last: (direction: TiltDirection, time: Double)?
  private var times: [Double] = []

  /// Whether keys of a shake still come; they mean nothing else then.
  var isGoingOn: Bool {
    if case .ready = phase { false } else { true }
  }

  /// Takes a key that went down at a time, in seconds.
  mutating func press(_ direction: TiltDirection, at now: Double) -> MotionEvent? {
    let isReversed = last.map { $0.direction == direction.opposite } ?? false
    last = (direction, now)
    guard case .ready = phase else { return nil }
    times = (isReversed ? times.suffix(Self.requiredKeys - 1) : []) + [now]
    guard times.count == Self.requiredKeys, now - times[0] <= Self.span else { return nil }
    phase = .shaking(since: now)
    return .began
  }

  /// Lets time go by, up to a time in seconds.
  mutating func advance(to now: Double) -> MotionEvent? {
    guard isGoingOn, let last else { return nil }
    let isQuiet = now - last.time > Self.quietTime
    guard case .shaking(let start) = phase else {
      if isQuiet { reset() }
      return nil
    }
    if isQuiet {
      reset()
      return .ended
    }
    return now - start > MotionEventRecognizer.longestShake ? cancel() : nil
  }

  /// Interrupts what goes on.
  mutating func cancel() -> MotionEvent? {
    times = []
    guard case .shaking = phase else { return nil }
    phase = .cancelled
    return .cancelled
  }

  private mutating func reset() {
    phase = .ready
    times = []
  }
}

extension TiltDirection {
  /// The way against this one.
  fileprivate var opposite: TiltDirection {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }
}
