// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Terminal
import Testing

@testable import Play

@Suite("Medals of a level that nobody has played before") struct LateMedalsTests {
  private static func reference() throws -> (Replay, Labyrinth) {
    var run = PlayedRun(Course(try Level(parsing: LabyrinthRig.hall)), name: "1-01-hall")
    var events: [LabyrinthEvent] = []
    while run.game.phase != .finished { run.step(Tilt(x: 30, y: 0), events: &events) }
    return (run.replay, run.game)
  }

  @Test("They are known as soon as the run that sets them is, be it before, during or after a run", arguments: 0..<3)
  func come(when: Int) throws {
    let reference = ReferenceRun()
    let (replay, end) = try Self.reference()
    func set() { reference.set(replay, time: end.finishTime ?? 0) }
    var rig = try LabyrinthRig(ghost: .medal) {
      $0.medals = nil
      $0.reference = reference
    }
    if when == 0 { set() }
    rig.send(.right)
    rig.play(for: 0.3)
    if when == 1 { set() }
    rig.play { $0.game.phase == .finished }
    rig.send(.right, .release)
    rig.play(for: 1)
    if when == 2 {
      #expect(rig.play.result?.medals == 0 && rig.play.result?.nextMedal == nil && rig.play.ghost == nil)
      set()
      rig.play.rest(until: rig.now)
    }
    #expect(rig.play.result?.medals == 3 && rig.play.stage.medals?.gold == end.finishTime)
    #expect(rig.scene.overlay == rig.play.result.map { .finished($0) })
    #expect(rig.play.ghost?.replay == replay && rig.play.stage.reference == nil)
  }

  @Test("They are looked for where no run of the bot is known, never instead of a par, by the name that it is found by")
  func areLookedFor() throws {
    let (replay, end) = try Self.reference()
    let reference = ReferenceRun()
    reference.set(replay, time: end.finishTime ?? 0)
    var library = GameLibrary(GameRig.catalogue)
    var asked: [String] = []
    library.findReference = { name, _ in
      asked.append(name)
      return reference
    }
    let level = try Level(parsing: LabyrinthRig.hall)
    let known = library.played(GameLibrary.LooseLevel(name: "maze:1:2", title: "Maze", level: level))
    #expect(known.medals?.gold == end.finishTime && known.ghosts[.medal] == replay && known.reference == nil)
    let pared = library.played(GameRig.catalogue.entries[0])
    #expect(pared.medals?.gold == 2 && pared.ghosts[.medal] == replay)
    library.medalRun = { _ in replay }
    _ = library.played(GameRig.catalogue.entries[0])
    #expect(asked == ["maze:1:2", "1-01-one"])
  }
}
