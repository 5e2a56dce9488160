// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Where a path comes to another surface.
struct SurfaceChange {
  /// When, in seconds; infinity where it doesn't.
  var time = Double.infinity
  /// Whether the edge that it crosses is upright.
  var isUpright = false
  /// The coordinate of that edge, in metres.
  var edge = 0.0
}

extension SurfaceMap {
  /// The cell whose surface a ball rolls on, and what that does to it.
  ///
  /// On an edge the ball rolls on the cell that it moves into. Where it doesn't move across and both sides push it to the
  /// edge, it stays on it, as in a groove; where they push it away, it rolls off to the right or up.
  func footing(at point: Vector2, velocity: Vector2, tilt: Vector2) -> (column: Int, row: Int, push: Push) {
    if isUniform { return (0, 0, firstPush.push(tilt: tilt)) }
    var column = column(at: point.x)
    var row = row(at: point.y)
    var staysInX = false
    var staysInY = false
    if let edge = Self.edge(at: point.x, cell: column, size: cellSize.x, count: columns) {
      if velocity.x != 0 {
        column = velocity.x < 0 ? edge - 1 : edge
      } else if code(edge - 1, row) != code(edge, row) {
        column = edge
        if push(edge, row, tilt).drive.x <= 0 {
          if push(edge - 1, row, tilt).drive.x < 0 { column -= 1 } else { staysInX = true }
        }
      }
    }
    if let edge = Self.edge(at: point.y, cell: row, size: cellSize.y, count: rows) {
      if velocity.y != 0 {
        row = velocity.y < 0 ? edge - 1 : edge
      } else if code(column, edge - 1) != code(column, edge) {
        row = edge
        if push(column, edge, tilt).drive.y <= 0 {
          if push(column, edge - 1, tilt).drive.y < 0 { row -= 1 } else { staysInY = true }
        }
      }
    }
    var push = push(column, row, tilt)
    if staysInX { push.drive.x = 0 }
    if staysInY { push.drive.y = 0 }
    return (column, row, push)
  }

  @inline(__always)
  func surfacePush(at point: Vector2) -> SurfacePush {
    pushes[Int(code(column(at: point.x), row(at: point.y)))]
  }

  @inline(__always)
  func push(_ column: Int, _ row: Int, _ tilt: Vector2) -> Push {
    pushes[Int(code(column, row))].push(tilt: tilt)
  }

  /// A ball as near to an edge as this, in metres, is on it. With less, a ball that rolls round a wall and is laid back on it
  /// would come to the same edge again and again.
  private static let edgeWidth = 1e-9

  /// The number of the edge on which a coordinate in a cell lies, that of the cell above or to the right of it.
  private static func edge(at coordinate: Double, cell: Int, size: Double, count: Int) -> Int? {
    if cell > 0 && coordinate - Double(cell) * size <= edgeWidth { return cell }
    if cell < count - 1 && Double(cell + 1) * size - coordinate <= edgeWidth { return cell + 1 }
    return nil
  }

  /// When a path that starts in a cell comes to a cell with another surface.
  func change(of path: Path, fromColumn column: Int, row: Int, within limit: Double) -> SurfaceChange {
    let (a, surface) = (path.acceleration, code(column, row))
    var (p, v) = (path.position, path.velocity)
    var (column, row, time) = (column, row, 0.0)
    // Each round of this goes one cell further, and a parabola meets each line at most twice.
    for _ in 0..<2 * (columns + rows) + 4 {
      let (left, right) = edges(column, cellSize.x, columns)
      let (bottom, top) = edges(row, cellSize.y, rows)
      let isFirst = time == 0
      let inX = Self.exit(p.x, v.x, a.x, left, right, isFirst)
      let inY = Self.exit(p.y, v.y, a.y, bottom, top, isFirst)
      let step = min(inX, inY)
      guard time + step < limit else { break }
      time += step
      p = p + (v + a * (step / 2)) * step
      v = v + a * step
      let isUpright = inX <= inY
      if isUpright {
        let goesUp = v.x > 0 || (v.x == 0 && a.x > 0)
        p.x = goesUp ? right : left
        column = min(max(column + (goesUp ? 1 : -1), 0), columns - 1)
      } else {
        let goesUp = v.y > 0 || (v.y == 0 && a.y > 0)
        p.y = goesUp ? top : bottom
        row = min(max(row + (goesUp ? 1 : -1), 0), rows - 1)
      }
      if code(column, row) != surface {
        return SurfaceChange(time: time, isUpright: isUpright, edge: isUpright ? p.x : p.y)
      }
    }
    return SurfaceChange()
  }

  @inline(__always)
  private func edges(_ index: Int, _ size: Double, _ count: Int) -> (Double, Double) {
    (
      index == 0 ? -Self.faraway : Double(index) * size,
      index == count - 1 ? Self.faraway : Double(index + 1) * size
    )
  }

  /// Where the cells at the edge end, in metres; infinity less infinity would be no number.
  private static let faraway = 1e12

  /// When a coordinate leaves an interval; an edge on which it starts at rest doesn't count, or time would stand still.
  @inline(__always)
  private static func exit(
    _ p: Double, _ v: Double, _ a: Double, _ lower: Double, _ upper: Double, _ isFirst: Bool
  ) -> Double {
    let startsAtRest = isFirst && v == 0
    let down = startsAtRest && p <= lower ? .infinity : Path.arrival(gap: p - lower, speed: v, acceleration: a)
    let up = startsAtRest && p >= upper ? .infinity : Path.arrival(gap: upper - p, speed: -v, acceleration: -a)
    return min(down, up)
  }
}
