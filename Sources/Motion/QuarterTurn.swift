// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How far the picture is turned on the panel, clockwise as the player sees it, in degrees.
///
/// The sensor's axes, put right, follow the panel's natural orientation; where the console turns its picture on the
/// panel, the player's right is another side of it. The degrees are those of the kernel's `fbcon=rotate:`, where 1 is
/// 90 and 3 is 270: the same number suits both. At 90 the player's right is the panel's lower edge, so that
/// (x, y, z) becomes (−y, x, z).
public enum QuarterTurn: Int, Hashable, Sendable, CaseIterable {
  /// The picture stands as the panel does.
  case none = 0
  /// The picture's top is at the panel's right.
  case clockwise = 90
  /// The picture's top is at the panel's bottom.
  case half = 180
  /// The picture's top is at the panel's left.
  case counterclockwise = 270

  /// The vector in the picture's axes of a vector in the panel's.
  public static func * (turn: QuarterTurn, vector: Vector3) -> Vector3 {
    switch turn {
    case .none: vector
    case .clockwise: Vector3(x: -vector.y, y: vector.x, z: vector.z)
    case .half: Vector3(x: -vector.x, y: -vector.y, z: vector.z)
    case .counterclockwise: Vector3(x: vector.y, y: -vector.x, z: vector.z)
    }
  }
}
