// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How far a magnetic field can be trusted to be the Earth's.
///
/// The raw values are those of Core Motion.
public enum MagneticAccuracy: Int, Hashable, Sendable, Comparable {
  /// There is no magnetometer, or no field has been accepted as the Earth's yet.
  case uncalibrated = -1
  /// The field differs from the one that was accepted: something magnetic is near.
  case low = 0
  /// The field is steady, but stronger or weaker than the Earth's is anywhere.
  case medium = 1
  /// The field is steady and as strong as the Earth's.
  case high = 2

  /// Whether the first accuracy is the worse one.
  public static func < (a: MagneticAccuracy, b: MagneticAccuracy) -> Bool {
    a.rawValue < b.rawValue
  }
}

/// A magnetic field and how far it can be trusted.
public struct CalibratedMagneticField: Hashable, Sendable {
  /// The strengths that the Earth's field has at its surface, in µT.
  ///
  /// 22 off Brazil to 67 near Antarctica (International Geomagnetic Reference Field). Narrower would call good
  /// compasses there doubtful; wider would call a magnetised case the Earth.
  public static let earthStrengths = 22.0...67.0

  /// The field in the device's axes, in µT; zero where there is no magnetometer.
  public var field: Vector3
  /// How far it can be trusted.
  public var accuracy: MagneticAccuracy

  /// No field at all.
  public static let none = CalibratedMagneticField(field: .zero, accuracy: .uncalibrated)

  /// Makes a field.
  public init(field: Vector3, accuracy: MagneticAccuracy) {
    self.field = field
    self.accuracy = accuracy
  }
}
