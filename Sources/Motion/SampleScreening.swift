// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Tells samples from what a broken or hanging sensor says instead.
///
/// A hung device reads as zeros with success, a wrongly decoded one sticks at an end of its range. Real motion may clip
/// too, but not for long. Feed every reading of one sensor in order, with the time of each.
public struct SampleScreening: Sendable {
  /// What a reading is worth.
  public enum Verdict: Hashable, Sendable {
    /// A sample.
    case valid
    /// A sample, though an axis felt more than the sensor can say.
    case clipped
    /// No sample: the device did not answer.
    case missing
    /// No sample: the sensor is broken, or is read wrongly.
    case faulty(Fault)
  }

  /// Why readings are not to be believed.
  public enum Fault: Hashable, Sendable {
    /// A component is infinite or not a number, or so large that it means nothing.
    case notFinite
    /// An axis has stayed at an end of its range.
    case saturated
    /// The length has long been what gravity and a hand can't make.
    case implausible

    /// The fault in a few words, which follow the device's name.
    public var reason: String {
      switch self {
      case .notFinite: "reads nonsense"
      case .saturated: "is stuck at the end of its range"
      case .implausible: "reads what gravity can't be"
      }
    }
  }

  /// Longer than this at the end of the range, or at an impossible length, is a fault, in seconds.
  ///
  /// Shorter would take a hard shake of a ±2 g sensor for a fault; longer would let the ball roll off by one.
  public static let patience = 0.5
  /// A sensor that has answered without a sample for longer than this is silent, in seconds.
  ///
  /// Shorter would call sleepy ones so; longer would keep the player waiting for a word.
  public static let silence = 2.0
  /// Lengths that a hand can keep up, in g.
  ///
  /// Narrower would refuse sensors that are merely badly scaled; wider would let a wrong unit through (m/s² taken for
  /// g is 9.8, the reverse 0.1).
  public static let plausibleLengths = 0.25...4.0
  /// A longer reading is no sample at all, in g: no part that a hand holds measures so much.
  ///
  /// Without a bound the square of a reading's length can overflow, and what is not a number would reach the game.
  public static let longestReading = 1000.0

  /// The ends of the raw range; nil where the device doesn't tell.
  public let rawRange: ClosedRange<Double>?
  private var saturatedSince: Double?
  private var implausibleSince: Double?

  /// Makes a screening for a sensor with this range of raw values on each axis.
  public init(rawRange: ClosedRange<Double>? = nil) {
    self.rawRange = rawRange
  }

  /// Judges a reading: its raw values, the acceleration in g that they give, and its time in seconds.
  public mutating func screen(raw: Vector3, acceleration: Vector3, at time: Double) -> Verdict {
    // Lengths that overflow are infinite, and fail the comparison as well.
    guard raw.isFinite, acceleration.length <= Self.longestReading else { return .faulty(.notFinite) }
    guard raw != .zero else { return .missing }
    let isClipped = isAtEnd(raw)
    saturatedSince = isClipped ? saturatedSince ?? time : nil
    // A clipped length is too short or too long by nature; the clipping is judged by itself.
    let isImplausible = !isClipped && !Self.plausibleLengths.contains(acceleration.length)
    implausibleSince = isImplausible ? implausibleSince ?? time : nil
    if let since = saturatedSince, time - since >= Self.patience { return .faulty(.saturated) }
    if let since = implausibleSince, time - since >= Self.patience { return .faulty(.implausible) }
    return isClipped ? .clipped : .valid
  }

  /// Judges a reading of a sensor of any kind: its raw values, the sample that they give, and that without calibration.
  ///
  /// A sensor that could be calibrated is judged as it was then, whatever the calibration makes of it; but that must be
  /// fit to play by.
  package mutating func screen(raw: Vector3, sample: MotionSample, uncorrected: MotionSample) -> Verdict {
    switch sample.sensor {
    case .accelerometer:
      let verdict = screen(raw: raw, acceleration: uncorrected.vector, at: sample.timestamp)
      let isSample = verdict == .valid || verdict == .clipped
      // A file can hold any factor, and what can't be squared must not reach the game.
      let isFit = sample.vector.length <= Self.longestReading
      return isSample && !isFit ? .faulty(.notFinite) : verdict
    case .gyroscope:
      // Zeros are what a gyroscope at rest may well say.
      return sample.vector.isFinite ? .valid : .faulty(.notFinite)
    case .magnetometer:
      guard sample.vector.isFinite else { return .faulty(.notFinite) }
      return raw == .zero ? .missing : .valid
    }
  }

  private func isAtEnd(_ raw: Vector3) -> Bool {
    guard let rawRange else { return false }
    return [raw.x, raw.y, raw.z].contains { $0 <= rawRange.lowerBound || $0 >= rawRange.upperBound }
  }
}
