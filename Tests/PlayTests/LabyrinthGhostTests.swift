// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Physics
import Terminal
import Testing

@testable import Play

@Suite("A labyrinth in play: ghosts") struct LabyrinthGhostTests {
  /// A run through the hall under one tilt.
  private static func replay(_ x: Int) throws -> Replay {
    var run = PlayedRun(Course(try Level(parsing: LabyrinthRig.hall)), name: "ghost")
    var events: [LabyrinthEvent] = []
    while run.game.phase != .finished { run.step(Tilt(x: x, y: 0), events: &events) }
    return run.replay
  }

  @Test(
    "A ghost is in each tick where its run was, and each checkpoint tells how much earlier or later it was passed",
    arguments: [20, 105])
  func races(tilt: Int) throws {
    let ghost = try Self.replay(tilt)
    var rig = try LabyrinthRig(ghost: .medal) { $0.ghosts[.medal] = ghost }
    #expect(rig.scene.ghosts == [rig.play.view.spot(rig.game.ball.position)])
    var alone = try #require(GhostRun(ghost, on: rig.game.course))
    rig.send(.right)
    for _ in 0..<8 {
      rig.play(for: 0.05)
      alone.go(to: rig.game.tick)
      #expect(rig.scene.ghosts == [rig.play.view.spot(alone.game.ball.position)])
    }
    rig.play { $0.game.checkpointsPassed == 1 }
    let mine = ClockTime(seconds: rig.game.splits[0])
    let difference = mine.hundredths - ClockTime(seconds: alone.end.splits[0]).hundredths
    #expect(rig.scene.panel?.splits == [.passed(mine, difference: difference), .ahead])
    #expect(tilt < 50 ? difference < 0 : difference > 0)
  }

  @Test("After a new try and after going back to a checkpoint the ghost is in the same tick as the run")
  func keepsStep() throws {
    let ghost = try Self.replay(30)
    var rig = try LabyrinthRig(ghost: .medal) { $0.ghosts[.medal] = ghost }
    rig.send(.right)
    rig.play { $0.game.checkpointsPassed == 1 }
    let tick = rig.game.tick
    rig.play(for: 0.3)
    #expect(rig.play.ghost?.game.tick == rig.game.tick && rig.game.tick > tick)
    rig.send(.backspace)
    #expect(rig.game.tick == tick && rig.play.ghost?.game.tick == tick)
    rig.type("r")
    #expect(rig.play.ghost?.game.tick == 0)
  }

  @Test("g changes between no ghost and those that there are; the best run is one as soon as there is one")
  func changes() throws {
    var rig = try LabyrinthRig(ghost: .best)
    #expect(rig.play.ghost == nil)
    rig.type("g")
    #expect(rig.play.ghost == nil && rig.message == Wording.noGhosts)
    rig.win()
    rig.type("r")
    let best = try #require(rig.shelf.kept.first)
    #expect(rig.play.ghost?.end == best.end)
    rig.type("g")
    #expect(rig.play.ghost == nil && rig.message == Wording.ghost(.none) && rig.scene.ghosts == [])
    rig.play.stage.ghosts[.given] = try Self.replay(30)
    for choice in [GhostChoice.best, .given, .none, .best] {
      rig.type("g")
      #expect(rig.message == Wording.ghost(choice) && (rig.play.ghost == nil) == (choice == .none))
    }
    #expect(rig.play.ghost?.end == best.end)
  }

  @Test("A ghost that has come to the goal doesn't cover it, while the run goes on and when it is over")
  func leavesTheGoal() throws {
    let ghost = try Self.replay(60)
    var rig = try LabyrinthRig(ghost: .medal) { $0.ghosts[.medal] = ghost }
    rig.send(.left)
    rig.play { $0.play.ghost?.game.tick == ghost.tilts.count - 1 }
    #expect(rig.scene.ghosts.count == 1)
    rig.play { $0.play.ghost?.game.phase == .finished }
    #expect(rig.scene.ghosts == [] && rig.game.phase == .rolling)
    rig.send(.left, .release)
    rig.win()
    #expect(rig.scene.ghosts == [] && rig.play.result != nil)
  }

  @Test("A ghost that a hole has swallowed isn't seen, and its run's splits count all the same")
  func hidesASwallowedGhost() throws {
    var run = PlayedRun(Course(try Level(parsing: LabyrinthRig.trap)), name: "ghost")
    var events: [LabyrinthEvent] = []
    while run.game.falls == 0 { run.step(Tilt(x: 30, y: 0), events: &events) }
    let fall = run.game.tick
    for _ in 0..<30 { run.step(.level, events: &events) }
    let replay = run.replay
    var rig = try LabyrinthRig(LabyrinthRig.trap, ghost: .given) { $0.ghosts[.given] = replay }
    rig.send(.left)
    rig.play { $0.game.tick == fall - 1 }
    #expect(rig.scene.ghosts.count == 1)
    rig.play(for: 0.05)
    #expect(rig.scene.ghosts == [])
    #expect(rig.play.ghost?.end.splits.count == 1)
  }
}
