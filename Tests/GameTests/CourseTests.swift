// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Physics
import Testing

@testable import Game

struct CourseTests {
  @Test(
    "A level on which no ball can roll tells where",
    arguments: [
      ("\nSG", "line 2, column 1: expected a map of at least 5 columns and 3 rows, for the ball to lie on"),
      (
        "\nS     \n      \n     G",
        "line 2, column 1: expected room for the ball around the start: two columns and a row to every wall, gate and side of the tray"
      ),
      (
        "\n#     \n  S   \n  -   \n     G",
        "line 3, column 3: expected room for the ball around the start: two columns and a row to every wall, gate and side of the tray"
      ),
      ("\n       #\n  So    \n        \n     G", "line 3, column 3: expected the start outside of every hole"),
      (
        "\n#           #\n   S    1o   \n            \n     G",
        "line 3, column 9: expected the checkpoint 1 outside of every hole"
      ),
      (
        "\n#           \n   S    oo  \n            \n     G",
        "line 3, column 10: expected some wood between two holes: five columns or three rows from middle to middle, six columns for O"
      ),
      ("\n#                 \n   S    o    o    \n                 G", nil),
      ("\n#            \n   S G O     \n             \n             \n             \n       O     ", nil),
      (
        "\n#            \n  S  G O     \n             \n       o     ",
        "line 5, column 8: expected some wood between two holes: five columns or three rows from middle to middle, six columns for O"
      ),
    ] as [(String, String?)])
  func flaws(text: String, message: String?) {
    do {
      _ = try Level(parsing: text)
      #expect(message == nil || message == "")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test("The tilt's limit is the angle's sine")
  func sine() {
    for degrees in stride(from: 0.5, through: 30, by: 0.5) {
      #expect(abs(Course.sine(degrees: degrees) - sin(degrees * .pi / 180)) < 1e-15)
    }
  }

  @Test("What the map holds stands where it is on the tray")
  func builds() throws {
    let level = try Level(
      parsing: "\n" + """
        ##############################
        #                            #
        #   S      o      O     @    #
        #:::::                       #
        #:::::   ~~~~  vvv      a    A
        #  {                         A
        #        /                 G A
        ##############################
        """)
    let course = Course(level)
    #expect(course.world.holes.map(\.rim.radius) == [0.0075, 0.009])
    #expect(course.world.holes[0].rim.center == level.center(of: Level.Place(column: 11, row: 2)))
    #expect(course.bumpers.count == 1)
    #expect(
      course.world.walls[course.bumpers.lowerBound].shape
        == .post(Circle(center: level.center(of: Level.Place(column: 24, row: 2)), radius: 0.009)))
    #expect(course.world.walls.filter { $0.passage != nil }.map(\.passage) == [Vector2(x: -1, y: 0)])
    // The gate stands at the tray's side, and its ends hide in walls: only its left edge is there to be met.
    #expect(course.world.walls.filter { $0.gate == 0 }.count == 1)
    #expect(course.world.triggers.count == 2)
    func surface(_ column: Int, _ row: Int) -> Surface {
      course.world.floor.surface(at: level.center(of: Level.Place(column: column, row: row)))
    }
    #expect(surface(1, 3) == .felt)
    #expect(surface(10, 4) == .ice)
    #expect(surface(16, 4) == .slope(towards: Vector2(x: 0, y: -1)))
    #expect(surface(4, 2) == .wood)
  }
}
