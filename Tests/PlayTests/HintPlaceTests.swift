// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Terminal
import Testing

@testable import Play

@Suite("Where a hint lies")
struct HintPlaceTests {
  /// A room of 78×21 with a start, a checkpoint and a goal.
  private static func room(start: (Int, Int), checkpoint: (Int, Int), goal: (Int, Int)) throws -> Level {
    var map = Array(repeating: Array(repeating: Character(" "), count: 78), count: 21)
    for (place, letter) in [(start, "S"), (checkpoint, "1"), (goal, "G")] as [((Int, Int), Character)] {
      map[place.1][place.0] = letter
    }
    for row in [0, 20] { map[row] = Array(repeating: "#", count: 78) }
    for row in 0..<21 { (map[row][0], map[row][77]) = ("#", "#") }
    return try Level(parsing: "\n" + map.map { String($0) }.joined(separator: "\n"))
  }

  private static let text = "Tip the tray the way that you want the ball to go. Let go, and it is level."

  @Test(
    "It covers neither the ball with what lies around it nor the first number nor the goal",
    arguments: [(5, 3), (40, 18), (70, 10), (40, 10)], [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)])
  func staysOff(start: (Int, Int), size: Size) throws {
    let level = try Self.room(start: start, checkpoint: (20, 17), goal: (60, 3))
    let scene = LabyrinthScene(
      level, size.columns, size.rows, ball: (Double(start.0) + 0.5, Double(start.1) + 0.5), overlay: .hint(Self.text))
    let place = try #require(HintPlace(of: Self.text, in: scene))
    let view = scene.view
    let columns = place.left..<place.left + place.plaque.width
    for (column, row) in [start, (20, 17), (60, 3)] {
      let x = Int((Double(column) + 0.5) * view.scale) + view.left
      let y = (Int((Double(row) + 0.5) * 2 * view.scale) + view.top) / 2
      #expect(!(columns.contains(x) && place.rows.contains(y)), "\(column), \(row)")
      #expect(!(columns.overlaps(x - 3..<x + 4) && place.rows.overlaps(y - 1..<y + 2)), "\(column), \(row)")
    }
    let plain = LabyrinthScene(
      level, size.columns, size.rows, ball: (Double(start.0) + 0.5, Double(start.1) + 0.5)
    ).frame
    let frame = scene.frame
    #expect(frame.text.contains("Tip the tray"))
    for row in [0, size.rows - 1] { #expect(frame.line(row) == plain.line(row)) }
  }

  @Test(
    "In a small window a long hint leaves at least the ball to be seen",
    arguments: [(3, 18), (3, 2), (74, 18), (74, 2)])
  func leavesTheBall(start: (Int, Int)) throws {
    let level = try Self.room(start: start, checkpoint: (20, 10), goal: (60, 10))
    let hint = "Tip the tray and the ball rolls. The door is on the far side."
    let scene = LabyrinthScene(
      level, 24, 12, .mono, ball: (Double(start.0) + 0.5, Double(start.1) + 0.5), overlay: .hint(hint))
    let text = scene.frame.text
    #expect(text.contains { $0 == "@" } && text.contains("Tip the tray"), "\(text)")
  }

  @Test("It stays where it is while the ball rolls")
  func isStill() throws {
    let level = try Level.sample()
    let hint = LabyrinthOverlay.hint("Mind the hole.")
    let places = [(5.5, 3.5), (30.0, 9.0), (50.0, 2.0)].map { ball in
      HintPlace(of: "Mind the hole.", in: LabyrinthScene(level, ball: ball, overlay: hint)).map {
        [$0.left, $0.rows.lowerBound]
      }
    }
    #expect(Set(places).count == 1 && places[0] != nil)
  }

  @Test("Beside a level that doesn't fill the window it covers nothing of it")
  func liesBeside() throws {
    let level = try Level(parsing: GameRig.hall("Hall"))
    let scene = LabyrinthScene(level, 80, 24, .mono, ball: (4, 2), overlay: .hint("To the right."))
    let place = try #require(HintPlace(of: "To the right.", in: scene))
    #expect(!place.rows.overlaps(scene.view.visibleRows.lowerBound / 2..<scene.view.visibleRows.upperBound / 2))
  }

  @Test("One that is longer than the window is high says with a mark that it goes on")
  func tellsThatItIsCut() throws {
    for (display, mark) in [(Display.mono, "..."), (.rich, "\u{2026}")] {
      let hint = LabyrinthOverlay.hint(Self.text + " " + Self.text)
      let text = try LabyrinthScene(.sample(), 24, 10, display, overlay: hint).frame.text
      #expect(text.contains(mark) && text.contains("Tip the tray"), "\(text)")
    }
  }

  @Test("In the smallest window too the ball is seen beside it")
  func leavesTheBall() throws {
    let level = try Level.sample()
    let start = (Double(level.start.column) + 0.5, Double(level.start.row) + 0.5)
    let scene = LabyrinthScene(level, 24, 10, .mono, ball: start, overlay: .hint(Self.text + " " + Self.text))
    let place = try #require(HintPlace(of: Self.text + " " + Self.text, in: scene))
    let row = (Int((start.1 * 2 * scene.view.scale).rounded(.down)) + scene.view.top) / 2
    let column = Int((start.0 * scene.view.scale).rounded(.down)) + scene.view.left
    #expect(!(place.rows.contains(row) && (place.left..<place.left + place.plaque.width).contains(column)))
    #expect(place.plaque.height >= 3)
  }

  @Test("It is wrapped to the window, and where there is no room there is none")
  func wraps() throws {
    let text = LabyrinthScene(try .sample(), 24, 10, .mono, overlay: .hint(Self.text)).frame.text
    let told = text.split(separator: "\n").compactMap { line -> String? in
      let parts = line.split(separator: "|")
      return parts.count > 1 ? parts[1].trimmingPrefix(" ").description : nil
    }.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(told.contains("Tip the tray"))
    #expect(Plaque.hint("word", columns: 9, rows: 9, look: .shaded) == nil)
    #expect(PlainText("aa bbb c dddddd", ascii: false).lines(of: 4) == ["aa", "bbb", "c", "dddd", "dd"])
  }
}
