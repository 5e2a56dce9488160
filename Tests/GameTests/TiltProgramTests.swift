// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Testing

@Suite struct TiltProgramTests {
  @Test("A constant program is the same tilt in every tick")
  func staysConstant() {
    let program = TiltProgram.constant(Tilt(x: 12, y: -7))
    for tick in [0, 1, 1000] { #expect(program.tilt(atTick: tick, ticksPerSecond: 60) == Tilt(x: 12, y: -7)) }
  }

  @Test(
    "A sine swings along x: zero, up, zero, down within a period",
    arguments: [(0, 0), (5, 150), (15, 300), (25, 150), (30, 0), (45, -300), (55, -150), (60, 0), (6015, 300)])
  func swings(tick: Int, x: Int) {
    let program = TiltProgram.sine(amplitude: 0.3, period: 1)
    #expect(program.tilt(atTick: tick, ticksPerSecond: 60) == Tilt(x: x, y: 0))
  }

  @Test(
    "A period too short for any tick to show is level, and no number overflows", arguments: [1e-17, 1e-307, 1e-300])
  func survivesTinyPeriods(period: Double) {
    let program = TiltProgram.sine(amplitude: 1, period: period)
    for tick in [0, 1, 60, 60_000] { #expect(program.tilt(atTick: tick, ticksPerSecond: 60) == .level) }
  }
}
