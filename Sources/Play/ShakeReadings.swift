// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// What is told of the newest shake, and how many there were.
struct ShakeStatus: Hashable, Sendable {
  /// The axis that feels most now, in hundredths of g; nil without a sensor.
  var now: Int?
  /// What was told of it last; nil for one that no motion event was told of.
  var event: MotionEvent?
  /// How hard it was; nil where even a light shake is harder.
  var strength: ShakeStrength?
  /// What the axis that felt most felt, in hundredths of g; nil without a sensor.
  var peak: Int?
  /// How many shakes there were to tell of, with a motion event or without one.
  var shakes = 0

  /// Whether there is a shake to tell of.
  var hasShake: Bool { event != nil || strength != nil }
}

/// Follows shakes by all their tests: the original's, ten times a second, and the motion events.
struct ShakeReadings: Sendable {
  /// What comes later than this after the last jolt is another shake, in seconds.
  ///
  /// Shorter forgets the peak between the swings of a slow shake; longer adds up what doesn't belong together.
  private static let pause = 1.0
  /// What the digits don't follow, in g: the noise of a sensor at rest.
  private static let play = 0.015
  /// What a driver tells can have any size, in g.
  private static let most = 1e6

  private(set) var status = ShakeStatus()
  /// When something was told last of the newest shake, in seconds; nil before the first.
  private(set) var lastTold: Double?
  /// When the newest shake's last jolt was, in seconds; nil before the first.
  private var lastJolt: Double?
  private var sampler = ShakeSampler()
  private var recognizer = MotionEventRecognizer()

  /// Takes a sample, and gives what it says if it is one of the ten in a second.
  mutating func take(_ sample: AccelerometerData) -> ShakeSampler.Reading? {
    if let event = recognizer.update(sample) { note(event, at: sample.timestamp) }
    guard let reading = sampler.take(sample) else { return nil }
    let magnitude = min(reading.magnitude, Self.most)
    let change = status.now.map { (magnitude - Double($0) / 100).magnitude } ?? .infinity
    if change > Self.play { status.now = Self.hundredths(magnitude) }
    if reading.strength != nil { noteJolt(at: reading.timestamp) }
    if reading.strength != nil || recognizer.isShaking {
      status.peak = max(status.peak ?? 0, Self.hundredths(magnitude))
      if let strength = reading.strength { status.strength = max(status.strength ?? strength, strength) }
    }
    return reading
  }

  /// Takes an event of a shake that was typed, which is strong by its nature.
  mutating func take(typed event: MotionEvent, at time: Double) {
    note(event, at: time)
    if event == .began { status.strength = .strong }
  }

  /// Interrupts a shake: the program was away, or the sensor is.
  mutating func cancel(at time: Double) {
    if let event = recognizer.cancel() { note(event, at: time) }
  }

  /// Notes that nothing is measured any more.
  mutating func noteSilence(at time: Double) {
    cancel(at: time)
    status.now = nil
  }

  /// Forgets the newest shake, but not how many there were.
  mutating func forgetShake() {
    (status.event, status.strength, status.peak) = (nil, nil, nil)
    (lastJolt, lastTold) = (nil, nil)
  }

  private mutating func note(_ event: MotionEvent, at time: Double) {
    if event == .began {
      // Another one was over before this began, however short ago that was.
      if status.event != nil { forgetShake() }
      noteJolt(at: time)
    }
    // The end of a shake that was forgotten tells of nothing that is to be seen.
    guard lastJolt != nil else { return }
    lastTold = time
    status.event = event
  }

  private mutating func noteJolt(at time: Double) {
    if !isSameShake(at: time) {
      forgetShake()
      status.shakes += 1
    }
    (lastJolt, lastTold) = (time, time)
  }

  /// Whether a jolt at a time belongs to the newest shake.
  private func isSameShake(at time: Double) -> Bool {
    guard let lastJolt, status.event != .ended else { return false }
    // One that goes on is the same, however long a pause its jolts make.
    return (time - lastJolt).magnitude <= Self.pause || (recognizer.isShaking && status.event == .began)
  }

  private static func hundredths(_ value: Double) -> Int { Int((value * 100).rounded()) }
}
