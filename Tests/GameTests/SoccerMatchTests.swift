// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Physics
import Testing

@testable import Game

/// A match that a test plays, with what happened in it.
struct SoccerRun {
  var match: SoccerMatch
  var events: [(tick: Int, event: SoccerEvent)] = []

  init(_ number: Int = 1, seed: UInt64 = 1) {
    match = SoccerMatch(SoccerRound(number, seed: seed))
  }

  /// One monster and a ball wherever they are wanted, in metres.
  init(_ kind: Monster.Kind, at place: (x: Double, y: Double), ball: (x: Double, y: Double), beat: Double = 0.03) {
    self.init()
    match.monsters = [Monster(kind, home: Vector2(x: place.x, y: place.y), speed: 0.05, beat: beat)]
    match.ball = Ball(position: Vector2(x: ball.x, y: ball.y))
  }

  mutating func play(_ x: Int = 0, _ y: Int = 0, seconds: Double) {
    play(ticks: Int((seconds * 120).rounded())) { _ in Tilt(x: x, y: y) }
  }

  mutating func play(ticks: Int, tilt: (SoccerMatch) -> Tilt) {
    var now: [SoccerEvent] = []
    for _ in 0..<ticks {
      now.removeAll()
      match.step(tilt(match), events: &now)
      events += now.map { (match.tick, $0) }
    }
  }

  /// What happened, without what only sounds.
  var happened: [SoccerEvent] {
    events.map(\.event).filter {
      switch $0 {
      case .knocked, .met: false
      default: true
      }
    }
  }
}

struct SoccerMatchTests {
  /// A match without monsters.
  private static func training() -> SoccerRun {
    var run = SoccerRun()
    run.match.monsters = []
    return run
  }

  @Test("A ball in the monsters' goal counts for the player, one in his own against him, and then it is kicked off")
  func scores() {
    for (tilt, event, score) in [(87, SoccerEvent.scored, (1, 0)), (-87, .conceded, (0, 1))] {
      var run = Self.training()
      run.play(tilt, 0, seconds: 0.8)
      #expect(run.happened == [event])
      #expect((run.match.goals, run.match.conceded) == score)
      let clock = run.match.clock
      run.play(tilt, 0, seconds: 1.2)
      #expect(run.happened == [event, .kickedOff])
      // The clock stood while the goal was cheered; the ball is on its way again.
      #expect(run.match.clock < clock + 24 && run.match.phase == .playing)
      #expect(run.match.monsters.count == 2)
      #expect((run.match.ball.position - SoccerPitch.center).length < 0.05)
    }
  }

  @Test("Beside the mouth there is no goal", arguments: [0.02, 0.03, 0.084, 0.094])
  func misses(y: Double) {
    var run = Self.training()
    run.match.ball.position.y = y
    run.play(87, 0, seconds: 3)
    #expect(run.happened == [] && run.match.ball.position.x < SoccerPitch.goal.x)
  }

  @Test("Three goals win at once, and nothing happens any more")
  func endsAtThree() {
    var run = Self.training()
    for _ in 0..<3 {
      run.play(87, 0, seconds: 0.8)
      run.play(seconds: 1.2)
      run.match.monsters = []
    }
    #expect(run.happened == [.scored, .kickedOff, .scored, .kickedOff, .scored, .ended])
    #expect(run.match.phase == .over && run.match.isWon && run.match.timeLeft > 70)
    let end = run.match
    run.play(-87, 0, seconds: 1)
    #expect(run.match == end)
  }

  @Test("When the clock has run out who leads has won, and a draw isn't", arguments: [true, false])
  func endsAtTime(scores: Bool) {
    var run = Self.training()
    if scores { run.play(87, 0, seconds: 2) }
    run.match.monsters = []
    // To and fro, so that nobody whistles.
    run.play(ticks: 80 * 120) { match in Tilt(x: 0, y: match.tick / 120 % 2 == 0 ? 60 : -60) }
    #expect(run.happened.last == .ended && run.match.phase == .over)
    #expect(run.match.clock == SoccerMatch.length && run.match.timeLeft == 0)
    #expect(run.match.isWon == scores)
  }

  @Test("A ball that nobody gets away is taken to the middle after ten seconds")
  func whistles() {
    var run = Self.training()
    run.match.ball.position = Vector2(x: 0.15, y: 0.1)
    run.play(seconds: 9.9)
    // It was noted in the middle at the kick-off, and here in the first tick.
    #expect(run.happened == [])
    run.play(seconds: 0.2)
    #expect(run.happened == [.whistled] && run.match.ball.position == SoccerPitch.center)
    #expect(run.match.monsters.count == 2)
  }

  @Test("The monsters' places differ from one kick-off to the next, and are the same for the same seed")
  func isSeeded() {
    let round = SoccerRound(5, seed: 3)
    #expect(round.monsters(atKickOff: 0) != round.monsters(atKickOff: 1))
    #expect(round.monsters(atKickOff: 1) == round.monsters(atKickOff: 1))
    #expect(SoccerRound(5, seed: 4).monsters(atKickOff: 0) != round.monsters(atKickOff: 0))
  }

  @Test(
    "The same tilts give the same bits on every machine",
    arguments: [
      (1, 7, "fe32143db5647361"), (4, 7, "1da62c3292f209ce"), (8, 7, "5469ab41e0734a18"),
      (30, UInt64.max, "309a68686ec7eb58"),
    ] as [(Int, UInt64, String)])
  func isGolden(number: Int, seed: UInt64, hash: String) {
    var run = SoccerRun(number, seed: seed)
    run.play(ticks: 3600) { Tilt(x: ($0.tick * 7) % 175 - 87, y: ($0.tick / 90) % 2 == 0 ? -50 : 60) }
    #expect("\(run.match.stateHash)" == hash)
  }

  @Test("Every part of the state is in the hash")
  func hashesEverything() {
    let match = SoccerMatch(SoccerRound(4, seed: 1))
    var others = [match, match, match, match]
    others[0].ball.velocity.y = 1e-9
    others[1].monsters[2].position.x += 1e-9
    others[2].monsters[1].stop(.resting, until: 9)
    others[3].monsters[3].heading = -others[3].monsters[3].heading
    for other in others { #expect(other.stateHash != match.stateHash) }
  }
}
