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
    let course = Course(level)
    let spots = [(level.start, "start")] + level.checkpoints.enumerated().map { ($1, "checkpoint \($0 + 1)") }
    for (place, name) in spots {
      let center = level.center(of: place)
      if !course.hasRoom(at: center) {
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

  /// Whether a ball can lie at a point of the tray without touching anything.
  private func hasRoom(at point: Vector2) -> Bool {
    let radius = Ball.standardRadius
    guard point.x >= radius, point.y >= radius, point.x <= world.size.x - radius, point.y <= world.size.y - radius
    else { return false }
    // A hair less than nothing is only rounding.
    return world.clearance(at: point) >= -1e-12
  }
}
