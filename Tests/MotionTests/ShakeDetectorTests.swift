// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct ShakeDetectorTests {
  private static let axes = [Vector3(x: 1, y: 0, z: 0), Vector3(x: 0, y: 1, z: 0), Vector3(x: 0, y: 0, z: 1)]
  private let still = Vector3(x: 0, y: 0, z: -1)

  /// The times at which a shake is registered, of samples that are above the threshold or still.
  private func registered(_ detector: ShakeDetector = ShakeDetector(), jolts: Set<Double>, still others: [Double] = [])
    -> [Double]
  {
    var detector = detector
    return (jolts.union(others)).sorted().filter { time in
      let acceleration = jolts.contains(time) ? Vector3(x: 0, y: -2.25, z: -1) : still
      return detector.registersCountedShake(AccelerometerData(acceleration: acceleration, timestamp: time))
    }
  }

  @Test(
    "By the simple test an axis above 1.5 g is a light shake and above 2 g a strong one, on any axis and side",
    arguments: [
      (0, nil), (1.3, nil), (1.5, nil), (1.501, .light), (2, .light), (2.001, .strong), (9, .strong), (.nan, nil),
    ] as [(Double, ShakeStrength?)])
  func simple(size: Double, strength: ShakeStrength?) {
    for axis in Self.axes {
      #expect(ShakeDetector().strength(of: axis * size) == strength)
      #expect(ShakeDetector().strength(of: axis * -size) == strength)
    }
  }

  @Test func `The simple test goes by axes, not by length`() {
    #expect(ShakeDetector().strength(of: Vector3(x: 1.4, y: 1.4, z: 1.4)) == nil)
  }

  @Test func `The simple test takes other thresholds`() {
    let detector = ShakeDetector(lightThreshold: 2.2, strongThreshold: 3)
    #expect([2.2, 2.3, 3, 3.1].map { detector.strength(of: Self.axes[0] * -$0) } == [nil, .light, .light, .strong])
  }

  @Test(
    "Four samples above 2 g within 1.5 s are a counted shake, three are not",
    arguments: [
      ([10, 10.1, 10.2], []),
      ([10, 10.1, 10.2, 10.3], [10.3]),
      ([10, 10.5, 11, 11.5], [11.5]),
      ([10, 10.5, 11, 11.625], []),
    ] as [(Set<Double>, [Double])])
  func counted(jolts: Set<Double>, shakes: [Double]) {
    #expect(registered(jolts: jolts) == shakes)
  }

  @Test(
    "Any axis and either side counts, and exactly 2 g doesn't",
    arguments: axes.flatMap { [($0 * 2.001, true), ($0 * -2.001, true), ($0 * 2, false), ($0 * .nan, false)] })
  func countedAxes(acceleration: Vector3, counts: Bool) {
    var detector = ShakeDetector()
    let results = [0.0, 0.1, 0.2, 0.3].map {
      detector.registersCountedShake(AccelerometerData(acceleration: acceleration, timestamp: $0))
    }
    #expect(results == [false, false, false, counts])
  }

  @Test func `The window opens at the first sample after the last one expired, not at the first jolt`() {
    #expect(registered(jolts: [11, 11.25, 11.5, 11.625], still: [10]) == [])
    #expect(registered(jolts: [11, 11.25, 11.5, 11.625], still: [9]) == [11.625])
    #expect(registered(jolts: [11, 11.25, 11.5, 11.625], still: [9.25, 10, 10.75]) == [11.625])
    // A sample at the very end of a window still belongs to it.
    #expect(registered(jolts: [11, 11.25, 11.5, 11.625], still: [9.5, 10.25]) == [])
  }

  @Test func `An expired window takes its count with it`() {
    #expect(registered(jolts: [10, 10.5, 11, 12, 12.25, 12.5]) == [])
  }

  @Test func `After a shake the count starts anew in the same window`() {
    let jolts = Set(stride(from: 10.0, through: 11.5, by: 0.125))
    #expect(registered(jolts: jolts) == [10.375, 10.875, 11.375])
    #expect(registered(jolts: [10, 10.25, 10.5, 10.75, 11, 11.25, 11.5, 11.625]) == [10.75])
  }

  @Test func `Because samples are counted, one jolt of 40 ms is a shake at 100 Hz and none at 10 Hz`() {
    #expect(registered(jolts: [10, 10.01, 10.02, 10.03], still: [9.99, 10.04]) == [10.03])
    #expect(registered(jolts: [10], still: [9.9, 10.1, 10.2]) == [])
  }

  @Test func `The counted shake takes another threshold, window and count`() {
    #expect(registered(ShakeDetector(strongThreshold: 2.25), jolts: [1, 1.1, 1.2, 1.3]) == [])
    #expect(registered(ShakeDetector(window: 0.25), jolts: [1, 1.1, 1.2, 1.3]) == [])
    #expect(registered(ShakeDetector(requiredCount: 2), jolts: [1, 1.1, 1.2, 1.3]) == [1.1, 1.3])
  }
}
