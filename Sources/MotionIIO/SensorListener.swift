// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// Reads the sensor for a while as the game does, and notes what comes.
struct SensorListener {
  /// The time between looks for a new sample, in seconds; longer would miss some of a fast sensor's.
  private static let interval = 0.002
  /// How much longer the first sample is waited for, in seconds; shorter would miss one that is polled at last.
  private static let patience = 2.0

  /// How long each other sensor is listened to, in seconds; shorter would count too few of a slow one's samples.
  private static let companionTime = 1.0

  private var listening: SensorEvidence.Listening
  private var newest: AccelerometerData?
  private var sum = Vector3.zero
  private var squares = Vector3.zero

  /// Listens to what a selection leads to, to the device of this identifier, for so many seconds.
  ///
  /// - Returns: What came of the accelerometer, and then of the others for a shorter time: the game asks for it alone.
  static func listen(
    to selection: SensorSelection, deviceID: String, seconds: Double, calibrations: CalibrationFile
  ) -> (SensorEvidence.Listening, [SensorEvidence.Companion]) {
    let source = IIOMotionSource(selection, calibrations: calibrations)
    let manager = MotionManager(source: source)
    var listener = SensorListener(listening: SensorEvidence.Listening(seconds: seconds))
    let start = MonotonicClock.now
    var end = start + seconds + patience
    manager.startAccelerometerUpdates()
    while MonotonicClock.now < end {
      let isFirst = listener.newest == nil
      if let sample = manager.accelerometerData, sample.timestamp != listener.newest?.timestamp {
        listener.note(sample)
        if isFirst { end = MonotonicClock.now + seconds }
      }
      MonotonicClock.sleep(until: MonotonicClock.now + interval)
    }
    if listener.newest == nil { listener.listening.seconds = MonotonicClock.now - start }
    listener.listening.rate = manager.rate(of: .accelerometer)
    listener.listening.age = manager.age(of: .accelerometer, at: MonotonicClock.now)
    if case .failed(let reason) = manager.connection { listener.listening.failure = reason }
    listener.listening.reading = source.readings[deviceID]
    let companions = [MotionSensor.gyroscope, .magnetometer].compactMap { companion($0, of: manager) }
    manager.stopAccelerometerUpdates()
    return (listener.result, companions)
  }

  /// Listens to another sensor; nil where there is none.
  private static func companion(_ sensor: MotionSensor, of manager: MotionManager) -> SensorEvidence.Companion? {
    guard let device = manager.device(of: sensor) else { return nil }
    var companion = SensorEvidence.Companion(sensor, name: device.name)
    var time: Double?
    var start = MonotonicClock.now
    var end = start + patience
    if sensor == .gyroscope { manager.startGyroUpdates() } else { manager.startMagnetometerUpdates() }
    while MonotonicClock.now < end {
      let newest =
        sensor == .gyroscope
        ? manager.gyroData.map { ($0.timestamp, $0.rotationRate) }
        : manager.magnetometerData.map { ($0.timestamp, $0.magneticField) }
      if let newest, newest.0 != time {
        if time == nil {
          start = MonotonicClock.now
          end = start + companionTime
        }
        time = newest.0
        companion.samples += 1
        companion.hasSpoken = companion.hasSpoken || newest.1 != .zero
      }
      MonotonicClock.sleep(until: MonotonicClock.now + interval)
    }
    companion.seconds = MonotonicClock.now - start
    companion.rate = manager.rate(of: sensor)
    if case .failed(let reason) = manager.connection(of: sensor) { companion.failure = reason }
    if sensor == .gyroscope { manager.stopGyroUpdates() } else { manager.stopMagnetometerUpdates() }
    return companion
  }

  private init(listening: SensorEvidence.Listening) {
    self.listening = listening
  }

  private mutating func note(_ sample: AccelerometerData) {
    let value = sample.acceleration
    if let newest, newest.acceleration != value { listening.changes += 1 }
    newest = sample
    listening.samples += 1
    sum = sum + value
    squares = squares + Vector3(x: value.x * value.x, y: value.y * value.y, z: value.z * value.z)
  }

  private var result: SensorEvidence.Listening {
    var result = listening
    guard result.samples > 0 else { return result }
    let share = 1 / Double(result.samples)
    result.mean = sum * share
    // Rounding may leave a little less than nothing.
    let variance = (squares.x + squares.y + squares.z) * share - result.mean.dot(result.mean)
    result.deviation = (max(0, variance) / 3).squareRoot()
    return result
  }
}
