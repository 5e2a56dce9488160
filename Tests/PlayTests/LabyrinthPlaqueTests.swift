// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Terminal
import Testing

@testable import Play

@Suite("Plaques over a labyrinth")
struct LabyrinthPlaqueTests {
  private func text(_ columns: Int, _ rows: Int, _ overlay: LabyrinthOverlay) throws -> String {
    LabyrinthScene(try .sample(), columns, rows, .ascii, ball: nil, panel: nil, overlay: overlay).frame.text
  }

  private let result = LabyrinthResult(
    time: ClockTime(hundredths: 2341), best: ClockTime(hundredths: 3108), medals: 2,
    nextMedal: LabyrinthResult.NextMedal(medals: 3, time: ClockTime(hundredths: 2000)),
    gems: GemCount(picked: 2, all: 3), falls: 4, next: "Bri\u{1B}dge")

  /// The plaque's own lines.
  private func board(_ columns: Int, _ rows: Int, _ overlay: LabyrinthOverlay) throws -> [String] {
    try text(columns, rows, overlay).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "|")
      return parts.count > 1 ? String(parts[1]) : nil
    }
  }

  @Test("The pause, with and without a checkpoint to go on from")
  func pause() throws {
    #expect(
      try board(80, 24, .pause(checkpoint: 1)) == [
        "         Paused         ", "                        ", " Go on                p ", " Retry                r ",
        " From checkpoint 1    k ", " This pose is level   c ", " Levels             esc ",
      ])
    #expect(try !board(80, 24, .pause(checkpoint: nil)).contains { $0.contains("checkpoint") })
  }

  @Test("The end of a run")
  func finished() throws {
    #expect(
      try board(80, 24, .finished(result)) == [
        "             Goal!              ", "                                ", " new best               0:23.41 ",
        " silver                     **- ", " gold at                0:20.00 ", " gems                       2/3 ",
        " falls                        4 ", "                                ", " Next: Bri?dge            enter ",
        " Again                        r ", " Watch it                     w ", " Levels                     esc ",
      ])
  }

  @Test("A run that wasn't the best says which was; the last level has no next one")
  func notBest() throws {
    var result = result
    (result.best, result.next, result.nextMedal, result.medals) = (ClockTime(hundredths: 2341), nil, nil, 3)
    let board = try board(80, 24, .finished(result))
    #expect(board.contains(" best                   0:23.41 ") && board.contains(" gold                       *** "))
    #expect(!board.contains { $0.contains("Next") || $0.contains(" at ") })
  }

  @Test("Where rows are few the time and the keys stay")
  func few() throws {
    let board = try board(40, 10, .finished(result))
    for word in ["new best", "Next", "Again", "Levels"] { #expect(board.contains { $0.contains(word) }) }
  }

  @Test("The hint is wrapped, and lies where the ball isn't")
  func hint() throws {
    let hint = LabyrinthOverlay.hint("The first stream carries you. The others must not.")
    for (row, isLow) in [(3.0, true), (18.0, false)] {
      let level = try Level.sample()
      let frame = LabyrinthScene(level, 30, 24, .mono, ball: (5, row > 10 ? 12 : 1), panel: nil, overlay: hint).frame
      let lines = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      let first = try #require(lines.firstIndex { $0.contains("The first stream") })
      #expect(lines[first + 1].contains("The others must") || lines[first + 1].contains("carries"))
      #expect((first > 12) == isLow)
    }
    #expect(Plaque.hint("word", columns: 9, look: .shaded) == nil)
    #expect(PlainText("aa bbb c dddddd", ascii: false).wrapped(to: 4) == ["aa", "bbb", "c", "dddd", "dd"])
  }

  @Test("A help line is never cut at its full width")
  func help() throws {
    #expect(try !text(80, 24, .help).contains("..."))
  }
}
