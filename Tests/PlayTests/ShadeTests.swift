// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

@testable import Play

@Suite("Mixed colours")
struct ShadeTests {
  private let shades = Shades()

  @Test(
    "A mixture becomes the nearest colour, or that of the pixel beside it where that is nearly as near",
    arguments: [
      (0.40, nil, nil, Color.steel2),
      (0.55, nil, nil, .steel3),
      (0.55, .steel2, nil, .steel2),
      (0.45, .steel3, nil, .steel3),
      (0.65, .steel2, nil, .steel3),
      (0.35, .steel3, nil, .steel2),
      // The one at the left goes first.
      (0.55, nil, .steel2, .steel2),
      (0.55, .iron, .steel2, .steel2),
      (0.55, .steel3, .steel2, .steel3),
      (0.65, nil, .steel2, .steel3),
      // A colour of another material is never taken, however near.
      (0.55, .oak3, .cream, .steel3),
    ] as [(Double, Color?, Color?, Color)])
  func nearest(share: Double, left: Color?, above: Color?, expected: Color) {
    let mixture = shades[.steel2].mixed(share, of: shades[.steel3])
    let beside = PixelsBeside(left: left, above: above)
    #expect(shades.nearest(to: mixture, among: .bareSteel, beside: beside) == expected)
  }
}
