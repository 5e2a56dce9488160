// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// Reads the sensors of one device that are wanted, until it fails or others are wanted.
struct DeviceReader {
  /// Without a sample for so long a device is called silent, in seconds; shorter would call sleepy ones so.
  private static let silence = 2.0

  private struct Sensor {
    var axes: SensorAxes
    /// The time between readings, in seconds.
    var interval: Double
    /// When it is to be read next, in seconds.
    var due: Double
    /// When it gave its last sample, in seconds.
    var lastSample: Double
  }

  let session: ReaderSession
  let deviceID: String
  /// What an error means, in a few words.
  let explain: (_ error: IIOError, _ name: String) -> String
  /// Whether a sample came.
  private(set) var hasSampled = false

  init(session: ReaderSession, deviceID: String, explain: @escaping (IIOError, String) -> String) {
    self.session = session
    self.deviceID = deviceID
    self.explain = explain
  }

  /// Reads by asking again and again, while the jobs are these.
  mutating func poll(_ jobs: [ReaderJob], of device: any ReadableDevice) throws(ReaderFailure) {
    let start = MonotonicClock.now
    var sensors: [Sensor] = []
    for job in jobs {
      let axes = try SensorAxes(job.assignment, of: device)
      let interval = PollingRate.interval(samplingFrequency: axes.assignment.device.samplingFrequency)
      sensors.append(Sensor(axes: axes, interval: max(interval, job.interval), due: start, lastSample: start))
    }
    // Device motion wants the gyroscope's sample first.
    sensors.sort { $0.axes.assignment.sensor == .gyroscope && $1.axes.assignment.sensor != .gyroscope }
    while session.jobs(on: deviceID) == jobs {
      var next = Double.infinity
      for index in sensors.indices {
        if sensors[index].due <= MonotonicClock.now {
          try read(&sensors[index])
          sensors[index].due = max(sensors[index].due + sensors[index].interval, MonotonicClock.now)
        }
        next = min(next, sensors[index].due)
      }
      session.wait(until: next)
    }
  }

  private mutating func read(_ sensor: inout Sensor) throws(ReaderFailure) {
    let reading: SensorAxes.Reading
    do {
      reading = try sensor.axes.poll()
    } catch {
      throw .broken(reason: explain(error, sensor.axes.assignment.device.name))
    }
    hand(on: reading, of: &sensor.axes, lastSample: &sensor.lastSample)
  }

  /// Hands on the sample that a reading gives, or says what it is instead.
  private mutating func hand(on reading: SensorAxes.Reading, of axes: inout SensorAxes, lastSample: inout Double) {
    let device = axes.assignment.device
    switch axes.sample(of: reading) {
    case .success(let sample):
      lastSample = reading.timestamp
      hasSampled = true
      session.receive(sample, from: device)
    case .failure(.missing):
      guard MonotonicClock.now - lastSample > Self.silence else { return }
      session.report(.failed(reason: "\(device.name) gives no samples"), of: axes.assignment.sensor)
    case .failure(.faulty(let fault)):
      session.report(.failed(reason: "\(device.name): \(fault.reason)"), of: axes.assignment.sensor)
    }
  }
}
