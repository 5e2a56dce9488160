// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// An axis of a sensor with the direction in which it is taken.
///
/// The raw value is how it is written, such as `-y`.
public enum SignedAxis: String, Hashable, Sendable, CaseIterable {
  /// The sensor's x as it is.
  case positiveX = "+x"
  /// The sensor's x the other way round.
  case negativeX = "-x"
  /// The sensor's y as it is.
  case positiveY = "+y"
  /// The sensor's y the other way round.
  case negativeY = "-y"
  /// The sensor's z as it is.
  case positiveZ = "+z"
  /// The sensor's z the other way round.
  case negativeZ = "-z"

  /// The unit vector that points along it.
  public var unit: Vector3 {
    switch self {
    case .positiveX: Vector3(x: 1, y: 0, z: 0)
    case .negativeX: Vector3(x: -1, y: 0, z: 0)
    case .positiveY: Vector3(x: 0, y: 1, z: 0)
    case .negativeY: Vector3(x: 0, y: -1, z: 0)
    case .positiveZ: Vector3(x: 0, y: 0, z: 1)
    case .negativeZ: Vector3(x: 0, y: 0, z: -1)
    }
  }

  /// A vector's component along it, in the vector's unit.
  public func component(of vector: Vector3) -> Double {
    switch self {
    case .positiveX: vector.x
    case .negativeX: -vector.x
    case .positiveY: vector.y
    case .negativeY: -vector.y
    case .positiveZ: vector.z
    case .negativeZ: -vector.z
    }
  }

  /// The same axis the other way round.
  public var opposite: SignedAxis {
    switch self {
    case .positiveX: .negativeX
    case .negativeX: .positiveX
    case .positiveY: .negativeY
    case .negativeY: .positiveY
    case .positiveZ: .negativeZ
    case .negativeZ: .positiveZ
    }
  }

  /// Whether both lie on one line, whichever way they point.
  public func isParallel(to other: SignedAxis) -> Bool {
    self == other || self == other.opposite
  }

  /// The axis, among those not parallel to any of the given ones, along which a vector reaches farthest.
  ///
  /// Nil where the given ones leave none.
  static func strongest(of vector: Vector3, except taken: [SignedAxis] = []) -> SignedAxis? {
    allCases.filter { axis in !taken.contains(where: axis.isParallel(to:)) }
      .max { $0.component(of: vector) < $1.component(of: vector) }
  }
}
