// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc

/// Makes device motion of the samples of all sensors there are, as they come.
///
/// With a gyroscope it fuses by `VQF`; without one, gravity is the accelerometer's low-pass, which takes long pushes
/// for tilts. Without a magnetometer there is no yaw. Sensors may come, go and change their rate at any time: the
/// estimator measures the rates itself, and keeps the gyroscope's bias through every gap.
///
/// Contract: the gyroscope should give 50 samples a second or more; down to 24 the fusion gets worse but is better than
/// nothing, below that it isn't used. All timestamps are of one clock. Within a sensor samples come in order; of several
/// sensors' samples of one time the gyroscope's comes first. Samples that are no numbers, exact zeros of an
/// accelerometer or magnetometer, and repetitions are passed over.
public struct OrientationEstimator: Sendable {
  /// What gravity comes from.
  public enum Method: Hashable, Sendable {
    /// The accelerometer's low-pass.
    case lowPass
    /// Accelerometer and gyroscope together.
    case fusion
  }

  /// A longer silence of the accelerometer or gyroscope is a gap, in seconds.
  ///
  /// Shorter would start anew at every hiccup of a radio link; longer would integrate a rate that is long past.
  public static let gap = 0.25
  /// The slowest gyroscope that is fused, in hertz.
  ///
  /// VQF's mean error is 3° at 26 Hz and 17° at 10 Hz, the low-pass's 4°; lower would be worse than no gyroscope, and
  /// higher would leave out the parts that are sold as 25 Hz.
  public static let minimumGyroscopeRate = 24.0
  /// How long a heading outlives the magnetometer, in seconds.
  ///
  /// As long as VQF trusts the gyroscope alone in a disturbance; longer would show a heading that has drifted away.
  public static let headingHold = 60.0

  /// A longer silence of the magnetometer is a gap, in seconds.
  ///
  /// Shorter would never measure the rate of a slow compass at 1 Hz; longer would measure it across a pause.
  static let magnetometerGap = 2.5

  private let parameters: VQF.Parameters
  private var gyroscope = SamplingMeter(gap: gap)
  private var accelerometer = SamplingMeter(gap: gap)
  private var magnetometer = SamplingMeter(gap: magnetometerGap)
  private var fusion: SensorFusion?
  private var knownBias: SensorFusion.Bias?
  private var gravityFilter = GravityFilter()
  private var fieldFilter = GravityFilter()
  private var rate = Vector3.zero
  private var field = Vector3.zero
  private var userAcceleration = Vector3.zero

  /// Makes an estimator that has no samples yet.
  public init(parameters: VQF.Parameters = VQF.Parameters()) {
    self.parameters = parameters
  }

  /// Takes a sample of the gyroscope.
  public mutating func update(_ sample: GyroData) {
    guard sample.rotationRate.isFinite, sample.timestamp.isFinite else { return }
    switch gyroscope.note(sample.timestamp) {
    case .stale: return
    case .first: stopFusion()
    case .next(let interval): fusion?.receive(rotationRate: sample.rotationRate, lasting: interval)
    }
    rate = sample.rotationRate
  }

  /// Takes a sample of the accelerometer.
  public mutating func update(_ sample: AccelerometerData) {
    let acceleration = sample.acceleration
    guard acceleration.isFinite, sample.timestamp.isFinite, acceleration != .zero else { return }
    switch accelerometer.note(sample.timestamp) {
    case .stale: return
    case .first: gravityFilter.receive(acceleration, after: nil)
    case .next(let interval): gravityFilter.receive(acceleration, after: interval)
    }
    adaptFusion()
    fusion?.receive(acceleration: acceleration)
    userAcceleration = acceleration - attitude.gravity
  }

  /// Takes a sample of the magnetometer.
  public mutating func update(_ sample: MagnetometerData) {
    guard sample.magneticField.isFinite, sample.timestamp.isFinite, sample.magneticField != .zero else { return }
    switch magnetometer.note(sample.timestamp) {
    case .stale: return
    case .first: fieldFilter.receive(sample.magneticField, after: nil)
    case .next(let interval): fieldFilter.receive(sample.magneticField, after: interval)
    }
    field = sample.magneticField
    guard let interval = magnetometer.interval else { return }
    fusion?.receive(magneticField: field, interval: interval)
  }

  /// Starts, restarts or stops the fusion as the sensors are now.
  private mutating func adaptFusion() {
    guard isGyroscopeLive, let interval = gyroscope.interval, interval * Self.minimumGyroscopeRate <= 1,
      let accelerometerInterval = accelerometer.interval
    else { return stopFusion() }
    let intervals = SensorFusion.Intervals(gyroscope: interval, accelerometer: accelerometerInterval)
    guard fusion?.intervals != intervals else { return }
    stopFusion()
    fusion = SensorFusion(intervals: intervals, parameters: parameters, bias: knownBias)
  }

  private mutating func stopFusion() {
    guard let fusion else { return }
    knownBias = fusion.bias
    self.fusion = nil
  }

  /// What gravity comes from at present.
  public var method: Method {
    fusion == nil ? .lowPass : .fusion
  }

  /// The gyroscope's bias, in rad/s; zero as long as nothing is known of it.
  public var gyroscopeBias: Vector3 {
    (fusion?.bias ?? knownBias)?.rate ?? .zero
  }

  /// Whether the sensors have been calm for long; never without a gyroscope.
  public var isResting: Bool {
    fusion?.isResting ?? false
  }

  /// The motion at the newest sample of accelerometer or gyroscope; nil before the accelerometer's first.
  ///
  /// Right after a sample of the accelerometer, gravity and user acceleration add up to it. A sample of the gyroscope
  /// renews attitude and gravity, and leaves the user acceleration as it was.
  public var deviceMotion: DeviceMotion? {
    guard accelerometer.last != nil else { return nil }
    let attitude = attitude
    return DeviceMotion(
      attitude: attitude, rotationRate: isGyroscopeLive ? rate - gyroscopeBias : nil, gravity: attitude.gravity,
      userAcceleration: userAcceleration, magneticField: magneticField, timestamp: now)
  }

  private var now: Double {
    max(accelerometer.last ?? -.infinity, gyroscope.last ?? -.infinity)
  }

  private var isGyroscopeLive: Bool {
    gyroscope.last.map { now - $0 <= Self.gap } ?? false
  }

  private func hasMagnetometer(within seconds: Double) -> Bool {
    magnetometer.last.map { now - $0 <= seconds } ?? false
  }

  private var attitude: Attitude {
    if let fusion { return fusion.attitude(withHeading: hasMagnetometer(within: Self.headingHold)) }
    let level = Attitude(gravity: gravityFilter.output ?? .zero)
    // Without a gyroscope nothing carries the heading on.
    guard let field = fieldFilter.output, hasMagnetometer(within: Self.magnetometerGap) else { return level }
    let north = level.quaternion.rotate(field)
    let turn = Quaternion(angle: atan2(north.x, north.y), axis: Vector3(x: 0, y: 0, z: 1))
    return Attitude(quaternion: turn * level.quaternion, reference: .magneticNorth)
  }

  private var magneticField: CalibratedMagneticField {
    guard hasMagnetometer(within: Self.headingHold) else { return .none }
    return CalibratedMagneticField(field: field, accuracy: fusion?.magneticAccuracy ?? .uncalibrated)
  }
}
