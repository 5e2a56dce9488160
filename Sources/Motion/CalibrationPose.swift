// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The poses that a calibration asks for, in this order.
public enum CalibrationPose: Int, Hashable, Sendable, CaseIterable {
  /// Flat on a table, the screen up.
  case flat
  /// The right edge down, by 20° to 90°.
  case rightEdgeDown
  /// The far edge, which is the picture's top, down, by 20° to 90°.
  case farEdgeDown

  /// What the player is to do, in a sentence.
  public var request: String {
    switch self {
    case .flat: "Lay the device flat on a table, screen up."
    case .rightEdgeDown: "Tip the right edge down, and hold it there."
    case .farEdgeDown: "Tip the far edge down, away from you, and hold it there."
    }
  }
}

/// Why a pose was not taken, and the same pose is asked for again.
public enum CalibrationRejection: Error, Hashable, Sendable, CustomStringConvertible {
  /// At rest the sensor reads this length, in g, which no scale explains.
  case implausibleGravity(Double)
  /// The first pose is this many degrees off the nearest axis.
  case notFlat(Double)
  /// The device lies as in an earlier pose.
  case samePose(CalibrationPose)
  /// The device was tipped by so many degrees only.
  case movedTooLittle(Double)
  /// The device was tipped by so many degrees: the screen faces down.
  case turnedOver(Double)
  /// Two edges went down, so that it is not clear which one is meant.
  case towardsCorner
  /// The edge opposite to one that was down before is down now.
  case oppositeEdge(CalibrationPose)

  /// The reason in plain words for the player.
  public var description: String {
    switch self {
    case .implausibleGravity(let length):
      "The sensor reads \(Self.hundredths(length)) g at rest where 1 g should be."
    case .notFlat: "The device does not lie flat, or its sensor sits askew in it."
    case .samePose(.flat): "The device still lies flat."
    case .samePose(.rightEdgeDown): "The right edge is down again."
    case .samePose(.farEdgeDown): "The far edge is down again."
    case .movedTooLittle(let angle): "The device is tipped by \(Self.whole(angle))° only: 20° or more are needed."
    case .turnedOver(let angle):
      "The device is tipped by \(Self.whole(angle))°, so that the screen faces down: 90° is enough."
    case .towardsCorner: "The device is tipped towards a corner: tip it over one edge only."
    case .oppositeEdge(.rightEdgeDown): "The edge opposite to the right one is down: the far one is meant."
    case .oppositeEdge: "The opposite edge is down."
    }
  }

  private static func whole(_ value: Double) -> String {
    "\(Int(max(-999, min(999, value)).rounded()))"
  }

  private static func hundredths(_ value: Double) -> String {
    "\((max(-999, min(999, value)) * 100).rounded() / 100)"
  }
}
