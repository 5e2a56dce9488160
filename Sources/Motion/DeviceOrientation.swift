// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How the device is held, as gravity tells it: one of six poses, a quarter turn apart from their neighbours.
///
/// A value of this type is also the whole memory that hysteresis needs: feed it gravity with `update(gravity:)`.
public enum DeviceOrientation: Hashable, Sendable, CaseIterable {
  /// Upright, as it is meant to be held: gravity is (0, −1, 0) g.
  case portrait
  /// Turned 90° clockwise from upright, the right edge down: gravity is (+1, 0, 0) g.
  case clockwise90
  /// Upside down: gravity is (0, +1, 0) g.
  case upsideDown
  /// Turned 270° clockwise from upright, the left edge down: gravity is (−1, 0, 0) g.
  case clockwise270
  /// Flat with the screen up: gravity is (0, 0, −1) g.
  case faceUp
  /// Flat with the screen down: gravity is (0, 0, +1) g.
  case faceDown
  /// Not known: gravity has not been felt yet.
  case unknown

  /// How far another pose must be ahead of the present one, as a difference of cosines.
  ///
  /// So a turn from pose to pose takes effect at 55°, not at 45°. Zero flickers there; 1 never lets go before 90°.
  public static let hysteresis = 0.25

  /// Lengths that can be gravity alone, in g.
  ///
  /// Narrower refuses badly scaled sensors (12 % is common); wider takes free fall or a shake for a turn.
  public static let gravityLengths = 0.5...1.5

  /// Finds the pose nearest to gravity in g; unknown where the vector can't be gravity.
  public init(gravity: Vector3) {
    self = .unknown
    update(gravity: gravity)
  }

  /// The ideal gravity of this pose in g; nil where the pose is unknown.
  public var gravity: Vector3? {
    switch self {
    case .portrait: Vector3(x: 0, y: -1, z: 0)
    case .clockwise90: Vector3(x: 1, y: 0, z: 0)
    case .upsideDown: Vector3(x: 0, y: 1, z: 0)
    case .clockwise270: Vector3(x: -1, y: 0, z: 0)
    case .faceUp: Vector3(x: 0, y: 0, z: -1)
    case .faceDown: Vector3(x: 0, y: 0, z: 1)
    case .unknown: nil
    }
  }

  /// Takes the pose that gravity in g shows, if it is clearly ahead of the present one.
  ///
  /// A vector that can't be gravity alone (a shake, free fall, no number) changes nothing.
  public mutating func update(gravity measured: Vector3) {
    let length = measured.length
    // The range refuses infinity and NaN, too.
    guard Self.gravityLengths.contains(length) else { return }
    let direction = measured * (1 / length)
    var nearest = (pose: self, cosine: gravity.map { direction.dot($0) + Self.hysteresis } ?? -1)
    for pose in Self.allCases {
      if let cosine = pose.gravity?.dot(direction), cosine > nearest.cosine { nearest = (pose, cosine) }
    }
    self = nearest.pose
  }
}
