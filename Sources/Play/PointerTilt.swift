// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// A pointer that tips the tray as a stick does: the farther it is from the middle, the more.
///
/// It tips nothing until it comes near the middle, as a stick is taken in the hand: wherever it was left before, a run
/// begins level, and goes on level after a pause.
struct PointerTilt: Hashable, Sendable {
  /// How near to the middle it is taken in hand, of the full way; farther, the tray would start with a jerk.
  static let reach = 0.25
  /// How near to the middle the tray is level, of the full way; less is hard to hit.
  static let rest = 0.04
  /// The full way, of the window's shorter half; more would need the very edge.
  static let way = 0.8

  /// The tilt, x to the right and y up, each −1 to 1 of the full tilt.
  private(set) var x = 0.0
  private(set) var y = 0.0
  /// Whether it was near the middle since it was let go.
  private(set) var isInHand = false

  /// Takes where it is in a window of a size.
  mutating func move(to event: MouseEvent, in size: Size) {
    // A row is as high as two columns are wide.
    let half = Double(min(size.columns, 2 * size.rows)) / 2 * Self.way
    guard half > 0 else { return }
    func bounded(_ part: Double) -> Double { min(max(part, -1), 1) }
    let across = bounded((event.x - Double(size.columns) / 2) / half)
    let up = bounded((Double(size.rows) / 2 - event.y) * 2 / half)
    let length = (across * across + up * up).squareRoot()
    if length <= Self.reach { isInHand = true }
    guard isInHand else { return }
    // It starts from zero at the edge of the rest, and goes all the way.
    let share = length > Self.rest ? (length - Self.rest) / (length * (1 - Self.rest)) : 0
    (x, y) = (bounded(across * share), bounded(up * share))
  }

  /// Lets go of it; the tray is level.
  mutating func release() {
    self = PointerTilt()
  }
}
