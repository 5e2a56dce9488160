// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Physics

/// A maze of 60 walls, every third of them leaning, in a border of four, and a tilt that swings slowly through it.
///
/// Its unit isn't the metre of a tray but that of benchmarks of physics engines: the ball has a diameter of 1.
struct Maze {
  /// A power of two, so that a tick finds its tilt without a division.
  static let tiltCount = 65_536
  static let size = Vector2(x: 40, y: 20)
  static let ballRadius = 0.5
  static let restitution = 0.5
  static let start = Ball(position: Vector2(x: 1.25, y: 1.25))

  let world: World
  let tilts: [Vector2]

  /// Builds the maze, with holes and triggers in its corridors if wanted.
  init(withZones: Bool) {
    let material = Material(restitution: Self.restitution)
    var (holes, triggers): ([Hole], [Trigger]) = ([], [])
    if withZones {
      for number in 0..<10 {
        let x = 1.25 + 3.7 * Double(number)
        holes.append(Hole(center: Vector2(x: x, y: 11.2), radius: 0.51))
        for y in [6.25, 13.75] {
          triggers.append(Trigger(Circle(center: Vector2(x: 3.75 * Double(number + 1), y: y), radius: 0.4)))
        }
      }
    }
    world = World(
      size: Self.size, ballRadius: Self.ballRadius,
      walls: Self.walls.map {
        Wall(Segment(from: Vector2(x: $0.0, y: $0.1), to: Vector2(x: $0.2, y: $0.3)), material: material)
      },
      holes: holes, triggers: triggers, border: material)
    tilts = Self.slowTilts()
  }

  /// Two swings along each axis, of 3 to 9 s, in whole thousandths of g.
  static func slowTilts() -> [Vector2] {
    func swing(_ turns: Double) -> Double { 6 / World.gravity * sin(2 * .pi * turns) }
    return (0..<tiltCount).map { tick in
      let share = Double(tick) / Double(tiltCount)
      let (x, y) = (swing(97 * share) + swing(271 * share), swing(131 * share + 0.25) + swing(223 * share))
      return Vector2(x: (x * 1000).rounded() / 1000, y: (y * 1000).rounded() / 1000)
    }
  }

  /// Nanoseconds for each tick of one ball; one that falls into a hole starts anew.
  func ticks(_ count: Int) -> Double {
    world.ticks(count, from: Self.start, tilts: tilts)
  }

  /// Nanoseconds for each tick of each of so many balls, in lock step, each with a place of its own in the tilts.
  func lockStep(balls count: Int, ticks: Int) -> Double {
    var balls = Array(repeating: Self.start, count: count)
    var now = Array(repeating: Vector2.zero, count: count)
    var events: [WorldEvent] = []
    events.reserveCapacity(4 * count)
    var time = 0.0
    // They start at one place; after a while they are everywhere.
    let warmUp = ticks
    for tick in 0..<warmUp + ticks {
      for ball in 0..<count { now[ball] = tilts[(tick + 64 * ball) & (Self.tiltCount - 1)] }
      let start = processorTime()
      world.step(&balls, tilts: now, events: &events)
      if tick >= warmUp { time += processorTime() - start }
      events.removeAll(keepingCapacity: true)
    }
    // The result has to be used, or the optimiser drops the work.
    precondition(balls.allSatisfy { $0.position.x > 0 })
    return time / Double(ticks * count) * 1e9
  }

  static let walls: [(Double, Double, Double, Double)] = [
    (32.5, 12.5, 35, 12.2328), (22.5, 7.5, 27.5, 7.5), (20, 2.5, 20, 5), (22.5, 15, 25, 14.9896),
    (15, 15, 22.5, 15), (5, 10, 5, 12.5), (35, 15, 37.5, 14.8), (37.5, 15, 37.5, 17.5),
    (2.5, 7.5, 10, 7.5), (17.5, 17.5, 20, 17.4228), (22.5, 15, 22.5, 17.5), (27.5, 0, 27.5, 2.5),
    (27.5, 5, 30, 5.244), (30, 15, 32.5, 15), (0, 12.5, 7.5, 12.5), (5, 15, 4.792, 20),
    (20, 17.5, 20, 20), (7.5, 12.5, 12.5, 12.5), (2.5, 0, 2.5312, 7.5), (30, 12.5, 30, 15),
    (27.5, 2.5, 32.5, 2.5), (22.5, 7.5, 22.4588, 10), (7.5, 15, 7.5, 17.5), (15, 15, 15, 17.5),
    (5, 2.5, 12.5, 2.82), (7.5, 5, 15, 5), (17.5, 7.5, 20, 7.5), (12.5, 17.5, 12.116, 20),
    (25, 10, 25, 12.5), (32.5, 10, 32.5, 12.5), (32.5, 2.5, 32.4852, 10), (15, 2.5, 15, 5),
    (35, 10, 37.5, 10), (20, 5, 27.5, 5.3232), (35, 0, 35, 7.5), (30, 5, 30, 12.5),
    (35, 10, 35.3588, 15), (22.5, 0, 22.5, 2.5), (15, 5, 17.5, 5), (17.5, 12.5, 25, 12.5908),
    (25, 2.5, 25, 5), (25, 10, 30, 10), (15, 10, 22.5, 9.8752), (10, 17.5, 12.5, 17.5),
    (5, 2.5, 5, 7.5), (5, 10, 12.5, 10.1588), (15, 7.5, 15, 15), (22.5, 17.5, 30, 17.5),
    (37.5, 12.5, 40, 12.8204), (12.5, 5, 12.5, 10), (2.5, 7.5, 2.5, 10), (15, 2.5, 20, 2.358),
    (27.5, 12.5, 27.5, 15), (32.5, 15, 32.5, 17.5), (2.5, 12.5, 2.7024, 17.5), (17.5, 5, 17.5, 7.5),
    (7.5, 15, 15, 15), (25, 12.5, 27.5, 12.4064), (30, 17.5, 35, 17.5), (37.5, 2.5, 37.5, 10),
  ]
}

extension World {
  /// Nanoseconds for each tick of a ball under tilts, whose number is a power of two.
  func ticks(_ count: Int, from start: Ball, tilts: [Vector2]) -> Double {
    var ball = start
    var events: [WorldEvent] = []
    events.reserveCapacity(64)
    let begin = processorTime()
    for tick in 0..<count {
      step(&ball, tilt: tilts[tick & (tilts.count - 1)], events: &events)
      guard let last = events.last else { continue }
      if case .captured = last.kind { ball = start }
      events.removeAll(keepingCapacity: true)
    }
    let time = processorTime() - begin
    // The result has to be used, or the optimiser drops the work.
    precondition(ball.position.x > 0)
    return time / Double(count) * 1e9
  }
}
