// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Recognizes shakes and tells of each that it began and that it ended, or was cancelled.
///
/// A shake is a run of swings back and forth. Knocks, drops, vibration, walking and turning the device over are none.
/// Feed it every sample in order, at any rate from 12.5 Hz up, even or not. Call `cancel()` when the program is
/// suspended, loses the focus or its sensor, or moves the focus within itself.
public struct MotionEventRecognizer: Sendable {
  /// This many swings, each against the one before, begin a shake.
  ///
  /// Three are a single push to and fro, or a device that is put down; five miss a short shake at 12.5 Hz.
  public static let requiredSwings = 4
  /// A shake ends when it has been quiet for this long, in seconds.
  ///
  /// Shorter makes three quick shakes three events; longer keeps the program waiting for the end.
  public static let quietTime = 0.5
  /// After the end of a shake no swing counts for this long, in seconds.
  ///
  /// Shorter makes an event of the way the device is brought back to rest; longer swallows a second shake.
  public static let refractoryTime = 0.5
  /// A shake that goes on for longer than this is cancelled, in seconds.
  ///
  /// Shorter cancels people who enjoy it; longer leaves the program in a shake while the device rides on a machine.
  public static let longestShake = 4.0
  /// After a gap between samples longer than this everything starts anew, in seconds.
  ///
  /// Shorter loses shakes of sensors that miss samples; longer joins motions across a suspend.
  public static let longestGap = 0.5

  private enum Phase: Sendable {
    case ready
    case shaking(since: Double)
    case refractory(until: Double)
    /// Cancelled, and not yet quiet.
    case cancelled
  }

  private var phase = Phase.ready
  private var swings = SwingCounter()
  private var gravity = UserAccelerationFilter()
  private var newest: Double?

  /// Makes a recognizer that has felt nothing yet.
  public init() {}

  /// Whether a shake has begun and neither ended nor been cancelled.
  public var isShaking: Bool {
    if case .shaking = phase { true } else { false }
  }

  /// Takes an accelerometer's sample, in g, and tells what happens with it.
  ///
  /// One that is clipped counts as a jolt whatever its length. A sample that is no newer than the one before is passed
  /// over, so polling faster than the sensor does no harm.
  public mutating func update(_ sample: AccelerometerData) -> MotionEvent? {
    take(sample.acceleration, at: sample.timestamp, isClipped: sample.isClipped, includesGravity: true)
  }

  /// Takes the acceleration without gravity that sensor fusion gives, in g, at a time in seconds.
  ///
  /// Say whether the accelerometer's sample that it was made of is clipped: it counts as a jolt whatever its length.
  public mutating func update(userAcceleration: Vector3, at time: Double, isClipped: Bool = false) -> MotionEvent? {
    take(userAcceleration, at: time, isClipped: isClipped, includesGravity: false)
  }

  /// Interrupts what goes on: a shake is cancelled, and none begins before the device has been quiet.
  public mutating func cancel() -> MotionEvent? {
    swings.reset()
    guard isShaking else { return nil }
    phase = .cancelled
    return .cancelled
  }

  private mutating func take(
    _ acceleration: Vector3, at time: Double, isClipped: Bool, includesGravity: Bool
  ) -> MotionEvent? {
    guard acceleration.isFinite, time.isFinite else { return nil }
    let interval = newest.map { time - $0 } ?? 0
    if interval.magnitude > Self.longestGap {
      let interruption = cancel()
      self = MotionEventRecognizer()
      _ = take(acceleration, at: time, isClipped: isClipped, includesGravity: includesGravity)
      return interruption
    }
    guard newest == nil || interval > 0 else { return nil }
    newest = time
    let user = includesGravity ? gravity.userAcceleration(of: acceleration, after: interval) : acceleration
    swings.update(user, after: interval, isClipped: isClipped)
    return advance(at: time)
  }

  private mutating func advance(at time: Double) -> MotionEvent? {
    switch phase {
    case .ready:
      guard swings.count >= Self.requiredSwings else { return nil }
      phase = .shaking(since: time)
      return .began
    case .shaking(let start):
      if swings.quiet > Self.quietTime {
        phase = .refractory(until: time + Self.refractoryTime)
        return .ended
      }
      return time - start > Self.longestShake ? cancel() : nil
    case .cancelled:
      if swings.quiet > Self.quietTime { phase = .refractory(until: time + Self.refractoryTime) }
      return nil
    case .refractory(let end):
      swings.reset()
      if time >= end { phase = .ready }
      return nil
    }
  }
}
