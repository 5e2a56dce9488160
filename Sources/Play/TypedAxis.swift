// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// One axis of a board that is tipped by typing, on a terminal that tells nothing when a key comes up.
///
/// Two windows of time tell a tap from a hold. A first press leans the board part of the way for a short while, and then
/// less, which bridges the terminal's delay before the first repeat. A repeat leans it all the way, until none comes for
/// some intervals of the learned rate. As soon as the delay is known as well, a press leans evenly until a repeat is
/// due, and is over where none comes.
struct TypedAxis: Hashable, Sendable {
  /// How far a single press leans the board, of the full tilt; less makes holds start late, more makes taps too strong.
  static let tapLean = 0.6
  /// How long a single press leans it, in seconds.
  static let tapTime = 0.16
  /// How fast a single press eases off after that, as a time constant in seconds; with terminals' repeat delays of 250 to
  /// 660 ms this comes closest to a true hold.
  static let tapDecay = 0.3
  /// How soon after the first of two keys the second is pressed where both are wanted, in seconds; those who type one
  /// after the other are slower.
  static let chordGap = 0.08
  /// How fast a held key eases off when one of the other axis falls silent over it, as a time constant in seconds; slower
  /// rolls the ball on past the turn, faster ends every diagonal that wasn't begun with both keys at once.
  static let switchDecay = 0.12

  private enum Phase: Hashable {
    /// No key leans the board.
    case up
    /// A key was pressed, and may be held.
    case pressed
    /// A key is held.
    case repeating
    /// A key was pressed together with one of the other axis, which alone will repeat.
    case joined
    /// A key was held until one of the other axis was pressed, and may still be down.
    case left
  }

  /// Where the board should lean now, −1 to 1 of the full tilt.
  private(set) var lean = 0.0

  private var phase = Phase.up
  private var sign = 0.0
  /// The lean from which the board eases off while no repeat tells that the key is down.
  private var peak = 0.0
  private var lastPress = -Double.infinity

  /// Whether a key leans the board, or did a moment ago.
  var isDown: Bool { phase != .up }

  /// A key of this axis was typed: −1 or 1, at a time in seconds.
  mutating func press(_ sign: Double, at time: Double, _ keyboard: KeyRepeat) {
    let gap = time - lastPress
    let isHeld: Bool =
      switch phase {
      case .pressed where sign == self.sign: gap < KeyRepeat.longestInterval || keyboard.isFirstRepeat(after: gap)
      case .repeating where sign == self.sign: gap < KeyRepeat.longestInterval
      case .up, .pressed, .repeating, .joined, .left: false
      }
    peak = isHeld ? 1 : max(Self.tapLean, sign * lean)
    phase = isHeld ? .repeating : .pressed
    lean = sign * peak
    self.sign = sign
    lastPress = time
  }

  /// A key of the other axis was typed, at a time in seconds: one that is held here falls silent, and may still be down.
  mutating func yield(at time: Double, _ keyboard: KeyRepeat) {
    let gap = time - lastPress
    switch phase {
    case .repeating where keyboard.isOverdue(after: gap): release()
    case .repeating: (phase, lastPress) = (.left, time)
    case .pressed where gap < Self.chordGap: phase = .joined
    case .up, .pressed, .joined, .left: break
    }
  }

  /// The key counts as released.
  mutating func release() {
    lean = 0
    sign = 0
    phase = .up
    lastPress = -.infinity
  }

  /// Finds where the board should lean at a time, in seconds, when the other axis leans so far.
  mutating func advance(to time: Double, _ keyboard: KeyRepeat, other: Double) {
    // Below this the eye sees a level board, and the board has to come to rest.
    let least = 0.02
    let age = time - lastPress
    switch phase {
    case .up: return
    case .repeating:
      if age > keyboard.releaseTime { release() }
      return
    case .pressed: lean = sign * pressedLean(after: age, keyboard)
    case .joined: lean = sign * abs(other)
    case .left: lean = sign * peak * Self.decay(age / Self.switchDecay)
    }
    if abs(lean) < least { release() }
  }

  /// How far a key leans the board that was pressed so many seconds ago and hasn't repeated since.
  private func pressedLean(after age: Double, _ keyboard: KeyRepeat) -> Double {
    guard age > Self.tapTime else { return peak }
    guard let end = keyboard.tapEnd else { return peak * Self.decay((age - Self.tapTime) / Self.tapDecay) }
    // As much in all as if it eased off, so that a tap stays a tap, but without a dip before the first repeat.
    return age > end ? 0 : peak * min(1, Self.tapDecay / max(end - Self.tapTime, Self.tapDecay))
  }

  /// e to the power of −x, near enough for a feel, from +, × and ÷ alone.
  private static func decay(_ x: Double) -> Double {
    // (1 + x/16)⁻¹⁶ lies within 0.02 of it.
    var power = 1 / (1 + x / 16)
    for _ in 0..<4 { power *= power }
    return power
  }
}
