// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import steelie

@Suite struct MomentTests {
  @Test(
    "A moment is written so that it can be read back",
    arguments: [
      (0, "19700101T000000Z", "1970-01-01T00:00:00Z"), (1_785_352_992, "20260729T192312Z", "2026-07-29T19:23:12Z"),
      (951_782_400, "20000229T000000Z", "2000-02-29T00:00:00Z"),
    ])
  func roundTrip(moment: Int, stamp: String, iso: String) {
    #expect(Moment.stamp(moment) == stamp)
    #expect(Moment.moment(stamp: stamp) == moment)
    #expect(Moment.iso(moment) == iso)
  }

  @Test(
    "What is no moment is none",
    arguments: ["", "20260729T192312", "20260229T000000Z", "20260729T192360Z", "2026-729T192312Z", "x0260729T192312Z"])
  func refuses(stamp: String) {
    #expect(Moment.moment(stamp: stamp) == nil)
  }
}
