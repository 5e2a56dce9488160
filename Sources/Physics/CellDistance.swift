// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How far things are from a square cell: from its nearest point, and from its farthest.
struct CellDistance {
  let center: Vector2
  let half: Double

  /// To a straight line.
  func distance(to segment: Segment) -> Double {
    let way = segment.end - segment.start
    let normal = way.turnedLeft
    let isApart =
      min(segment.start.x, segment.end.x) > center.x + half || max(segment.start.x, segment.end.x) < center.x - half
      || min(segment.start.y, segment.end.y) > center.y + half || max(segment.start.y, segment.end.y) < center.y - half
      || abs(normal.dot(center - segment.start)) > half * (abs(normal.x) + abs(normal.y))
    guard isApart else { return 0 }
    var least = min(squaredDistance(to: segment.start), squaredDistance(to: segment.end))
    for (right, up) in [(-half, -half), (half, -half), (half, half), (-half, half)] {
      let offset = center + Vector2(x: right, y: up) - segment.start
      let share = min(max(offset.dot(way) / way.squaredLength, 0), 1)
      least = min(least, (offset - way * share).squaredLength)
    }
    return least.squareRoot()
  }

  /// To a disc; 0 where they overlap.
  func distance(toDisc circle: Circle) -> Double {
    max(0, squaredDistance(to: circle.center).squareRoot() - circle.radius)
  }

  /// To the line of a circle; 0 where it runs through the cell.
  func distance(toRim circle: Circle) -> Double {
    let farthest = Vector2(x: abs(circle.center.x - center.x) + half, y: abs(circle.center.y - center.y) + half)
    return max(distance(toDisc: circle), circle.radius - farthest.squaredLength.squareRoot())
  }

  private func squaredDistance(to point: Vector2) -> Double {
    Vector2(x: max(0, abs(point.x - center.x) - half), y: max(0, abs(point.y - center.y) - half)).squaredLength
  }
}
