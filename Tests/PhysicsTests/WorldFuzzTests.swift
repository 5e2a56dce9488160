// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import Physics

/// Random walls, posts, speeds up to 100 m/s and tilts up to 0.7 g; a release build plays a million ticks, `make soak`
/// a hundred million.
@Suite struct WorldFuzzTests {
  #if DEBUG
    private static let ticksForEach = 50
  #else
    private static let ticksForEach = 2500
  #endif
  private static let worlds = getenv("STEELIE_SOAK") == nil ? 400 : 40_000

  @Test("No ball comes nearer to a wall than its radius, or out of the tray")
  func neverTunnels() {
    for seed in 0..<UInt64(Self.worlds) {
      var game = RandomWorld(seed: seed)
      for tick in 0..<Self.ticksForEach where game.isPlayable {
        game.change()
        let before = game.ball
        game.step(in: game.world)
        let (ball, size, radius) = (game.ball, game.world.size, game.world.ballRadius)
        let isInside =
          ball.position.x >= radius && ball.position.x <= size.x - radius && ball.position.y >= radius
          && ball.position.y <= size.y - radius
        guard isInside && game.world.clearance(at: ball.position, openGates: game.openGates) >= -1e-7 else {
          Issue.record("world \(seed), tick \(tick): from \(before) to \(ball) under \(game.tilt)")
          return
        }
      }
    }
  }

  @Test("At the speeds of play no tick loses more than 0.1 µm of way, unless the ball rattles between elastic walls")
  func losesNoTime() {
    for seed in 0..<UInt64(Self.worlds) / 4 {
      var game = RandomWorld(seed: 2_000_000 + seed, fastest: 1)
      for tick in 0..<Self.ticksForEach * 4 where game.isPlayable {
        game.change()
        let before = game.ball
        var rolled = Tick(ball: game.ball, tilt: game.tilt, openGates: game.openGates, firstEvent: 0)
        game.events.removeAll()
        rolled.run(in: game.world, events: &game.events)
        let lost = rolled.left * rolled.ball.velocity.squaredLength.squareRoot()
        guard lost < 1e-7 || game.events.count > 40 else {
          Issue.record("world \(seed), tick \(tick): \(rolled.left) s left from \(before) under \(game.tilt)")
          return
        }
        game.step(in: game.world)
      }
    }
  }

  @Test("A million ticks in 100 random worlds give the same bits without the grid, where each looks at every wall")
  func sameWithoutGrid() {
    var (seed, worlds, ticks) = (UInt64(1_000_000), 0, 0)
    while worlds < Self.worlds / 4 || ticks < Self.worlds * Self.ticksForEach {
      var game = RandomWorld(seed: seed)
      var plain = game
      for tick in 0..<Self.ticksForEach * 4 where game.isPlayable {
        game.change()
        plain.change()
        game.step(in: game.world)
        plain.step(in: plain.plain)
        guard Self.bits(game.ball) == Self.bits(plain.ball) && game.events == plain.events else {
          Issue.record("world \(seed), tick \(tick): \(game.ball) and \(plain.ball)")
          return
        }
        ticks += 1
      }
      seed += 1
      worlds += 1
    }
  }

  private static func bits(_ ball: Ball) -> [UInt64] {
    let state = ball.state
    return [state.0, state.1, state.2, state.3, state.4].map(\.bitPattern)
  }
}
