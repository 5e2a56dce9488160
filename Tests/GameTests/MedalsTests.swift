// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Game

struct MedalsTests {
  @Test(
    "Gold is the reference, silver 1.5 and bronze 2.5 times as much, by the hundredths that the clock shows",
    arguments: [
      (0, .gold), (4.21, .gold), (4.8764, .gold), (4.8799, .gold), (4.88, .silver), (7.319, .silver), (7.32, .bronze),
      (12.1999, .bronze), (12.2, nil), (1e300, nil), (.infinity, nil),
    ] as [(Double, Medal?)])
  func awards(time: Double, medal: Medal?) {
    #expect(Medals(reference: 4.876).medal(for: time) == medal)
  }

  @Test(
    "A time is cut off after the hundredths",
    arguments: [(0, 0), (1.239999, 123), (59.99, 5999), (-1, 0), (4.35, 435), (0.29, 29), (3.9999, 399), (.nan, 0)])
  func cuts(time: Double, hundredths: Int) {
    #expect(Medals.hundredths(of: time) == hundredths)
  }

  @Test("Whoever is as fast as an author's time, as both are read, earns gold")
  func awardsTypedTimes() {
    let missed = (10...9999).filter { hundredths in
      let par = Double("\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)") ?? 0
      return Medals(reference: par).medal(for: Double(hundredths) / 100 + 0.0099) != .gold
    }
    #expect(missed.isEmpty)
  }

  @Test("The better medal is the greater one, and each has its time")
  func compares() {
    #expect(Medal.bronze < .silver && Medal.silver < .gold)
    #expect(Medal.allCases.map { Medals(reference: 4).time(for: $0) } == [10, 6, 4])
  }
}
