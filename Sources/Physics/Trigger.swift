// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A place that tells when the centre of the ball comes into it: a goal, a checkpoint, a gem, a plate.
public struct Trigger: Hashable, Sendable {
  /// The form of a trigger.
  public enum Shape: Hashable, Sendable {
    /// A circle.
    case circle(Circle)
    /// An upright box from its lower left to its upper right corner, in metres.
    case box(Vector2, Vector2)
  }

  /// The form.
  public var shape: Shape

  /// Makes a round trigger.
  public init(_ circle: Circle) {
    precondition(circle.radius > 0 && circle.radius.isFinite, "a circle has a size")
    shape = .circle(circle)
  }

  /// Makes a trigger of an upright box from its lower left to its upper right corner, in metres.
  public init(boxFrom lower: Vector2, to upper: Vector2) {
    precondition(lower.x < upper.x && lower.y < upper.y, "a box has a size")
    shape = .box(lower, upper)
  }

  /// Whether a point lies inside; the edge counts.
  public func contains(_ point: Vector2) -> Bool {
    contains(point, margin: 0)
  }

  /// Whether a point lies inside or so near the edge, in metres, that only rounding would tell.
  public func contains(_ point: Vector2, margin: Double) -> Bool {
    switch shape {
    case .circle(let circle):
      let radius = circle.radius + margin
      return (point - circle.center).squaredLength <= radius * radius
    case .box(let lower, let upper):
      return point.x >= lower.x - margin && point.x <= upper.x + margin
        && point.y >= lower.y - margin && point.y <= upper.y + margin
    }
  }

  /// When a path from outside comes in within a time, in seconds; nothing where it doesn't.
  ///
  /// `end` is where the path really ended: on a wall it may differ from the path in the last digits.
  func entry(of path: Path, to end: Vector2, within limit: Double) -> Double? {
    let time = firstContact(of: path, within: limit)
    if contains(end) { return min(time, limit) }
    guard time < limit else { return nil }
    // A path that is said to touch the edge is inside on its way out again, or it only seemed to.
    let probe = min(limit, time + crossingTime(from: path.position(at: time), velocity: path.velocity(at: time)) / 2)
    return contains(path.position(at: probe)) ? time : nil
  }

  private func firstContact(of path: Path, within limit: Double) -> Double {
    switch shape {
    case .circle(let circle):
      return path.entry(intoCircleAt: circle.center, radius: circle.radius, within: limit)
    case .box(let lower, let upper):
      let (p, v, a) = (path.position, path.velocity, path.acceleration)
      var first = Double.infinity
      for edge in 0..<4 {
        let time =
          switch edge {
          case 0: Path.arrival(gap: lower.x - p.x, speed: -v.x, acceleration: -a.x)
          case 1: Path.arrival(gap: p.x - upper.x, speed: v.x, acceleration: a.x)
          case 2: Path.arrival(gap: lower.y - p.y, speed: -v.y, acceleration: -a.y)
          default: Path.arrival(gap: p.y - upper.y, speed: v.y, acceleration: a.y)
          }
        guard time < first && time <= limit else { continue }
        let point = path.position(at: time)
        let isBesideEdge =
          edge < 2 ? point.y >= lower.y && point.y <= upper.y : point.x >= lower.x && point.x <= upper.x
        if isBesideEdge { first = time }
      }
      return first
    }
  }

  /// How long a straight way through the trigger takes from its edge on.
  private func crossingTime(from point: Vector2, velocity: Vector2) -> Double {
    switch shape {
    case .circle(let circle):
      let squaredSpeed = velocity.squaredLength
      return squaredSpeed > 0 ? max(0, -2 * (point - circle.center).dot(velocity) / squaredSpeed) : 0
    case .box(let lower, let upper):
      let alongX = velocity.x == 0 ? .infinity : ((velocity.x > 0 ? upper.x : lower.x) - point.x) / velocity.x
      let alongY = velocity.y == 0 ? .infinity : ((velocity.y > 0 ? upper.y : lower.y) - point.y) / velocity.y
      let time = min(alongX, alongY)
      return time.isFinite ? max(0, time) : 0
    }
  }
}
