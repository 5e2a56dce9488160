// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Play

@Suite struct FixedStepTests {
  @Test(
    "However the time comes in pieces, the same number of ticks is played",
    arguments: [1, 4, 7, 16, 17, 33, 100, 250])
  func losesNoTime(milliseconds: Int) {
    var step = FixedStep(ticksPerSecond: 60)
    var ticks = 0
    var left = 7000
    while left > 0 {
      let piece = min(milliseconds, left)
      ticks += step.advance(by: .milliseconds(piece))
      left -= piece
    }
    // 1/60 s isn't a whole number of attoseconds, so the last tick may still wait.
    #expect((419...420).contains(ticks))
  }

  @Test("A game that was held up catches up a quarter of a second and no more")
  func limitsCatchUp() {
    var step = FixedStep(ticksPerSecond: 60)
    #expect((14...15).contains(step.advance(by: .seconds(60))))
    #expect(step.advance(by: .seconds(-1)) == 0)
  }

  @Test("The time until the next tick is what is left of it")
  func tellsTheWait() {
    var step = FixedStep(ticksPerSecond: 50)
    #expect(step.advance(by: .milliseconds(25)) == 1)
    #expect(step.timeUntilTick == .milliseconds(15))
    step.reset()
    #expect(step.timeUntilTick == .milliseconds(20))
  }
}
