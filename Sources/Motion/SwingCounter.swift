// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Counts the swings of a shake: jolts above a threshold, each against the direction of the one before.
///
/// All its measures are times, so that the count doesn't depend on the sample rate.
struct SwingCounter: Sendable {
  /// The user's acceleration in a swing is above this, in g.
  ///
  /// Free fall is 1 g, and 1.12 g on a sensor that is 12 % off: lower takes a fall for a swing. At 1.2 g a shake of 2.6 g
  /// can hide a swing between two samples at 12.5 Hz.
  static let threshold = 1.15
  /// A clipped sample counts as an acceleration of at least this, in g.
  ///
  /// On a ±2 g part gravity leaves 1 g on one side: at the threshold or below, a shake along gravity has no reversals.
  static let clippedAcceleration = 2 * threshold
  /// The time constant of the low-pass before the threshold, in seconds.
  ///
  /// Shorter lets knocks and machines (15 Hz and more) through; longer dulls a shake, which reaches 7 Hz.
  static let smoothing = 0.015
  /// The cosine between a swing and the next is below this: it turns back by more than 120°.
  ///
  /// Nearer to −1 misses shakes that wander; 0 and more counts a single bent jolt twice.
  static let reversal = -0.5
  /// The next swing comes within this time of the last moment above the threshold, in seconds.
  ///
  /// Shorter misses shakes below 2 Hz; longer adds up the jolts of picking a device up and putting it down.
  static let patience = 0.4

  /// How many swings the present shake has; 0 before the first.
  private(set) var count = 0
  /// For how long the acceleration has been below the threshold, in seconds.
  private(set) var quiet = Double.infinity

  private var smoothed = Vector3.zero
  // The present swing's integral over time points where it goes, however its samples are spread and wherever it bends.
  private var impulse = Vector3.zero

  /// Takes the user's acceleration in g, at an interval in seconds after the one before.
  mutating func update(_ acceleration: Vector3, after interval: Double, isClipped: Bool) {
    let felt = isClipped ? acceleration.lengthened(to: Self.clippedAcceleration) : acceleration
    smoothed = smoothed + (felt - smoothed) * (interval / (interval + Self.smoothing))
    quiet += interval
    guard smoothed.length > Self.threshold else { return }
    if quiet > Self.patience { reset() }
    quiet = 0
    if count == 0 || smoothed.dot(impulse) < Self.reversal * smoothed.length * impulse.length {
      count += 1
      impulse = .zero
    }
    impulse = impulse + smoothed * interval
  }

  /// Forgets the swings so far.
  mutating func reset() {
    count = 0
    impulse = .zero
  }
}

extension Vector3 {
  fileprivate func lengthened(to minimum: Double) -> Vector3 {
    let length = length
    return length > 0 && length < minimum ? self * (minimum / length) : self
  }
}
