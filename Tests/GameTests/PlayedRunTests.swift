// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Game

struct PlayedRunTests {
  private static let map = """

    ##############################
    #                            #
    #  S       1       2      G  #
    #                            #
    ##############################
    """

  private static func run() throws -> PlayedRun {
    PlayedRun(Course(try Level(parsing: map)), name: "here")
  }

  private static func play(_ run: inout PlayedRun, _ x: Int, ticks: Int = 600, until isOver: (Labyrinth) -> Bool) {
    var events: [LabyrinthEvent] = []
    for _ in 0..<ticks where !isOver(run.game) { run.step(Tilt(x: x, y: 0), events: &events) }
  }

  private static func isFinished(_ game: Labyrinth) -> Bool { game.phase == .finished }

  @Test("A run to the goal is its replay's: the same end, and no tick behind it")
  func records() throws {
    var run = try Self.run()
    Self.play(&run, 900, until: Self.isFinished)
    var events: [LabyrinthEvent] = []
    run.step(Tilt(x: -50, y: 0), events: &events)
    let replay = run.replay
    #expect(replay.verify(on: run.game.course) == .verified(run.game))
    #expect(run.game.phase == .finished && replay.tilts.count == run.game.tick && events.isEmpty)
    #expect(replay.header.name == "here" && replay.header.checkpoint == 0 && !run.isTooLong)
    // What the tray can't do isn't what was played.
    #expect(replay.tilts.allSatisfy { Int($0.x) == run.game.course.tiltLimit })
  }

  @Test("A run that begins anew leaves nothing of the old one behind")
  func restarts() throws {
    var run = try Self.run()
    let fresh = run
    Self.play(&run, 50) { $0.checkpointsPassed == 2 }
    run.returnToCheckpoint()
    run.restart()
    #expect(run == fresh)
  }

  @Test("Without a checkpoint there is nothing to go back to")
  func hasNoCheckpoint() throws {
    var run = try Self.run()
    Self.play(&run, 30, ticks: 20) { _ in false }
    let before = run
    #expect(run.checkpoint == nil && !run.returnToCheckpoint() && run == before)
  }

  @Test("A run goes back to the tick in which it passed the last checkpoint, and its replay proves what it became")
  func returns() throws {
    var run = try Self.run()
    Self.play(&run, 50) { $0.checkpointsPassed == 1 }
    let first = run.game
    Self.play(&run, -100, ticks: 100) { _ in false }
    #expect(run.checkpoint == 1 && run.returnToCheckpoint())
    #expect(run.game == first && run.continuedFrom == 1)
    Self.play(&run, 50) { $0.checkpointsPassed == 2 }
    let second = run.game
    Self.play(&run, -100, ticks: 50) { _ in false }
    run.returnToCheckpoint()
    #expect(run.game == second && run.continuedFrom == 2)
    Self.play(&run, 60, until: Self.isFinished)
    #expect(run.replay.header.checkpoint == 2)
    #expect(run.replay.tilts.count == run.game.tick)
    #expect(run.replay.verify(on: run.game.course) == .verified(run.game))
  }
}
