// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Physics
import Sound
import Terminal
import Testing

@testable import Play

@Suite("What a labyrinth sounds like") struct LabyrinthScoreTests {
  private static func game(_ map: String = LabyrinthRig.hall) throws -> Labyrinth {
    Labyrinth(Course(try Level(parsing: map)))
  }

  @Test(
    "Each event has its sound",
    arguments: [
      (.knocked(speed: 0.3), .knock(speed: 0.3)), (.bumped(0), .bumper), (.passed(checkpoint: 1), .checkpoint),
      (.pickedUp(gem: 0), .gem), (.pressed(plate: 0), .plate), (.opened(gate: 0), .gate), (.closed(gate: 0), .gate),
      (.fell(hole: 0), .hole), (.finished, .goal), (.returned, nil), (.knocked(speed: 0.01), nil),
    ] as [(LabyrinthEvent, SoundEffect?)])
  func hasItsSound(event: LabyrinthEvent, effect: SoundEffect?) throws {
    let game = try Self.game()
    var score = LabyrinthScore()
    score.take([event], in: game)
    #expect(score.soundscape(of: game, pace: 1).cues.map(\.effect) == (effect.map { [$0] } ?? []))
    #expect(score.soundscape(of: game, pace: 1) == .silent)
  }

  @Test("In a corner the harder of two knocks is heard")
  func knocksOnce() throws {
    let game = try Self.game()
    var score = LabyrinthScore()
    score.take([.knocked(speed: 0.1), .knocked(speed: 0.4), .knocked(speed: 0.2)], in: game)
    #expect(score.soundscape(of: game, pace: 1).cues.map(\.effect) == [.knock(speed: 0.4)])
  }

  @Test("A medal comes after the goal's notes, and none without one")
  func tellsMedals() throws {
    let game = try Self.game()
    var score = LabyrinthScore()
    score.win(medals: 0)
    #expect(score.soundscape(of: game, pace: 0).cues == [])
    score.win(medals: 2)
    #expect(score.soundscape(of: game, pace: 0).cues == [SoundCue(.medal, delay: 0.55)])
  }

  @Test(
    "The ball is heard to roll on what it rolls on",
    arguments: [(" ", .wood), (":", .felt), ("~", .ice)] as [(String, RollingGround)])
  func rolls(floor: String, ground: RollingGround) throws {
    let row = String(repeating: floor, count: 20)
    var game = try Self.game(
      """

      ##############################
      #   \(row)      #
      #   S \(row.dropFirst(2))  G   #
      #   \(row)      #
      ##############################
      """)
    var score = LabyrinthScore()
    #expect(score.soundscape(of: game, pace: 1).rolling == .silent)
    var events: [LabyrinthEvent] = []
    while game.ball.velocity.x < 0.08 { game.step(Tilt(x: 100, y: 0), events: &events) }
    let place = 2 * game.ball.position.x / (30 * Level.columnWidth) - 1
    #expect(
      score.soundscape(of: game, pace: 1).rolling
        == RollingSound(speed: game.ball.velocity.x, ground: ground, pan: place))
    #expect(score.soundscape(of: game, pace: 2).rolling.speed > 0.15)
    #expect(score.soundscape(of: game, pace: 0).rolling == .silent)
  }
}
