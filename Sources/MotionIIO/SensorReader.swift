// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Motion

/// What runs on a reader's thread: finds sensors, reads them until they fail, and begins again.
struct SensorReader {
  /// The time between looks for a sensor on a machine that has none, in seconds; shorter would cost for nothing.
  private static let lookInterval = 3.0
  /// The time between looks at what is wanted while nothing is, in seconds; longer would let a start wait.
  private static let idleInterval = 0.05

  let selection: SensorSelection
  let uri: String
  let override: MountingOverride
  let calibrations: CalibrationFile
  let session: ReaderSession
  private var backoff = Backoff()
  /// The name of the device that gave the last sample; nil before the first one.
  private var lastName: String?

  init(
    selection: SensorSelection, uri: String, override: MountingOverride, calibrations: CalibrationFile,
    session: ReaderSession
  ) {
    self.selection = selection
    self.uri = uri
    self.override = override
    self.calibrations = calibrations
    self.session = session
  }

  /// Looks for all sensors, and reads those of the accelerometer's device, until the session ends.
  mutating func run() {
    while session.isOpen {
      var pause = 0.0
      do throws(ReaderFailure) {
        try readUntilFailure()
      } catch {
        switch error {
        case .absent where selection == .automatic && lastName == nil:
          session.report(.idle, of: .accelerometer)
          if !session.hasPlan { session.note([:]) }
          pause = Self.lookInterval
        case .absent(let reason), .broken(let reason):
          var reason = reason
          // Whoever has just played with a sensor asks where that one is.
          if case .absent = error {
            reason = lastName.map { "\($0) is gone" } ?? selection.device.map { "no device \($0)" } ?? reason
          }
          for sensor in mainSensors { session.report(.failed(reason: reason), of: sensor) }
          pause = backoff.next()
        }
      }
      session.wait(until: MonotonicClock.now + pause)
    }
  }

  /// The sensors that this thread answers for: the accelerometer and what its device has besides, or at first all.
  private var mainSensors: Set<MotionSensor> {
    guard session.hasPlan else { return Set(MotionSensor.allCases) }
    return Set(session.jobs(on: mainDevice).map(\.assignment.sensor)).union([.accelerometer])
  }

  private var mainDevice: String? {
    session.choice?.chosen
  }

  private mutating func readUntilFailure() throws(ReaderFailure) {
    let list = selection.isLocal ? DeviceListWatch() : nil
    let main = try look(among: try openDevices())
    startOthers()
    // Whoever has all that is wanted is left in peace, whatever is plugged in.
    try read(main) { [session] in session.isMissingSensor && list?.hasChanged() == true }
  }

  /// Makes threads for the other devices that are wanted and have none.
  func startOthers() {
    for deviceID in session.devicesWithoutReader() {
      do {
        try ReaderThread.start { [self] in
          var reader = self
          reader.runExtra(deviceID: deviceID)
        }
      } catch {
        for job in session.jobs(on: deviceID) {
          session.report(.failed(reason: "no thread for the sensor: \(error)"), of: job.assignment.sensor)
        }
        _ = session.dismissReader(of: deviceID)
      }
    }
  }

  /// Reads the wanted sensors of another device than the accelerometer's, as long as there are any.
  private mutating func runExtra(deviceID: String) {
    while !session.dismissReader(of: deviceID) {
      let jobs = session.jobs(on: deviceID)
      do throws(ReaderFailure) {
        guard let device = try openDevices().first(where: { $0.id == deviceID }) else {
          throw .broken(reason: "\(deviceID) is gone")
        }
        try read(device) { [session] in session.choice?.chosen == deviceID }
      } catch {
        switch error {
        case .absent(let reason), .broken(let reason):
          for job in jobs { session.report(.failed(reason: reason), of: job.assignment.sensor) }
        }
        session.wait(until: MonotonicClock.now + backoff.next())
      }
    }
  }

  /// Reads the wanted sensors of a device until it fails or is outdated; another than the accelerometer's as long as
  /// there are any.
  private mutating func read(_ device: any ReadableDevice, isOutdated: @escaping () -> Bool) throws(ReaderFailure) {
    let isMain = device.id == mainDevice
    var reader = DeviceReader(session: session, deviceID: device.id, explain: explain, isOutdated: isOutdated)
    defer {
      if reader.hasSampled {
        lastName = device.name ?? device.id
        backoff.reset()
      }
    }
    // What can't be had by a buffer now is asked for until the device is opened anew.
    var source = selection.isLocal ? device as? IIODevice : nil
    if source == nil {
      let reason = selection.isLocal ? ", because libiio fails on another device" : ""
      session.note("polled\(reason)", about: device.id)
    }
    while session.isOpen && !isOutdated() {
      let jobs = session.jobs(on: device.id)
      if jobs.isEmpty {
        guard isMain else { return }
        session.wait(until: MonotonicClock.now + Self.idleInterval)
        continue
      }
      if let buffered = source {
        guard let reason = try reader.stream(jobs, of: buffered) else { continue }
        source = nil
        session.note("polled, because \(reason)", about: device.id)
      }
      try reader.poll(jobs, of: device)
    }
  }

  private func explain(_ error: IIOError, of name: String) -> String {
    if error.isConnectionLost && !selection.isLocal { return "lost the connection to \(uri)" }
    return error.explanation(reading: name)
  }

  private func openDevices() throws(ReaderFailure) -> [any ReadableDevice] {
    let list = try DeviceList(isLocal: selection.isLocal, uri: uri)
    session.note(faults: list.faults)
    return list.devices
  }

  /// Why there is no accelerometer to read, where an entry of the list is broken that may have been it.
  private func fault(besides choice: SensorChoice) -> String? {
    let faults = session.faults
    if let wanted = selection.device { return faults[wanted] }
    return choice.isAbsence ? faults.min { $0.key < $1.key }?.value : nil
  }

  /// Chooses what each sensor is read from, and gives the accelerometer's device.
  private func look(among devices: [any ReadableDevice]) throws(ReaderFailure) -> any ReadableDevice {
    var descriptions: [DeviceDescription] = []
    do {
      for device in devices { descriptions.append(try device.describe(isLocal: selection.isLocal)) }
    } catch {
      throw .broken(reason: "\(error) (\(uri))")
    }
    let choice = SensorChoice(of: descriptions, wanted: selection.device, takesBase: !selection.isLocal)
    session.note(choice)
    let index = descriptions.firstIndex { $0.id == choice.chosen }
    let mounting = index.map { index in
      Mounting(
        matrices: descriptions[index].matrices, isHIDSensor: descriptions[index].isHIDSensor,
        isDescribedByACPI: descriptions[index].isDescribedByACPI, override: override,
        savedCalibration: calibrations.calibration(of: descriptions[index].calibratedDevice))
    }
    session.note(
      SensorAssignment.plan(
        of: descriptions, accelerometer: choice.chosen, wanted: selection.device, mounting: mounting,
        override: override, address: { selection.isLocal ? "local:\($0)" : selection.description }))
    guard let index, let mounting else {
      startOthers()
      if let fault = fault(besides: choice) { throw .broken(reason: fault) }
      throw choice.isAbsence ? .absent(reason: choice.reason) : .broken(reason: choice.reason)
    }
    session.note(mounting, of: descriptions[index].calibratedDevice)
    return devices[index]
  }
}
