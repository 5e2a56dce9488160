// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@testable import Play

@Suite("The monitor's bars")
struct MonitorBarsTests {
  private func drawn(_ sensor: MotionSensor, _ value: Double, length: Int = 17) -> String {
    let scale = BarScale(sensor, length: length)
    return scale.parts(halves: scale.halves(value)).map { part in
      switch part {
      case .ground: "."
      case .mark: ":"
      case .zero: "|"
      case .half: "-"
      case .full: "="
      }
    }.joined()
  }

  @Test(
    "A bar goes from zero to the value, in halves of a cell, and no farther than its end",
    arguments: [
      (MotionSensor.accelerometer, 0.0, "....:...|...:...."), (.accelerometer, 1, "....:...|====...."),
      (.accelerometer, -1, "....====|...:...."), (.accelerometer, 0.12, "....:...|-..:...."),
      (.accelerometer, -0.37, "....:.-=|...:...."), (.accelerometer, 2, "....:...|========"),
      (.accelerometer, -50, "========|...:...."), (.gyroscope, 2, "........|====...."),
      (.magnetometer, -44, "...-====|........"), (.accelerometer, .nan, "....:...|...:...."),
      (.accelerometer, .infinity, "....:...|========"),
    ])
  func draws(sensor: MotionSensor, value: Double, expected: String) {
    #expect(drawn(sensor, value) == expected)
  }

  @Test("With play, noise moves nothing, and a real motion is followed")
  func play() {
    var backlash = Backlash(play: 0.1)
    backlash.follow(1)
    for noise in [1.05, 0.95, 1.09, 0.91] {
      backlash.follow(noise)
      #expect(backlash.value == 1)
    }
    backlash.follow(2)
    #expect(backlash.value == 1.9)
    backlash.follow(.nan)
    #expect(backlash.value == 1.9)
    backlash.reset()
    backlash.follow(7)
    #expect(backlash.value == 7)
  }

  @Test(
    "Numbers have a sign and so many decimals; a small one is not minus zero",
    arguments: [
      (0, 2, "+0.00"), (21, 2, "+0.21"), (-5, 2, "-0.05"), (-4400, 2, "-44.00"), (-122, 1, "-12.2"), (3, 3, "+0.003"),
    ])
  func numbers(value: Int, decimals: Int, expected: String) {
    #expect(MonitorNumbers(signs: Signs(ascii: true)).signed(value, decimals: decimals) == expected)
  }
}
