// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A running VQF filter with the intervals that it was made for, fed in this library's units and signs.
struct SensorFusion: Hashable, Sendable {
  /// The times between samples that decide the filter's tuning, in seconds.
  struct Intervals: Hashable, Sendable {
    var gyroscope: Double
    var accelerometer: Double
  }

  /// A gyroscope's bias as it was known when a filter ended.
  struct Bias: Hashable, Sendable {
    /// The bias, in rad/s.
    var rate: Vector3
    /// Its standard deviation, in rad/s.
    var deviation: Double
  }

  let intervals: Intervals
  private var filter: VQF
  /// The magnetometer's interval, in seconds; nil as long as it has given no heading.
  private var magnetometerInterval: Double?

  /// Makes a filter that knows no orientation, but perhaps the bias.
  init(intervals: Intervals, parameters: VQF.Parameters, bias: Bias?) {
    self.intervals = intervals
    filter = VQF(
      gyroscopeInterval: intervals.gyroscope, accelerometerInterval: intervals.accelerometer, parameters: parameters)
    if let bias { filter.setBias(bias.rate, deviation: bias.deviation) }
  }

  /// Takes a sample of the gyroscope, in rad/s, and how long it lasts, in seconds.
  mutating func receive(rotationRate: Vector3, lasting interval: Double) {
    filter.updateGyroscope(rotationRate, lasting: interval)
  }

  /// Takes a sample of the accelerometer, in g with gravity's sign.
  mutating func receive(acceleration: Vector3) {
    // The filter counts as the chips do, against gravity.
    filter.updateAccelerometer(acceleration * -standardGravity)
  }

  /// Takes a sample of the magnetometer, in µT, and the time between its samples, in seconds.
  mutating func receive(magneticField: Vector3, interval: Double) {
    if interval != magnetometerInterval { filter.restartMagnetometer(interval: interval) }
    magnetometerInterval = interval
    filter.updateMagnetometer(magneticField)
  }

  /// How the device is turned, without a heading where there is none or it isn't wanted.
  func attitude(withHeading: Bool) -> Attitude {
    withHeading && magnetometerInterval != nil
      ? Attitude(quaternion: filter.quaternion9D, reference: .magneticNorth)
      : Attitude(quaternion: filter.quaternion6D, reference: .arbitrary)
  }

  /// How far the newest magnetic field can be trusted.
  var magneticAccuracy: MagneticAccuracy {
    guard let strength = filter.magneticStrength else { return .uncalibrated }
    if filter.isMagneticallyDisturbed { return .low }
    return CalibratedMagneticField.earthStrengths.contains(strength) ? .high : .medium
  }

  /// The gyroscope's bias, as known now.
  var bias: Bias {
    Bias(rate: filter.bias, deviation: filter.biasDeviation)
  }

  /// Whether the device lies still.
  var isResting: Bool {
    filter.isResting
  }
}
