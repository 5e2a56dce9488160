// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Puts the original's shake tests to an accelerometer's samples, ten a second: light, strong, counted, and breaking.
///
/// The breaking test is that of its program in which a shake breaks a pane of glass, but on both sides of each axis.
/// Feed every sample in order, at any rate. Jolts between the ten aren't felt, and so a shake that swings just five
/// times a second may pass between them; for whether somebody shakes the device use `MotionEventRecognizer`.
public struct ShakeSampler: Sendable {
  /// An axis above this in absolute value breaks the glass, in g.
  ///
  /// Lower breaks it in ordinary use; the original's sensors saturate near 2.3 g and never reach much more.
  public static let breakingThreshold = 2.2

  /// What one of the ten samples says.
  public struct Reading: Hashable, Sendable {
    /// The axis that felt most, in absolute value, in g.
    public var magnitude: Double
    /// How hard a shake it is by itself; nil if it is none.
    public var strength: ShakeStrength?
    /// Whether a counted shake is registered with it.
    public var isCounted: Bool
    /// Whether it breaks the glass.
    public var isBreaking: Bool
    /// When the sample was taken, in seconds.
    public var timestamp: Double
  }

  /// How much early a sample may be, as a part of the interval: a sensor of ten samples a second keeps them all.
  private static let slack = 0.1

  private var last: Double?
  private var due = -Double.infinity
  private var detector = ShakeDetector()
  private let breaking = ShakeDetector(lightThreshold: breakingThreshold, strongThreshold: breakingThreshold)
  private var hasMeasured = false

  /// Makes a sampler that has felt nothing yet.
  public init() {}

  /// Takes a sample, and gives what it says if it is one of the ten.
  ///
  /// A clipped one is strong and breaks the glass, whatever it reads: a ±2 g part can say no more. It must follow one
  /// that wasn't, since a broken sensor is stuck there from the start.
  public mutating func take(_ sample: AccelerometerData) -> Reading? {
    let isBeyondRange = sample.isClipped && hasMeasured
    if !sample.isClipped { hasMeasured = true }
    let felt = sample.acceleration
    guard felt.isFinite, isDue(at: sample.timestamp) else { return nil }
    return Reading(
      magnitude: max(felt.x.magnitude, felt.y.magnitude, felt.z.magnitude),
      strength: isBeyondRange ? .strong : detector.strength(of: felt),
      isCounted: detector.registersCountedShake(sample),
      isBreaking: isBeyondRange || breaking.strength(of: felt) != nil, timestamp: sample.timestamp)
  }

  /// Whether the sample of a time is one of the ten, which lie on a grid that begins anew after a gap.
  private mutating func isDue(at time: Double) -> Bool {
    let interval = ShakeDetector.samplingInterval
    guard let last, time >= last, time - due < interval else {
      // A time that runs back is another recording's, or another clock's.
      (last, due) = (time, time + interval)
      return true
    }
    guard time > last, time >= due - Self.slack * interval else { return false }
    self.last = time
    due += interval
    return true
  }
}
