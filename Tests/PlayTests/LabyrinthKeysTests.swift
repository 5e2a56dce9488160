// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Terminal
import Testing

@testable import Play

@Suite("A labyrinth in play: keys") struct LabyrinthKeysTests {
  @Test("r begins anew at once, from any moment", arguments: ["", "p", "?"])
  func restarts(cover: String) throws {
    var rig = try LabyrinthRig()
    let fresh = rig.play.run
    rig.send(.right)
    rig.play(for: 0.7)
    rig.send(.right, .release)
    rig.type(cover + "r")
    #expect(rig.play.run == fresh && rig.play.cover == .none)
    rig.play(for: 0.5)
    #expect(rig.game.tick == 0)
    rig.win()
    #expect(rig.shelf.kept.first?.replay.verify(on: rig.game.course) == .verified(rig.game))
    rig.type("r")
    #expect(rig.play.run == fresh && rig.play.result == nil)
  }

  @Test(
    "A run goes on from the last checkpoint, and says so for good",
    arguments: [[Key.backspace], [.character("p"), .character("k")]])
  func returnsToTheCheckpoint(keys: [Key]) throws {
    var rig = try LabyrinthRig()
    rig.send(.right)
    rig.play { $0.game.checkpointsPassed == 1 }
    let passed = rig.game
    rig.send(.right, .release)
    rig.send(.left)
    rig.play(for: 0.5)
    rig.send(.left, .release)
    for key in keys { rig.send(key) }
    #expect(rig.game == passed && rig.play.cover == .none)
    #expect(rig.message == Wording.continues(from: 1))
    rig.play(for: 0.5)
    #expect(rig.game == passed)
    rig.win()
    let kept = try #require(rig.shelf.kept.first?.replay)
    #expect(kept.header.checkpoint == 1 && kept.verify(on: rig.game.course) == .verified(rig.game))
    #expect(rig.play.result?.medals == 0 && rig.play.stage.best == nil)
    let text = rig.play.nextFrame()?.text ?? ""
    #expect(text.contains("| from checkpoint 1") && text.contains("| counts as finished only"))
    for word in [Wording.newBest, "medal", "bronze", "silver", "gold"] { #expect(!text.contains(word), "\(word)") }
    #expect(rig.play.result?.nextMedal == nil && rig.message == "")
  }

  @Test("Before the first checkpoint there is none to go back to, and the run goes on")
  func hasNoCheckpoint() throws {
    var rig = try LabyrinthRig()
    rig.send(.right)
    rig.play(for: 0.3)
    let before = rig.game
    rig.send(.backspace)
    #expect(
      rig.game == before && rig.message == Wording.noCheckpoint(KeyBindings())
        && rig.scene.overlay != .pause(checkpoint: nil))
    rig.type("p")
    #expect(rig.scene.overlay == .pause(checkpoint: nil))
  }

  @Test("What was said goes after a while, with a new try, and where a split is to be seen")
  func leavesTheFirstRow() throws {
    var rig = try LabyrinthRig()
    var isSaid: Bool { rig.message == Wording.noCheckpoint(KeyBindings()) }
    rig.send(.backspace)
    rig.play(for: 1)
    #expect(isSaid)
    rig.play(for: 2)
    #expect(rig.message == "")
    rig.send(.backspace)
    #expect(isSaid)
    rig.type("r")
    #expect(rig.message == "")
    rig.send(.right)
    while rig.game.checkpointsPassed == 0 && rig.time < 20 {
      rig.send(.backspace)
      #expect(isSaid)
      rig.play(for: 1.0 / 120)
    }
    #expect(rig.message == "" && rig.game.checkpointsPassed == 1)
  }

  @Test("While the ball may roll, k and w tilt the tray")
  func tiltsWithLetters() throws {
    for key in ["k", "w"] as [Unicode.Scalar] {
      var rig = try LabyrinthRig()
      rig.send(.character(key))
      rig.play(for: 0.3)
      #expect(rig.play.input.tilt.y > 0 && rig.game.tick > 0)
    }
  }

  @Test("Keys cover and uncover the ball, which stands still under a cover")
  func covers() throws {
    let cases: [(String, RolledCover)] = [
      ("p", .pause), ("pp", .none), ("?", .help), ("??", .none), ("p?", .help), ("p??", .pause), ("?p", .pause),
      ("p?p", .pause), ("p\r", .none), ("\u{1B}", .pause), ("?\u{1B}", .none), ("p?\u{1B}", .pause), ("P", .pause),
    ]
    for (keys, cover) in cases {
      var rig = try LabyrinthRig()
      rig.send(.right)
      rig.play(for: 0.3)
      let before = rig.game.tick
      rig.type(keys)
      #expect(rig.play.cover == cover, "\(keys)")
      rig.play(for: 0.2)
      #expect((rig.game.tick == before) == (cover != .none), "\(keys)")
      #expect(rig.requests == [])
    }
  }

  @Test("Escape leads out: of the help, of a run into the pause, and from there to the levels")
  func leads() throws {
    var rig = try LabyrinthRig()
    rig.type("\u{1B}")
    #expect(rig.requests == [.back])
    rig.type("?\u{1B}")
    #expect(rig.requests == [.back] && rig.play.cover == .none)
    rig.send(.right)
    rig.play(for: 0.3)
    rig.type("\u{1B}")
    #expect(rig.requests == [.back] && rig.play.cover == .pause)
    rig.type("\u{1B}")
    #expect(rig.requests == [.back, .back])
    rig.type("p")
    rig.win()
    rig.type("\u{1B}")
    #expect(rig.requests == [.back, .back, .back])
  }

  @Test("A window that loses the focus, or a program that was suspended, pauses a run", arguments: [true, false])
  func pauses(isSuspended: Bool) throws {
    let event = isSuspended ? Event.resumed : .focus(gained: false)
    var rig = try LabyrinthRig()
    rig.send(event)
    #expect(rig.play.cover == .none)
    rig.send(.right)
    rig.play(for: 0.3)
    rig.send(event)
    #expect(rig.play.cover == .pause)
    let before = rig.game
    rig.play(for: 1)
    #expect(rig.game == before && rig.play.isResting)
    rig.type("p")
    rig.play(for: 0.3)
    #expect(rig.game.tick == before.tick + 36)
    rig.type("p")
    rig.send(event)
    #expect(rig.play.cover == .pause)
  }

  @Test("At the goal, enter goes to the next level, w plays the run again, and q quits")
  func asksAtTheGoal() throws {
    var rig = try LabyrinthRig()
    rig.win()
    rig.play(for: 1)
    rig.type("\rwqk")
    #expect(rig.requests == [.next, .watch(rig.play.run.replay), .quit] && rig.play.cover == .result)
  }

  @Test("A letter that tilted until the goal, and types on there, chooses nothing")
  func ignoresHeldLetters() throws {
    let upright = "\n#######\n#     #\n#  G  #\n#     #\n#     #\n#     #\n#     #\n#  S  #\n#     #\n#######"
    var rig = try LabyrinthRig(upright, hasReleases: false)
    var next = 0.0
    func repeats(_ rig: inout LabyrinthRig, until end: Double) {
      while rig.time < end {
        if rig.time >= next {
          rig.type("w")
          next = rig.time + 0.03
        }
        rig.play(for: 1.0 / 120)
      }
    }
    while rig.game.phase != .finished && rig.time < 10 { repeats(&rig, until: rig.time + 0.05) }
    #expect(rig.game.phase == .finished)
    repeats(&rig, until: rig.time + 2)
    #expect(rig.requests == [])
    rig.play(for: 1)
    rig.type("w")
    #expect(rig.requests.count == 1)
  }

  @Test("Without a next level enter does nothing")
  func endsWithTheLastLevel() throws {
    var rig = try LabyrinthRig { $0.next = { nil } }
    rig.win()
    rig.type("\r")
    #expect(rig.requests == [] && rig.play.cover == .result)
  }
}
