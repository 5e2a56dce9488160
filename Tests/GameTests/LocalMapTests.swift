// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Physics
import Testing

@testable import Game

@Suite struct LocalMapTests {
  private static let map = #"""
    gate A: shut

    ##############################
    #        ::::    A           #
    #  S  o  ~~~~ /  A    1   G  #
    #        >>>>    {           #
    #        a       {           #
    ##############################
    """#

  /// The codes of every second column and every fourth row around the ball, a letter each.
  private static func rows(_ game: Labyrinth) -> [String] {
    var picture: [UInt8] = []
    LocalMap(game.course).draw(around: game, into: &picture)
    let letters = Array(".#ofis{A!")
    return (0..<64).map { row in String((0..<64).map { letters[Int(picture[row * 64 + $0])] }) }
  }

  @Test("A picture shows what is around the ball: walls, holes, floors, bars, shut gates and the next target")
  func draws() throws {
    let level = try Level(parsing: Self.map)
    let rows = Self.rows(Labyrinth(Course(level)))
    // The ball is at column 32, 31 rows from the top; a cell is two pixels wide and four high.
    func cell(_ column: Int, _ row: Int) -> String {
      let left = 32 + 2 * (column - 3) - 1
      let top = 32 - 2 + 4 * (row - 2)
      return (0..<4).map { y in
        let line = Array(rows[top + y])
        return String((0..<2).map { x in left + x < 64 ? line[left + x] : "?" })
      }.joined(separator: "/")
    }
    #expect(cell(0, 2) == "##/##/##/##")
    #expect(cell(3, 2) == "../../../..")
    #expect(cell(6, 2) == "oo/oo/oo/oo")
    #expect(cell(9, 1) == "ff/ff/ff/ff")
    #expect(cell(9, 2) == "ii/ii/ii/ii")
    #expect(cell(9, 3) == "ss/ss/ss/ss")
    #expect(cell(14, 2).contains("#") && cell(14, 2).contains("."))
    #expect(cell(17, 3) == "{{/{{/{{/{{")
    #expect(cell(-2, 2) == "##/##/##/##" && cell(3, -4) == "##/##/##/##")
  }

  @Test("Gates and targets are drawn as they are at the moment")
  func changes() throws {
    let level = try Level(parsing: Self.map)
    let course = Course(level)
    /// How many pixels of a kind a ball sees that lies at a column of a row.
    func count(_ letter: Character, ballAt column: Int, passing tilts: [(Tilt, Int)] = []) -> Int {
      var game = Labyrinth(course, ballAt: level.center(of: Level.Place(column: column, row: 2)))
      var events: [LabyrinthEvent] = []
      for (tilt, ticks) in tilts { for _ in 0..<ticks { game.step(tilt, events: &events) } }
      return Self.rows(game).joined().filter { $0 == letter }.count
    }
    // The gate is open until its plate is rolled over: 2 cells of 8 pixels.
    #expect(count("A", ballAt: 12) == 0)
    #expect(count("A", ballAt: 12, passing: [(Tilt(x: 0, y: -100), 60), (Tilt(x: -100, y: 0), 40)]) == 16)
    // Only the checkpoint is to be seen first, a disc of 9 mm: 113 pixels; then the goal.
    let first = count("!", ballAt: 20)
    #expect(105...120 ~= first)
    let far = count("!", ballAt: 20, passing: [(Tilt(x: 60, y: 0), 12)])
    #expect(far > 60)
  }
}
