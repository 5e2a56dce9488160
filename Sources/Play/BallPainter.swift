// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The way that gravity pulls in the tray's plane, in eighths of full tilt; it moves light and shadow.
struct Lean: Hashable, Sendable {
  /// To the right, −8 to 8.
  var x: Int
  /// Down the screen, −8 to 8.
  var y: Int

  static let level = Lean(x: 0, y: 0)

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The lean of a tilt in g, x to the right and y up; at full tilt light and shadow have moved as far as they go.
  init(tiltX: Double, tiltY: Double, full: Double = fullTilt) {
    x = Self.eighths(tiltX / full)
    y = Self.eighths(-tiltY / full)
  }

  private static func eighths(_ share: Double) -> Int {
    share.isNaN ? 0 : Int((min(max(-1, share), 1) * 8).rounded())
  }

  /// The full tilt of the plain tray, in g: that of the vial's end.
  static let fullTilt = 0.34

  var right: Double { Double(x) / 8 }
  var down: Double { Double(y) / 8 }
}

/// The ball of a moment, in a window's pixels.
struct PaintedBall {
  var x: Double
  var y: Double
  var radius: Double
  var lean: Lean
  var orientation: RollingOrientation
  /// How much of its light it has, 0 to 1; a ball that has left the floor also throws no shadow.
  var brightness = 1.0
  var hasShadow = true
  /// The disc outside which it can't be seen.
  var opening: (x: Double, y: Double, radius: Double)?

  /// Whether a single pixel of it counts for little; a large window's frames are mostly such a ball.
  var isLarge: Bool { Self.isLarge(radius) }
  static func isLarge(_ radius: Double) -> Bool { radius > 4 }
}

/// Paints the ball and its shadow over a picture.
struct BallPainter {
  private let look: Look
  private let shades: Shades

  init(look: Look, shades: Shades) {
    self.look = look
    self.shades = shades
  }

  /// Paints onto a frame that shows the picture, touching only the cells of ball and shadow.
  func paint(_ ball: PaintedBall, over picture: Backdrop, within rows: Range<Int>, into frame: inout Frame) {
    let shadow = BallShadow(ball)
    let columns = Self.span(
      ball.x - ball.radius, shadow.x - shadow.reach, ball.x + ball.radius, shadow.x + shadow.reach
    )
    .clamped(to: 0..<picture.width)
    let lines = Self.span(ball.y - ball.radius, shadow.y - shadow.reach, ball.y + ball.radius, shadow.y + shadow.reach)
      .clamped(to: rows)
    guard !lines.isEmpty else { return }
    let steel = SteelBall(
      radius: ball.radius, lean: ball.lean, orientation: ball.orientation, brightness: ball.brightness, shades: shades)
    for row in lines.lowerBound / 2...(lines.upperBound - 1) / 2 {
      var (besideUpper, besideLower) = (PixelsBeside(), PixelsBeside())
      for column in columns {
        let upper = picture[column, 2 * row]
        let lower = picture[column, 2 * row + 1]
        let top = pixel(ball, steel, shadow, over: picture, x: column, y: 2 * row, beside: besideUpper)
        if ball.isLarge { besideLower.above = top.color }
        let bottom = pixel(ball, steel, shadow, over: picture, x: column, y: 2 * row + 1, beside: besideLower)
        if ball.isLarge { (besideUpper.left, besideLower.left) = (top.color, bottom.color) }
        guard top.color != upper || bottom.color != lower else { continue }
        // A shadow falls on a number, too, and doesn't wipe it away.
        let glyph = frame[column, row].glyph
        if glyph.isASCII && glyph != " " && !top.isBall && !bottom.isBall {
          frame[column, row].style.background = top.color
        } else {
          frame[column, row] = Cell(upper: top.color, lower: bottom.color)
        }
      }
    }
  }

  private static func span(_ lowest: Double, _ lower: Double, _ highest: Double, _ higher: Double) -> Range<Int> {
    let first = Int(max(0, min(lowest, lower)))
    return first..<max(first, Int(max(highest, higher)) + 1)
  }

  private func pixel(
    _ ball: PaintedBall, _ steel: SteelBall, _ shadow: BallShadow, over picture: Backdrop, x column: Int, y row: Int,
    beside: PixelsBeside
  ) -> (color: Color, isBall: Bool) {
    let below = picture[column, row]
    let x = ball.x - Double(column) - 0.5
    let y = ball.y - Double(row) - 0.5
    if let opening = ball.opening {
      let across = Double(column) + 0.5 - opening.x
      let down = Double(row) + 0.5 - opening.y
      guard across * across + down * down < opening.radius * opening.radius else { return (below, false) }
    }
    let floor = ball.hasShadow ? picture.floor(x: column, y: row) : 0
    if look == .flat { return flat(steel, x: x, y: y, radius: ball.radius, below: below, isFloor: floor >= 8) }
    let darkness = floor == 0 ? 0 : shadow.darkness(x: Double(column) + 0.5, y: Double(row) + 0.5)
    let dark = darkness * Double(floor) / Double(Backdrop.allFloor)
    let ground = dark == 0 ? shades[below] : shades[below] * (1 - dark) + shades[.pit] * (0.6 * dark)
    if let color = steel.color(x: x, y: y, over: ground, made: Materials(under: below), beside: beside) {
      return (color, true)
    }
    return (dark == 0 ? below : shades.nearest(to: ground, among: Materials(under: below), beside: beside), false)
  }

  /// Few colours: no blending, the ball's edge a little outside its own and the shadow a disc.
  private func flat(
    _ ball: SteelBall, x: Double, y: Double, radius: Double, below: Color, isFloor: Bool
  ) -> (color: Color, isBall: Bool) {
    if x * x + y * y < (radius + 0.18) * (radius + 0.18), let steel = ball.flatColor(x: x, y: y) {
      return (steel, true)
    }
    let offset = max(1, (0.45 * radius).rounded())
    let across = x + offset
    let down = y + offset
    let isShadow = isFloor && across * across + down * down < (radius + 0.1) * (radius + 0.1)
    return (isShadow ? .umber : below, false)
  }
}

/// A soft round shadow on the floor.
struct BallShadow {
  let x: Double
  let y: Double
  let radius: Double

  init(_ ball: PaintedBall) {
    x = ball.x + 0.45 * ball.radius * (1 + 0.8 * ball.lean.right)
    y = ball.y + 0.45 * ball.radius * (1 + 0.8 * ball.lean.down)
    radius = ball.radius
  }

  /// How wide the seam is in which it fades, in radii of the ball.
  ///
  /// All of a large ball's shadow that is seen would else be seam, of which each cell changes with each move: a sixth
  /// of the bytes of a large window.
  private var seam: Double { PaintedBall.isLarge(radius) ? 0.35 : 0.7 }

  /// How far from its centre it darkens, in pixels.
  var reach: Double { (0.98 + seam / 2) * radius }

  /// How much of the light it takes, 0 to 0.52, in four steps so that it doesn't shimmer while the ball creeps.
  func darkness(x: Double, y: Double) -> Double {
    let across = x - self.x
    let down = y - self.y
    let square = across * across + down * down
    guard square < reach * reach else { return 0 }
    let share = min((reach - square.squareRoot()) / (seam * radius), 1)
    return 0.52 * (share * 4).rounded() / 4
  }
}
