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

/// Paints the ball and its shadow over the picture of the tray.
struct BallPainter {
  private let tray: TrayGeometry
  private let shades: Shades

  init(_ tray: TrayGeometry, shades: Shades) {
    self.tray = tray
    self.shades = shades
  }

  /// Paints onto a frame that shows the picture, touching only the cells of ball and shadow.
  func paint(_ scene: TrayScene, over picture: Raster, into frame: inout Frame) {
    let x = Double(scene.ball.x) / 8
    let y = Double(scene.ball.y) / 8
    let radius = Double(tray.radius) / 8
    let shadow = shadow(of: scene, x: x, y: y, radius: radius)
    let columns = Self.span(x - radius, shadow.x - shadow.reach, x + radius, shadow.x + shadow.reach)
      .clamped(to: 0..<picture.width)
    let rows = Self.span(y - radius, shadow.y - shadow.reach, y + radius, shadow.y + shadow.reach)
      .clamped(to: 0..<picture.height)
    guard !rows.isEmpty else { return }
    let ball = SteelBall(radius: radius, lean: scene.lean, orientation: scene.orientation, shades: shades)
    let isFlat = tray.look == .flat
    for row in rows.lowerBound / 2...(rows.upperBound - 1) / 2 {
      for column in columns {
        let upper = picture[column, 2 * row]
        let lower = picture[column, 2 * row + 1]
        var painted = (upper, lower)
        for half in 0..<2 {
          let below = half == 0 ? upper : lower
          let x = x - Double(column) - 0.5
          let y = y - Double(2 * row + half) - 0.5
          let isFloor = tray.isFloor(x: column, y: 2 * row + half)
          let color =
            isFlat
            ? flatColor(ball, x: x, y: y, radius: radius, below: below, isFloor: isFloor)
            : color(
              ball, x: x, y: y, below: below,
              dark: isFloor ? shadow.darkness(x: Double(column) + 0.5, y: Double(2 * row + half) + 0.5) : 0)
          if half == 0 { painted.0 = color } else { painted.1 = color }
        }
        if painted != (upper, lower) { frame[column, row] = Cell(upper: painted.0, lower: painted.1) }
      }
    }
  }

  private static func span(_ lowest: Double, _ lower: Double, _ highest: Double, _ higher: Double) -> Range<Int> {
    let first = Int(max(0, min(lowest, lower)))
    return first..<max(first, Int(max(highest, higher)) + 1)
  }

  private func shadow(of scene: TrayScene, x: Double, y: Double, radius: Double) -> BallShadow {
    BallShadow(
      x: x + 0.45 * radius * (1 + 0.8 * scene.lean.right),
      y: y + 0.45 * radius * (1 + 0.8 * scene.lean.down),
      radius: radius)
  }

  private func color(_ ball: SteelBall, x: Double, y: Double, below: Color, dark: Double) -> Color {
    let ground = dark == 0 ? shades[below] : shades[below] * (1 - dark) + shades[.pit] * (0.6 * dark)
    if let steel = ball.color(x: x, y: y, over: ground) { return steel }
    return dark == 0 ? below : shades.nearest(to: ground, among: .wood)
  }

  /// Few colours: no blending, the ball's edge a little outside its own and the shadow a disc.
  private func flatColor(
    _ ball: SteelBall, x: Double, y: Double, radius: Double, below: Color, isFloor: Bool
  ) -> Color {
    if x * x + y * y < (radius + 0.18) * (radius + 0.18), let steel = ball.flatColor(x: x, y: y) { return steel }
    let offset = max(1, (0.45 * radius).rounded())
    let across = x + offset
    let down = y + offset
    return isFloor && across * across + down * down < (radius + 0.1) * (radius + 0.1) ? .umber : below
  }
}

/// A soft round shadow on the floor.
struct BallShadow {
  let x: Double
  let y: Double
  let radius: Double

  /// How far from its centre it darkens, in pixels.
  var reach: Double { 1.33 * radius }

  /// How much of the light it takes, 0 to 0.52, in four steps so that it doesn't shimmer while the ball creeps.
  func darkness(x: Double, y: Double) -> Double {
    let across = x - self.x
    let down = y - self.y
    let square = across * across + down * down
    guard square < reach * reach else { return 0 }
    let share = min((reach - square.squareRoot()) / (0.7 * radius), 1)
    return 0.52 * (share * 4).rounded() / 4
  }
}
