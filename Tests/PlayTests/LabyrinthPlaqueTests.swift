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
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      return parts.count > 2 ? String(parts[1]) : nil
    }
  }

  @Test("The pause, with and without a checkpoint to go on from")
  func pause() throws {
    #expect(
      try board(80, 24, .pause(checkpoint: 1)) == [
        "         Paused         ", "                        ", " Go on                p ", " Retry                r ",
        " From checkpoint 1    k ", " This pose is level   c ", " Settings             o ",
        " Levels             esc ",
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
        " Retry                        r ", " Watch it                     w ", " Levels                     esc ",
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
    for word in ["new best", "Next", "Retry", "Levels"] { #expect(board.contains { $0.contains(word) }) }
  }

  @Test("A run that went on from a checkpoint counts as finished only, and is told no medal")
  func continued() throws {
    var result = result
    (result.checkpoint, result.medals, result.nextMedal) = (2, 0, nil)
    #expect(
      try board(80, 24, .finished(result)).prefix(7) == [
        "             Goal!              ", "                                ", " time                   0:23.41 ",
        " from checkpoint 2              ", " counts as finished only        ", " best                   0:31.08 ",
        " gems                       2/3 ",
      ])
  }

  @Test("A run that couldn't be kept says why and where, whole in the smallest window's width")
  func notKept() throws {
    var result = result
    result.failure = KeepFailure(reason: "Read-only file system", path: "/mnt/state/steelie/runs")
    #expect(
      try board(80, 24, .finished(result)).prefix(6) == [
        "              Goal!              ", "                                 ", " time                    0:23.41 ",
        " not kept: Read-only file system ", " /mnt/state/steelie/runs         ", " best                    0:31.08 ",
      ])
    let small = try board(24, 14, .finished(result))
    #expect(small.contains { $0.contains("not kept: Read-only") } && small.contains { $0.contains("file system") })
    #expect(try !text(24, 14, .finished(result)).contains("medal"))
  }

  @Test("The way back is told as where it leads", arguments: [WayBack.levels, .title])
  func wayBack(wayBack: WayBack) throws {
    let level = try Level.sample()
    for overlay in [LabyrinthOverlay.pause(checkpoint: nil), .finished(result), .help(page: 0)] {
      let text = LabyrinthScene(level, 80, 24, .ascii, panel: nil, overlay: overlay, wayBack: wayBack).frame.text
      let line = text.split(separator: "\n").first { $0.contains("esc |") } ?? ""
      #expect(line.lowercased().contains(wayBack == .levels ? "| levels" : "| title"), "\(line)")
    }
  }
}
