// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc

/// How the device is turned, against the room.
///
/// The room's z points up. The angles are those that turn the device from lying flat, face up, its top edge to the
/// room's y: first by yaw about z, then by pitch about the device's x, then by roll about its y. Near a pitch of ±π/2
/// roll and yaw turn about one axis and say little by themselves; drive what rolls from gravity instead.
public struct Attitude: Hashable, Sendable {
  /// What the room's y axis is.
  public enum Reference: Hashable, Sendable {
    /// Any level direction; it is not known which, and may turn slowly.
    case arbitrary
    /// Magnetic north.
    case magneticNorth
  }

  /// The rotation that brings the device's axes into the room's.
  public let quaternion: Quaternion
  /// What the room's y axis is.
  public let reference: Reference

  /// Makes an attitude of the rotation that brings the device's axes into the room's.
  public init(quaternion: Quaternion, reference: Reference) {
    self.quaternion = quaternion
    self.reference = reference
  }

  /// Makes the attitude nearest to lying flat that has this gravity in the device's axes; only the direction counts.
  ///
  /// It lies flat for the vector of length zero.
  public init(gravity: Vector3) {
    let length = gravity.length
    let quaternion = length > 0 ? Quaternion(raising: gravity * (-1 / length)).normalized : .identity
    self.init(quaternion: quaternion, reference: .arbitrary)
  }

  /// The pull of gravity in the device's axes, in g: flat, face up it is (0, 0, −1).
  public var gravity: Vector3 {
    quaternion.conjugate.rotate(Vector3(x: 0, y: 0, z: -1))
  }

  /// The turn about the device's y axis, in radians from −π to π: positive with the right edge down.
  public var roll: Double {
    let gravity = gravity
    return atan2(gravity.x, -gravity.z)
  }

  /// The turn about the device's x axis, in radians from −π/2 to π/2: positive with the top edge up.
  public var pitch: Double {
    // Rounding may leave a gravity longer than 1, of which there is no arcsine.
    asin(max(-1, min(1, -gravity.y)))
  }

  /// The turn about the vertical, in radians from −π to π, counter-clockwise from magnetic north; nil without a compass.
  public var yaw: Double? {
    guard reference == .magneticNorth else { return nil }
    let matrix = quaternion.matrix
    return atan2(-matrix.x.y, matrix.y.y)
  }

  /// Where the top edge points, in radians from 0 to 2π, clockwise from magnetic north; nil without a compass.
  public var heading: Double? {
    yaw.map { $0 > 0 ? 2 * .pi - $0 : 0 - $0 }
  }
}
