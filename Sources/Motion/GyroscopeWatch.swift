// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Tells a gyroscope that hangs from one at rest: both say exactly 0, 0, 0, but one says so while the device turns.
///
/// Feed it every sample of the two sensors in order. Coarse gyroscopes say zeros at rest for hours, so zeros alone tell
/// nothing; that gravity's direction changes meanwhile does.
struct GyroscopeWatch: Sendable {
  /// So far gravity must turn while the gyroscope says nothing, in degrees.
  ///
  /// Less would call a gyroscope hung when the table gives way under an elbow; more would leave gravity frozen longer.
  static let turn = 5.0
  /// Only turns within this time count, in seconds: slower ones are less than a coarse gyroscope can tell.
  static let memory = 6.0

  /// After a longer time without a sample the gyroscope is judged anew, in seconds; shorter would never judge slow ones.
  static let longestGap = 1.0

  /// Whether the gyroscope hangs, up to the next sample that isn't zero.
  private(set) var isHung = false

  private var filter = GravityFilter()
  private var accelerometerTime: Double?
  private var gyroscopeTime: Double?
  /// Since when there have been zeros only; nil where there haven't.
  private var zerosSince: Double?
  /// Where gravity pointed at a time since then.
  private var reference: (direction: Vector3, time: Double)?

  /// Takes the acceleration of a time in seconds.
  mutating func note(acceleration: Vector3, at time: Double) {
    guard acceleration.isFinite, acceleration != .zero, time.isFinite else { return }
    let interval = accelerometerTime.map { time - $0 }
    filter.receive(acceleration, after: interval.flatMap { $0 > 0 && $0 < OrientationEstimator.gap ? $0 : nil })
    accelerometerTime = time
    // What a gyroscope that isn't read doesn't say means nothing.
    guard let heard = gyroscopeTime, time - heard <= Self.longestGap else { return }
    guard let since = zerosSince, let direction = filter.output else { return }
    guard let start = reference else {
      reference = (direction, time)
      return
    }
    let angle = atan2(start.direction.cross(direction).length, start.direction.dot(direction)) * 180 / .pi
    if angle > Self.turn && time - since > SampleScreening.silence { isHung = true }
    if time - start.time > Self.memory { reference = (direction, time) }
  }

  /// Takes the rotation rate of a time in seconds.
  mutating func note(rotationRate: Vector3, at time: Double) {
    let isNext = gyroscopeTime.map { 0...Self.longestGap ~= time - $0 } ?? false
    if rotationRate != .zero || !isNext { (zerosSince, reference, isHung) = (nil, nil, false) }
    if rotationRate == .zero { zerosSince = zerosSince ?? time }
    gyroscopeTime = time
  }
}
