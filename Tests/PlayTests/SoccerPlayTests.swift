// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Physics
import Terminal
import Testing

@testable import Play

@Suite("Monster soccer in play") struct SoccerPlayTests {
  @Test("Nothing moves before the first tilt, and the round's hint is there to be read")
  func waits() {
    var rig = SoccerRig()
    rig.play(for: 3)
    #expect(rig.match.tick == 0 && rig.play.isResting)
    #expect(rig.scene.overlay == .hint(round: 1))
    rig.send(.key(.left))
    rig.play(for: 0.2)
    rig.send(.key(.left, .release))
    #expect(rig.match.tick > 20 && rig.match.ball.position.x < SoccerPitch.center.x && !rig.play.isResting)
    // What covers a part of the pitch goes as soon as something moves.
    #expect(rig.scene.overlay == .none)
  }

  @Test("Under a sensor, which is hardly ever level, the hint can be read before the match begins; a key begins it")
  func waitsForTheReader() {
    let tipped = { MadeUpSensor { time in MadeUpSensor.pose(time < 1 ? 0 : 0.05, 0) } }
    var rig = SoccerRig(sensor: tipped())
    rig.play(for: 3.9)
    #expect(rig.match.tick == 0 && rig.scene.overlay == .hint(round: 1) && rig.play.input.tilt != .level)
    rig.play(for: 0.2)
    #expect(rig.match.tick > 0 && rig.scene.overlay == .none)
    rig.send(.character("r"))
    rig.play(for: 0.1)
    #expect(rig.match.tick > 0)
    var hasty = SoccerRig(sensor: tipped())
    hasty.play(for: 1.5)
    hasty.send(.key(.left))
    hasty.play(for: 0.1)
    #expect(hasty.match.tick > 0 && hasty.scene.overlay == .none)
  }

  @Test("A match that is won with keys is kept as a replay that proves it, and opens the next round")
  func wins() throws {
    var rig = SoccerRig()
    rig.playWithBot { $0.match.goals == 1 }
    #expect(rig.scene.overlay == .note("Goal!  1 : 0"))
    #expect(rig.scene.panel?.score == SoccerScore(goals: 1, conceded: 0))
    rig.playWithBot()
    let kept = try #require(rig.shelf.kept.first)
    #expect(rig.shelf.kept.count == 1 && kept.replay.verify(in: SoccerRound(1, seed: 1)) == .verified(kept.end))
    guard case .result(let result) = rig.scene.overlay else {
      Issue.record("no result")
      return
    }
    #expect(result.isWon && result.isBest && result.best == nil && result.next == 2 && result.score.goals == 3)
    rig.send(.character("w"))
    #expect(rig.requests == [.watch(kept.replay)])
    rig.send(.enter)
    #expect(rig.match == SoccerMatch(SoccerRound(2, seed: 1)) && rig.play.isWaiting)
    #expect(rig.scene.overlay == .hint(round: 2))
  }

  @Test("One that couldn't be kept says why and opens nothing; what is better stays the best")
  func tellsProblems() {
    var rig = SoccerRig()
    rig.shelf.problem = "no room"
    rig.playWithBot()
    #expect(rig.message == "not kept: no room")
    rig.send(.enter)
    #expect(rig.match.phase == .over)
    rig.shelf.problem = nil
    rig.shelf.progress = SoccerProgress([
      WonMatch(file: "", round: SoccerRound(1, seed: 2), date: 0, goals: 3, conceded: 0, time: 0.5)
    ])
    rig.send(.character("r"))
    #expect(rig.message == "" && rig.match == SoccerMatch(SoccerRound(1, seed: 1)))
    rig.playWithBot()
    guard case .result(let result) = rig.scene.overlay else {
      Issue.record("no result")
      return
    }
    #expect(!result.isBest && result.best?.time == ClockTime(seconds: 0.5) && result.next == 2)
  }

  @Test("Who only taps a key once loses, keeps nothing, and can try again at once")
  func loses() {
    var rig = SoccerRig()
    rig.send(.key(.left))
    rig.play(for: 0.05)
    rig.send(.key(.left, .release))
    rig.play(for: 80)
    guard case .result(let result) = rig.scene.overlay else {
      Issue.record("no result")
      return
    }
    #expect(!result.isWon && result.next == nil && rig.shelf.kept.isEmpty && rig.match.conceded == 3)
    rig.send(.enter)
    #expect(rig.match.phase == .over)
    rig.send(.character("r"))
    #expect(rig.match.tick == 0 && rig.scene.overlay == .none)
  }

  @Test("The pause and the help hold the match, and Escape leads out of them and then back")
  func pauses() {
    var rig = SoccerRig()
    rig.send(.escape)
    #expect(rig.requests == [.back])
    rig.send(.key(.left))
    rig.play(for: 0.3)
    rig.send(.character("p"))
    let tick = rig.match.tick
    rig.play(for: 1)
    #expect(rig.match.tick == tick && rig.scene.overlay == .pause && rig.play.isResting)
    rig.send(.character("?"))
    #expect(rig.scene.overlay == .help(page: 0))
    rig.send(.escape)
    #expect(rig.scene.overlay == .pause)
    rig.send(.enter)
    rig.play(for: 0.1)
    #expect(rig.match.tick > tick && rig.requests == [.back])
    rig.send(.focus(gained: false))
    #expect(rig.scene.overlay == .pause)
    rig.send(.escape, .character("q"))
    #expect(rig.requests == [.back, .back, .quit])
  }

  @Test("Page up and page down change the round, as far as it is open")
  func changesRounds() {
    var rig = SoccerRig(3)
    rig.send(.pageDown)
    #expect(rig.play.round.number == 3 && rig.message == "round 4 is locked: win the one before")
    rig.send(.pageUp)
    #expect(rig.play.round == SoccerRound(2, seed: 1) && rig.message == "")
    rig.send(.pageUp, .pageUp)
    #expect(rig.play.round == SoccerRound(1, seed: 1))
    rig.shelf.progress = SoccerProgress([
      WonMatch(file: "", round: SoccerRound(1, seed: 2), date: 0, goals: 3, conceded: 0, time: 9)
    ])
    rig.send(.pageDown)
    #expect(rig.play.round == SoccerRound(2, seed: 1) && rig.match.monsters.count == 3)
  }

  @Test("Between two ticks the ball is drawn on its way, and where it was put back it is at once")
  func glides() {
    var rig = SoccerRig(size: Size(columns: 200, rows: 60), display: .rich)
    rig.send(.key(.left))
    rig.play(for: 0.5)
    var spots: [BallSpot] = []
    for _ in 0..<3 {
      rig.play(for: 1.0 / 120)
      for share in [0.25, 0.5, 0.75, 1] {
        rig.play.interpolate(share)
        spots.append(rig.scene.ball)
      }
      #expect(rig.scene.ball == rig.play.view.spotOnPitch(rig.match.ball.position))
    }
    #expect(zip(spots, spots.dropFirst()).allSatisfy { $0.x >= $1.x } && Set(spots).count > 6, "\(spots)")
    rig.send(.character("r"))
    rig.play.interpolate(0)
    #expect(rig.scene.ball == rig.play.view.spotOnPitch(SoccerPitch.center))
  }

  @Test("A match is watched as it was played, on and back")
  func watches() throws {
    var rig = SoccerRig()
    rig.playWithBot()
    let replay = try #require(rig.shelf.kept.first?.replay)
    let input = rig.play.input
    var page = SoccerReplayPlay(
      replay, of: SoccerRound(1, seed: 1), input: input, size: Size(columns: 80, rows: 24), display: .mono)
    page.begin(at: 0)
    for _ in 0..<120 { page.tick(at: 1) }
    #expect(page.match.tick == 120 && !page.isOver)
    let then = page.match
    _ = page.handle(.key(.right), at: 1, hasReleases: true)
    #expect(page.match.tick == 121 && page.transport.isPaused)
    _ = page.handle(.key(.left), at: 1, hasReleases: true)
    #expect(page.match == then)
    for key in [Key.up, .up, .up, .character(" ")] { _ = page.handle(.key(key), at: 1, hasReleases: true) }
    for _ in 0..<4000 { page.tick(at: 9) }
    #expect(page.isOver && page.match == rig.match && page.scene.overlay == .none)
    #expect(page.handle(.key(.escape), at: 9, hasReleases: true) == .back)
    let frame = page.nextFrame()
    #expect(frame?.line(0).contains("You 3 : 0 monsters") == true && frame?.line(23).contains("space again") == true)
    _ = page.handle(.key(.character("?")), at: 9, hasReleases: true)
    #expect(page.scene.overlay == .help(page: 0) && page.nextFrame()?.text.contains("faster, slower") == true)
  }
}
