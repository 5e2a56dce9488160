// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What the player says about how a sensor sits and counts, where the rules and the system get it wrong.
public struct MountingOverride: Hashable, Sendable {
  /// Which way the sensor counts; nil leaves it to the rules.
  public var sign: SignConvention?
  /// How the sensor's axes lie; nil leaves it to what the system tells.
  public var matrix: MountMatrix?
  /// How the picture is turned on the panel.
  public var rotation: QuarterTurn

  /// The override that overrides nothing.
  public static let none = MountingOverride()

  /// Makes an override.
  public init(sign: SignConvention? = nil, matrix: MountMatrix? = nil, rotation: QuarterTurn = .none) {
    self.sign = sign
    self.matrix = matrix
    self.rotation = rotation
  }

  /// Whether a saved calibration is set aside: it was made with another sign or matrix, whose faults it undoes.
  ///
  /// The rotation comes after the calibration and leaves it in force.
  public var replacesCalibration: Bool {
    sign != nil || matrix != nil
  }

  /// The acceleration in the picture's axes with gravity's sign, in g, of a reading in the sensor's axes in m/s².
  ///
  /// The order is matrix, sign, calibration, rotation.
  /// - Parameters:
  ///   - reading: What the sensor measured.
  ///   - matrix: How the system says that the axes lie.
  ///   - sign: How the rules say that the sensor counts.
  ///   - calibration: What corrects the readings taken with that matrix and that sign.
  /// - Returns: Flat, face up, at rest, (0, 0, −1).
  public func acceleration(
    metersPerSecondSquared reading: Vector3, matrix: MountMatrix, sign: SignConvention,
    calibration: Calibration = .identity
  ) -> Vector3 {
    let mounted = (self.matrix ?? matrix) * reading
    let acceleration = (self.sign ?? sign).acceleration(metersPerSecondSquared: mounted)
    return rotation * (replacesCalibration ? acceleration : calibration.correct(acceleration))
  }

  /// The sample turned into the picture's axes, of one taken with this override's matrix and sign and corrected.
  public func turn(_ sample: AccelerometerData) -> AccelerometerData {
    sample.with(rotation * sample.acceleration)
  }
}
