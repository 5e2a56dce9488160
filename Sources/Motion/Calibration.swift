// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What corrects a device's readings, found by `CalibrationProcedure`: axes, bias and scale, with the noise, in g.
///
/// It is applied to values in g with gravity's sign as a `MotionSource` gives them, so after mount matrix and sign
/// convention: `v' = scale · axes (v − bias)`. So any source can be calibrated, whatever it reads; and a wrong sign
/// convention or a wrong matrix of swapped and inverted axes is found and put right like a chip soldered in another
/// way. The price: a calibration is true for the mounting that it was made with, and no longer when that changes
/// (`MountingOverride.replacesCalibration`).
public struct Calibration: Hashable, Sendable {
  /// Which of the source's axes are the device's.
  public let axes: AxisMap
  /// What the source reads where there is no acceleration, in the source's axes, in g.
  public let bias: Vector3
  /// The factors on the device's x, y and z, after the axes are put right: above 1 for a source that reads too little.
  public let scale: Vector3
  /// The root mean square of a resting axis's deviations from its mean, after correction, in g; nil where not measured.
  public let noise: Double?

  /// The calibration of a sensor that reads right.
  public static let identity = Calibration(
    unchecked: .identity, bias: .zero, scale: Vector3(x: 1, y: 1, z: 1), noise: nil)

  /// Makes a calibration.
  ///
  /// - Returns: Nil where the bias or the noise is not finite, the noise is negative, or a factor of the scale is not a
  ///   finite number above zero: an axis would be lost, or inverted behind the back of `axes`.
  public init?(axes: AxisMap, bias: Vector3, scale: Vector3, noise: Double? = nil) {
    guard bias.isFinite, scale.isFinite, scale.x > 0, scale.y > 0, scale.z > 0 else { return nil }
    if let noise, !noise.isFinite || noise < 0 { return nil }
    self.init(unchecked: axes, bias: bias, scale: scale, noise: noise)
  }

  private init(unchecked axes: AxisMap, bias: Vector3, scale: Vector3, noise: Double?) {
    self.axes = axes
    self.bias = bias
    self.scale = scale
    self.noise = noise
  }

  /// What it tells of the gyroscope and the magnetometer in the accelerometer's unit: how their axes are turned.
  ///
  /// Bias and scale are the accelerometer's own. So is a mirror: chips measure in right-handed axes, so what is mirrored
  /// is a turned accelerometer that counts the other way. All axes inverted are its sign alone, and turn nothing else.
  public var forOtherSensors: Calibration {
    Calibration(unchecked: axes.axial, bias: .zero, scale: Vector3(x: 1, y: 1, z: 1), noise: nil)
  }

  /// The acceleration in the device's axes, in g, of one that the source gave.
  public func correct(_ acceleration: Vector3) -> Vector3 {
    let turned = axes * (acceleration - bias)
    return Vector3(x: scale.x * turned.x, y: scale.y * turned.y, z: scale.z * turned.z)
  }

  /// The acceleration that the source gave, in g, of one that was corrected: what `correct` undoes.
  public func uncorrected(_ acceleration: Vector3) -> Vector3 {
    let turned = Vector3(x: acceleration.x / scale.x, y: acceleration.y / scale.y, z: acceleration.z / scale.z)
    return axes.sensorVector(of: turned) + bias
  }

  /// The sample with its acceleration corrected and everything else kept.
  public func correct(_ sample: AccelerometerData) -> AccelerometerData {
    sample.with(correct(sample.acceleration))
  }
}
