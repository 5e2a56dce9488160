// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What a ball rolls on, as it is heard.
public enum RollingGround: Hashable, Sendable {
  /// Wood, which rumbles.
  case wood
  /// Felt or grass, which swallows most of it.
  case felt
  /// Ice, which is thin and bright.
  case ice
}

/// How a ball is heard to roll.
public struct RollingSound: Hashable, Sendable {
  /// Slower than this it isn't heard, in metres per second; also how finely speeds are told apart.
  static let leastSpeed = 0.01

  /// How fast the ball rolls, in metres per second; 0 for a ball that isn't heard.
  public var speed: Double
  /// What it rolls on.
  public var ground: RollingGround
  /// Where it is heard: −1 at the left edge of the picture, 1 at the right one.
  public var pan: Double

  /// Makes the sound of a ball that rolls at a speed in metres per second.
  ///
  /// Speed and place are rounded to what can be heard, so that a ball that hardly changes them sounds the same.
  public init(speed: Double, ground: RollingGround = .wood, pan: Double = 0) {
    // NaN is no speed, and no place.
    let steps = speed > 0 ? (min(speed, 10) / Self.leastSpeed).rounded() : 0
    self.speed = steps * Self.leastSpeed
    self.ground = steps > 0 ? ground : .wood
    self.pan = steps > 0 && pan.isFinite ? (max(-1, min(1, pan)) * 20).rounded() / 20 : 0
  }

  /// No ball that is heard.
  public static let silent = RollingSound(speed: 0)
}
