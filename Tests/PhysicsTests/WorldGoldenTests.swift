// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Physics

/// The bits of a long game: whoever changes them changes every replay and every score.
@Suite struct WorldGoldenTests {
  /// A game with everything in it, under tilts that wander.
  private struct Game {
    let world: World
    var random = SeededRandom(seed: 1)
    var ball: Ball
    var tilt = Vector2.zero
    var openGates: UInt32 = 0
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var events: [WorldEvent] = []
    var counts = (contacts: 0, falls: 0, entries: 0)

    init() {
      func point(_ x: Double, _ y: Double) -> Vector2 { Vector2(x: 0.001 * x, y: 0.001 * y) }
      func wall(_ a: Vector2, _ b: Vector2, _ material: Material = .wood, gate: Int? = nil) -> Wall {
        Wall(Segment(from: a, to: b), material: material, gate: gate)
      }
      let walls = [
        wall(point(0, 40), point(60, 40)), wall(point(60, 40), point(60, 60)), wall(point(90, 0), point(95, 70)),
        wall(point(120, 132), point(120, 50), gate: 0), wall(point(120, 50), point(180, 50), .bumper),
        wall(point(200, 80), point(234, 70)),
        Wall(post: Circle(center: point(40, 90), radius: 0.004), material: .bumper),
        Wall(post: Circle(center: point(70, 100), radius: 0.006)),
        Wall(Segment(from: point(150, 50), to: point(150, 132)), passage: Vector2(x: 1, y: 0)),
      ]
      let surfaces: [Surface] = [.wood, .felt, .ice, .slope(towards: Vector2(x: 0, y: 1))]
      let cells = (0..<78 * 22).map { cell in
        let (column, row) = (cell % 78, cell / 78)
        return row > 15 ? UInt8(column / 26 % 4) : column > 60 && row < 8 ? 3 : 0
      }
      world = World(
        size: point(234, 132), walls: walls,
        holes: [Hole(center: point(30, 120), radius: 0.0075), Hole(center: point(210, 30), radius: 0.009)],
        triggers: [Trigger(Circle(center: point(100, 100), radius: 0.01))],
        floor: SurfaceMap(
          columns: 78, rows: 22, cellSize: Vector2(x: 0.003, y: 0.006), surfaces: surfaces, cells: cells))
      ball = Ball(position: point(20, 20))
    }

    mutating func play(_ ticks: Int) {
      for _ in 0..<ticks {
        if random.whole(below: 40) == 0 {
          let (x, y) = (random.whole(below: 301) - 150, random.whole(below: 301) - 150)
          tilt = Vector2(x: Double(x) / 1000, y: Double(y) / 1000)
          if !world.isInTheWay(of: 0, at: ball.position) { openGates ^= 1 }
        }
        world.step(&ball, tilt: tilt, openGates: openGates, events: &events)
        if !events.isEmpty {
          if case .captured = events[events.count - 1].kind { ball = Ball(position: Vector2(x: 0.02, y: 0.02)) }
          for event in events {
            take(event.time)
            switch event.kind {
            case .contact: counts.contacts += 1
            case .captured: counts.falls += 1
            case .entered: counts.entries += 1
            }
          }
          events.removeAll(keepingCapacity: true)
        }
        let state = ball.state
        for number in [state.0, state.1, state.2, state.3, state.4] { take(number) }
      }
    }

    private mutating func take(_ number: Double) {
      hash = (hash ^ number.bitPattern) &* 0x0000_0100_0000_01b3
      hash ^= hash >> 29
    }
  }

  @Test("A million ticks give the same bits in every build and on every machine, and so do ten million")
  func golden() {
    var game = Game()
    game.play(1_000_000)
    #expect(game.counts.contacts > 10_000 && game.counts.falls > 100 && game.counts.entries > 100)
    #expect(game.hash == 17_637_846_623_337_971_592)
    #if !DEBUG
      game.play(9_000_000)
      #expect(game.hash == 729_516_781_821_184_277)
    #endif
  }
}
