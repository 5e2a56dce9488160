// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Physics

@Suite struct TriggerTests {
  private func roll(_ triggers: [Trigger], from start: Vector2, velocity: Vector2, ticks: Int) -> [WorldEvent] {
    let world = World(
      size: Vector2(x: 0.3, y: 0.2), triggers: triggers, floor: SurfaceMap(Surface(rollingResistance: 0)))
    var ball = Ball(position: start, velocity: velocity)
    var events: [WorldEvent] = []
    var all: [WorldEvent] = []
    for tick in 0..<ticks {
      events.removeAll()
      world.step(&ball, tilt: .zero, events: &events)
      all += events.map { WorldEvent($0.kind, at: $0.time + Double(tick) / 120) }
    }
    return all
  }

  @Test("A trigger tells once when the centre comes in, to the instant", arguments: [0.05, 0.3, 2, 9])
  func tellsOnce(speed: Double) {
    let circle = Trigger(Circle(center: Vector2(x: 0.1, y: 0.1), radius: 0.01))
    let box = Trigger(boxFrom: Vector2(x: 0.15, y: 0.09), to: Vector2(x: 0.1501, y: 0.11))
    let way = 0.2
    let ticks = Int(way / speed * 120)
    let events = roll(
      [circle, box], from: Vector2(x: 0.05, y: 0.1), velocity: Vector2(x: speed, y: 0), ticks: max(ticks, 1))
    #expect(events.map(\.kind) == [.entered(trigger: 0), .entered(trigger: 1)])
    for (event, way) in zip(events, [0.04, 0.1]) { #expect(abs(event.time - way / speed) < 1e-12) }
  }

  @Test("Events come in the order of time, whatever the triggers' numbers")
  func inOrder() {
    let triggers = [0.2, 0.1, 0.15].map { Trigger(Circle(center: Vector2(x: $0, y: 0.1), radius: 0.001)) }
    let events = roll(triggers, from: Vector2(x: 0.02, y: 0.1), velocity: Vector2(x: 28, y: 0), ticks: 1)
    #expect(events.map(\.kind) == [1, 2, 0].map { .entered(trigger: $0) })
  }

  @Test("A ball that starts inside, or passes beside, tells nothing")
  func tellsNothing() {
    let circle = Trigger(Circle(center: Vector2(x: 0.1, y: 0.1), radius: 0.01))
    #expect(roll([circle], from: Vector2(x: 0.1, y: 0.1), velocity: Vector2(x: 1, y: 0), ticks: 20).isEmpty)
    for (distance, count) in [(0.0100001, 0), (0.0099999, 1)] {
      let start = Vector2(x: 0.05, y: 0.1 + distance)
      #expect(roll([circle], from: start, velocity: Vector2(x: 1, y: 0), ticks: 12).count == count)
    }
  }

  @Test("Random paths tell as often as the centre is found to have come in")
  func agreesWithSampling() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      let corner = Vector2(x: random.between(-0.02, 0.02), y: random.between(-0.02, 0.02))
      let trigger =
        random.whole(below: 2) == 0
        ? Trigger(Circle(center: corner, radius: random.between(0.001, 0.01)))
        : Trigger(boxFrom: corner, to: corner + Vector2(x: random.between(0.001, 0.02), y: random.between(0.001, 0.02)))
      let path = Path(
        position: Vector2(x: random.between(-0.03, 0.03), y: random.between(-0.03, 0.03)),
        velocity: Vector2(x: random.between(-5, 5), y: random.between(-5, 5)),
        acceleration: Vector2(x: random.between(-300, 300), y: random.between(-300, 300)))
      let limit = 1.0 / 120
      guard !trigger.contains(path.position) else { continue }
      let samples = 2000
      let first = (1...samples).first { trigger.contains(path.position(at: Double($0) / Double(samples) * limit)) }
      let time = trigger.entry(of: path, to: path.position(at: limit), within: limit)
      if let first, let time {
        let sampled = Double(first) / Double(samples) * limit
        #expect(time <= sampled && time > sampled - 1.01 * limit / Double(samples))
      } else {
        #expect(first == nil)
      }
    }
  }
}
