// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Physics
import Testing

@testable import Game

struct SoccerMonsterTests {
  @Test("A chaser runs round a ball and knocks it along to the player's goal")
  func chases() {
    var run = SoccerRun(.chaser, at: (0.06, 0.06), ball: (0.114, 0.057))
    run.play(seconds: 8)
    #expect(run.happened.prefix(2) == [.kicked(monster: 0), .kicked(monster: 0)])
    run.play(seconds: 12)
    #expect(run.happened.contains(.conceded))
  }

  @Test("A chaser comes to the ball from anywhere", arguments: 0..<24)
  func comes(place: Int) {
    var random = SplitMix64(seed: UInt64(place))
    let domain = Monster.domain
    func inside() -> (x: Double, y: Double) {
      (
        domain.lower.x + random.nextUnit() * (domain.upper.x - domain.lower.x),
        domain.lower.y + random.nextUnit() * (domain.upper.y - domain.lower.y)
      )
    }
    var run = SoccerRun(.chaser, at: inside(), ball: inside())
    run.play(seconds: 9)
    #expect(run.happened.contains(.kicked(monster: 0)))
  }

  @Test("Of two chasers one goes for the ball, and the other keeps behind it")
  func takesTurns() {
    var run = SoccerRun(4)
    run.play(seconds: 0.4)
    let chasers = run.match.monsters.filter { $0.kind == .chaser }
    #expect(Set(chasers.map(\.mood)) == [.alert, .calm])
  }

  @Test("A kicker lurks, is roused by a ball that comes near, and kicks it far towards the player's goal")
  func kicks() throws {
    var run = SoccerRun(.kicker, at: (0.14, 0.057), ball: (0.09, 0.057))
    run.play(seconds: 2)
    #expect(run.happened == [] && run.match.monsters[0].position.x == 0.14)
    run.match.ball.position.x = 0.115
    run.play(seconds: 0.25)
    #expect(run.happened == [.kicked(monster: 0)])
    #expect(run.match.ball.velocity.x < -0.25 && run.match.monsters[0].mood == .resting)
    run.match.ball = Ball(position: Vector2(x: 0.1, y: 0.1))
    run.play(seconds: 1.8)
    #expect(run.match.monsters[0].isAwake && run.happened == [.kicked(monster: 0)])
  }

  @Test("A kicker that lost the ball goes home")
  func goesHome() {
    var run = SoccerRun(.kicker, at: (0.14, 0.057), ball: (0.11, 0.057))
    run.match.monsters[0].mood = .alert
    run.match.monsters[0].position.y = 0.08
    run.match.ball.position.x = 0.03
    run.play(seconds: 3)
    #expect(run.match.monsters[0].mood == .calm && run.match.monsters[0].position == run.match.monsters[0].home)
  }

  @Test("A guard follows the ball before its mouth, no farther than it must, and punts it away")
  func guards() {
    var run = SoccerRun(.guard, at: (0.188, 0.057), ball: (0.1, 0.11))
    run.play(seconds: 1)
    let place = run.match.monsters[0].position
    #expect(place.x == 0.188 && place.y > 0.06 && place.y < SoccerPitch.mouth.upperBound)
    run.match.ball = Ball(position: Vector2(x: 0.165, y: place.y), velocity: Vector2(x: 0.1, y: 0))
    run.play(seconds: 0.3)
    #expect(run.happened == [.kicked(monster: 0)] && run.match.ball.velocity.x < -0.1)
  }

  @Test("A patrol goes to and fro on its beat, whatever the ball does, and turns at what is in its way")
  func patrols() {
    var run = SoccerRun(.patrol, at: (0.15, 0.057), ball: (0.05, 0.02))
    var heights: [Double] = []
    run.play(ticks: 600) { match in
      heights.append(match.monsters[0].position.y)
      return .level
    }
    #expect(abs((heights.max() ?? 0) - 0.087) < 0.001 && abs((heights.min() ?? 0) - 0.027) < 0.001)
    #expect(run.events.isEmpty && run.match.monsters[0].position.x == 0.15)
    // A board is in its way where its beat would lead through it.
    run = SoccerRun(.patrol, at: (0.15, 0.1), ball: (0.05, 0.02), beat: 0.02)
    run.play(seconds: 0.2)
    #expect(run.match.monsters[0].heading == -1)
  }

  @Test("A fast ball bowls a monster over, a slow one doesn't", arguments: [(0.4, true), (0.15, false)])
  func bowls(speed: Double, isBowled: Bool) {
    var run = SoccerRun(.patrol, at: (0.15, 0.057), ball: (0.12, 0.057))
    run.match.ball.velocity.x = speed
    run.play(seconds: 0.3)
    #expect(run.happened.contains(.bowled(monster: 0)) == isBowled)
    #expect((run.match.monsters[0].mood == .bowled) == isBowled)
    #expect(run.match.ball.velocity.x < 0)
    run.play(seconds: 1)
    #expect(run.match.monsters[0].isAwake)
  }

  @Test("The ball outruns every monster of every round after a quarter second of full tilt")
  func isFaster() {
    var run = SoccerRun()
    run.match.monsters = []
    run.play(SoccerPitch.tiltLimit, 0, seconds: 0.5)
    let ball = run.match.ball.velocity.x
    for number in SoccerRound.numbers {
      for monster in SoccerRound(number, seed: 1).monsters(atKickOff: 0) {
        #expect(monster.speed * Monster.dash < ball && monster.speed <= Monster.topSpeed)
      }
    }
    #expect(Monster.topSpeed < ball)
  }

  @Test("Later rounds have no fewer monsters and no slower ones, until they are all alike")
  func growsHarder() {
    var last = (count: 0, speed: 0.0)
    for number in 1...20 {
      let monsters = SoccerRound(number, seed: 5).monsters(atKickOff: 0)
      let next = (count: monsters.count, speed: monsters.filter { $0.kind == .chaser }.map(\.speed).max() ?? 0)
      #expect(next.count >= last.count && next.speed >= last.speed)
      #expect(number > 17 || next.count > last.count || next.speed > last.speed)
      last = next
    }
  }

  @Test("At a kick-off nothing stands in anything else")
  func hasRoom() {
    for number in 1...10 {
      for seed in UInt64(1)...100 {
        let round = SoccerRound(number, seed: seed)
        for kickOff in 0..<3 {
          let monsters = round.monsters(atKickOff: kickOff)
          for (index, monster) in monsters.enumerated() {
            #expect(Monster.inDomain(monster.home) == monster.home)
            #expect((monster.home - SoccerPitch.center).length > Monster.contactDistance)
            for other in monsters[..<index] { #expect((monster.home - other.home).length > 2 * Monster.radius) }
          }
        }
      }
    }
  }
}
