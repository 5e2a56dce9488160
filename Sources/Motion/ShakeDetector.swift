// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How hard the original's simple test finds a shake.
public enum ShakeStrength: Hashable, Comparable, Sendable {
  /// An axis is above the light threshold.
  case light
  /// An axis is above the strong threshold.
  case strong
}

/// The original's two shake tests, kept as they are: by raw acceleration per axis, gravity included.
///
/// Both are meant for 10 samples a second: the counted test counts samples, so that at 100 Hz one jolt of 40 ms is a
/// shake, and both take a thump for one. For whether somebody really shakes the device use `MotionEventRecognizer`.
public struct ShakeDetector: Sendable {
  /// The time between samples that both tests are meant for, in seconds.
  ///
  /// At shorter intervals a single jolt fills the count; at 0.5 s and longer four samples no longer fit the window.
  public static let samplingInterval = 0.1
  /// An axis above this in absolute value is a light shake, in g.
  ///
  /// In ordinary use an axis often reaches 1.3 g: from there down, carrying the device is a shake.
  public static let lightThreshold = 1.5
  /// An axis above this in absolute value is a strong shake, and counts in the counted test, in g.
  ///
  /// The original's sensors saturate near 2.3 g, and a ±2 g part just below 2: a threshold up there is never reached.
  public static let strongThreshold = 2.0
  /// How long the counted test counts before it starts anew, in seconds.
  ///
  /// Shorter demands a harder shake; longer adds up jolts that have nothing to do with each other.
  public static let window = 1.5
  /// How many samples above the strong threshold within one window are a shake.
  ///
  /// Fewer lets a single bump through at 10 Hz; more than 15 never fit into the window.
  public static let requiredCount = 4

  /// The simple test's threshold of a light shake, in g.
  public let lightThreshold: Double
  /// The threshold of a strong shake and of the counted test, in g.
  public let strongThreshold: Double
  /// The length of the counted test's window, in seconds.
  public let window: Double
  /// How many samples above the strong threshold within one window register a shake.
  public let requiredCount: Int

  private var windowStart: Double?
  private var count = 0

  /// Makes a detector with the original's thresholds in g, window in seconds and count, or with others.
  public init(
    lightThreshold: Double = Self.lightThreshold,
    strongThreshold: Double = Self.strongThreshold,
    window: Double = Self.window,
    requiredCount: Int = Self.requiredCount
  ) {
    self.lightThreshold = lightThreshold
    self.strongThreshold = strongThreshold
    self.window = window
    self.requiredCount = requiredCount
  }

  /// The original's simple test: how hard a shake this acceleration in g is by itself; nil if it is none.
  public func strength(of acceleration: Vector3) -> ShakeStrength? {
    if acceleration.hasComponent(above: strongThreshold) { return .strong }
    return acceleration.hasComponent(above: lightThreshold) ? .light : nil
  }

  /// The original's counted shake: whether a shake is registered with this sample; feed every sample in order.
  ///
  /// The window opens at the first sample after the last window expired, whatever that sample is. After a registered
  /// shake the count starts anew within the same window.
  public mutating func registersCountedShake(_ sample: AccelerometerData) -> Bool {
    let expired = windowStart.map { sample.timestamp - $0 > window } ?? true
    if expired {
      windowStart = sample.timestamp
      count = 0
    }
    guard sample.acceleration.hasComponent(above: strongThreshold) else { return false }
    count += 1
    guard count >= requiredCount else { return false }
    count = 0
    return true
  }
}

extension Vector3 {
  fileprivate func hasComponent(above threshold: Double) -> Bool {
    x.magnitude > threshold || y.magnitude > threshold || z.magnitude > threshold
  }
}
