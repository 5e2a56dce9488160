// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A board that is tipped towards a tilt, no faster than a hand tips one.
struct Lean: Hashable, Sendable {
  /// How fast the board tips, in full tilts a second; as fast as the keys' board leans.
  static let rate = 6.0

  /// The tilt, in thousandths of g.
  private(set) var x = 0.0
  private(set) var y = 0.0

  init() {}

  /// A board that leans as a tilt says.
  init(_ tilt: Tilt) {
    (x, y) = (Double(tilt.x), Double(tilt.y))
  }

  /// The tilt as the game takes it.
  var tilt: Tilt { Tilt(x: Int(x.rounded()), y: Int(y.rounded())) }

  /// Tips the board for a tick.
  @inline(__always)
  mutating func move(towards target: (x: Double, y: Double), limit: Double) {
    let most = limit * Self.rate / Double(Labyrinth.ticksPerSecond)
    x += min(max(target.x - x, -most), most)
    y += min(max(target.y - y, -most), most)
  }
}
