// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Physics

@Suite struct PathTests {
  @Test("The time of impact on a circle is that of the first root, to 10⁻¹² s, also where the path bends and grazes")
  func circleEntry() {
    var random = SeededRandom(seed: 3)
    var hits = 0
    for round in 0..<2000 {
      let speed = [0.01, 0.3, 5, 100][round % 4]
      let bend = [0, 0.7, 14, 900][round / 4 % 4]
      let path = Path(
        position: Vector2(x: random.between(-0.02, 0.02), y: random.between(-0.02, 0.02)),
        velocity: Vector2(x: random.between(-speed, speed), y: random.between(-speed, speed)),
        acceleration: Vector2(x: random.between(-bend, bend), y: random.between(-bend, bend)))
      let (radius, limit) = (0.0073, 1.0 / 120)
      func gap(_ time: Double) -> Double { path.position(at: time).squaredLength.squareRoot() - radius }
      guard gap(0) > 0 else { continue }
      let time = path.entry(intoCircleAt: .zero, radius: radius, within: limit)
      // Nowhere before is it inside, and right after it is.
      let end = min(time, limit)
      for sample in 0..<100 { #expect(gap(end * Double(sample) / 100) > -1e-12) }
      guard time <= limit else { continue }
      hits += 1
      let approach = -(path.position(at: time).dot(path.velocity(at: time))) / radius
      #expect(abs(gap(time)) <= max(1e-16, 1e-12 * approach))
      #expect(approach >= 0)
    }
    #expect(hits > 150)
  }

  @Test(
    "Something comes to a line when the quadratic says",
    arguments: [
      (1.0, -2.0, 0.0, 0.5), (1, -2, 2, 1), (1, -2, 2.1, .infinity), (1, 2, -2, 1 + 2.0.squareRoot()),
      (0, 1, -2, 1), (0, -1, 5, 0), (1, 1, 0, .infinity), (1, 0, -2, 1), (-1, 3, -2, 2.618033988749895),
      (-1, 1, -2, .infinity), (-1, -1, -1, .infinity),
    ])
  func lineArrival(gap: Double, speed: Double, acceleration: Double, time: Double) {
    let arrival = Path.arrival(gap: gap, speed: speed, acceleration: acceleration)
    #expect(arrival == time || abs(arrival - time) < 1e-15)
  }
}
