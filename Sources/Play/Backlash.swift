// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// A value that follows another with some play, so that noise narrower than the play leaves it where it is.
///
/// What is drawn by it stands still while a sensor lies still, and costs nothing then.
struct Backlash: Hashable, Sendable {
  /// How far the other value may be before this one is pulled along.
  let play: Double
  private(set) var value: Double?

  init(play: Double) {
    self.play = play
  }

  mutating func follow(_ other: Double) {
    guard other.isFinite else { return }
    value = min(max(value ?? other, other - play), other + play)
  }

  /// Forgets the value, so that the next one is taken as it is.
  mutating func reset() {
    value = nil
  }
}

/// The same for each axis.
struct VectorBacklash: Hashable, Sendable {
  private var x: Backlash
  private var y: Backlash
  private var z: Backlash

  init(play: Double) {
    (x, y, z) = (Backlash(play: play), Backlash(play: play), Backlash(play: play))
  }

  var value: Vector3? {
    guard let x = x.value, let y = y.value, let z = z.value else { return nil }
    return Vector3(x: x, y: y, z: z)
  }

  mutating func follow(_ other: Vector3) {
    x.follow(other.x)
    y.follow(other.y)
    z.follow(other.z)
  }
}
