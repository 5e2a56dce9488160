// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Motion

@Suite struct SamplingMeterTests {
  /// Notes samples at a steady interval and gives the time of the last one.
  private func note(_ count: Int, every interval: Double, from start: Double, in meter: inout SamplingMeter) -> Double {
    for n in 0..<count { _ = meter.note(start + Double(n) * interval) }
    return start + Double(count - 1) * interval
  }

  @Test func `The interval is known after sixteen of them`() throws {
    var meter = SamplingMeter(gap: 0.25)
    let last = note(16, every: 0.01, from: 5, in: &meter)
    #expect(meter.interval == nil)
    #expect(meter.note(last + 0.01) != .first)
    #expect((try #require(meter.interval) - 0.01).magnitude < 1e-12)
  }

  @Test func `Jitter and a lost sample leave the interval as it is`() {
    var meter = SamplingMeter(gap: 0.25)
    var time = note(17, every: 0.01, from: 0, in: &meter)
    let interval = meter.interval
    for n in 1...2000 {
      time += n % 50 == 0 ? 0.02 : 0.01
      _ = meter.note(time + (n % 3 == 0 ? 0.004 : 0))
    }
    #expect(meter.interval == interval)
  }

  @Test func `Another rate is found in time`() throws {
    var meter = SamplingMeter(gap: 0.25)
    let time = note(17, every: 0.01, from: 0, in: &meter)
    _ = note(300, every: 0.02, from: time + 0.02, in: &meter)
    #expect((try #require(meter.interval) - 0.02).magnitude < 1e-4)
  }

  @Test(
    "A sample follows the last one, or starts anew, or is none",
    arguments: [
      (10.01, .next(after: 0.01)), (10.25, .next(after: 0.25)), (10.26, .first), (10, .stale), (9.9, .stale),
      (3, .first), (1e9, .first),
    ] as [(Double, SamplingMeter.Arrival)])
  func arrivals(time: Double, arrival: SamplingMeter.Arrival) {
    var meter = SamplingMeter(gap: 0.25)
    #expect(meter.note(10) == .first)
    switch (meter.note(time), arrival) {
    case (.next(let measured), .next(let expected)): #expect((measured - expected).magnitude < 1e-12)
    case (let measured, _): #expect(measured == arrival)
    }
    #expect(meter.last == (arrival == .stale ? 10 : time))
  }

  @Test func `A gap is not measured, and the interval from before it stays`() {
    var meter = SamplingMeter(gap: 0.25)
    let time = note(17, every: 0.01, from: 0, in: &meter)
    let interval = meter.interval
    _ = note(140, every: 0.01, from: time + 7, in: &meter)
    #expect(meter.interval == interval)
  }
}
