// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The things on the tray as shapes, drawn by samples where the pixels are small.
///
/// Places are in units of 3 mm from the thing's middle, x to the right and y down.
enum ItemShape: Hashable {
  case goal
  case start
  case checkpoint(isPassed: Bool)
  case gem
  case bumper(isHit: Bool)
  case plate(isPressed: Bool)

  /// What a shape does to a sample.
  enum Ink {
    case clear
    /// The sample takes another colour.
    case color(Shade, Materials)
    /// The sample keeps so much of its light.
    case light(Double)
  }

  /// How far from the middle it reaches, its shadow included.
  var reach: Double {
    switch self {
    case .goal, .start, .checkpoint: 4
    case .gem: 3.6
    case .bumper: 4.5
    case .plate: 2.7
    }
  }

  func ink(_ x: Double, _ y: Double, shades: Shades) -> Ink {
    switch self {
    case .goal: Self.goal(x, y, shades)
    case .start: 2.7...3.6 ~= Self.distance(x, y) ? .light(0.62) : .clear
    case .checkpoint(let isPassed):
      Self.distance(x, y) < 3.75 && (isPassed || Self.distance(x, y) >= 2.6) ? .color(shades[.blue], .blue) : .clear
    case .gem: Self.gem(x, y, shades)
    case .bumper(let isHit): Self.bumper(x, y, isHit, shades)
    case .plate(let isPressed): Self.plate(x, y, isPressed, shades)
    }
  }

  private static func distance(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// Which side of the middle a place lies on: 1 at the lower right, −1 at the upper left.
  private static func side(_ x: Double, _ y: Double) -> Double {
    let distance = distance(x, y)
    return distance > 0 ? (x + y) / (distance * 2.0.squareRoot()) : 0
  }

  /// A bull's-eye of brass: bright, dark and bright, against a hole's plain dark.
  private static func goal(_ x: Double, _ y: Double, _ shades: Shades) -> Ink {
    let distance = distance(x, y)
    guard distance < 3.5 else { return .clear }
    let side = side(x, y)
    if distance >= 2.4 { return .color(shades[side < -0.55 ? .cream : .brass2], .brass) }
    if distance >= 1.55 { return .color(shades[.soot], .darkPaint) }
    return .color(shades[side > 0.3 ? .brass2 : .cream], .brass)
  }

  private static func isGem(_ x: Double, _ y: Double) -> Bool {
    x.magnitude < 2.5 - 0.85 * min(max(0, -0.5 - y), 2) && y > -1.9 && y < 2.3 - 0.95 * x.magnitude
  }

  /// A cut stone: its crown above, its pavilion below.
  private static func gem(_ x: Double, _ y: Double, _ shades: Shades) -> Ink {
    guard isGem(x, y) else { return isGem(x - 0.9, y - 0.9) ? .light(0.6) : .clear }
    let gem = shades[.gem2]
    let shade: Shade
    if y <= -0.5 {
      shade =
        x < -0.3 ? shades[.white] : x < 1.2 ? gem.mixed(0.4, of: shades[.white]) : gem.mixed(0.5, of: shades[.gem1])
    } else if x.magnitude < 0.33 * (2.3 - y) {
      shade = gem.mixed(0.25, of: shades[.white])
    } else {
      shade = x > 0 ? shades[.gem1] : gem
    }
    return .color(shade, .gem)
  }

  private static func bumper(_ x: Double, _ y: Double, _ isHit: Bool, _ shades: Shades) -> Ink {
    let distance = distance(x, y)
    guard distance < 3 else { return Self.distance(x - 1, y - 1) < 3 ? .light(0.6) : .clear }
    if isHit { return .color(shades[.cream], .lightPaint) }
    let side = side(x, y)
    if distance < 0.8 { return .color(shades[.red2], .red) }
    if distance < 1.6 { return .color(shades[side >= 0 ? .birch : .cream], .lightPaint) }
    let red = shades[.red2]
    return .color(
      side > 0.5 ? shades[.red1] : side >= -0.15 ? red.mixed(0.45, of: shades[.red1]) : red, .red)
  }

  private static func plate(_ x: Double, _ y: Double, _ isPressed: Bool, _ shades: Shades) -> Ink {
    let reach = max(x.magnitude, y.magnitude)
    guard reach < 2.6 else { return .clear }
    if reach < 0.9 { return .color(shades[.brass1], .brass) }
    guard reach > 1.9 else { return .color(shades[.brass2], .brass) }
    // The mitre runs from the lower left corner to the upper right one.
    let isUpperLeft = x + y < 0
    return .color(shades[isUpperLeft != isPressed ? .cream : .brass1], .brass)
  }
}
