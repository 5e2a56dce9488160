// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What sensors said over some time, as raw as they said it, with all that it takes to make sense of it.
///
/// `docs/recordings.md` describes its text. Contract: what `text` prints, `init(parsing:)` reads back to the last bit.
public struct MotionRecording: Hashable, Sendable {
  /// What one sensor said at one moment.
  public struct Sample: Hashable, Sendable {
    /// The sensor that said it.
    public var sensor: MotionSensor
    /// When the sample was taken, from the beginning of the recording, in seconds.
    public var time: Double
    /// The numbers as the chip gave them, in the sensor's own axes.
    public var raw: Vector3

    /// Makes a sample.
    public init(sensor: MotionSensor, time: Double, raw: Vector3) {
      self.sensor = sensor
      self.time = time
      self.raw = raw
    }
  }

  /// What is known of the sensors.
  public let header: Header
  /// The samples in order of time; those of one time in the order in which they came.
  public private(set) var samples: [Sample]
  /// What was left out when the text was read, because it ends within a line; nil for a whole text.
  public let truncation: MotionTextError?

  /// Makes a recording of samples, without those that a recording can't hold.
  public init(header: Header, samples: [Sample] = []) {
    var screen = SampleOrder(header: header)
    self.init(header: header, sound: samples.filter { screen.take($0) == nil }, truncation: nil)
  }

  /// Takes samples that are known to be sound.
  init(header: Header, sound samples: [Sample], truncation: MotionTextError?) {
    self.header = header
    self.truncation = truncation
    // `sort` is not documented to be stable, and samples of one time must stay in the order in which they came.
    self.samples = samples.enumerated().sorted { a, b in
      a.element.time == b.element.time ? a.offset < b.offset : a.element.time < b.element.time
    }.map(\.element)
  }

  /// The time of the last sample, from the beginning of the recording, in seconds.
  public var duration: Double {
    samples.last?.time ?? 0
  }

  /// What a sample measured, stamped as if the recording had begun at a moment of the monotonic clock, in seconds.
  ///
  /// - Parameters:
  ///   - sample: The sample.
  ///   - start: When the recording is taken to have begun.
  ///   - mounting: What the player says about how the sensors sit. A matrix takes the place of each one's own, without
  ///     mirroring rotation rates; sign and matrix set the calibration aside; the rotation turns all alike.
  ///   - isCalibrated: Whether the calibration that was in force is in force again.
  /// - Returns: The measurement; nil for a sample of a sensor that the header doesn't describe.
  public func measurement(
    of sample: Sample, startingAt start: Double = 0, mounting: MountingOverride = .none, isCalibrated: Bool = false
  ) -> MotionSample? {
    guard let sensor = header.sensors[sample.sensor] else { return nil }
    let reading = sensor.scaled(sample.raw)
    let isCorrected = isCalibrated && !mounting.replacesCalibration
    let calibration = isCorrected ? sensor.calibration ?? .identity : .identity
    let timestamp = start + sample.time
    switch sample.sensor {
    case .accelerometer:
      let acceleration = mounting.acceleration(
        metersPerSecondSquared: reading, matrix: sensor.matrix, sign: sensor.sign, calibration: calibration)
      return .accelerometer(AccelerometerData(acceleration: acceleration, timestamp: timestamp))
    case .gyroscope:
      let rate = calibration.correct((mounting.matrix?.axial ?? sensor.matrix) * reading)
      return .gyroscope(GyroData(rotationRate: mounting.rotation * rate, timestamp: timestamp))
    case .magnetometer:
      let field = mounting.rotation * calibration.correct((mounting.matrix ?? sensor.matrix) * reading)
      return .magnetometer(MagnetometerData(magneticField: field * microteslaPerGauss, timestamp: timestamp))
    }
  }

  /// What the accelerometer measured, in g.
  public var accelerometerData: [AccelerometerData] {
    samples.compactMap { if case .accelerometer(let data)? = measurement(of: $0) { data } else { nil } }
  }

  /// What the gyroscope measured, in rad/s.
  public var gyroData: [GyroData] {
    samples.compactMap { if case .gyroscope(let data)? = measurement(of: $0) { data } else { nil } }
  }

  /// What the magnetometer measured, in µT.
  public var magnetometerData: [MagnetometerData] {
    samples.compactMap { if case .magnetometer(let data)? = measurement(of: $0) { data } else { nil } }
  }
}

/// Microtesla per gauss, the unit in which the kernel's magnetometers count.
private let microteslaPerGauss = 100.0
