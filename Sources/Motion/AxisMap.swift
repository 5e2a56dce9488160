// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Which of a sensor's axes are the device's x, y and z, and which way round: one of the 48 signed permutations.
///
/// It holds every way in which axes can be swapped, inverted or mirrored.
public struct AxisMap: Hashable, Sendable {
  /// The sensor's axis that is the device's x.
  public let x: SignedAxis
  /// The sensor's axis that is the device's y.
  public let y: SignedAxis
  /// The sensor's axis that is the device's z.
  public let z: SignedAxis

  /// The map of a sensor whose axes are the device's.
  public static let identity = AxisMap(unchecked: .positiveX, .positiveY, .positiveZ)

  /// All 48 maps, the identity first.
  public static let all: [AxisMap] = SignedAxis.allCases.flatMap { x in
    SignedAxis.allCases.flatMap { y in
      SignedAxis.allCases.compactMap { z in AxisMap(x: x, y: y, z: z) }
    }
  }

  /// Makes a map; nil where two axes of the device would be the same one of the sensor.
  public init?(x: SignedAxis, y: SignedAxis, z: SignedAxis) {
    guard !x.isParallel(to: y), !y.isParallel(to: z), !z.isParallel(to: x) else { return nil }
    self.init(unchecked: x, y, z)
  }

  private init(unchecked x: SignedAxis, _ y: SignedAxis, _ z: SignedAxis) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// 1 where the map only turns, −1 where it also mirrors.
  ///
  /// The map of a rotation rate, which is an axial vector, is this number times the map.
  public var determinant: Double {
    x.unit.dot(y.unit.cross(z.unit))
  }

  /// The turn in the map: the map itself, with all axes inverted where it mirrors.
  ///
  /// It is what a gyroscope needs where the map was found for the accelerometer of the same chip.
  public var axial: AxisMap {
    determinant < 0 ? AxisMap(unchecked: x.opposite, y.opposite, z.opposite) : self
  }

  /// The vector in the device's axes of a vector in the sensor's.
  public static func * (map: AxisMap, vector: Vector3) -> Vector3 {
    Vector3(x: map.x.component(of: vector), y: map.y.component(of: vector), z: map.z.component(of: vector))
  }

  /// The vector in the sensor's axes of a vector in the device's: what `*` undoes.
  public func sensorVector(of vector: Vector3) -> Vector3 {
    x.unit * vector.x + y.unit * vector.y + z.unit * vector.z
  }

  /// What is wrong with the sensor's axes, in plain words for the player.
  public var findings: String {
    if self == .identity { return "the axes are as they should be" }
    if self == AxisMap(unchecked: .negativeX, .negativeY, .negativeZ) {
      return "all axes are inverted: the sensor counts the other way"
    }
    let axes: [(name: String, axis: SignedAxis, own: SignedAxis)] = [
      ("x", x, .positiveX), ("y", y, .positiveY), ("z", z, .positiveZ),
    ]
    let words = axes.compactMap { name, axis, own in
      if axis == own { return nil as String? }
      return axis == own.opposite ? "\(name) is inverted" : "\(name) is the sensor's \(axis.rawValue)"
    }
    return words.joined(separator: ", ")
  }
}

extension AxisMap: CustomStringConvertible {
  /// The three axes as they are written, such as `-y +x +z`.
  public var description: String {
    "\(x.rawValue) \(y.rawValue) \(z.rawValue)"
  }
}
