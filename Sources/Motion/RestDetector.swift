// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Tells rest from motion: both sensors have long been near their own low-pass (Laidig and Seel 2023).
struct RestDetector: Hashable, Sendable {
  /// Whether the device lies still.
  private(set) var isResting = false
  /// The gyroscope's low-pass, in rad/s with the bias: at rest it is the bias.
  private(set) var smoothRate = Vector3.zero

  private let minimumTime: Double
  private let rateThreshold: Double
  private let rateLimit: Double
  private let forceThreshold: Double
  private let forceInterval: Double
  private var rateFilter: ButterworthFilter
  private var forceFilter: ButterworthFilter
  private var calmTime = 0.0

  /// Makes a detector for a gyroscope and an accelerometer that measure at these intervals, in seconds.
  init(parameters: VQF.Parameters, gyroscopeInterval: Double, accelerometerInterval: Double) {
    minimumTime = parameters.restMinimumTime
    rateThreshold = parameters.restGyroscopeThreshold * degree
    rateLimit = parameters.biasLimit * degree
    forceThreshold = parameters.restAccelerometerThreshold
    forceInterval = accelerometerInterval
    rateFilter = ButterworthFilter(timeConstant: parameters.restFilterTimeConstant, interval: gyroscopeInterval)
    forceFilter = ButterworthFilter(timeConstant: parameters.restFilterTimeConstant, interval: accelerometerInterval)
  }

  /// Takes a sample of the gyroscope, in rad/s; it can end a rest, and only the accelerometer begins one.
  mutating func receive(rate: Vector3) {
    smoothRate = rateFilter.filter(rate)
    let deviation = rate - smoothRate
    // A steady turn is no bias: it looks calm, but is faster than any bias that is believed.
    let fastest = max(smoothRate.x.magnitude, smoothRate.y.magnitude, smoothRate.z.magnitude)
    if deviation.dot(deviation) >= rateThreshold * rateThreshold || fastest > rateLimit { endRest() }
  }

  /// Takes a sample of the accelerometer, in m/s².
  mutating func receive(specificForce: Vector3) {
    let deviation = specificForce - forceFilter.filter(specificForce)
    guard deviation.dot(deviation) < forceThreshold * forceThreshold else { return endRest() }
    calmTime += forceInterval
    if calmTime >= minimumTime { isResting = true }
  }

  private mutating func endRest() {
    calmTime = 0
    isResting = false
  }
}
