// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import MotionIIO
import Testing

@Suite struct NumberTextTests {
  @Test(
    "A number has so many decimals at most, and no zeros at the end",
    arguments: [
      (1.23456, 3, "1.235"), (12.5, 1, "12.5"), (100, 1, "100"), (-0.0004, 3, "0"), (-0.25, 1, "-0.3"),
      (1e200, 2, "1e+200"), (1.0197162129779284e20, 3, "1.02e+20"),
      (-1234567890123, 1, "-1.23e+12"), (9.999e15, 2, "1e+16"), (.infinity, 2, "inf"), (.nan, 2, "nan"),
      (0.1 + 0.2, 4, "0.3"),
    ])
  func rounds(number: Double, decimals: Int, text: String) {
    #expect(number.rounded(decimals: decimals) == text)
  }

  @Test("A whole number is told without a point, and any other in full", arguments: [(50.0, "50"), (12.5, "12.5")])
  func isPlain(number: Double, text: String) {
    #expect(number.plain == text)
  }
}
