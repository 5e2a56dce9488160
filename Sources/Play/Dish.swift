// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// A round dish in which the marble lies where gravity pulls it: in the middle when level, at the rim on edge.
struct Dish: Hashable, Sendable {
  /// The parts of gravity in the plane at a tilt of 20°, which is what a pose takes, in g.
  static let ring = 0.342

  /// The upper left corner: the column and the row.
  let left: Int
  let top: Int
  /// From side to side, in pixels: as many columns, and half as many rows.
  let width: Int
  let look: Look

  /// From the window's left side to the middle, in pixels.
  var middleX: Double { Double(left) + Double(width) / 2 }
  /// From the window's upper side to the middle, in pixels.
  var middleY: Double { Double(2 * top) + Double(width) / 2 }
  /// In pixels.
  var radius: Double { Double(width) / 2 }
  /// The thickness of the rim, in pixels.
  var rim: Double { look.isASCII ? 2 : max(1.5, 0.06 * Double(width)) }
  /// The marble's radius, in pixels; glyphs are four columns wide.
  var marble: Double { look.isASCII ? 2 : max(1.5, (0.085 * Double(width) * 2).rounded() / 2) }
  /// How far the marble can go from the middle, in pixels.
  var travel: Double { max(0, radius - rim - marble) }

  /// Where the marble lies, as finely as it shows, where gravity in g is this: x to the right, y to the far edge.
  func spot(_ gravity: Vector3) -> BallSpot {
    let part = (gravity.x * gravity.x + gravity.y * gravity.y).squareRoot()
    let share = part.isFinite ? travel / max(1, part) : 0
    // Discs that aren't blended are round at whole and half pixels only.
    let step = look == .shaded ? (2.0, 2.0) : look == .flat ? (4, 4) : (8, 16)
    func snapped(_ place: Double, _ step: Double) -> Int { Int(((place * 8) / step).rounded() * step) }
    let (x, y) = share == 0 ? (0, 0) : (gravity.x * share, -gravity.y * share)
    return BallSpot(x: snapped(middleX + x, step.0), y: snapped(middleY + y, step.1))
  }
}
