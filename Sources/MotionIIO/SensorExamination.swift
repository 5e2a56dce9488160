// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
package import Motion

/// Looks at what there is and listens to what would be taken; what that means is for `Diagnosis` to say.
package enum SensorExamination {
  /// How long a device that gives no samples is asked directly, in seconds; a hung one takes ten to answer.
  private static let lookTime = 1.5
  /// How many answers are enough to judge by; fewer could all be of one moment.
  private static let lookCount = 20
  /// The time between questions, in seconds; shorter would ask a slow chip for the same value.
  private static let lookInterval = 0.02

  /// Examines what a selection leads to.
  ///
  /// - Parameters:
  ///   - selection: Where to look; not `off`, which leads nowhere.
  ///   - seconds: How long to listen.
  ///   - desktop: The name of the desktop, as `XDG_CURRENT_DESKTOP` has it.
  ///   - calibrations: The calibrations that were saved.
  /// - Returns: What was found out.
  package static func examine(
    _ selection: SensorSelection, seconds: Double, desktop: String?,
    calibrations: CalibrationFile = CalibrationFile()
  ) -> SensorEvidence {
    var evidence = SensorEvidence(SensorInventory.take(of: selection, calibrations: calibrations))
    evidence.isProxyRunning = selection.isLocal && SystemProcess.isRunning("iio-sensor-proxy")
    evidence.desktop = desktop
    guard let chosen = evidence.inventory.chosen else { return evidence }
    let (listening, companions) = SensorListener.listen(
      to: selection, deviceID: chosen.id, seconds: seconds, calibrations: calibrations)
    evidence.listening = listening
    evidence.companions = companions
    if !listening.isLive { evidence.rawLook = look(at: chosen, of: selection) }
    return evidence
  }

  /// Asks a device directly, on a thread that may hang.
  private static func look(at device: SensorInventory.Device, of selection: SensorSelection) -> SensorEvidence.RawLook {
    let answer = Answer<SensorEvidence.RawLook>()
    do {
      try ReaderThread.start { ask(device, of: selection, giving: answer) }
    } catch {
      return SensorEvidence.RawLook(seconds: 0)
    }
    return answer.wait(seconds: lookTime) { $0.failure != nil || $0.readings.count == lookCount }
      ?? SensorEvidence.RawLook(seconds: lookTime)
  }

  private static func ask(
    _ device: SensorInventory.Device, of selection: SensorSelection, giving answer: Answer<SensorEvidence.RawLook>
  ) {
    let start = MonotonicClock.now
    var look = SensorEvidence.RawLook(seconds: 0)
    let name = device.description.displayName
    var found: (any ReadableDevice)?
    do throws(ReaderFailure) {
      found = try DeviceList(isLocal: selection.isLocal, uri: selection.uri ?? "").devices.first { $0.id == device.id }
    } catch {
      if case .broken(let reason) = error { (look.failure, look.cause) = (reason, .unreachable) }
    }
    guard let found else {
      if look.failure == nil { (look.failure, look.cause) = ("\(name) is gone", .gone) }
      return answer.give(look)
    }
    do throws(IIOError) {
      while look.readings.count < lookCount {
        guard let reading = try found.reading(as: device) else { return }
        look.readings.append(reading)
        look.seconds = MonotonicClock.now - start
        answer.give(look)
        MonotonicClock.sleep(until: MonotonicClock.now + lookInterval)
      }
    } catch {
      look.cause = error.cause(isLocal: selection.isLocal)
      look.failure =
        look.cause == .unreachable ? "lost the connection to \(selection)" : error.explanation(reading: name)
      answer.give(look)
    }
  }
}

extension ReadableDevice {
  /// One answer of the accelerometer's axes; nil where they are not what they were.
  fileprivate func reading(
    as device: SensorInventory.Device
  ) throws(IIOError) -> SensorEvidence.RawLook.Reading? {
    guard let x = channel("accel_x"), let y = channel("accel_y"), let z = channel("accel_z"),
      let sx = device.description.x?.scaling, let sy = device.description.y?.scaling,
      let sz = device.description.z?.scaling
    else { return nil }
    let raw = Vector3(x: try x.read("raw"), y: try y.read("raw"), z: try z.read("raw"))
    let value =
      device.mounting.matrix * Vector3(x: sx.value(of: raw.x), y: sy.value(of: raw.y), z: sz.value(of: raw.z))
    return SensorEvidence.RawLook.Reading(
      raw: raw, acceleration: device.mounting.sign.acceleration(metersPerSecondSquared: value))
  }
}

extension IIOError {
  /// What kind of reason it is why a device can't be read.
  fileprivate func cause(isLocal: Bool) -> SensorEvidence.RawLook.Cause? {
    switch code {
    case _ where isConnectionLost && !isLocal: .unreachable
    case _ where isDeviceGone: .gone
    case EACCES, EPERM: .denied
    // What libiio says of a text that is no number, and of none.
    case EINVAL, EIO: .garbled
    default: nil
    }
  }
}
