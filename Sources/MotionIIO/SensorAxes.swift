// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// The three opened channels of one sensor.
struct SensorAxes {
  /// What a reading gave.
  struct Reading {
    /// The numbers as the chip gives them.
    var raw: Vector3
    /// When they were taken, in seconds of the monotonic clock.
    var timestamp: Double
    /// How long reading them took, in seconds.
    var duration = 0.0
  }

  /// A reading that took longer than this is not a sample, in seconds.
  ///
  /// Its axes are not of one moment; a hung HID sensor answers after ten seconds, with success and zeros.
  private static let longestReading = 1.0
  /// Magnetometers measure in gauss; so many µT are one.
  private static let microteslaPerGauss = 100.0

  /// What the sensor is, with the rate that its device tells.
  let assignment: SensorAssignment
  private let channels: (x: any ReadableChannel, y: any ReadableChannel, z: any ReadableChannel)
  private let scaling: (x: AxisScaling, y: AxisScaling, z: AxisScaling)
  private var screening: SampleScreening

  /// Opens an assigned sensor of its device; throws where it can't be read.
  init(_ assignment: SensorAssignment, of device: any ReadableDevice) throws(ReaderFailure) {
    let name = assignment.device.name
    let prefix = assignment.sensor.channelPrefix
    guard let x = device.channel("\(prefix)_x"), let y = device.channel("\(prefix)_y"),
      let z = device.channel("\(prefix)_z")
    else { throw .broken(reason: "\(name) lacks an axis") }
    channels = (x, y, z)
    var assignment = assignment
    let (sx, sy, sz): (AxisScaling?, AxisScaling?, AxisScaling?)
    do throws(IIOError) {
      (sx, sy, sz) = (try device.scaling(of: x), try device.scaling(of: y), try device.scaling(of: z))
      if assignment.device.samplingFrequency == nil {
        let own = try x.number("sampling_frequency")
        let shared = try device.number("sampling_frequency")
        assignment.device.samplingFrequency = (own ?? shared).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
      }
    } catch {
      throw .broken(reason: error.explanation(reading: name))
    }
    guard let sx, let sy, let sz else { throw .broken(reason: "\(name) has no usable scale") }
    scaling = (sx, sy, sz)
    self.assignment = assignment
    let ranges = Set([x.rawRange, y.rawRange, z.rawRange])
    screening = SampleScreening(rawRange: ranges.count == 1 ? x.rawRange : nil)
  }

  /// What makes sense of the raw numbers; nil where none could.
  var description: MotionRecording.SensorDescription? {
    var description = MotionRecording.SensorDescription(
      name: assignment.device.name, scale: Vector3(x: scaling.x.scale, y: scaling.y.scale, z: scaling.z.scale),
      offset: Vector3(x: scaling.x.offset, y: scaling.y.offset, z: scaling.z.offset))
    description?.identifier = assignment.device.identifier
    description?.label = assignment.provenance.label
    description?.driver = assignment.provenance.driver
    description?.samplingFrequency = assignment.device.samplingFrequency
    description?.rawRange = screening.rawRange
    description?.matrix = assignment.matrix
    description?.matrixOrigin = assignment.provenance.matrixOrigin
    description?.calibration = assignment.calibration == .identity ? nil : assignment.calibration
    guard assignment.sensor == .accelerometer else { return description }
    description?.sign = assignment.sign
    description?.signReason = assignment.provenance.signReason
    return description
  }

  /// What a reading adds to a recording; nil for one whose axes are not of one moment, but zeros are those of a hang.
  func recorded(_ reading: Reading) -> MotionRecording.Sample? {
    guard reading.duration <= Self.longestReading || reading.raw == .zero else { return nil }
    return MotionRecording.Sample(sensor: assignment.sensor, time: reading.timestamp, raw: reading.raw)
  }

  /// Reads the three axes, one after the other; waits as long as the device takes.
  func poll() throws(IIOError) -> Reading {
    let start = MonotonicClock.now
    var raw = Vector3.zero
    var end = start
    for (axis, channel) in [(\Vector3.x, channels.x), (\.y, channels.y), (\.z, channels.z)] {
      raw[keyPath: axis] = try channel.read("raw")
      end = MonotonicClock.now
      // What hangs would hang for each of the other axes too, and meanwhile nobody would be told.
      guard end - start <= Self.longestReading else { break }
    }
    return Reading(raw: raw, timestamp: (start + end) / 2, duration: end - start)
  }

  /// The sample that a reading gives, or what it is instead.
  mutating func sample(of reading: Reading) -> Result<MotionSample, NoSample> {
    guard reading.duration <= Self.longestReading else { return .failure(.missing) }
    let sample = measured(reading, calibration: assignment.calibration)
    let uncorrected = measured(reading, calibration: .identity)
    switch screening.screen(raw: reading.raw, sample: sample, uncorrected: uncorrected) {
    case .valid: return .success(sample)
    case .clipped: return .success(sample.clipped())
    case .missing: return .failure(.missing)
    case .faulty(let fault): return .failure(.faulty(fault))
    }
  }

  /// What a reading measured, if a calibration is in force.
  private func measured(_ reading: Reading, calibration: Calibration) -> MotionSample {
    let (raw, time) = (reading.raw, reading.timestamp)
    let value = Vector3(x: scaling.x.value(of: raw.x), y: scaling.y.value(of: raw.y), z: scaling.z.value(of: raw.z))
    switch assignment.sensor {
    case .accelerometer:
      let acceleration = assignment.acceleration(of: value, calibration: calibration)
      return .accelerometer(AccelerometerData(acceleration: acceleration, timestamp: time))
    case .gyroscope:
      let rate = assignment.vector(of: value, calibration: calibration)
      return .gyroscope(GyroData(rotationRate: rate, timestamp: time))
    case .magnetometer:
      let field = assignment.vector(of: value, calibration: calibration) * Self.microteslaPerGauss
      return .magnetometer(MagnetometerData(magneticField: field, timestamp: time))
    }
  }
}

/// Why a reading is no sample.
enum NoSample: Error {
  /// The device did not answer.
  case missing
  /// The sensor is broken, or is read wrongly.
  case faulty(SampleScreening.Fault)
}

/// Why a reader gave up, for this time.
enum ReaderFailure: Error {
  /// There is no sensor, which is nobody's fault.
  case absent(reason: String)
  /// Something is wrong.
  case broken(reason: String)
}
