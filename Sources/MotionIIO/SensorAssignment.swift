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
  /// What corrects the readings taken with that matrix and that sign.
  var calibration = Calibration.identity
  /// What the player says, with the picture's turn.
  var override = MountingOverride.none
  /// What a recording tells of it besides.
  var provenance = SensorProvenance()

  /// What each assigned sensor is read from: the accelerometer's device where it has the others too, or else what sits
  /// nearest to it.
  ///
  /// - Parameters:
  ///   - devices: What is there.
  ///   - accelerometer: The identifier of the accelerometer that was chosen; nil where there is none.
  ///   - wanted: The identifier of the device that was asked for; nil where any will do.
  ///   - mounting: How the accelerometer is mounted; nil where there is none.
  ///   - override: What the player says of how all this sits.
  ///   - address: The words that choose a device of an identifier.
  /// - Returns: The sensors that there are, each with its device.
  static func plan(
    of devices: [DeviceDescription], accelerometer: String?, wanted: String?, mounting: Mounting?,
    override: MountingOverride = .none, address: (String) -> String
  ) -> [MotionSensor: SensorAssignment] {
    let base = devices.first { $0.id == accelerometer }
    var plan: [MotionSensor: SensorAssignment] = [:]
    if let base, let mounting {
      plan[.accelerometer] = SensorAssignment(
        sensor: .accelerometer, deviceID: base.id,
        device: MotionDevice(
          name: base.displayName, identifier: address(base.id), samplingFrequency: base.samplingFrequency,
          isCalibrated: mounting.calibration != nil),
        matrix: mounting.matrix, sign: mounting.sign, calibration: mounting.calibration ?? .identity,
        override: override,
        provenance: SensorProvenance(of: base, matrix: mounting.matrixReason, sign: mounting.signReason))
    }
    for sensor in [MotionSensor.gyroscope, .magnetometer] {
      let ranked = devices.compactMap { device in
        device.distance(from: base, wanted: wanted, as: sensor).map { (device, $0) }
      }
      guard let nearest = ranked.min(by: { $0.1 < $1.1 })?.0 else { continue }
      plan[sensor] = SensorAssignment(
        sensor, from: nearest, at: address(nearest.id), beside: base, mounting: mounting, override: override)
    }
    return plan
  }

  /// The acceleration in the picture's axes with gravity's sign, in g, of a reading in the chip's axes in m/s².
  func acceleration(of reading: Vector3, calibration: Calibration) -> Vector3 {
    override.acceleration(metersPerSecondSquared: reading, matrix: matrix, sign: sign, calibration: calibration)
  }

  /// The rotation rate or magnetic field in the picture's axes of a reading in the chip's axes, in the reading's unit.
  func vector(of reading: Vector3, calibration: Calibration) -> Vector3 {
    override.rotation * calibration.correct(matrix * reading)
  }
}

extension SensorAssignment {
  /// Assigns a gyroscope or magnetometer.
  ///
  /// Where it is of one unit with the accelerometer, what is known of that one's axes counts for it: the player's matrix
  /// before all, the system's where it has none of its own, and what the calibration found wrong with the same matrix.
  /// The picture's turn counts for all.
  private init(
    _ sensor: MotionSensor, from device: DeviceDescription, at address: String, beside base: DeviceDescription?,
    mounting: Mounting?, override: MountingOverride
  ) {
    let isOneUnit = base.map(device.isOneUnit(with:)) ?? true
    let given = isOneUnit ? override.matrix : nil
    let own = Mounting(
      matrices: device.matrices, isHIDSensor: device.isHIDSensor, isDescribedByACPI: device.isDescribedByACPI,
      override: MountingOverride(matrix: given))
    let ownMatrix = given == nil ? device.ownMatrices[sensor].flatMap { try? MountMatrix(parsing: $0) } : nil
    let shared = isOneUnit && (own.origin == nil || device.id == base?.id) ? mounting : nil
    self.sensor = sensor
    deviceID = device.id
    self.device = MotionDevice(name: device.displayName, identifier: address)
    matrix = ownMatrix ?? (shared ?? own).matrix(of: sensor)
    provenance = SensorProvenance(
      of: device, matrix: ownMatrix == nil ? (shared ?? own).matrixReason : "in_\(sensor.channelPrefix)_mount_matrix")
    sign = own.sign
    self.override = override
    // The accelerometer's axes were found wrong as that matrix gives them; another one may be right.
    let isAlike = isOneUnit && ownMatrix == nil && (own.origin == nil || own.matrix == mounting?.matrix)
    if isAlike, let found = mounting?.calibration { calibration = found.forOtherSensors }
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
