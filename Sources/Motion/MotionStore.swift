// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Synchronization

/// Where a motion source puts what it measures, and finds what is wanted of it; shared between threads.
///
/// Putting a sample in never waits for whoever takes it out. Samples of several sensors of one moment should come with
/// the gyroscope's first, since device motion is made of them in the order in which they come.
public final class MotionStore: Sendable {
  /// What is in the store at one moment.
  struct State: Sendable {
    var accelerometer = SensorChannel<AccelerometerData>(.accelerometer)
    var gyroscope = SensorChannel<GyroData>(.gyroscope)
    var magnetometer = SensorChannel<MagnetometerData>(.magnetometer)
    /// Device motion comes and goes with the accelerometer, the one sensor that it can't do without.
    var motion = SensorChannel<DeviceMotion>(.accelerometer)
    var estimator = OrientationEstimator()
    var isEstimating = false
    var gyroscopeWatch = GyroscopeWatch()
    /// The gyroscope that hangs; kept for when it doesn't any more.
    private var hungGyroscope: MotionDevice?
    var demand: MotionDemand?
    /// Whether the source has said which sensors there are.
    var hasLooked = false

    func wants(_ sensor: MotionSensor) -> Bool {
      demand.map { $0[sensor] != nil } ?? true
    }

    mutating func report(_ connection: MotionConnection, of sensor: MotionSensor) {
      switch sensor {
      case .accelerometer:
        accelerometer.report(connection)
        motion.report(connection)
      case .gyroscope: gyroscope.report(connection)
      case .magnetometer: magnetometer.report(connection)
      }
    }

    mutating func stop(_ sensor: MotionSensor) {
      switch sensor {
      case .accelerometer:
        accelerometer.stop()
        motion.stop()
      case .gyroscope: gyroscope.stop()
      case .magnetometer: magnetometer.stop()
      }
    }

    /// Whether a sample of the gyroscope is one: those of one that hangs are as good as none.
    mutating func believes(_ sample: GyroData) -> Bool {
      let wasHung = gyroscopeWatch.isHung
      gyroscopeWatch.note(rotationRate: sample.rotationRate, at: sample.timestamp)
      // Whatever the source says of a sensor that it reads, it can't know.
      if gyroscopeWatch.isHung, case .open(let device) = gyroscope.connection {
        hungGyroscope = device
        gyroscope.report(.failed(reason: "\(device.name) says exactly 0, 0, 0 while the device turns"))
      } else if wasHung, !gyroscopeWatch.isHung, case .failed = gyroscope.connection, let device = hungGyroscope {
        gyroscope.report(.open(device))
      }
      return !gyroscopeWatch.isHung
    }

    mutating func estimate(at time: Double) {
      guard let newest = estimator.deviceMotion else { return }
      motion.receive(newest, at: time)
    }
  }

  private let state = Mutex(State())

  /// Makes an empty store that nobody demands anything of.
  public init() {}

  /// Does something with all that is in the store, as it belongs together; it must be short, for the source waits.
  func withState<Result: Sendable>(_ body: (inout sending State) -> Result) -> Result {
    state.withLock { body(&$0) }
  }

  /// The newest sample of the accelerometer; nil until the first one.
  public var accelerometer: AccelerometerData? {
    state.withLock { $0.accelerometer.newest }
  }

  /// The newest sample of the gyroscope; nil until the first one.
  public var gyroscope: GyroData? {
    state.withLock { $0.gyroscope.newest }
  }

  /// The newest sample of the magnetometer; nil until the first one.
  public var magnetometer: MagnetometerData? {
    state.withLock { $0.magnetometer.newest }
  }

  /// How the source stands to the accelerometer's device.
  public var connection: MotionConnection {
    state.withLock { $0.accelerometer.connection }
  }

  /// Which sensors should be read, and how often at most; nil where nobody tells, and a source reads what it likes.
  ///
  /// It may change at any time. What comes of a sensor that isn't wanted is passed over.
  public var demand: MotionDemand? {
    state.withLock { $0.demand }
  }

  /// Puts a sample in the place of the one before.
  public func receive(_ sample: AccelerometerData) {
    state.withLock { state in
      guard state.wants(.accelerometer) else { return }
      state.accelerometer.receive(sample, at: sample.timestamp)
      state.gyroscopeWatch.note(acceleration: sample.acceleration, at: sample.timestamp)
      guard state.isEstimating else { return }
      state.estimator.update(sample)
      // Right after the accelerometer's sample, gravity and user acceleration add up to it.
      state.estimate(at: sample.timestamp)
    }
  }

  /// Puts a sample in the place of the one before.
  public func receive(_ sample: GyroData) {
    state.withLock { state in
      guard state.wants(.gyroscope) else { return }
      guard state.believes(sample) else { return }
      state.gyroscope.receive(sample, at: sample.timestamp)
      if state.isEstimating { state.estimator.update(sample) }
    }
  }

  /// Puts a sample in the place of the one before.
  public func receive(_ sample: MagnetometerData) {
    state.withLock { state in
      guard state.wants(.magnetometer) else { return }
      state.magnetometer.receive(sample, at: sample.timestamp)
      if state.isEstimating { state.estimator.update(sample) }
    }
  }

  /// Puts a sample of any kind in the place of the one before.
  public func receive(_ sample: MotionSample) {
    switch sample {
    case .accelerometer(let data): receive(data)
    case .gyroscope(let data): receive(data)
    case .magnetometer(let data): receive(data)
    }
  }

  /// Notes how the source stands to a sensor's device now.
  public func report(_ connection: MotionConnection, of sensor: MotionSensor = .accelerometer) {
    state.withLock { state in
      guard state.wants(sensor) else { return }
      state.report(connection, of: sensor)
    }
  }

  /// Notes which sensors there are, each with its device, whether they are read or not.
  public func report(found devices: [MotionSensor: MotionDevice]) {
    state.withLock { state in
      state.hasLooked = true
      state.accelerometer.device = devices[.accelerometer]
      state.gyroscope.device = devices[.gyroscope]
      state.magnetometer.device = devices[.magnetometer]
    }
  }
}
