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
    isAtRest = false
    stop = .infinity
    if squaredSpeed == 0 {
      let strength = squaredDrive.squareRoot()
      isAtRest = strength <= resistance
      acceleration = isAtRest ? .zero : drive - drive * (resistance / strength)
      reach = isAtRest ? 0 : change * time
    } else if squaredSpeed > Self.fastness * Self.fastness * (change * change) {
      let middle = velocity + drive * (time / 2)
      let speed = middle.squaredLength.squareRoot()
      acceleration = drive - middle * (resistance / speed)
      reach = (speed + change) * time
    } else {
      let speed = squaredSpeed.squareRoot()
      acceleration = drive - velocity * (resistance / speed)
      let loss = -acceleration.dot(velocity)
      if loss > 0 && resistance > 0 { stop = squaredSpeed / loss }
      reach = (speed + change) * time
    }
  }

  /// A slower ball than this, in metres per second, is at rest after a stop: what rounding leaves of a velocity.
  private static let restingSpeed = 1e-9

  /// The velocity after the stop, of that at the start and that at the end: only what leads sideways is left.
  static func stopped(from start: Vector2, at end: Vector2) -> Vector2 {
    let left = end - start * (end.dot(start) / start.squaredLength)
    return left.squaredLength < restingSpeed * restingSpeed ? .zero : left
  }
}
