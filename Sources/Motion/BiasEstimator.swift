// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Finds the gyroscope's bias with a Kalman filter of three states (Laidig and Seel 2023).
///
/// At rest the gyroscope reads its bias. In motion a bias shows in how gravity has to correct the horizon; about the
/// vertical it shows in nothing, so there it is drawn to zero, very slowly.
struct BiasEstimator: Hashable, Sendable {
  /// The bias, in rad/s.
  private(set) var bias = Vector3.zero

  private let isUsedInMotion: Bool
  private let interval: Double
  private let limit: Double
  private let initialVariance: Double
  private let systemVariance: Double
  private let motionVariances: Vector3
  private let restVariances: Vector3
  /// In squares of 0.01 degrees per second, as all variances here; that keeps them near 1.
  private var covariance: Matrix3
  private var rowX: ButterworthFilter
  private var rowY: ButterworthFilter
  private var rowZ: ButterworthFilter
  private var levelBias: ButterworthFilter

  /// Makes an estimator that is updated at the accelerometer's interval, in seconds.
  init(parameters: VQF.Parameters, interval: Double) {
    isUsedInMotion = parameters.estimatesBiasInMotion
    self.interval = interval
    limit = parameters.biasLimit * degree
    initialVariance = Self.variance(parameters.initialBiasDeviation)
    // What makes the variance grow from 0 to that of 0.1 degrees per second in the forgetting time.
    systemVariance = Self.variance(0.1) * interval / parameters.biasForgettingTime
    let motion = Self.measurementVariance(Self.variance(parameters.motionBiasDeviation), system: systemVariance)
    let rest = Self.measurementVariance(Self.variance(parameters.restBiasDeviation), system: systemVariance)
    // A factor of zero would make it infinite, and the gain not a number.
    let vertical = motion / max(parameters.verticalForgettingFactor, 1e-10)
    motionVariances = Vector3(x: motion, y: motion, z: vertical)
    restVariances = Vector3(x: rest, y: rest, z: rest)
    covariance = Matrix3(diagonal: Vector3(x: initialVariance, y: initialVariance, z: initialVariance))
    let filter = ButterworthFilter(timeConstant: parameters.accelerometerTimeConstant, interval: interval)
    rowX = filter
    rowY = filter
    rowZ = filter
    levelBias = filter
  }

  private static func variance(_ deviation: Double) -> Double {
    deviation * 100 * (deviation * 100)
  }

  /// The variance of a measurement that, taken for ever, leaves a given variance of the estimate.
  private static func measurementVariance(_ variance: Double, system: Double) -> Double {
    variance * variance / system + variance
  }

  /// The standard deviation of the bias in the worst direction, in rad/s, from above.
  var deviation: Double {
    // The largest sum over a row bounds the largest eigenvalue (Gershgorin).
    let rows = [covariance.x, covariance.y, covariance.z].map { $0.x.magnitude + $0.y.magnitude + $0.z.magnitude }
    return min(rows.max() ?? initialVariance, initialVariance).squareRoot() * degree / 100
  }

  /// Puts a bias that is known from before in place of the estimate, with its standard deviation, both in rad/s.
  mutating func set(bias: Vector3, deviation: Double) {
    self.bias = bias
    let variance = Self.variance(deviation / degree)
    covariance = Matrix3(diagonal: Vector3(x: variance, y: variance, z: variance))
  }

  /// Takes one correction of the horizon.
  ///
  /// The attitude is the one after the correction. The vertical is where the low-passed specific force pointed just
  /// before it, of length 1, so that its level part is the correction's angle in radians. The resting rate is the
  /// low-passed gyroscope while the device rests, in rad/s, and else nil.
  mutating func update(attitude: Quaternion, vertical: Vector3, restingRate: Vector3?) {
    let rotation = attitude.matrix
    let level = Vector3(x: rotation.x.dot(bias), y: rotation.y.dot(bias), z: 0)
    // They run at rest too, so that they are settled when motion begins.
    let smooth = Matrix3(x: rowX.filter(rotation.x), y: rowY.filter(rotation.y), z: rowZ.filter(rotation.z))
    let smoothLevel = levelBias.filter(level)

    grow(&covariance.x.x)
    grow(&covariance.y.y)
    grow(&covariance.z.z)
    if let restingRate {
      correct(by: restingRate - bias, observing: .identity, variances: restVariances)
    } else if isUsedInMotion {
      let rate = Vector3(x: -vertical.y / interval, y: vertical.x / interval, z: 0)
      correct(by: rate + smoothLevel - smooth * bias, observing: smooth, variances: motionVariances)
    }
  }

  private func grow(_ variance: inout Double) {
    if variance < initialVariance { variance += systemVariance }
  }

  private mutating func correct(by innovation: Vector3, observing observation: Matrix3, variances: Vector3) {
    let projected = covariance * observation.transposed
    let gain = projected * (Matrix3(diagonal: variances) + observation * projected).inverse
    // Clipped before as well as after, so that the first correction of all, a jump, does no harm.
    bias = clipped(bias + gain * clipped(innovation))
    covariance = covariance - gain * observation * covariance
  }

  private func clipped(_ rate: Vector3) -> Vector3 {
    Vector3(x: max(-limit, min(limit, rate.x)), y: max(-limit, min(limit, rate.y)), z: max(-limit, min(limit, rate.z)))
  }
}
