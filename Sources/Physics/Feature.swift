// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A straight wall as the step needs it: two sides, without the ends.
struct Line: Hashable, Sendable {
  let start: Vector2
  let tangent: Vector2
  let normal: Vector2
  let length: Double
  /// The number of the wall that it belongs to.
  let wall: Int32
  /// The bit of its gate, or none.
  let gate: UInt32
  /// Whether it bars the ball only on the side of its normal.
  let isOneWay: Bool

  init(_ segment: Segment, wall: Int, gate: UInt32 = 0, passage: Vector2? = nil) {
    let way = segment.end - segment.start
    length = way.squaredLength.squareRoot()
    precondition(length > 0 && length.isFinite, "a straight wall has a length")
    let tangent = Vector2(x: way.x / length, y: way.y / length)
    let isTurned = passage.map { $0.dot(tangent.turnedLeft) < 0 } ?? false
    start = isTurned ? segment.end : segment.start
    self.tangent = isTurned ? tangent * -1 : tangent
    normal = self.tangent.turnedLeft
    self.wall = Int32(wall)
    self.gate = gate
    isOneWay = passage != nil
    precondition(passage.map { $0.isFinite && $0.dot(normal) > 0 } ?? true, "a one-way wall is passed across")
  }

  /// Whether a point lies beside it, not beyond an end.
  @inline(__always)
  func isBeside(_ point: Vector2) -> Bool {
    let along = tangent.dot(point - start)
    return along >= -Self.margin && along <= length + Self.margin
  }

  /// How far beside the ends a ball may still touch the side, in metres: what rounding does.
  static let margin = 1e-12
}

/// A post, or the end of a straight wall, as the step needs it.
struct Round: Hashable, Sendable {
  let center: Vector2
  /// How far the centre of a ball is that touches it, in metres.
  let contactDistance: Double
  /// The number of the wall that it belongs to.
  let wall: Int32
  /// The bit of its gate, or none.
  let gate: UInt32
  /// The direction in which a one-way wall that ends here is passed: it bars only balls on that side; or zero.
  let passage: Vector2
}
