// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension MountingOverride {
  /// The sample turned into the picture's axes.
  public func turn(_ sample: GyroData) -> GyroData {
    GyroData(rotationRate: rotation * sample.rotationRate, timestamp: sample.timestamp)
  }

  /// The sample turned into the picture's axes.
  public func turn(_ sample: MagnetometerData) -> MagnetometerData {
    MagnetometerData(magneticField: rotation * sample.magneticField, timestamp: sample.timestamp)
  }

  /// The motion of the picture, of the device's: its attitude and all vectors in the picture's axes.
  public func turn(_ motion: DeviceMotion) -> DeviceMotion {
    // The picture's axes come into the device's by turning back.
    let back = Quaternion(angle: -Double(rotation.rawValue) * .pi / 180, axis: Vector3(x: 0, y: 0, z: 1))
    return DeviceMotion(
      attitude: Attitude(quaternion: motion.attitude.quaternion * back, reference: motion.attitude.reference),
      rotationRate: motion.rotationRate.map { rotation * $0 },
      gravity: rotation * motion.gravity,
      userAcceleration: rotation * motion.userAcceleration,
      magneticField: CalibratedMagneticField(
        field: rotation * motion.magneticField.field, accuracy: motion.magneticField.accuracy),
      timestamp: motion.timestamp)
  }
}
