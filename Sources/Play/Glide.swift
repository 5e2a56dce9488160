// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// The way that a ball came last, so that a frame between two ticks shows it on it.
struct Glide {
  /// As many ticks as the fastest replay plays at once; over more, a bend would be seen cut.
  private static let mostTicks = 8

  /// Where the ball was before, and in which tick.
  private var start: (position: Vector2, tick: Int)?

  /// Notes where the ball is before a tick.
  mutating func note(_ position: Vector2, tick: Int) {
    start = (position, tick)
  }

  /// Notes that it stands still.
  mutating func stop() {
    start = nil
  }

  /// Where a ball is seen that is now in a place, after so much of the time from then to now, 0 to 1.
  ///
  /// One that was put back, or begins anew, has come no way.
  func place(_ position: Vector2, tick: Int, share: Double) -> Vector2 {
    guard let start, (1...Self.mostTicks).contains(tick - start.tick) else { return position }
    let from = start.position
    return Vector2(x: from.x + (position.x - from.x) * share, y: from.y + (position.y - from.y) * share)
  }
}
