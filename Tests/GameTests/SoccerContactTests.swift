// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Physics
import Testing

@testable import Game

struct SoccerContactTests {
  @Test(
    "A moving disc meets a point where it should, and not on its way out or past",
    arguments: [
      ((0, 0), (2, 0), 0.45), ((0, 0.1), (2, 0), 0.5),
      ((0, 0.11), (2, 0), nil),
      ((0.95, 0), (1, 0), 0), ((0.95, 0), (-1, 0), nil), ((0, 0), (0.8, 0), nil), ((0, 0), (0, 0), nil),
    ] as [((Double, Double), (Double, Double), Double?)])
  func entry(start: (Double, Double), way: (Double, Double), share: Double?) throws {
    let entry = SoccerMatch.entry(
      from: Vector2(x: start.0, y: start.1), by: Vector2(x: way.0, y: way.1), near: Vector2(x: 1, y: 0), within: 0.1)
    guard let share else {
      #expect(entry == nil)
      return
    }
    #expect(abs(try #require(entry) - share) < 1e-7)
  }

  @Test(
    "No ball passes through a monster, not even one that is faster than any can get",
    arguments: [0.1, 1, 3] as [Double])
  func neverTunnels(speed: Double) {
    for turn in 0..<40 {
      let angle = Double(turn) / 40
      let way = Vector2(x: TiltProgram.sine(ofTurns: angle + 0.25), y: TiltProgram.sine(ofTurns: angle))
      var run = SoccerRun(.patrol, at: (0.114, 0.057), ball: (0.114 - 0.03 * way.x, 0.057 - 0.03 * way.y), beat: 0)
      run.match.monsters[0].stop(.bowled, until: 1000)
      run.match.ball.velocity = way * speed
      var events: [SoccerEvent] = []
      while !events.contains(where: { if case .met = $0 { true } else { false } }) && run.match.tick < 100 {
        run.match.step(.level, events: &events)
      }
      #expect(run.match.tick < 100, "it met it")
      let offset = run.match.ball.position - run.match.monsters[0].position
      #expect(offset.dot(way) < 0, "it is on the side from which it came")
      #expect(run.match.ball.velocity.dot(way) < 0)
    }
  }

  @Test("Whatever is tilted, ball and monsters keep out of each other and on the pitch", arguments: 1...10)
  func keepApart(number: Int) {
    var random = SplitMix64(seed: UInt64(number))
    var run = SoccerRun(number, seed: UInt64(number))
    var tilt = Tilt.level
    var events: [SoccerEvent] = []
    for tick in 0..<6000 where run.match.phase != .over {
      if tick % 40 == 0 { tilt = Tilt(x: random.next(below: 175) - 87, y: random.next(below: 175) - 87) }
      let start = run.match.ball.position
      run.match.step(tilt, events: &events)
      let (ball, monsters) = (run.match.ball.position, run.match.monsters)
      let isKickOff = (ball - start).length > 0.02
      for (index, monster) in monsters.enumerated() {
        #expect((ball - monster.position).length > Monster.contactDistance - 2 * SoccerMatch.tolerance)
        #expect(Monster.inDomain(monster.position) == monster.position)
        #expect(monster.velocity.length <= Monster.topSpeed + 1e-9)
        for other in monsters[..<index] {
          #expect((monster.position - other.position).length > 2 * Monster.radius - 1e-8)
        }
        // Not even within the tick: the chord of a way round a monster dips into it by less than this.
        let entry = SoccerMatch.entry(
          from: start, by: ball - start, near: monster.position, within: Monster.contactDistance - 0.0005)
        #expect(entry == nil || isKickOff)
      }
      #expect(SoccerPitch.world.clearance(at: ball) > -1e-7)
    }
  }

  @Test("A ball that comes to a board and back within a tick meets what stands before the board")
  func meetsAtBoards() {
    var run = SoccerRun(.patrol, at: (0.12, 0.022), ball: (0.114, 0.1), beat: 0)
    run.match.monsters[0].stop(.bowled, until: 1000)
    run.match.ball.velocity.y = -20
    run.play(ticks: 1) { _ in .level }
    #expect(run.events.contains { if case .met = $0.event { true } else { false } })
  }

  @Test("A ball that is pressed to a monster rolls round it, and isn't held")
  func rollsRound() {
    var run = SoccerRun(.patrol, at: (0.114, 0.057), ball: (0.1031, 0.0679), beat: 0)
    run.match.monsters[0].stop(.bowled, until: 10_000)
    while run.match.ball.position.x < 0.114 && run.match.tick < 600 { run.play(60, 0, seconds: 1.0 / 120) }
    #expect(run.match.tick < 60)
  }

  @Test("A monster doesn't squeeze a ball out of the pitch, nor another monster")
  func squeezes() {
    var run = SoccerRun(.chaser, at: (0.16, 0.1), ball: (0.2, 0.107))
    run.match.monsters.append(Monster(.chaser, home: Vector2(x: 0.19, y: 0.07), speed: 0.1))
    run.play(87, 87, seconds: 10)
    for monster in run.match.monsters {
      #expect((run.match.ball.position - monster.position).length > Monster.contactDistance - 2 * SoccerMatch.tolerance)
    }
    #expect(SoccerPitch.world.clearance(at: run.match.ball.position) > -1e-7)
  }
}
