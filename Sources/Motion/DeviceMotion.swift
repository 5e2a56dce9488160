// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The fused product of all motion sensors at one moment.
public struct DeviceMotion: Hashable, Sendable {
  /// How the device is turned.
  public var attitude: Attitude
  /// The rotation rate about the device's axes without the gyroscope's bias, in rad/s; nil without a gyroscope.
  public var rotationRate: Vector3?
  /// The pull of gravity in the device's axes, in g, of length 1: flat, face up it is (0, 0, −1).
  public var gravity: Vector3
  /// What the accelerometer felt beside gravity, in g, with the accelerometer's sign.
  ///
  /// It is the sample less gravity, so a device that is pushed to the right reads x < 0 at first.
  public var userAcceleration: Vector3
  /// The magnetic field and how far it can be trusted, in µT.
  public var magneticField: CalibratedMagneticField
  /// When the newest sample in it was taken, in seconds of the system's monotonic clock.
  public var timestamp: Double

  /// Makes a motion of its parts.
  public init(
    attitude: Attitude, rotationRate: Vector3?, gravity: Vector3, userAcceleration: Vector3,
    magneticField: CalibratedMagneticField, timestamp: Double
  ) {
    self.attitude = attitude
    self.rotationRate = rotationRate
    self.gravity = gravity
    self.userAcceleration = userAcceleration
    self.magneticField = magneticField
    self.timestamp = timestamp
  }
}
