// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Physics
import Testing

@Suite struct TrayGameTests {
  @Test("A tilt up the screen rolls the ball up, against the y axis of the tray")
  func rollsUp() {
    var game = TrayGame()
    _ = game.step(Tilt(x: 0, y: 100))
    #expect(game.ball.position.y < 136)
    #expect(game.ball.position.x == 206)
    #expect(game.tick == 1)
  }

  @Test("A long game under a scripted tilt ends in the same bits in every build and on every machine")
  func hasAGoldenHash() {
    var game = TrayGame()
    var random: UInt64 = 1
    var tilt = Tilt.level
    for tick in 0..<100_000 {
      if tick % 20 == 0 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        tilt = Tilt(x: Int(random >> 33) % 701 - 350, y: Int(random >> 45) % 701 - 350)
      }
      _ = game.step(tilt)
    }
    #expect(game.stateHash.description == "42faee2311ea0e04")
  }

  @Test("The state hash sees every part of the state, and the sign of a zero")
  func hashesEveryPart() {
    var hashes: Set<StateHash> = []
    var game = TrayGame()
    hashes.insert(game.stateHash)
    _ = game.step(.level)
    hashes.insert(game.stateHash)
    _ = game.step(Tilt(x: 1, y: 0))
    hashes.insert(game.stateHash)
    hashes.insert(TrayGame(traySize: TrayGame.portrait).stateHash)
    hashes.insert(TrayGame(ballWidth: 47).stateHash)
    #expect(hashes.count == 5)
    var plus = StateHash()
    var minus = StateHash()
    plus.combine(0.0)
    minus.combine(-0.0)
    #expect(plus != minus)
  }

  @Test("The hash of eight zero bytes is FNV-1a's")
  func isFNV1a() {
    var hash = StateHash()
    #expect(hash.description == "cbf29ce484222325")
    hash.combine(UInt64(0x61))
    var expected: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte: UInt64 in [0x61, 0, 0, 0, 0, 0, 0, 0] { expected = (expected ^ byte) &* 0x100_0000_01b3 }
    #expect(hash.value == expected)
  }

  @Test("An event tells which side the ball reached")
  func tellsHits() {
    var game = TrayGame()
    var events: [GameEvent] = []
    for _ in 0..<300 { if let event = game.step(Tilt(x: 300, y: 0)) { events.append(event) } }
    #expect(events == [.hit(.right)])
  }
}
