// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A clock that stands still until it is moved, for tests of what runs by time.
///
/// One thread at a time uses it, as one thread runs the game.
public final class ManualClock: Clock, @unchecked Sendable {
  /// A point in the clock's time.
  public struct Instant: InstantProtocol {
    /// How long after the clock was made.
    public let offset: Swift.Duration

    /// Makes the point that lies this long after the clock was made.
    public init(offset: Swift.Duration) {
      self.offset = offset
    }

    /// The point this long after.
    public func advanced(by duration: Swift.Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// How long it is from this point to another.
    public func duration(to other: Instant) -> Swift.Duration {
      other.offset - offset
    }

    /// Whether a point comes before another.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }
  }

  /// The clock's time.
  public private(set) var now = Instant(offset: .zero)

  /// The least step of the clock.
  public var minimumResolution: Swift.Duration { .zero }

  /// Makes a clock that stands at its beginning.
  public init() {}

  /// Moves the clock forward; time never runs back.
  public func advance(by duration: Swift.Duration) {
    precondition(duration >= .zero, "a clock does not run back")
    now = now.advanced(by: duration)
  }

  /// Moves the clock to a point, unless it is past it already.
  public func advance(to instant: Instant) {
    now = max(now, instant)
  }

  /// Moves the clock to the deadline instead of waiting for it.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    advance(to: deadline)
  }
}
