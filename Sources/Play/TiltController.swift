// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Motion

/// Makes one tilt for each tick out of the newest sample of a sensor and the keys.
///
/// The sensor's tilt is gravity's part in the tray's plane after the neutral pose; the keys lean the tray besides, and
/// alone where there is no sensor or it fell silent. A gap in the data never moves the neutral pose.
struct TiltController: Sendable {
  /// Tilts shorter than this are level, in g; without friction the noise of a sensor at rest would make the ball drift.
  static let deadZone = 0.01
  /// A comfortable turn of the wrist, in g: the sine of 20°; more is tiring, and less is too coarse to steer by.
  static let comfortableTilt = 0.342
  /// How long the first samples are gathered for the neutral pose, in seconds; one alone may be a noisy one.
  static let settlingTime = 0.25
  /// Gravity shorter than this gives no direction, in g: the device falls.
  static let leastGravity = 0.25

  /// The tilt as a spirit level shows it, in g, x to the right and y up.
  ///
  /// It is the ball's; where that follows the sensor directly, without the dead zone's discount.
  private(set) var inclination = (x: 0.0, y: 0.0)
  /// The pose that counts as level; nil until the first sample.
  private(set) var neutral: NeutralPose?
  /// How far the sensor is turned from the pose that counts as level, in g, in the tray's axes; nil without one.
  private(set) var turn: (x: Double, y: Double)?
  /// How far the tray tips.
  var response = TiltResponse.direct
  /// What the player set; the pose that counts as level stays.
  var settings = TiltSettings() {
    didSet { filter.settings = settings }
  }

  private var glide = SampleGlide()
  private var filter = OneEuroFilter()
  private var gravity: Vector3?
  private var settledAt: Double?
  private var lastTime: Double?

  /// The pose that is held now is level from now on; without a sensor that measures, nothing changes.
  /// - Returns: whether there was a pose to take.
  mutating func rezero() -> Bool {
    guard let gravity else { return false }
    neutral = NeutralPose(gravity: gravity)
    settledAt = -.infinity
    return true
  }

  /// The tilt at a time, in seconds, from the newest sample, how far it can be trusted, and the keys' board of −1 to 1.
  mutating func tilt(
    from sample: AccelerometerData?, health: SensorHealth, board: (x: Double, y: Double), at now: Double
  ) -> Tilt {
    let elapsed = now - (lastTime ?? now)
    lastTime = now
    var pose = (x: 0.0, y: 0.0)
    var turn = (x: 0.0, y: 0.0)
    // A source that screens nothing may tell anything, and what overflows would stay in the filters for good.
    if let sample, health == .live || health == .late,
      sample.acceleration.length <= SampleScreening.longestReading
    {
      pose = sensorTilt(sample, at: now, after: elapsed)
      self.turn = pose
      turn = Self.withoutDeadZone(pose.x, pose.y, zone: settings.deadZone)
      // A sensor's noise at rest must not keep the digits changing.
      if turn == (0, 0) { pose = (0, 0) }
    } else {
      // What is filtered next must not be drawn towards a pose from before the gap.
      glide = SampleGlide()
      filter = OneEuroFilter(settings: settings)
      gravity = nil
      self.turn = nil
    }
    let tilt = response.tilt(board: board, sensor: turn, settings)
    inclination = response == .direct ? response.tilt(board: board, sensor: pose, settings) : tilt
    return Tilt(g: tilt.x, tilt.y)
  }

  private mutating func sensorTilt(
    _ sample: AccelerometerData, at now: Double, after elapsed: Double
  ) -> (x: Double, y: Double) {
    glide.receive(sample, at: now)
    let filtered = filter.filter(glide.value(at: now), after: elapsed)
    let length = filtered.length
    if length >= Self.leastGravity { gravity = filtered * (1 / length) }
    guard let gravity else { return (0, 0) }
    if settledAt == nil { settledAt = now + Self.settlingTime }
    if let settledAt, now < settledAt || neutral == nil { neutral = NeutralPose(gravity: gravity) }
    return settings.placed((neutral ?? .flat).rotated(gravity))
  }

  /// Takes the dead zone off a tilt's length, so that it starts from zero at the zone's edge and keeps its direction.
  static func withoutDeadZone(_ x: Double, _ y: Double, zone: Double = deadZone) -> (x: Double, y: Double) {
    let length = (x * x + y * y).squareRoot()
    guard length > zone else { return (0, 0) }
    let share = (length - zone) / length
    return (x * share, y * share)
  }
}
