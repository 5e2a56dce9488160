// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

extension Course {
  /// The first thing on a level on which no ball can roll, with what should be there; nil for a sound level.
  static func flaw(of level: Level) -> (place: Level.Place, expected: String)? {
    let diameter = 2 * Ball.standardRadius
    guard level.traySize.x >= diameter, level.traySize.y >= diameter else {
      return (level.start, "a map of at least 5 columns and 3 rows, for the ball to lie on")
    }
    let holes = holes(of: level)
    for (index, (place, hole)) in holes.enumerated() {
      // Holes are few, but a map may be full of them: only those that can be near are looked at.
      for (other, earlier) in holes[..<index].reversed() {
        guard place.row - other.row <= 3 else { break }
        let (dx, dy) = (hole.rim.center.x - earlier.rim.center.x, hole.rim.center.y - earlier.rim.center.y)
        let radii = hole.rim.radius + earlier.rim.radius
        // Holes that touch may seem to overlap by what rounding does.
        if dx * dx + dy * dy < radii * radii * (1 - 1e-12) {
          return (
            place, "some wood between two holes: five columns or three rows from middle to middle, six columns for O"
          )
        }
      }
    }
    let spots = [(level.start, "start")] + level.checkpoints.enumerated().map { ($1, "checkpoint \($0 + 1)") }
    let world = surroundings(of: spots.map { level.center(of: $0.0) }, on: level)
    for (place, name) in spots {
      let center = level.center(of: place)
      if !hasRoom(at: center, in: world) {
        return (
          place, "room for the ball around the \(name): two columns and a row to every wall, gate and side of the tray"
        )
      }
      for (_, hole) in holes {
        let (dx, dy) = (hole.rim.center.x - center.x, hole.rim.center.y - center.y)
        if dx * dx + dy * dy <= hole.rim.radius * hole.rim.radius {
          return (place, "the \(name) outside of every hole")
        }
      }
    }
    return nil
  }

  /// The walls that a ball at one of the points could touch: a whole world takes ten times as long to make, and at the
  /// start of the game all levels are read.
  private static func surroundings(of points: [Vector2], on level: Level) -> World {
    let reach = 2 * Ball.standardRadius
    let near = walls(of: level).walls.filter { wall in
      let (low, high) = wall.shape.bounds
      return points.contains { point in
        point.x >= low.x - reach && point.x <= high.x + reach && point.y >= low.y - reach && point.y <= high.y + reach
      }
    }
    return World(size: level.traySize, walls: near)
  }

  /// Whether a ball can lie at a point of the tray without touching anything.
  private static func hasRoom(at point: Vector2, in world: World) -> Bool {
    let radius = Ball.standardRadius
    guard point.x >= radius, point.y >= radius, point.x <= world.size.x - radius, point.y <= world.size.y - radius
    else { return false }
    // A hair less than nothing is only rounding.
    return world.clearance(at: point) >= -1e-12
  }
}

extension Wall.Shape {
  /// The corners of the box around it.
  fileprivate var bounds: (low: Vector2, high: Vector2) {
    switch self {
    case .segment(let segment):
      let (a, b) = (segment.start, segment.end)
      return (Vector2(x: min(a.x, b.x), y: min(a.y, b.y)), Vector2(x: max(a.x, b.x), y: max(a.y, b.y)))
    case .post(let circle):
      let (center, radius) = (circle.center, circle.radius)
      return (
        Vector2(x: center.x - radius, y: center.y - radius), Vector2(x: center.x + radius, y: center.y + radius)
      )
    }
  }
}
