// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A direction in which the board can be tipped.
enum TiltDirection: Hashable, Sendable {
  case left, right, up, down
}

/// A board that is tipped with keys, so that it feels like a stick.
///
/// Where the terminal reports releases, a held key leans the board for as long as it is held. Elsewhere a key that is
/// held only shows as a press, a gap, and repeats; see `TypedAxis` for what is made of them.
struct VirtualBoard: Hashable, Sendable {
  /// How fast the board leans over, in full tilts a second; faster feels like a switch, slower lags behind the finger.
  static let leanRate = 6.0
  /// How far a press tips a board that stays so, of the full tilt; more is too coarse to steer by, less takes too many.
  static let latchStep = 0.25
  /// How fast the board comes back, in full tilts a second; faster than it leans, so that letting go is felt at once.
  static let returnRate = 7.0

  private struct Axis: Hashable {
    var value = 0.0
    var typed = TypedAxis()
    /// The held directions in the order in which they were pressed, where releases are reported.
    var held: [Double] = []
    /// Where the presses so far have tipped the board, if it stays so.
    var latch = 0.0
  }

  /// How fast the board leans over where releases are reported, in full tilts a second.
  var heldLeanRate = VirtualBoard.leanRate

  /// Whether the board stays as the presses have tipped it, held or not.
  var isLatched = false {
    didSet { if isLatched != oldValue { releaseAll() } }
  }

  /// Whether the board comes back to level whatever is held; a key that is still held afterwards leans it again.
  var isIdle = false {
    didSet { if isIdle { releaseTyped() } }
  }

  private var axes = [Axis(), Axis()]
  /// What is known by now of how the player's keyboard repeats.
  private(set) var keyboard = KeyRepeat()
  private var time = 0.0

  /// The tilt, x to the right and y up, each −1 to 1 of the full tilt.
  var tilt: (x: Double, y: Double) {
    (axes[0].value, axes[1].value)
  }

  /// Whether the board is level and nothing leans on it.
  var isAtRest: Bool {
    axes.allSatisfy { $0.value == 0 && $0.latch == 0 && (isIdle || $0.held.isEmpty) && !$0.typed.isDown }
  }

  /// A key went down or repeats on a terminal that doesn't report releases; the time is in seconds.
  mutating func type(_ direction: TiltDirection, at time: Double) {
    let (index, sign) = Self.axis(of: direction)
    guard !isLatched else { return tip(index, by: sign) }
    keyboard.hear(direction, at: time)
    axes[index].typed.press(sign, at: time, keyboard)
    axes[1 - index].typed.yield(at: time, keyboard)
    snapThroughZero(index, towards: sign)
  }

  /// A key went down, where releases are reported.
  mutating func press(_ direction: TiltDirection) {
    let (index, sign) = Self.axis(of: direction)
    guard !isLatched else { return tip(index, by: sign) }
    axes[index].held.removeAll { $0 == sign }
    axes[index].held.append(sign)
    snapThroughZero(index, towards: sign)
  }

  /// A key came up, where releases are reported.
  mutating func release(_ direction: TiltDirection) {
    let (index, sign) = Self.axis(of: direction)
    axes[index].held.removeAll { $0 == sign }
  }

  /// Lets go of every key; the board comes back to level by itself.
  mutating func releaseAll() {
    for index in axes.indices { axes[index].held = [] }
    releaseTyped()
  }

  /// Lets go of every key, and the board is level at once.
  mutating func level() {
    releaseAll()
    flatten()
  }

  /// The board is level at once; a key that is held leans it anew.
  mutating func flatten() {
    releaseTyped()
    for index in axes.indices { axes[index].value = 0 }
  }

  private mutating func releaseTyped() {
    for index in axes.indices {
      axes[index].typed.release()
      axes[index].latch = 0
    }
  }

  private mutating func tip(_ index: Int, by sign: Double) {
    axes[index].latch = min(max(axes[index].latch + sign * Self.latchStep, -1), 1)
  }

  /// Moves the board on to a time, in seconds; it never goes back.
  mutating func advance(to now: Double) {
    let elapsed = min(max(now - time, 0), 0.25)
    time = max(time, now)
    // A key that was pressed with another one leans as that one does, so both must be of one time.
    let leans = axes.map(\.typed.lean)
    for index in axes.indices {
      axes[index].typed.advance(to: now, keyboard, other: leans[1 - index])
      let keyed = isLatched ? axes[index].latch : axes[index].held.last ?? axes[index].typed.lean
      let target = isIdle ? 0 : keyed
      let value = axes[index].value
      let leanRate = axes[index].held.isEmpty ? Self.leanRate : heldLeanRate
      let rate = abs(target) < abs(value) ? Self.returnRate : leanRate
      axes[index].value = value + min(max(target - value, -rate * elapsed), rate * elapsed)
    }
  }

  private mutating func snapThroughZero(_ index: Int, towards sign: Double) {
    if axes[index].value * sign < 0 { axes[index].value = 0 }
  }

  private static func axis(of direction: TiltDirection) -> (index: Int, sign: Double) {
    switch direction {
    case .left: (0, -1)
    case .right: (0, 1)
    case .down: (1, -1)
    case .up: (1, 1)
    }
  }
}
