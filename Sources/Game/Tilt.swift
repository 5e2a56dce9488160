// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// One tick's whole input: gravity's part in the tray's plane, in thousandths of g.
///
/// x is positive towards the right, y is positive up the screen, as an accelerometer counts them.
/// The parts are whole numbers so that what is recorded is exactly what was played.
public struct Tilt: Hashable, Sendable {
  /// The largest part that a tilt can have, in thousandths of g.
  ///
  /// Gravity has no more than 1 g to give; a replay's format depends on it.
  public static let limit: Int16 = 1000

  /// The part to the right, −1000 to 1000, in thousandths of g.
  public let x: Int16
  /// The part up the screen, −1000 to 1000, in thousandths of g.
  public let y: Int16

  /// Makes a tilt of thousandths of g; parts beyond ±1000 are clamped.
  public init(x: Int, y: Int) {
    self.x = Self.clamped(x)
    self.y = Self.clamped(y)
  }

  /// Makes the tilt nearest to two parts in g; halves go away from zero, and parts beyond ±1 are clamped.
  public init(g x: Double, _ y: Double) {
    precondition(!x.isNaN && !y.isNaN, "a tilt is a number")
    let limit = Double(Self.limit)
    self.x = Int16(min(max((x * limit).rounded(), -limit), limit))
    self.y = Int16(min(max((y * limit).rounded(), -limit), limit))
  }

  /// The parts in g: x to the right, y up.
  public var inG: (x: Double, y: Double) {
    (Double(x) / Double(Self.limit), Double(y) / Double(Self.limit))
  }

  /// No tilt.
  public static let level = Tilt(x: 0, y: 0)

  private static func clamped(_ part: Int) -> Int16 {
    Int16(min(max(part, -Int(limit)), Int(limit)))
  }
}
