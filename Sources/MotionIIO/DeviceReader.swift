// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Motion

/// Reads the sensors of one device that are wanted, until it fails or others are wanted.
struct DeviceReader {
  /// Without a sample in its buffer for so long a device is polled, in seconds; shorter would give up slow ones.
  private static let emptyTime = 1.0

  private struct Sensor {
    var axes: SensorAxes
    /// The time between readings, in seconds.
    var interval = 0.0
    /// When it is to be read next, in seconds.
    var due = 0.0
    /// When it gave its last sample, in seconds.
    var lastSample: Double

    /// Device motion wants the gyroscope's sample first of those of one moment.
    static func comesFirst(_ a: Sensor, _ b: Sensor) -> Bool {
      a.axes.assignment.sensor == .gyroscope && b.axes.assignment.sensor != .gyroscope
    }
  }

  let session: ReaderSession
  let deviceID: String
  /// What an error means, in a few words.
  let explain: (_ error: IIOError, _ name: String) -> String
  /// Whether the device should be let go, because there may be a better one.
  let isOutdated: () -> Bool
  /// Whether a sample came.
  private(set) var hasSampled = false

  init(
    session: ReaderSession, deviceID: String, explain: @escaping (IIOError, String) -> String,
    isOutdated: @escaping () -> Bool
  ) {
    self.session = session
    self.deviceID = deviceID
    self.explain = explain
    self.isOutdated = isOutdated
  }

  /// Reads what the device hands over by itself, while the jobs are these.
  ///
  /// Throws where the device has gone; gives the reason why it must be asked instead, or nil where the jobs changed.
  mutating func stream(_ jobs: [ReaderJob], of device: IIODevice) throws(ReaderFailure) -> String? {
    var sensors: [Sensor] = []
    for job in jobs { sensors.append(Sensor(axes: try open(job, of: device), lastSample: now)) }
    sensors.sort(by: Sensor.comesFirst)
    do {
      let stream = try BufferedStream(of: sensors.map(\.axes.assignment.sensor), from: device)
      session.note("buffered", about: deviceID)
      var lastSample = now
      while session.jobs(on: deviceID) == jobs && !isOutdated() {
        guard let reading = try stream.next() else {
          // The stream of a device that was unplugged is as empty as that of one that sleeps.
          guard SystemFile.exists("\(SystemDevice.list)/\(deviceID)") else { throw IIOError(code: ENODEV) }
          guard now - lastSample < Self.emptyTime else { return BufferedStream.Unfit.empty.reason }
          continue
        }
        lastSample = now
        for index in sensors.indices {
          guard let reading = reading(sensors[index].axes.assignment.sensor) else { continue }
          hand(on: reading, of: &sensors[index])
        }
      }
      return nil
    } catch let unfit as BufferedStream.Unfit {
      return unfit.reason
    } catch let error as IIOError {
      guard !error.isDeviceGone else { throw .broken(reason: explain(error, device.name ?? deviceID)) }
      return "its buffer can't be read: \(error)"
    } catch {
      return "\(error)"
    }
  }

  /// Reads by asking again and again, while the jobs are these.
  mutating func poll(_ jobs: [ReaderJob], of device: any ReadableDevice) throws(ReaderFailure) {
    let start = now
    var sensors: [Sensor] = []
    for job in jobs {
      let axes = try open(job, of: device)
      let interval = PollingRate.interval(samplingFrequency: axes.assignment.device.samplingFrequency)
      sensors.append(Sensor(axes: axes, interval: max(interval, job.interval), due: start, lastSample: start))
    }
    sensors.sort(by: Sensor.comesFirst)
    while session.jobs(on: deviceID) == jobs && !isOutdated() {
      var next = Double.infinity
      for index in sensors.indices {
        if sensors[index].due <= now {
          try read(&sensors[index])
          sensors[index].due = max(sensors[index].due + sensors[index].interval, now)
        }
        next = min(next, sensors[index].due)
      }
      session.wait(until: next)
    }
  }

  private func open(_ job: ReaderJob, of device: any ReadableDevice) throws(ReaderFailure) -> SensorAxes {
    let axes = try SensorAxes(job.assignment, of: device)
    if let description = axes.description { session.describe(job.assignment.sensor, as: description) }
    return axes
  }

  private mutating func read(_ sensor: inout Sensor) throws(ReaderFailure) {
    let reading: SensorAxes.Reading
    do {
      reading = try sensor.axes.poll()
    } catch {
      throw .broken(reason: explain(error, sensor.axes.assignment.device.name))
    }
    hand(on: reading, of: &sensor)
  }

  /// Hands on the sample that a reading gives, or says what it is instead.
  private mutating func hand(on reading: SensorAxes.Reading, of sensor: inout Sensor) {
    let device = sensor.axes.assignment.device
    if let sample = sensor.axes.recorded(reading) { session.record(sample) }
    switch sensor.axes.sample(of: reading) {
    case .success(let sample):
      sensor.lastSample = reading.timestamp
      hasSampled = true
      session.receive(sample, from: device)
    case .failure(.missing):
      guard now - sensor.lastSample > SampleScreening.silence else { return }
      session.report(.silent(device), of: sensor.axes.assignment.sensor)
    case .failure(.faulty(let fault)):
      session.report(.faulty(device, fault), of: sensor.axes.assignment.sensor)
    }
  }

  private var now: Double {
    MonotonicClock.now
  }
}
