// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// Which device a sensor is read from, and what its values mean there.
struct SensorAssignment: Hashable, Sendable {
  let sensor: MotionSensor
  /// What names the device within its context.
  let deviceID: String
  /// The device, as the program sees it.
  var device: MotionDevice
  /// How the sensor's axes lie.
  let matrix: MountMatrix
  /// Which way an accelerometer counts.
  let sign: SignConvention

  /// What each assigned sensor is read from: the accelerometer's device where it has the others too, or else what sits
  /// nearest to it.
  ///
  /// - Parameters:
  ///   - devices: What is there.
  ///   - accelerometer: The identifier of the accelerometer that was chosen; nil where there is none.
  ///   - wanted: The identifier of the device that was asked for; nil where any will do.
  ///   - mounting: How the accelerometer is mounted; nil where there is none.
  ///   - address: The words that choose a device of an identifier.
  /// - Returns: The sensors that there are, each with its device.
  static func plan(
    of devices: [DeviceDescription], accelerometer: String?, wanted: String?, mounting: Mounting?,
    address: (String) -> String
  ) -> [MotionSensor: SensorAssignment] {
    let base = devices.first { $0.id == accelerometer }
    var plan: [MotionSensor: SensorAssignment] = [:]
    if let base, let mounting {
      plan[.accelerometer] = SensorAssignment(
        sensor: .accelerometer, deviceID: base.id,
        device: MotionDevice(
          name: base.displayName, identifier: address(base.id), samplingFrequency: base.samplingFrequency),
        matrix: mounting.matrix, sign: mounting.sign)
    }
    for sensor in [MotionSensor.gyroscope, .magnetometer] {
      let ranked = devices.compactMap { device in
        device.distance(from: base, wanted: wanted, as: sensor).map { (device, $0) }
      }
      guard let nearest = ranked.min(by: { $0.1 < $1.1 })?.0 else { continue }
      let own = Mounting(
        matrices: nearest.matrices, isHIDSensor: nearest.isHIDSensor, isDescribedByACPI: nearest.isDescribedByACPI)
      let isShared = own.origin == nil && base.map(nearest.isOneUnit(with:)) ?? false
      plan[sensor] = SensorAssignment(
        sensor: sensor, deviceID: nearest.id,
        device: MotionDevice(name: nearest.displayName, identifier: address(nearest.id)),
        matrix: ((isShared ? mounting : nil) ?? own).matrix(of: sensor, own: nearest.ownMatrices[sensor]),
        sign: own.sign)
    }
    return plan
  }
}

extension DeviceDescription {
  /// How far a sensor of this device is from the accelerometer's device; nil where it won't do.
  fileprivate func distance(from base: DeviceDescription?, wanted: String?, as sensor: MotionSensor) -> Int? {
    guard sensors.contains(sensor), !isTrigger, label != "accel-camera", location != "camera" else { return nil }
    if id == base?.id || id == wanted { return 0 }
    guard let base else { return place == .base ? nil : 1 + place.rawValue }
    if isOneUnit(with: base) { return 1 }
    if place == base.place { return 2 }
    // What lies in the other half of a machine that folds turns otherwise.
    return place == .unknown || base.place == .unknown ? 3 : nil
  }

  /// Whether two devices are parts of one chip or sensor hub, so that their axes lie alike.
  fileprivate func isOneUnit(with other: DeviceDescription) -> Bool {
    id == other.id || (hardware != nil && hardware == other.hardware) || (isHIDSensor && other.isHIDSensor)
  }
}
