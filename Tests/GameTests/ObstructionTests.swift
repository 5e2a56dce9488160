// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Physics
import Testing

@testable import Game

struct ObstructionTests {
  private static func obstruction(_ map: String) throws -> Obstruction? {
    let course = Course(try Level(parsing: map))
    let start = Labyrinth(course)
    let planner = RoutePlanner(course, costs: BotPace.fast.costs)
    return planner.obstruction(from: planner.stage(of: start), at: start.ball.position)
  }

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
      (["A b B", "A   B", "A   B", "A   B", "A   B", "A   Ba"], .gate(0), 1...6),
      (["{", "{", "{", "{", "{", "{"], .bar, 1...6),
    ] as [([String], Obstruction.Kind, ClosedRange<Int>)])
  func tells(middle: [String], kind: Obstruction.Kind, rows: ClosedRange<Int>) throws {
    // A plate behind its own gate lengthens one row only; the others are filled up.
    let width = middle.map(\.count).max() ?? 0
    let map = Self.hall(middle.map { $0 + String(repeating: " ", count: width - $0.count) })
    let obstruction = try #require(try Self.obstruction(map))
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
    let obstruction = try Self.obstruction(
      """

      ##########################
      #                #       #
      #   S     1      #   2   #
      #                #       #
      #            G   #       #
      #                #       #
      ##########################
      """)
    #expect(obstruction?.targetName == "checkpoint 2")
    #expect(obstruction?.kind == .wall)
  }

  @Test("A level with a way has nothing in it")
  func findsNothing() throws {
    #expect(try Self.obstruction(DrawnLevels.plate) == nil)
  }

  @Test(
    "A gate that is shut by a plate on the only way is told, with its place, and holes beside it are not",
    arguments: [
      // The plate fills the way.
      [
        "##########################################",
        "#                                A       #",
        "#   S           a                A   G   #",
        "#                                A       #",
        "##########################################",
      ],
      // Around the plate there would be room, but for holes.
      [
        "##########################################",
        "#                                A       #",
        "#               o                A       #",
        "#                                A       #",
        "#   S           a                A   G   #",
        "#                                A       #",
        "#               o                A       #",
        "#                                A       #",
        "##########################################",
      ],
    ])
  func namesShutGates(map: [String]) throws {
    let obstruction = try #require(try Self.obstruction("gate A: shut\n\n" + map.joined(separator: "\n")))
    #expect(obstruction.kind == .shutGate(0) && obstruction.targetName == "the goal")
    #expect(obstruction.place.column == 33)
    #expect("\(obstruction)" == "gate A is shut by plate a, which can't be avoided")
  }

  @Test("Behind a gate that a plate opens it is what bars the way there that is told, not the gate")
  func looksBehindGates() throws {
    let map = DrawnLevels.plate.replacing("A         G", with: "A    #    G").replacing(
      "A             #", with: "A    #        #")
    let obstruction = try #require(try Self.obstruction(map))
    #expect(obstruction.kind == .wall)
    #expect((19...21).contains(obstruction.place.column))
  }

  @Test("A gate that a plate opens isn't blamed where the way to the plate shuts another one")
  func followsTheWholeWay() throws {
    let obstruction = try #require(
      try Self.obstruction(
        """
        gate B: shut

        ##########################################
        #                       A     BBB        #
        #   S                   A     BBB    G   #
        #                       A     BBB        #
        #     ####################################
        #     ####################################
        #  b  ####################################
        #     ####################################
        #     ####################################
        #  a  ####################################
        #     ####################################
        ##########################################
        """))
    #expect(obstruction.kind == .shutGate(1) && obstruction.place.column == 30)
  }

  @Test("Holes are told where they leave no way, and not where a ball that jumps them comes no further")
  func tellsHoles() throws {
    let holes = """

      ######################################
      #                  O                 #
      #                                    #
      #   S                             G  #
      #                  O                 #
      #                                    #
      ######################################
      """
    let told = try #require(try Self.obstruction(holes))
    #expect(told.kind == .holes && told.place.column == 19)
    let gap = """

      ######################################
      #                  O         #       #
      #                            #       #
      #   S                        #    G  #
      #                  O                 #
      #                                    #
      ######################################
      """
    let obstruction = try #require(try Self.obstruction(gap))
    guard case .gap(let width) = obstruction.kind, abs(width - 0.012) < 1e-9 else {
      Issue.record("\(obstruction)")
      return
    }
    #expect((28...30).contains(obstruction.place.column))
  }
}
