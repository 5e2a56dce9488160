// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Testing

@Suite struct TiltTests {
  @Test(
    "A tilt in g becomes the nearest thousandth, and never more than 1 g",
    arguments: [
      (0.5, 0.0, 500, 0), (0.0004, -0.0004, 0, 0), (0.0005, -0.0005, 1, -1), (1.5, -7, 1000, -1000),
      (.infinity, -.infinity, 1000, -1000),
    ] as [(Double, Double, Int, Int)])
  func quantises(x: Double, y: Double, mx: Int, my: Int) {
    #expect(Tilt(g: x, y) == Tilt(x: mx, y: my))
  }

  @Test(
    "Thousandths beyond 1 g are clamped",
    arguments: [(1001, 1000), (-1001, -1000), (.max, 1000), (.min, -1000)] as [(Int, Int16)])
  func clamps(raw: Int, clamped: Int16) {
    #expect(Tilt(x: raw, y: 0).x == clamped)
  }
}
