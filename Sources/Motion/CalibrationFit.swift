// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc

/// Judges poses, and makes a calibration of three that were taken.
///
/// Gravity in the device's axes is (0, 0, −1) flat, (sin α, 0, −cos α) with the right edge down by α, and
/// (0, sin β, −cos β) with the far edge down by β. Flat tells the axis z and its way. What each of the others adds
/// across z tells x and y with theirs: bias drops out of the difference, and α and β don't matter.
struct CalibrationFit: Hashable, Sendable {
  /// How far from an axis the flat pose may be, in degrees.
  ///
  /// Lower would refuse sensors with a bias of 0.2 g (11°); higher would take a device held in the hand for a table.
  static let flatLimit = 15.0
  /// The lengths that gravity may have before it is scaled, in g.
  ///
  /// Wider would calibrate a sensor that is read in the wrong unit.
  static let plausibleLengths = 0.6...1.6
  /// By how much gravity's length may differ between poses, as a factor either way: more is no rest, or no gravity.
  static let lengthRatio = 1.35
  /// Below this angle a pose is the flat one, in degrees: a hand that holds it can't do much better.
  static let sameAngle = 6.0
  /// How far an edge must go down, in degrees.
  ///
  /// It is less than the 20° that are asked for, because bias makes angles look smaller.
  static let smallestTilt = 15.0
  /// How far an edge may go down, in degrees; more than a bad guess at 90° is the screen facing down.
  static let largestTilt = 110.0
  /// How far from an edge's direction a tilt may point, in degrees; 45 would be the corner itself.
  static let cornerLimit = 30.0

  /// The hold of the flat pose.
  let flat: Hold
  /// The sensor's axis that is the device's z.
  let z: SignedAxis

  /// Takes the flat pose.
  init(flat: Hold) throws(CalibrationRejection) {
    let length = flat.mean.length
    guard Self.plausibleLengths.contains(length), let down = SignedAxis.strongest(of: flat.mean) else {
      throw .implausibleGravity(length)
    }
    let angle = acos(min(1, down.component(of: flat.mean) / length)) / degree
    guard angle <= Self.flatLimit else { throw .notFlat(angle) }
    self.flat = flat
    z = down.opposite
  }

  /// Where gravity points in a pose, in the sensor's axes in g, with the bias across z taken off.
  private func gravity(_ hold: Hold) -> Vector3 {
    hold.mean - (flat.mean - z.unit * z.component(of: flat.mean))
  }

  /// How far from flat a pose is, in degrees.
  func tilt(_ hold: Hold) -> Double {
    let gravity = gravity(hold)
    let down = -z.component(of: gravity)
    let across = gravity + z.unit * down
    return atan2(across.length, down) / degree
  }

  /// The sensor's axis that points down where an edge is down.
  ///
  /// - Parameters:
  ///   - hold: What was read.
  ///   - earlier: The axis that pointed down with the right edge, where that has been taken.
  /// - Returns: The axis; it is none of those that are known.
  /// - Throws: What is wrong with the pose.
  func edge(_ hold: Hold, earlier: SignedAxis? = nil) throws(CalibrationRejection) -> SignedAxis {
    let gravity = gravity(hold)
    let tilt = tilt(hold)
    guard tilt >= Self.sameAngle else { throw .samePose(.flat) }
    guard tilt >= Self.smallestTilt else { throw .movedTooLittle(tilt) }
    guard tilt <= Self.largestTilt else { throw .turnedOver(tilt) }
    let ratio = gravity.length / z.component(of: flat.mean).magnitude
    guard (1 / Self.lengthRatio...Self.lengthRatio).contains(ratio) else { throw .implausibleGravity(gravity.length) }
    guard let axis = SignedAxis.strongest(of: gravity, except: [z]),
      let other = SignedAxis.strongest(of: gravity, except: [z, axis])
    else { throw .towardsCorner }
    let direction = atan2(other.component(of: gravity), axis.component(of: gravity)) / degree
    guard direction <= Self.cornerLimit else { throw .towardsCorner }
    if axis == earlier { throw .samePose(.rightEdgeDown) }
    if axis == earlier?.opposite { throw .oppositeEdge(.rightEdgeDown) }
    return axis
  }
}
