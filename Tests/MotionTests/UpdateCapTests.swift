// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Motion

@Suite struct UpdateCapTests {
  /// The times that pass, of samples at these times.
  private func passing(_ times: [Double], interval: Double) -> [Double] {
    var cap = UpdateCap(interval: interval)
    return times.filter { cap.admits($0) }
  }

  @Test func `Without an interval everything passes`() {
    let times = [0, 0, 0.001, 5, 1]
    #expect(passing(times, interval: 0) == times)
  }

  @Test(
    "No more pass than one for each interval, and none soon after another",
    arguments: [(100, 0.1), (100, 1.0 / 60), (110, 0.01), (1000, 0.02), (59, 1.0 / 60), (12.5, 0.05)]
      as [(Double, Double)])
  func caps(rate: Double, interval: Double) {
    let times = (0..<2000).map { Double($0) / rate }
    let passed = passing(times, interval: interval)
    let seconds = 2000 / rate
    #expect(Double(passed.count) <= seconds / interval + 1)
    #expect(zip(passed, passed.dropFirst()).allSatisfy { $1 - $0 >= 0.9 * interval - 1e-9 })
    // The nearest rate below that the samples allow.
    let every = max(1, (rate * interval * 0.9 - 1e-9).rounded(.up))
    #expect(Double(passed.count) >= 0.98 * min(2000 / every, seconds / interval))
  }

  @Test func `A sensor that samples at the interval, but unevenly, keeps its samples`() {
    let times = (0..<1000).map { Double($0) * 0.01 + ($0 % 2 == 0 ? 0 : 0.0004) }
    #expect(passing(times, interval: 0.01).count == 1000)
  }

  @Test func `A pause is not made up for, and time that runs back begins anew`() {
    #expect(passing([0, 0.1, 10, 10.01, 10.02, 10.1], interval: 0.1) == [0, 0.1, 10, 10.1])
    #expect(passing([100, 100.05, 0, 0.05, 0.1], interval: 0.1) == [100, 0, 0.1])
  }
}
