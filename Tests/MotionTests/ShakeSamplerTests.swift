// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite("The original's shake tests, ten times a second") struct ShakeSamplerTests {
  private static let rest = Vector3(x: 0, y: 0, z: -1)
  private static let sides: [Double] = [-1, 0, 1]
  private static let directions = sides.flatMap { x in
    sides.flatMap { y in sides.map { z in Vector3(x: x, y: y, z: z) } }
  }.filter { $0 != .zero }

  /// What is said of samples that come so often, in hertz.
  private func readings(
    _ felt: [Vector3], rate: Double = 100, isClipped: (Int) -> Bool = { _ in false }
  ) -> [ShakeSampler.Reading] {
    var sampler = ShakeSampler()
    return felt.enumerated().compactMap { index, acceleration in
      sampler.take(
        AccelerometerData(
          acceleration: acceleration, timestamp: 50 + Double(index) / rate, isClipped: isClipped(index)))
    }
  }

  @Test(
    "More than 2.2 g on any axis, either way, breaks the glass, and 2.2 g doesn't",
    arguments: [Vector3(x: 1, y: 0, z: 0), Vector3(x: 0, y: 1, z: 0), Vector3(x: 0, y: 0, z: 1)])
  func breaks(axis: Vector3) {
    for size in [-2.3, -2.2, -2.1, 2.1, 2.2, 2.3] {
      let reading = readings([Self.rest, axis * size], rate: 10).last
      #expect(reading?.isBreaking == (size.magnitude > 2.2) && reading?.strength == .strong, "\(size)")
      #expect(reading?.magnitude == size.magnitude)
    }
    #expect(readings([axis * 1.6], rate: 10).first?.strength == .light)
  }

  @Test("The axes count by themselves: 2.1 g on each is no 2.2 g on one")
  func countsAxes() {
    #expect(readings([Vector3(x: 2.1, y: 2.1, z: -2.1)]).first?.isBreaking == false)
  }

  @Test("Gravity alone breaks it in no pose, and not where the sensor is 12 % off")
  func staysWhole() {
    #expect(Self.directions.count == 26)
    for direction in Self.directions {
      for length in [1, 1.12] {
        let pose = direction * (length / direction.length)
        #expect(readings(Array(repeating: pose, count: 100)).allSatisfy { !$0.isBreaking && $0.strength == nil })
      }
    }
  }

  @Test(
    "Ten samples a second are looked at, whatever the rate, and all of a slower sensor's",
    arguments: [(100.0, 41), (52, 41), (12.5, 41), (8, 32)])
  func thins(rate: Double, count: Int) {
    let taken = readings(Array(repeating: Self.rest, count: Int(4 * rate)), rate: rate).count
    #expect((count - 2...count).contains(taken), "\(taken)")
  }

  @Test("A jolt between two of the ten is not felt, as in the original")
  func overlooks() {
    let felt = (0..<30).map { $0 == 15 ? Vector3(x: 4, y: 0, z: -1) : Self.rest }
    #expect(readings(felt).allSatisfy { !$0.isBreaking })
    #expect(readings(felt, rate: 10).contains { $0.isBreaking })
  }

  @Test("A ±2 g part at full scale breaks it, and one that is stuck there from the start doesn't")
  func takesClipped() {
    let felt = [Self.rest] + Array(repeating: Vector3(x: 1.99, y: 0, z: -1), count: 3)
    #expect(readings(felt, rate: 10).allSatisfy { !$0.isBreaking })
    let clipped = readings(felt, rate: 10, isClipped: { $0 == 2 })
    #expect(clipped.map(\.isBreaking) == [false, false, true, false])
    #expect(clipped.map(\.strength) == [nil, .light, .strong, .light])
    #expect(readings(felt, isClipped: { _ in true }).allSatisfy { !$0.isBreaking })
  }

  @Test(
    "A shake breaks it at any rate and range; play, walking and turning over don't",
    arguments: [12.5, 50, 100, 400], [2.0, 8])
  func tellsGestures(rate: Double, range: Double) {
    for (gesture, breaks) in [
      (GestureSignal.alongGravity, true), (.rest, false), (.walk, false), (.flip, false), (.tilt, false),
      (.scale12, false), (.vibration, false), (.quickFlip, false),
    ] {
      var broken = 0
      for seed in 1...10 as ClosedRange<UInt64> {
        var sampler = ShakeSampler()
        let samples = gesture.readings(rate: rate, range: range, seed: seed)
        if samples.contains(where: { sampler.take($0)?.isBreaking == true }) { broken += 1 }
      }
      #expect(breaks ? broken >= 9 : broken == 0, "\(gesture): \(broken)")
    }
  }

  @Test("Four of the ten above 2 g are a counted shake; at 100 Hz one jolt is none")
  func counts() {
    let jolt = Vector3(x: 2.05, y: 0, z: -1)
    #expect(readings(Array(repeating: jolt, count: 4), rate: 10).map(\.isCounted) == [false, false, false, true])
    let felt = (0..<200).map { (40..<60).contains($0) ? jolt : Self.rest }
    #expect(readings(felt).allSatisfy { !$0.isCounted })
  }
}
