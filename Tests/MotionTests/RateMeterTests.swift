// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Motion

@Suite struct RateMeterTests {
  @Test("The rate is the mean over the newest samples", arguments: [1, 12.5, 50, 1000.0])
  func rate(rate: Double) throws {
    var meter = RateMeter()
    meter.note(50)
    #expect(meter.rate == nil)
    for index in 1...100 {
      meter.note(50 + Double(index) / rate)
      #expect((try #require(meter.rate) / rate - 1).magnitude < 1e-9)
    }
  }

  @Test func `A new rate is told as soon as the old samples are forgotten`() throws {
    var meter = RateMeter()
    for index in 0..<100 { meter.note(Double(index) * 0.01) }
    for index in 1...RateMeter.count { meter.note(0.99 + Double(index) * 0.02) }
    #expect((try #require(meter.rate) - 50).magnitude < 1e-6)
  }

  @Test func `A pause and time that runs back begin a new measurement`() {
    var meter = RateMeter()
    for time in [0, 0.01, 0.02] { meter.note(time) }
    meter.note(5)
    #expect(meter.rate == nil)
    meter.note(5.1)
    #expect(meter.rate.map { ($0 - 10).magnitude < 1e-6 } == true)
    meter.note(1)
    #expect(meter.rate == nil)
  }
}
