// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// A tray of equal squares with ten walls each, so that worlds of few and of many walls are alike to the ball.
struct WallField {
  let world: World
  let start: Ball

  private static let side = 12.0
  /// Each square's walls, which leave ways to the next one; every third of them leans.
  private static let square: [(Double, Double, Double, Double)] = [
    (2, 2, 5, 2), (2, 2, 2, 5), (7, 2, 10, 2.4), (10, 4, 10, 7), (4, 4.5, 8, 4.5),
    (4, 4.5, 4.3, 8), (2, 7, 2, 10), (6, 7, 9.5, 7), (4, 10, 7, 10.3), (9.5, 9, 9.5, 11),
  ]

  /// Builds a field of so many walls, a multiple of ten.
  init(walls count: Int) {
    let squares = count / Self.square.count
    var columns = 1
    while columns * columns < squares { columns += 1 }
    let rows = (squares + columns - 1) / columns
    let material = Material(restitution: Maze.restitution)
    var walls: [Wall] = []
    walls.reserveCapacity(count)
    for number in 0..<squares {
      let (x, y) = (Self.side * Double(number % columns), Self.side * Double(number / columns))
      for wall in Self.square {
        let (from, to) = (Vector2(x: x + wall.0, y: y + wall.1), Vector2(x: x + wall.2, y: y + wall.3))
        walls.append(Wall(Segment(from: from, to: to), material: material))
      }
    }
    world = World(
      size: Vector2(x: Self.side * Double(columns), y: Self.side * Double(rows)), ballRadius: Maze.ballRadius,
      walls: walls, border: material)
    let middle = Vector2(x: Self.side * Double(columns / 2) + 1, y: Self.side * Double(rows / 2) + 1)
    start = Ball(position: middle)
  }
}
