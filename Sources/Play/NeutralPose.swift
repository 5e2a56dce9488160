// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// The pose that counts as level: the rotation that brings gravity, as it was then, straight into the screen.
///
/// It works at any pose. The rotation is the shortest one, so that tipping the screen about its own axes away from the
/// pose tips the tray the same way. Near face down the shortest rotation has no clear axis and would mirror the tray at
/// random, so there the screen is first turned over about its x axis, as somebody who plays lying in bed turns it.
struct NeutralPose: Hashable, Sendable {
  /// Gravity's direction in the pose, a unit vector in the device's axes.
  let gravity: Vector3
  private let rows: (Vector3, Vector3, Vector3)

  /// Flat, face up.
  static let flat = NeutralPose(gravity: Vector3(x: 0, y: 0, z: -1))

  /// Makes the pose in which gravity has a direction; its length doesn't matter, but it must have one.
  init(gravity: Vector3) {
    let length = gravity.length
    precondition(length > 0 && length.isFinite, "gravity has a direction")
    let down = gravity * (1 / length)
    self.gravity = down
    // cos 30°: nearer to face down than this, noise would choose the axis.
    let turnsOver = down.z > 0.866
    let start = turnsOver ? Vector3(x: down.x, y: -down.y, z: -down.z) : down
    // Rodrigues' formula for the rotation from `start` to (0, 0, −1), whose axis lies in the screen's plane.
    let (x, y, z) = (start.x, start.y, start.z)
    let c = 1 / (1 - z)
    let first = Vector3(x: 1 - x * x * c, y: -x * y * c, z: x)
    let second = Vector3(x: -x * y * c, y: 1 - y * y * c, z: y)
    let third = Vector3(x: -x, y: -y, z: -z)
    let flip = turnsOver ? -1.0 : 1.0
    rows = (
      Vector3(x: first.x, y: first.y * flip, z: first.z * flip),
      Vector3(x: second.x, y: second.y * flip, z: second.z * flip),
      Vector3(x: third.x, y: third.y * flip, z: third.z * flip)
    )
  }

  /// What a vector in the device's axes is when the pose counts as flat.
  func rotated(_ vector: Vector3) -> Vector3 {
    Vector3(x: rows.0.dot(vector), y: rows.1.dot(vector), z: rows.2.dot(vector))
  }

  static func == (a: NeutralPose, b: NeutralPose) -> Bool {
    a.gravity == b.gravity
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(gravity)
  }
}
