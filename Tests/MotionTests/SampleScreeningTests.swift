// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct SampleScreeningTests {
  /// A ±2 g part of 12 bits.
  let range = -2048.0...2047.0

  private func verdicts(_ readings: [(raw: Vector3, time: Double)], scale: Double = 1.0 / 1024)
    -> [SampleScreening.Verdict]
  {
    var screening = SampleScreening(rawRange: range)
    return readings.map { screening.screen(raw: $0.raw, acceleration: $0.raw * scale, at: $0.time) }
  }

  @Test(
    "Gravity in any pose, noise and ordinary jolts are samples",
    arguments: [
      Vector3(x: 0, y: 0, z: 1024), Vector3(x: 0, y: -1024, z: 0), Vector3(x: 724, y: 0, z: -724),
      Vector3(x: 1, y: -3, z: 1147), Vector3(x: 1500, y: 1500, z: 1500),
    ])
  func ordinary(raw: Vector3) {
    #expect(verdicts([(raw, 0), (raw, 1), (raw, 2)]) == [.valid, .valid, .valid])
  }

  @Test("A reading that no part can give, or that overflows, is never a sample", arguments: [1.2e3, 1e160, 1e300])
  func absurd(length: Double) {
    var screening = SampleScreening()
    let raw = Vector3(x: 0, y: 0, z: 1024)
    for acceleration in [Vector3(x: length, y: 0, z: 0), Vector3(x: 0, y: -length, z: length)] {
      #expect(screening.screen(raw: raw, acceleration: acceleration, at: 0) == .faulty(.notFinite))
    }
  }

  @Test func `Exact zeros are no sample, however long and in between`() {
    let up = Vector3(x: 0, y: 0, z: 1024)
    #expect(verdicts([(.zero, 0), (up, 0.1), (.zero, 0.2), (.zero, 9)]) == [.missing, .valid, .missing, .missing])
  }

  @Test func `Zeros are told by the raw values, which an offset can't hide`() {
    var screening = SampleScreening()
    #expect(screening.screen(raw: .zero, acceleration: Vector3(x: 0, y: 0, z: -1), at: 0) == .missing)
  }

  @Test(
    "What is no number is a fault at once",
    arguments: [Double.nan, .infinity, -.infinity])
  func noNumber(value: Double) {
    var screening = SampleScreening()
    let raw = Vector3(x: 0, y: 0, z: 1)
    #expect(screening.screen(raw: raw, acceleration: Vector3(x: value, y: 0, z: -1), at: 0) == .faulty(.notFinite))
  }

  @Test(
    "An axis at an end of the range clips, and is a fault when it stays there for half a second",
    arguments: [Vector3(x: 2047, y: 0, z: 500), Vector3(x: 0, y: -2048, z: 500), Vector3(x: 0, y: 0, z: 4000)])
  func saturates(raw: Vector3) {
    #expect(
      verdicts([(raw, 10), (raw, 10.25), (raw, 10.49), (raw, 10.5), (raw, 12)])
        == [.clipped, .clipped, .clipped, .faulty(.saturated), .faulty(.saturated)])
  }

  @Test func `A shake that clips now on one side and then on the other is no fault`() {
    let left = Vector3(x: -2048, y: 0, z: 900)
    let right = Vector3(x: 2047, y: 0, z: 900)
    let middle = Vector3(x: 0, y: 0, z: 900)
    let times = stride(from: 0.0, to: 3, by: 0.1)
    let judged = verdicts(zip([left, middle, right, middle].cycled(30), times).map { ($0, $1) })
    #expect(Set(judged) == [.clipped, .valid])
  }

  @Test(
    "A length that gravity and a hand can't make is a fault when it stays for half a second",
    arguments: [0.1, 9.8])
  func implausible(length: Double) {
    let raw = Vector3(x: 0, y: 0, z: 100)
    #expect(
      verdicts([(raw, 0), (raw, 0.4), (raw, 0.5)], scale: length / 100) == [.valid, .valid, .faulty(.implausible)])
  }

  @Test func `A fault ends with the first sound sample, and a new one needs its half second again`() {
    let stuck = Vector3(x: 2047, y: 0, z: 0)
    let up = Vector3(x: 0, y: 0, z: 1024)
    #expect(
      verdicts([(stuck, 0), (stuck, 1), (up, 1.1), (stuck, 1.2), (stuck, 1.8)])
        == [.clipped, .faulty(.saturated), .valid, .clipped, .faulty(.saturated)])
  }

  @Test func `Without a known range nothing clips`() {
    var screening = SampleScreening()
    let raw = Vector3(x: 32767, y: 0, z: 0)
    for time in [0.0, 1, 2] {
      #expect(screening.screen(raw: raw, acceleration: Vector3(x: 2, y: 0, z: 0), at: time) == .valid)
    }
  }
}

extension Array {
  fileprivate func cycled(_ count: Int) -> [Element] {
    (0..<count).map { self[$0 % self.count] }
  }
}
