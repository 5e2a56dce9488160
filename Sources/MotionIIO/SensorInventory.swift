// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

package import Motion

/// What there is where a selection leads, and what the game would take of it, as plain values.
package struct SensorInventory: Hashable, Sendable {
  /// Why there is no list of devices.
  package enum Problem: Hashable, Sendable {
    /// The kernel has no IIO subsystem.
    case withoutIIO
    /// The devices could not be had.
    case failed(reason: String)
    /// Whoever was asked doesn't answer, for so many seconds.
    case silent(seconds: Double)
  }

  /// One device.
  package struct Device: Hashable, Sendable {
    /// What it tells of itself as a whole.
    package var description: DeviceDescription
    /// What it tells of its sensors.
    package var sensors: [SensorFacts]
    /// How its accelerometer would be read: `buffered`, `polled` or `polled, because …`; nil where it has none.
    package var outlook: String?
    /// What may be done with it; nil over a network.
    package var access: DeviceAccess?
    /// How it sits and counts.
    package let mounting: Mounting

    package init(
      _ description: DeviceDescription, sensors: [SensorFacts] = [], outlook: String? = nil,
      access: DeviceAccess? = nil
    ) {
      self.description = description
      self.sensors = sensors
      self.outlook = outlook
      self.access = access
      mounting = Mounting(
        matrices: description.matrices, isHIDSensor: description.isHIDSensor,
        isDescribedByACPI: description.isDescribedByACPI)
    }

    /// What names it within its context.
    package var id: String { description.id }

    /// What it is known by from one start to the next.
    package var calibrated: CalibratedDevice {
      CalibratedDevice(name: description.name, label: description.label, driver: description.driver)
    }
  }

  /// An entry of the list of devices that libiio stumbles over.
  package struct BrokenEntry: Hashable, Sendable {
    package let id: String
    /// What is wrong with it; it names the entry.
    package let fault: String
  }

  /// What was asked for.
  package let selection: SensorSelection
  /// Why there is no list; nil where there is one.
  package let problem: Problem?
  /// The devices and triggers, in the context's order.
  package let devices: [Device]
  /// The entries that are broken, in order.
  package let brokenEntries: [BrokenEntry]
  /// Which device would be taken, and why.
  package let choice: SensorChoice
  /// The calibrations that were saved.
  package let calibrations: CalibrationFile

  package init(
    _ selection: SensorSelection, devices: [Device] = [], faults: [String: String] = [:], problem: Problem? = nil,
    calibrations: CalibrationFile = CalibrationFile()
  ) {
    self.selection = selection
    self.problem = problem
    self.devices = devices
    self.calibrations = calibrations
    brokenEntries = faults.sorted { $0.key < $1.key }.map { BrokenEntry(id: $0.key, fault: $0.value) }
    choice = SensorChoice(
      of: devices.map(\.description), wanted: selection.device, takesBase: !selection.isLocal)
  }

  /// Where libiio finds the devices.
  package var uri: String { selection.uri ?? "" }

  /// The device that would be taken; nil where none will do.
  package var chosen: Device? {
    devices.first { $0.id == choice.chosen }
  }

  /// The words that choose a device.
  package func address(of device: Device) -> String {
    selection.isLocal ? "local:\(device.id)" : selection.description
  }

  /// A device's saved calibration; nil where it has none.
  package func calibration(of device: Device) -> Calibration? {
    calibrations.calibration(of: device.calibrated)
  }
}
