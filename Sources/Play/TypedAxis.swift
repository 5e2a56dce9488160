// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// One axis of a board that is tipped by typing, on a terminal that tells nothing when a key comes up.
///
/// Two windows of time tell a tap from a hold. A first press leans the board part of the way for a short while and then
/// eases off, which bridges the terminal's delay before the first repeat. A repeat leans it all the way, until none
/// comes for some intervals of the learned repeat rate.
struct TypedAxis: Hashable, Sendable {
  /// How far a single press leans the board, of the full tilt; less makes holds start late, more makes taps too strong.
  static let tapLean = 0.6
  /// How long a single press leans it, in seconds.
  static let tapTime = 0.16
  /// How fast a single press eases off after that, as a time constant in seconds; with terminals' repeat delays of 250 to
  /// 660 ms this comes closest to a true hold.
  static let tapDecay = 0.3
  /// Presses closer together than this are repeats of a held key, in seconds; fingers are slower, terminals faster.
  static let repeatGap = 0.12
  /// The shortest time without a repeat that counts as a release, in seconds; shorter lets go at a hiccup of the link.
  static let shortestRelease = 0.08
  /// The number of learned repeat intervals without a repeat that count as a release.
  static let releaseIntervals = 2.5

  /// Where the board should lean now, −1 to 1 of the full tilt.
  private(set) var lean = 0.0

  private var sign = 0.0
  /// The lean from which the board eases off while no repeat tells that the key is down.
  private var peak = 0.0
  private var lastPress = -Double.infinity
  private var repeats = false
  private var interval = 1.0 / 30

  /// The time after the last repeat at which the key counts as released, in seconds.
  private var releaseTime: Double {
    max(Self.shortestRelease, Self.releaseIntervals * interval)
  }

  /// A key of this axis was typed: −1 or 1, at a time in seconds.
  mutating func press(_ sign: Double, at time: Double) {
    let gap = time - lastPress
    let continues = repeats
    repeats = sign == self.sign && gap < Self.repeatGap
    // The first gap of a hold says at once what kind of keyboard this is; consoles repeat at a third of the usual rate.
    if repeats { interval += (gap - interval) * (continues ? 0.2 : 1) }
    peak = repeats ? 1 : max(Self.tapLean, sign * lean)
    lean = sign * peak
    self.sign = sign
    lastPress = time
  }

  /// Whether a held key repeats at a time, in seconds.
  func isRepeating(at time: Double) -> Bool {
    repeats && time - lastPress <= releaseTime
  }

  /// A key of the other axis was typed, at a time in seconds: a held key of this one falls silent and may still be down.
  mutating func yield(at time: Double) {
    guard isRepeating(at: time) else { return }
    repeats = false
    lastPress = time
  }

  /// The key counts as released.
  mutating func release() {
    lean = 0
    sign = 0
    repeats = false
    lastPress = -.infinity
  }

  /// Finds where the board should lean at a time, in seconds; frozen, it stays as it leans.
  mutating func advance(to time: Double, frozen: Bool) {
    guard sign != 0, !frozen else { return }
    if repeats {
      if time - lastPress > releaseTime { release() }
      return
    }
    // Below this the eye sees a level board, and the board has to come to rest.
    let least = 0.02
    let age = time - lastPress - Self.tapTime
    if age > 0 { lean = sign * peak * Self.decay(age / Self.tapDecay) }
    if abs(lean) < least { release() }
  }

  /// e to the power of −x, near enough for a feel, from +, × and ÷ alone.
  private static func decay(_ x: Double) -> Double {
    // (1 + x/16)⁻¹⁶ lies within 0.02 of it.
    var power = 1 / (1 + x / 16)
    for _ in 0..<4 { power *= power }
    return power
  }
}
