// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Motion

/// What runs on the reader's thread: finds a sensor, reads it until it fails, and begins again.
struct SensorReader {
  /// A request over a network fails after this many milliseconds.
  ///
  /// Longer would let the reader sit out a dead link for longer than the sample takes to be lost.
  private static let timeout: UInt32 = 1000
  /// A reading that took longer than this is not a sample, in seconds.
  ///
  /// Its axes are not of one moment; a hung HID sensor answers after ten seconds, with success and zeros.
  private static let longestReading = 1.0
  /// Without a sample for so long a device is called silent, in seconds; shorter would call sleepy ones so.
  private static let silence = 2.0
  /// The time between looks for a sensor on a machine that has none, in seconds; shorter would cost for nothing.
  private static let lookInterval = 3.0

  private enum Failure: Error {
    /// There is no sensor, which is nobody's fault.
    case absent(reason: String)
    /// Something is wrong.
    case broken(reason: String)
  }

  let selection: SensorSelection
  let uri: String
  let sign: SignConvention?
  let session: ReaderSession
  private var backoff = Backoff()
  private var wasOpen = false

  init(selection: SensorSelection, uri: String, sign: SignConvention?, session: ReaderSession) {
    self.selection = selection
    self.uri = uri
    self.sign = sign
    self.session = session
  }

  /// Reads until the session ends.
  mutating func run() {
    while session.isOpen {
      var pause = 0.0
      do throws(Failure) {
        try readUntilFailure()
      } catch {
        switch error {
        case .absent where selection == .automatic && !wasOpen:
          session.report(.idle)
          pause = Self.lookInterval
        case .absent(let reason), .broken(let reason):
          session.report(.failed(reason: reason))
          pause = backoff.next()
        }
      }
      session.wait(until: MonotonicClock.now + pause)
    }
  }

  private mutating func readUntilFailure() throws(Failure) {
    let context = try openContext()
    let (accelerometer, device) = try openAccelerometer(in: context)
    let interval = PollingRate.interval(samplingFrequency: device.samplingFrequency)
    var screening = SampleScreening(rawRange: accelerometer.rawRange)
    var deadline = MonotonicClock.now
    var lastSample = deadline
    while session.isOpen {
      let reading: Accelerometer.Reading
      do {
        reading = try accelerometer.read()
      } catch {
        throw .broken(reason: explain(error, of: device.name))
      }
      let verdict =
        reading.duration > Self.longestReading
        ? .missing
        : screening.screen(raw: reading.raw, acceleration: reading.acceleration, at: reading.timestamp)
      switch verdict {
      case .valid, .clipped:
        lastSample = reading.timestamp
        wasOpen = true
        backoff.reset()
        session.receive(
          AccelerometerData(acceleration: reading.acceleration, timestamp: reading.timestamp), from: device)
      case .missing:
        guard MonotonicClock.now - lastSample > Self.silence else { break }
        session.report(.failed(reason: "\(device.name) gives no samples"))
      case .faulty(let fault):
        session.report(.failed(reason: "\(device.name): \(fault.reason)"))
      }
      deadline = max(deadline + interval, MonotonicClock.now)
      session.wait(until: deadline)
    }
  }

  private func explain(_ error: IIOError, of name: String) -> String {
    if error.isConnectionLost && !selection.isLocal { return "lost the connection to \(uri)" }
    return error.isDeviceGone ? "\(name) is gone" : "\(name): \(error)"
  }

  private func openContext() throws(Failure) -> IIOContext {
    do {
      let context = try IIOContext(uri: uri)
      if !selection.isLocal { try context.setTimeout(milliseconds: Self.timeout) }
      return context
    } catch {
      guard selection.isLocal else { throw .broken(reason: "\(error) (\(uri))") }
      if let entry = SystemDevice.brokenEntry() { throw .broken(reason: "\(entry), so libiio reads no sensor") }
      // A kernel without the IIO subsystem has no list of its devices.
      if error.code == ENOENT || error.code == ENOSYS { throw .absent(reason: "no accelerometer found") }
      throw .broken(reason: "\(error) (\(uri))")
    }
  }

  private func openAccelerometer(in context: IIOContext) throws(Failure) -> (Accelerometer, MotionDevice) {
    let devices = context.devices
    var descriptions: [DeviceDescription] = []
    do {
      for device in devices { descriptions.append(try device.describe(isLocal: selection.isLocal)) }
    } catch {
      throw .broken(reason: "\(error) (\(uri))")
    }
    let choice = SensorChoice(of: descriptions, wanted: selection.device, takesBase: !selection.isLocal)
    session.note(choice)
    guard let index = descriptions.firstIndex(where: { $0.id == choice.chosen }) else {
      throw choice.isAbsence ? .absent(reason: choice.reason) : .broken(reason: choice.reason)
    }
    let description = descriptions[index]
    let mounting = Mounting(
      matrices: description.matrices, isHIDSensor: description.isHIDSensor,
      isDescribedByACPI: description.isDescribedByACPI, sign: sign)
    session.note(mounting)
    guard let accelerometer = Accelerometer(devices[index], description, mounting) else {
      throw .broken(reason: "\(description.displayName): an axis is missing")
    }
    let device = MotionDevice(
      name: description.displayName,
      identifier: selection.isLocal ? "local:\(description.id)" : selection.description,
      samplingFrequency: description.samplingFrequency)
    return (accelerometer, device)
  }
}

extension SampleScreening.Fault {
  /// The fault in a few words.
  fileprivate var reason: String {
    switch self {
    case .notFinite: "reads no numbers"
    case .saturated: "stuck at the end of its range"
    case .implausible: "reads what gravity can't be"
    }
  }
}
