// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc

/// One degree, in radians.
let degree = Double.pi / 180

/// The versatile quaternion-based filter: orientation from gyroscope, accelerometer and, if there is one, magnetometer.
///
/// After D. Laidig and T. Seel, "VQF: Highly accurate IMU orientation estimation with bias estimation and magnetic
/// disturbance rejection", Information Fusion 91 (2023), arXiv 2203.17024; real-time version. The gyroscope is
/// integrated; its tilt is corrected by what the accelerometer feels, averaged in axes that hardly turn; its heading is
/// corrected by the magnetometer; its bias is found at rest and in motion. In the results the sensors' axes are brought
/// into axes with z up, and with y to magnetic north in nine dimensions.
///
/// Contract: each sensor measures at a fixed interval, the gyroscope at 50 Hz or more. The mean error of the
/// inclination in the authors' benchmark is 0.7° there; it is 3° at 26 Hz and 17° at 10 Hz. At equal times feed the
/// gyroscope first, then the accelerometer, then the magnetometer. The accelerometer is fed as specific force, z up
/// positive at rest; gravity's sign would turn everything upside down. All numbers must be finite.
public struct VQF: Hashable, Sendable {
  private let parameters: Parameters
  private let gyroscopeInterval: Double
  private var rest: RestDetector
  private var biasEstimator: BiasEstimator
  private var forceFilter: ButterworthFilter
  private var disturbance: MagneticDisturbanceDetector
  private var heading: HeadingFilter
  /// From the sensor to axes that turn only by the gyroscope's errors.
  private var strapdown = Quaternion.identity
  /// From there to axes with z up.
  private var inclination = Quaternion.identity

  /// Makes a filter for sensors that measure at these intervals, in seconds; nil stands for the gyroscope's.
  public init(
    gyroscopeInterval: Double, accelerometerInterval: Double? = nil, magnetometerInterval: Double? = nil,
    parameters: Parameters = Parameters()
  ) {
    let accelerometerInterval = accelerometerInterval ?? gyroscopeInterval
    let magnetometerInterval = magnetometerInterval ?? gyroscopeInterval
    self.parameters = parameters
    self.gyroscopeInterval = gyroscopeInterval
    rest = RestDetector(
      parameters: parameters, gyroscopeInterval: gyroscopeInterval, accelerometerInterval: accelerometerInterval)
    biasEstimator = BiasEstimator(parameters: parameters, interval: accelerometerInterval)
    forceFilter = ButterworthFilter(
      timeConstant: parameters.accelerometerTimeConstant, interval: accelerometerInterval)
    disturbance = MagneticDisturbanceDetector(parameters: parameters, interval: magnetometerInterval)
    heading = HeadingFilter(parameters: parameters, interval: magnetometerInterval)
  }

  /// Takes a sample of the gyroscope, in rad/s, that holds for an interval in seconds; nil for the fixed one.
  public mutating func updateGyroscope(_ rate: Vector3, lasting interval: Double? = nil) {
    rest.receive(rate: rate)
    let rate = rate - bias
    let speed = rate.length
    // Nothing turns, and there would be no axis.
    guard speed > .ulpOfOne else { return }
    let half = speed * (interval ?? gyroscopeInterval) / 2
    let scale = sin(half) / speed
    let step = Quaternion(w: cos(half), x: scale * rate.x, y: scale * rate.y, z: scale * rate.z)
    strapdown = (strapdown * step).normalized
  }

  /// Takes a sample of the accelerometer, the specific force in m/s²; exact zeros, from a sensor that hangs, are none.
  public mutating func updateAccelerometer(_ specificForce: Vector3) {
    guard specificForce != .zero else { return }
    if parameters.estimatesBiasAtRest { rest.receive(specificForce: specificForce) }
    let smooth = inclination.rotate(forceFilter.filter(strapdown.rotate(specificForce)))
    let length = smooth.length
    let vertical = length > 0 ? smooth * (1 / length) : smooth
    inclination = (Quaternion(raising: vertical) * inclination).normalized
    guard parameters.estimatesBiasInMotion || parameters.estimatesBiasAtRest else { return }
    biasEstimator.update(
      attitude: quaternion6D, vertical: vertical, restingRate: rest.isResting ? rest.smoothRate : nil)
  }

  /// Takes a sample of the magnetometer, in any unit; exact zeros, from a sensor that hangs, are none.
  public mutating func updateMagnetometer(_ field: Vector3) {
    guard field != .zero else { return }
    let field = quaternion6D.rotate(field)
    guard parameters.rejectsMagneticDisturbances else { return heading.receive(field, isDisturbed: nil) }
    let strength = field.length
    let sine = max(-1, min(1, field.z / strength))
    disturbance.receive(
      MagneticDisturbanceDetector.Field(strength: strength, dip: -asin(sine)), rate: rest.smoothRate.length)
    heading.receive(field, isDisturbed: disturbance.isDisturbed)
  }

  /// Forgets all that the magnetometer said, and takes one that measures at this interval, in seconds.
  public mutating func restartMagnetometer(interval: Double) {
    disturbance = MagneticDisturbanceDetector(parameters: parameters, interval: interval)
    heading = HeadingFilter(parameters: parameters, interval: interval)
  }

  /// The orientation without the magnetometer: the sensor's axes into axes with z up.
  public var quaternion6D: Quaternion {
    inclination * strapdown
  }

  /// The orientation with the magnetometer: the sensor's axes into east, magnetic north and up.
  public var quaternion9D: Quaternion {
    let half = headingOffset / 2
    return Quaternion(w: cos(half), x: 0, y: 0, z: sin(half)) * quaternion6D
  }

  /// The turn about the vertical from the orientation without to the one with the magnetometer, in radians.
  public var headingOffset: Double {
    heading.offset
  }

  /// The gyroscope's bias, in rad/s.
  public var bias: Vector3 {
    biasEstimator.bias
  }

  /// The standard deviation of the bias in the worst direction, in rad/s.
  public var biasDeviation: Double {
    biasEstimator.deviation
  }

  /// Puts a bias that is known from before in place of the estimate, with its standard deviation, both in rad/s.
  public mutating func setBias(_ bias: Vector3, deviation: Double) {
    biasEstimator.set(bias: bias, deviation: deviation)
  }

  /// Whether the device lies still; never where bias at rest is not estimated.
  public var isResting: Bool {
    rest.isResting
  }

  /// Whether the magnetic field is another than the one known, or none is known yet.
  public var isMagneticallyDisturbed: Bool {
    disturbance.isDisturbed
  }

  /// The strength of the field that is known as the undisturbed one, in the magnetometer's unit; nil before there is one.
  public var magneticStrength: Double? {
    disturbance.reference?.strength
  }
}
