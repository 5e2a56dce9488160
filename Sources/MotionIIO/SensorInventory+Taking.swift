// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

package import Motion
internal import Synchronization

extension SensorInventory {
  /// How long the devices are waited for, in seconds.
  ///
  /// libiio gives a dead host five; shorter would call it silent before libiio has said what is wrong.
  private static let patience = 8.0

  /// Looks at what there is; takes some seconds where a host or a device doesn't answer, and opens no buffer.
  ///
  /// - Parameters:
  ///   - selection: Where to look; not `off`, which leads nowhere.
  ///   - calibrations: The calibrations that were saved.
  /// - Returns: What there is, or why that can't be told.
  package static func take(of selection: SensorSelection, calibrations: CalibrationFile) -> SensorInventory {
    let answer = Answer<SensorInventory>()
    do {
      // A device may hang, and a broken connection raises SIGPIPE: a reader's thread stands both.
      try ReaderThread.start { answer.give(look(at: selection, calibrations: calibrations)) }
    } catch {
      return SensorInventory(selection, problem: .failed(reason: "no thread to look: \(error)"))
    }
    return answer.wait(seconds: patience)
      ?? SensorInventory(selection, problem: .silent(seconds: patience), calibrations: calibrations)
  }

  private static func look(at selection: SensorSelection, calibrations: CalibrationFile) -> SensorInventory {
    let uri = selection.uri ?? ""
    do throws(ReaderFailure) {
      let list = try DeviceList(isLocal: selection.isLocal, uri: uri)
      return SensorInventory(
        selection, devices: try devices(of: list, selection, uri), faults: list.faults, calibrations: calibrations)
    } catch {
      switch error {
      case .absent: return SensorInventory(selection, problem: .withoutIIO, calibrations: calibrations)
      case .broken(let reason):
        return SensorInventory(selection, problem: .failed(reason: reason), calibrations: calibrations)
      }
    }
  }

  private static func devices(
    of list: DeviceList, _ selection: SensorSelection, _ uri: String
  ) throws(ReaderFailure) -> [Device] {
    do {
      var devices: [Device] = []
      for device in list.devices { devices.append(try device.inventoried(isLocal: selection.isLocal)) }
      return devices
    } catch {
      throw .broken(reason: "\(error) (\(uri))")
    }
  }
}

extension ReadableDevice {
  fileprivate func inventoried(isLocal: Bool) throws(IIOError) -> SensorInventory.Device {
    var device = SensorInventory.Device(try describe(isLocal: isLocal))
    for sensor in MotionSensor.allCases {
      if let facts = try facts(of: sensor) { device.sensors.append(facts) }
    }
    guard !device.sensors.isEmpty else { return device }
    if isLocal { device.access = DeviceAccess(of: SystemDevice(id: id)) }
    if device.description.sensors.contains(.accelerometer) { device.outlook = outlook(isLocal: isLocal) }
    return device
  }

  /// How the accelerometer would be read, in the words of `IIOMotionSource.readings`.
  private func outlook(isLocal: Bool) -> String {
    guard isLocal else { return "polled" }
    guard let device = self as? IIODevice else { return "polled, because libiio fails on another device" }
    guard let obstacle = BufferedStream.obstacle(to: [.accelerometer], from: device) else { return "buffered" }
    return "polled, because \(obstacle.reason)"
  }
}
