// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// The shakes so far, as they are shown.
struct ShakeTally: Hashable, Sendable {
  /// How many came to their end.
  var count = 0
  /// Whether one goes on.
  var isShaking = false
  /// What the axis that felt most felt in the newest one, in hundredths of g, as thresholds are; nil before the first.
  var peak: Int?
  /// How hard an axis was shaken in it; nil where even a light shake is harder.
  var strength: ShakeStrength?
}

/// Counts shakes and finds how hard each was.
struct ShakeCounter: Sendable {
  /// How long before a shake is recognized it may have begun, in seconds.
  ///
  /// Shorter misses the first swing, often the hardest; longer adds what was before the shake.
  private static let leadTime = 1.0

  private(set) var tally = ShakeTally()
  private var recognizer = MotionEventRecognizer()
  private let detector = ShakeDetector()
  private var samples: [AccelerometerData] = []

  /// Takes a sample that is newer than the one before.
  mutating func take(_ sample: AccelerometerData) {
    samples.append(sample)
    samples.removeAll { !(0...Self.leadTime).contains(sample.timestamp - $0.timestamp) }
    switch recognizer.update(sample) {
    case .began:
      tally.isShaking = true
      tally.peak = nil
      tally.strength = nil
      for sample in samples { measure(sample) }
    case .ended:
      tally.isShaking = false
      tally.count += 1
    case .cancelled: tally.isShaking = false
    case nil: if tally.isShaking { measure(sample) }
    }
  }

  /// Interrupts a shake, which doesn't count then.
  mutating func cancel() {
    if recognizer.cancel() != nil { tally.isShaking = false }
  }

  private mutating func measure(_ sample: AccelerometerData) {
    let felt = sample.acceleration
    // What a driver tells can have any size.
    let most = min(max(felt.x.magnitude, felt.y.magnitude, felt.z.magnitude), 1e6)
    tally.peak = max(tally.peak ?? 0, Int((most * 100).rounded()))
    guard let strength = detector.strength(of: sample.acceleration) else { return }
    tally.strength = max(tally.strength ?? strength, strength)
  }
}
