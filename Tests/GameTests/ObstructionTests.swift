// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Physics
import Testing

@testable import Game

struct ObstructionTests {
  private static func hall(_ middle: [String]) -> String {
    let rows = middle.enumerated().map { row, piece in
      row == 2 ? "#   S      \(piece)      G   #" : "#          \(piece)          #"
    }
    let wall = String(repeating: "#", count: rows[0].count)
    return "\n" + ([wall] + rows + [wall]).joined(separator: "\n")
  }

  @Test(
    "Where no way leads on, what bars it is told with its place",
    arguments: [
      (["#", "#", " ", " ", "#", "#"], Obstruction.Kind.gap(width: 0.012), 3...4),
      (["#", "#", "#", "#", "#", "#"], .wall, 1...6),
      (["A", "A", "A", "A", "A", "Aa"], .gate(0), 1...6),
      (["{", "{", "{", "{", "{", "{"], .bar, 1...6),
    ] as [([String], Obstruction.Kind, ClosedRange<Int>)])
  func tells(middle: [String], kind: Obstruction.Kind, rows: ClosedRange<Int>) throws {
    // A plate behind its own gate lengthens one row only; the others are filled up.
    let width = middle.map(\.count).max() ?? 0
    let map = Self.hall(middle.map { $0 + String(repeating: " ", count: width - $0.count) })
    let course = Course(try Level(parsing: map))
    let start = Labyrinth(course)
    let planner = RoutePlanner(course, costs: BotPace.fast.costs)
    let obstruction = try #require(planner.obstruction(from: planner.stage(of: start), at: start.ball.position))
    #expect(obstruction.targetName == "the goal")
    switch (obstruction.kind, kind) {
    case (.gap(let width), .gap(let expected)): #expect(abs(width - expected) < 1e-6)
    default: #expect(obstruction.kind == kind)
    }
    #expect(rows.contains(obstruction.place.row), "\(obstruction.place)")
    // The ball is stopped half a ball before what stops it.
    #expect((8...14).contains(obstruction.place.column), "\(obstruction.place)")
  }

  @Test("What can't be reached is the next checkpoint, not the goal behind it")
  func namesTheTarget() throws {
    let course = Course(
      try Level(
        parsing: """

          ##########################
          #                #       #
          #   S     1      #   2   #
          #                #       #
          #            G   #       #
          #                #       #
          ##########################
          """))
    let planner = RoutePlanner(course, costs: BotPace.fast.costs)
    let start = Labyrinth(course)
    let obstruction = planner.obstruction(from: planner.stage(of: start), at: start.ball.position)
    #expect(obstruction?.targetName == "checkpoint 2")
    #expect(obstruction?.kind == .wall)
  }

  @Test("A level with a way has nothing in it")
  func findsNothing() throws {
    let course = Course(try Level(parsing: DrawnLevels.plate))
    let planner = RoutePlanner(course, costs: BotPace.fast.costs)
    let start = Labyrinth(course)
    #expect(planner.obstruction(from: planner.stage(of: start), at: start.ball.position) == nil)
  }
}
