// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Noise that is smooth between the corners of a grid, 0 to 1.
///
/// Whole numbers that wrap make it the same on every machine. The last square's corners are kept: neighbouring samples
/// mostly share them, and working them out is nearly all the cost.
struct ValueNoise {
  private let seed: UInt32
  private var column = -1
  private var row = -1
  private var corners = (0.0, 0.0, 0.0, 0.0)

  init(seed: UInt32) {
    self.seed = seed
  }

  /// The noise at a place; neither coordinate is negative.
  mutating func value(_ x: Double, _ y: Double) -> Double {
    let column = Int(x)
    let row = Int(y)
    if column != self.column || row != self.row {
      self.column = column
      self.row = row
      corners = (
        Self.hash(column, row, seed: seed), Self.hash(column + 1, row, seed: seed),
        Self.hash(column, row + 1, seed: seed), Self.hash(column + 1, row + 1, seed: seed)
      )
    }
    let right = Self.smooth(x - Double(column))
    let down = Self.smooth(y - Double(row))
    let upper = corners.0 + (corners.1 - corners.0) * right
    let lower = corners.2 + (corners.3 - corners.2) * right
    return upper + (lower - upper) * down
  }

  private static func smooth(_ share: Double) -> Double { share * share * (3 - 2 * share) }

  /// The noise of a corner, 0 to 1, each on its own.
  static func hash(_ column: Int, _ row: Int, seed: UInt32) -> Double {
    let x = UInt32(truncatingIfNeeded: column & 0xFFFF)
    let y = UInt32(truncatingIfNeeded: row & 0xFFFF)
    var bits = x &* 0x85EB_CA6B ^ y &* 0xC2B2_AE35 ^ seed &* 0x27D4_EB2F
    bits ^= bits >> 15
    bits = bits &* 0x2C1B_3C6D
    bits ^= bits >> 12
    bits = bits &* 0x297A_2D39
    bits ^= bits >> 15
    return Double(bits >> 8) / 16_777_216
  }
}

/// The lightness of a board's wood from place to place.
///
/// Lengths are in units of 3 mm from the board's upper left corner.
struct WoodGrain {
  /// How much is seen of the grain's lines and of the lamp.
  struct Finish {
    var line: Double
    var fine: Double
    /// From the upper left corner to the lower right one.
    var lamp: Double

    static let tray = Finish(line: 2.4, fine: 1.1, lamp: 1.1)
    /// Quieter, since much lies on it.
    static let labyrinth = Finish(line: 1.9, fine: 0.7, lamp: 1.5)
  }

  /// Pixels in a unit; where a pixel is small enough to show them, fine lines join the grain.
  private let scale: Double
  private let width: Double
  private let height: Double
  private let finish: Finish
  private var bend = ValueNoise(seed: 3)
  private var ripple = ValueNoise(seed: 4)
  private var lines = ValueNoise(seed: 1)
  private var band = ValueNoise(seed: 2)
  private var fine = ValueNoise(seed: 5)

  init(scale: Double, width: Double, height: Double, finish: Finish = .tray) {
    self.scale = scale
    self.width = width
    self.height = height
    self.finish = finish
  }

  /// The tone at a place, from 0, dark grain, to 3, light grain.
  mutating func tone(_ x: Double, _ y: Double) -> Double {
    let bent = bend.value(x / 28, y / 10)
    let warped = warped(x, y, bent)
    var tone = 1.62 + finish.line * (lines.value(x / 44, warped / 0.95) - 0.5)
    tone += 1.2 * (band.value(x / 80, warped / 3.3) - 0.5)
    if scale > 1.5 { tone += finish.fine * (fine.value(x / 30, y * scale / 1.1 + 5 * scale * bent) - 0.5) }
    // The lamp: lighter at the upper left.
    tone += finish.lamp * (0.5 - (0.4 * x / width + 0.6 * y / height))
    return min(max(0, tone), 3)
  }

  /// The grain's lines alone, −0.5 to 0.5.
  mutating func line(_ x: Double, _ y: Double) -> Double {
    lines.value(x / 44, warped(x, y, bend.value(x / 28, y / 10)) / 0.95) - 0.5
  }

  private mutating func warped(_ x: Double, _ y: Double, _ bent: Double) -> Double {
    y + 3.6 * bent + 0.8 * ripple.value(x / 9, y / 4)
  }

  /// The grain of a dark table, 0 to 1: only long lines; lengths are in pixels.
  mutating func streak(_ x: Double, _ y: Double) -> Double {
    lines.value(x / 34, y / 1.1)
  }
}
