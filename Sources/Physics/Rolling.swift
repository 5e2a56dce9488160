// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How a ball rolls on until something happens: under constant acceleration.
///
/// Rolling resistance acts against the velocity, and that one turns. For a ball that is fast against what acts on it,
/// resistance acts against the velocity in the middle of the time, an error of second order; for a slow one, against the
/// velocity at the start, until nothing is left of the velocity in that direction. Where the ball goes straight both are
/// exact, and so is the stop.
struct Rolling {
  var acceleration: Vector2
  /// When the ball has lost the velocity that it started with, in seconds; infinity where that doesn't matter.
  var stop: Double
  /// No point of the way within the time is farther from its start than this, in metres.
  var reach: Double
  /// No point of the way is farther than this from where the velocity at the start leads, in metres.
  var bend: Double
  var isAtRest: Bool

  /// So many times the change of velocity is fast: above 1 a fast ball can't stop within the time; smaller errors in the
  /// direction of resistance, more ticks with an error of first order.
  private static let fastness = 4.0

  @inline(__always)
  init(velocity: Vector2, push: Push, time: Double) {
    let (drive, resistance) = (push.drive, push.resistance)
    let squaredSpeed = velocity.squaredLength
    let squaredDrive = drive.squaredLength
    let change = (abs(drive.x) + abs(drive.y) + resistance) * time
    bend = change * time
    isAtRest = false
    stop = .infinity
    if squaredSpeed == 0 {
      let strength = squaredDrive.squareRoot()
      isAtRest = strength <= resistance
      acceleration = isAtRest ? .zero : drive - drive * (resistance / strength)
      reach = isAtRest ? 0 : bend
    } else if squaredSpeed > Self.fastness * Self.fastness * (change * change) {
      let middle = velocity + drive * (time / 2)
      let speed = middle.squaredLength.squareRoot()
      acceleration = drive - middle * (resistance / speed)
      reach = speed * time + bend
    } else {
      let speed = squaredSpeed.squareRoot()
      acceleration = drive - velocity * (resistance / speed)
      let loss = -acceleration.dot(velocity)
      if loss > 0 && resistance > 0 { stop = squaredSpeed / loss }
      reach = speed * time + bend
    }
  }

  /// What rounding leaves of a velocity at a stop, in m/s; a ball that is faster rolls on sideways.
  private static let stoppedSpeed = 1e-9
  /// A ball that resistance would hold, and that rolls on more slowly than this in m/s, is at rest after a stop. With less it
  /// turns, stops and turns ever faster; on wood it would have gone 0.2 µm.
  private static let heldSpeed = 1e-4

  /// The velocity after the stop, of that at the start and that at the end: only what leads sideways is left.
  static func stopped(from start: Vector2, at end: Vector2, push: Push) -> Vector2 {
    let left = end - start * (end.dot(start) / start.squaredLength)
    let isHeld = push.drive.squaredLength <= push.resistance * push.resistance
    let least = isHeld ? heldSpeed : stoppedSpeed
    return left.squaredLength < least * least ? .zero : left
  }
}
