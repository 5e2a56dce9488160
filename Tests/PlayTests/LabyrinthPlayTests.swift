// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Motion
import Physics
import Terminal
import Testing

@testable import Play

@Suite("A labyrinth in play: runs") struct LabyrinthPlayTests {
  @Test("Nothing moves before the first tilt, and then the clock begins", arguments: [false, true])
  func waitsForATilt(hasReleases: Bool) throws {
    var rig = try LabyrinthRig(hasReleases: hasReleases)
    rig.play(for: 2)
    #expect(rig.game.tick == 0 && rig.play.isResting)
    #expect(rig.scene.panel?.clock == .running(tenths: 0))
    rig.send(.right)
    #expect(!rig.play.isResting)
    rig.play(for: 0.25)
    #expect(rig.game.tick == 30)
    #expect(rig.game.ball.velocity.x > 0)
  }

  @Test("A gate's beat waits for the first tilt as well")
  func holdsGates() throws {
    let beat = LabyrinthRig.hall.replacing("title: Hall", with: "gate A: beat 1 0.5 0.2")
      .replacing("        2      G", with: "   A    2      G")
    var rig = try LabyrinthRig(beat)
    let closed = rig.game.openGates
    rig.play(for: 0.5)
    #expect(rig.game.openGates == closed)
    rig.send(.left)
    rig.play(for: 0.5)
    #expect(rig.game.openGates != closed)
  }

  @Test("A run to the goal by one key is kept once, and its replay proves its time")
  func finishes() throws {
    var rig = try LabyrinthRig()
    rig.win()
    rig.play(for: 1)
    #expect(rig.shelf.kept.count == 1)
    let kept = try #require(rig.shelf.kept.first)
    #expect(kept.end == rig.game)
    let text = try Replay(parsing: kept.replay.text)
    #expect(text.verify(on: rig.game.course) == .verified(rig.game))
    #expect(kept.replay.header.name == "1-01-hall" && kept.replay.header.checkpoint == 0)
    let time = try #require(rig.game.finishTime)
    let result = try #require(rig.play.result)
    #expect(result.time == ClockTime(seconds: time) && result.best == nil && result.falls == 0)
    #expect(result.next == "Next door" && result.medals == 3 && result.nextMedal == nil)
    #expect(rig.scene.overlay == .finished(result))
    #expect(rig.scene.panel?.clock == .stopped(ClockTime(seconds: time)))
    #expect(rig.scene.panel?.best == result.time)
    #expect(rig.play.isResting)
  }

  @Test(
    "The tilts that a held key makes are those of the middles of the ticks, at four full tilts a second to the limit")
  func samplesMidTick() throws {
    var rig = try LabyrinthRig()
    rig.send(.right)
    rig.play(for: 0.4)
    let limit = Double(rig.game.course.tiltLimit)
    let tilts = rig.play.run.replay.tilts
    for (index, tilt) in tilts.enumerated() {
      let middle = (Double(index) + 0.5) / 120
      #expect(abs(Double(tilt.x) - min(limit, 4 * middle * limit)) <= 0.5001, "tick \(index)")
    }
    #expect(tilts.count == 48)
  }

  @Test("A sensor tips the tray all the way with a turn of the wrist of 20°, from the pose at the start")
  func takesASensor() throws {
    var rig = try LabyrinthRig(
      sensor: MadeUpSensor { $0 < 1 ? MadeUpSensor.pose(0, -0.3) : MadeUpSensor.pose(0.35, -0.3) })
    rig.play(until: 1)
    #expect(rig.game.tick == 0 && rig.scene.panel?.tilt.source == .live("made up"))
    rig.play(until: 1.8)
    #expect(Int(rig.play.input.tilt.x) == rig.game.course.tiltLimit)
    #expect(abs(Int(rig.play.input.tilt.y)) < 12)
    rig.play { $0.game.phase == .finished }
    let replay = try #require(rig.shelf.kept.first?.replay)
    #expect(replay.verify(on: rig.game.course) == .verified(rig.game))
  }

  @Test("The second run shows the first as the best; only a faster one is a better one")
  func keepsTheBest() throws {
    var rig = try LabyrinthRig()
    rig.win()
    let first = try #require(rig.play.result?.time)
    rig.type("r")
    rig.send(.right)
    rig.play(for: 0.2)
    rig.send(.right, .release)
    rig.play(for: 1)
    rig.win()
    let second = try #require(rig.play.result)
    #expect(second.best == first && second.time > first && second.medals < 3)
    let next = try #require(Medal(rawValue: second.medals + 1))
    #expect(second.nextMedal?.medals == next.rawValue)
    #expect(second.nextMedal?.time == ClockTime(seconds: Medals(reference: 1).time(for: next)))
    #expect(rig.scene.panel?.best == first && rig.shelf.kept.count == 2)
  }

  @Test("A run that can't be kept says so at the goal, with the place, and is no best one", arguments: [60, 30])
  func tellsFailures(columns: Int) throws {
    var rig = try LabyrinthRig()
    rig.play.fit(Size(columns: columns, rows: 20), display: .mono)
    rig.shelf.failure = KeepFailure(reason: "No space left on device", path: "/home/anna/.local/state/steelie/runs")
    rig.win()
    rig.play(for: 10)
    let text = rig.play.nextFrame()?.text ?? ""
    let words = text.filter { !$0.isWhitespace && $0 != "|" }
    #expect(words.contains("notkept:Nospaceleftondevice/home/anna/.local/state/steelie/runs"), "\(text)")
    for word in [Wording.newBest, "medal", "bronze", "silver", "gold"] { #expect(!text.contains(word), "\(word)") }
    #expect(rig.play.stage.best == nil && rig.scene.panel?.best == nil && rig.play.stage.ghosts[.best] == nil)
    rig.type("r")
    rig.shelf.failure = nil
    rig.win()
    #expect(rig.play.nextFrame()?.text.contains(Wording.newBest) == true && rig.scene.panel?.best != nil)
  }

  @Test("A ball that falls is out of play for 0.6 s, and goes on at the checkpoint while the clock runs")
  func falls() throws {
    var rig = try LabyrinthRig(LabyrinthRig.trap)
    rig.send(.right)
    rig.play { $0.game.checkpointsPassed == 1 }
    rig.send(.right, .release)
    rig.play { $0.game.falls == 1 }
    let fallen = rig.game.tick
    #expect(rig.scene.ball?.fall != nil)
    rig.play(for: 0.5)
    #expect(rig.scene.ball == nil)
    rig.play(for: 0.1)
    #expect(rig.game.phase == .rolling && rig.game.tick == fallen + 72)
    #expect(rig.game.ball.position == rig.game.course.restingPlace(afterCheckpoint: 1))
    #expect(rig.scene.ball?.fall == nil)
  }

  @Test("The hint is gone with the first tilt by a key, and not there for a new try")
  func showsTheHint() throws {
    var rig = try LabyrinthRig()
    let hint = LabyrinthOverlay.hint("Tip it to the right.")
    rig.play(for: 5)
    #expect(rig.scene.overlay == hint)
    rig.send(.left)
    rig.play(for: 0.1)
    #expect(rig.scene.overlay == .none)
    var again = try LabyrinthRig()
    again.type("r")
    #expect(again.scene.overlay == .none)
  }

  @Test("Under a sensor, which is hardly ever level, the hint stays until the run is three seconds old")
  func showsTheHintUnderASensor() throws {
    var rig = try LabyrinthRig(
      sensor: MadeUpSensor { $0 < 1 ? MadeUpSensor.pose(0, -0.3) : MadeUpSensor.pose(-0.1, -0.3) })
    rig.play { $0.game.tick > 0 }
    let hint = LabyrinthOverlay.hint("Tip it to the right.")
    rig.play(for: 2.9)
    #expect(rig.scene.overlay == hint)
    rig.play(for: 0.2)
    #expect(rig.scene.overlay == .none)
  }

  @Test("At the goal the tray is shown level at once, however the key was let go", arguments: [true, false])
  func showsALevelTray(hasReleases: Bool) throws {
    var rig = try LabyrinthRig(hasReleases: hasReleases)
    rig.send(.right)
    while rig.game.phase != .finished && rig.time < 10 {
      rig.play(for: 1.0 / 120)
      if !hasReleases && Int(rig.time * 120).isMultiple(of: 4) { rig.send(.right) }
    }
    #expect(rig.scene.panel?.tilt.inclination == .level)
  }

  @Test("Nothing is drawn where nothing changed")
  func drawsChanges() throws {
    var rig = try LabyrinthRig(display: Display(colors: .own, isUnicode: true))
    #expect(rig.play.nextFrame() != nil && rig.play.nextFrame() == nil)
    rig.play(for: 1)
    #expect(rig.play.nextFrame() == nil)
    rig.send(.right)
    rig.play(for: 1)
    #expect(rig.play.nextFrame() != nil)
  }

  @Test("Between two ticks ball and ghost are drawn between the places of these ticks, by the share of the time")
  func interpolates() throws {
    let display = Display(colors: .own, isUnicode: true)
    var first = try LabyrinthRig(display: display)
    first.win()
    let replay = try #require(first.shelf.kept.first?.replay)
    var rig = try LabyrinthRig(ghost: .best, display: display) { $0.ghosts[.best] = replay }
    rig.send(.right)
    rig.play(for: 0.3)
    for _ in 0..<15 {
      let before = (rig.scene.ball?.spot.x ?? 0, rig.scene.ghosts.first?.x ?? 0)
      rig.play(for: 1.0 / 120)
      let after = (rig.scene.ball?.spot.x ?? 0, rig.scene.ghosts.first?.x ?? 0)
      #expect(after.0 > before.0 + 1 && after.1 > before.1 + 1)
      var last = before
      for step in 0...8 {
        let share = Double(step) / 8
        rig.play.interpolate(share)
        let seen = (rig.scene.ball?.spot.x ?? 0, rig.scene.ghosts.first?.x ?? 0)
        #expect(abs(Double(seen.0 - before.0) - share * Double(after.0 - before.0)) <= 1)
        #expect(abs(Double(seen.1 - before.1) - share * Double(after.1 - before.1)) <= 1)
        #expect(seen.0 >= last.0 && seen.1 >= last.1)
        last = seen
      }
    }
    // A ball that stands again is where it stands.
    rig.play.interpolate(0.2)
    rig.type("p")
    rig.play(for: 1.0 / 120)
    let place = rig.play.view.spot(rig.game.ball.position)
    #expect(rig.scene.ball?.spot == place)
    rig.play.interpolate(0)
    rig.type("p")
    rig.type("r")
    #expect(rig.scene.ball?.spot == rig.play.view.spot(rig.game.ball.position))
  }
}
