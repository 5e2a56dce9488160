// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import MotionIIO
import Testing

@Suite struct PacingTests {
  @Test func `Waits double from a quarter of a second to five, and begin anew after a success`() {
    var backoff = Backoff()
    #expect((0..<7).map { _ in backoff.next() } == [0.25, 0.5, 1, 2, 4, 5, 5])
    backoff.reset()
    #expect(backoff.next() == 0.25)
  }

  @Test(
    "A device is read at twice its rate, but never below 50 Hz nor above 100",
    arguments: [(nil, 100), (12.5, 50), (25, 50), (40, 80), (50, 100), (1000, 100), (0.1, 50)] as [(Double?, Double)])
  func rate(samplingFrequency: Double?, rate: Double) {
    #expect(PollingRate.interval(samplingFrequency: samplingFrequency) == 1 / rate)
  }
}
