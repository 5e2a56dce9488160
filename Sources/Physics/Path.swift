// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The way of a point under constant acceleration: a parabola.
struct Path {
  let position: Vector2
  let velocity: Vector2
  let acceleration: Vector2

  /// Where the point is after a time; this order of operations is part of the model.
  @inline(__always)
  func position(at time: Double) -> Vector2 {
    position + (velocity + acceleration * (time / 2)) * time
  }

  @inline(__always)
  func velocity(at time: Double) -> Vector2 {
    velocity + acceleration * time
  }

  /// When something at a distance `gap` from a line comes to it from outside, in seconds; infinity where it never does.
  ///
  /// Speed and acceleration count away from the line. Of the two forms of the quadratic's root this takes the one in
  /// which nothing cancels.
  @inline(__always)
  static func arrival(gap: Double, speed: Double, acceleration: Double) -> Double {
    if gap >= 0 && speed < 0 {
      let discriminant = speed * speed - 2 * acceleration * gap
      return discriminant >= 0 ? 2 * gap / (discriminant.squareRoot() - speed) : .infinity
    }
    // It goes away, or lies behind the line on its way out, and turns.
    guard acceleration < 0, speed >= 0 else { return .infinity }
    let discriminant = speed * speed - 2 * acceleration * gap
    return discriminant >= 0 ? (speed + discriminant.squareRoot()) / -acceleration : .infinity
  }

  /// More steps than any path needs; one that needs more would be said to arrive a little early, never late.
  private static let refinements = 64
  /// A last step below this, in seconds, ends the search for a time of impact.
  private static let resolution = 1e-15

  /// When the point comes into a circle from outside, in seconds; infinity where it doesn't within the limit.
  ///
  /// The square of the distance is a polynomial of the fourth degree in time. From below it is bounded by a parabola that
  /// touches it at the time reached so far; the first root of that one is never too late, and the next parabola starts
  /// there. The error falls with its third power at each step. `isTouching` says that the point starts on the circle and
  /// isn't pressed into it, so that the root at time 0 doesn't count.
  func entry(intoCircleAt center: Vector2, radius: Double, within limit: Double, isTouching: Bool = false) -> Double {
    var time = 0.0
    for _ in 0..<Self.refinements {
      let offset = position(at: time) - center
      let velocity = velocity(at: time)
      var gap = offset.squaredLength - radius * radius
      var speed = 2 * offset.dot(velocity)
      if time == 0 {
        gap = max(gap, 0)
        if isTouching { (gap, speed) = (0, 0) }
      }
      if gap <= 0 && speed < 0 { return time }
      let square = velocity.squaredLength + offset.dot(acceleration)
      let cube = velocity.dot(acceleration)
      var width = limit - time
      var curvature = square
      if cube < 0 {
        // In a narrow enough interval the cubic term can't turn a distance that grows.
        if square > 0 { width = min(width, square / (-2 * cube)) }
        curvature += cube * width
      }
      let step = isTouching && time == 0 ? .infinity : Self.arrival(gap: gap, speed: speed, acceleration: 2 * curvature)
      if step > width {
        time += width
        if time >= limit { return .infinity }
      } else {
        time += step
        if step <= Self.resolution { return time }
      }
    }
    return time
  }
}
