// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Motion

/// Everything that the monitor knows at one moment.
struct MonitorReadings: Sendable {
  /// Digits and columns of the trace go on in steps of this length, in seconds.
  ///
  /// Shorter digits can't be read, and cost bytes.
  private static let step = 1 / Double(MotionTrace.columnsPerSecond)
  /// Rate, age and noise change once in so many steps; more often they only flicker.
  private static let stepsPerFigures = 5
  /// Angles that differ by less move no picture, in radians: a third of a degree.
  private static let anglePlay = 0.006

  /// In the order of `MotionSensor.allCases`.
  private(set) var sensors: [SensorReading] = [
    // About half of what moves a bar by half a cell.
    SensorReading(.accelerometer, play: 0.015), SensorReading(.gyroscope, play: 0.03),
    SensorReading(.magnetometer, play: 0.5),
  ]
  /// The device that is shown: the accelerometer's, or else the first other one.
  private(set) var device: MotionDevice?
  /// Device motion for the digits; nil without an accelerometer.
  private(set) var attitude: Attitude?
  private(set) var orientation = DeviceOrientation.unknown
  private(set) var trace = MotionTrace()
  /// Whether anybody looks for sensors.
  private(set) var isLooking = true
  private var shakes = ShakeCounter()
  private var roll = Backlash(play: Self.anglePlay)
  private var pitch = Backlash(play: Self.anglePlay)
  private var now = 0.0
  private var stepNumber: Int?

  /// The shakes so far.
  var tally: ShakeTally { shakes.tally }

  /// Whether samples come.
  var isMeasuring: Bool {
    sensors.contains { $0.condition.hasValue }
  }

  /// Roll and pitch for the horizon, in radians; nil without an accelerometer.
  var lean: (roll: Double, pitch: Double)? {
    guard attitude != nil, let roll = roll.value, let pitch = pitch.value else { return nil }
    return (roll, pitch)
  }

  /// Takes in the newest data, and how the sensors stand, at a time in seconds.
  mutating func update(_ newest: NewestMotion, of motion: MotionManager, at now: Double) {
    self.now = now
    let steps = takeStep(at: now)
    let isNew = sensors[0].take(newest.accelerometer?.acceleration, at: newest.accelerometer?.timestamp)
    _ = sensors[1].take(newest.gyroscope?.rotationRate, at: newest.gyroscope?.timestamp)
    _ = sensors[2].take(newest.magnetometer?.magneticField, at: newest.magnetometer?.timestamp)
    for index in sensors.indices { sensors[index].note(motion, at: now) }
    if let number = stepNumber, (number - steps) / Self.stepsPerFigures != number / Self.stepsPerFigures {
      for index in sensors.indices { sensors[index].refreshFigures(motion) }
    }
    if steps > 0 { for index in sensors.indices { sensors[index].refreshDigits() } }
    noteDevice(motion)
    noteTrace(steps, isNew: isNew, newest)
    noteAttitude(newest.motion, isStep: steps > 0)
  }

  /// Interrupts a shake: the program was away.
  mutating func cancelShake() {
    shakes.cancel()
  }

  /// How many steps have begun since the last time.
  private mutating func takeStep(at now: Double) -> Int {
    let number = Int((now / Self.step).rounded(.down))
    defer { stepNumber = number }
    return max(0, number - (stepNumber ?? number))
  }

  private mutating func noteDevice(_ motion: MotionManager) {
    device = MotionSensor.allCases.lazy.compactMap { motion.device(of: $0) }.first ?? device
    isLooking = motion.hasLookedForSensors || MotionSensor.allCases.contains { motion.connection(of: $0) != .idle }
  }

  private mutating func noteTrace(_ steps: Int, isNew: Bool, _ newest: NewestMotion) {
    let isLive = sensors[0].condition.hasValue
    trace.advance(by: steps, isLive: isLive)
    if !isLive { shakes.cancel() }
    guard isNew, let sample = newest.accelerometer else { return }
    if let bar = sensors[0].bar { trace.take(bar) }
    shakes.take(sample)
  }

  private mutating func noteAttitude(_ newest: DeviceMotion?, isStep: Bool) {
    guard sensors[0].condition.hasValue, let newest else {
      attitude = nil
      return
    }
    orientation.update(gravity: newest.gravity)
    follow(newest.attitude)
    if attitude == nil || isStep { attitude = newest.attitude }
  }

  /// Follows the angles; where the roll passes half a turn it goes on from the other side.
  private mutating func follow(_ attitude: Attitude) {
    if let value = roll.value, (attitude.roll - value).magnitude > .pi { roll.reset() }
    roll.follow(attitude.roll)
    pitch.follow(attitude.pitch)
  }
}
