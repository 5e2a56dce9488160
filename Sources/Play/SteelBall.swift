// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// A polished steel ball with six dots of blue enamel, lit by one lamp at the upper left.
struct SteelBall {
  /// The radius, in pixels.
  private let radius: Double
  private let light: Direction
  /// Half way between the lamp and the eye, where the highlight sits.
  private let half: Direction
  private let axes: [Direction]
  private let shades: Shades
  private let steel: Ramp
  private let enamel: Ramp
  /// The cosine of a dot's size, as seen from the ball's centre.
  private let dot: Double
  /// How much the highlight widens, 0 to 1: a small ball would lose a narrow one between two pixels.
  private let glow: Double
  /// How much of its light it has, 0 to 1: less down in a hole.
  private let brightness: Double

  /// From a pixel's middle to its corner; less, and pixels at the edge lose their blending.
  private static let halfDiagonal = 0.71
  /// Below this radius, in pixels, averaging would lose the dots, so they are larger and painted outright.
  private static let small = 3.5
  /// Below this radius, in pixels, more than the one dot nearest to the eye would hide the steel.
  private static let tiny = 2.0

  init(radius: Double, lean: Lean, orientation: RollingOrientation, brightness: Double = 1, shades: Shades) {
    self.radius = radius
    self.brightness = brightness
    self.shades = shades
    light = Direction(x: -0.5 - 0.2 * lean.right, y: -0.62 - 0.2 * lean.down, z: 0.6).normalized
    half = Direction(x: light.x, y: light.y, z: light.z + 1).normalized
    axes = orientation.axes
    steel = shades.ramp([.iron, .steel1, .steel2, .steel3, .steel4, .white])
    enamel = shades.ramp([.iron, .blue, .blue, .blue, .blue, .ice2])
    dot = 0.87 + 0.055 * min(max(0, (radius - 2.2) / 1.8), 1)
    glow = min(max(0, (4.2 - radius) / 2), 1)
  }

  /// The colour of a pixel with the ball's centre at (x, y) from its own, over what lies below; nil outside the ball.
  ///
  /// The colours beside it are preferred.
  func color(
    x: Double, y: Double, over below: Shade, made materials: Materials, beside: PixelsBeside = PixelsBeside()
  ) -> Color? {
    let farthest = radius + 0.75
    guard x * x + y * y < farthest * farthest else { return nil }
    // Away from its edge a large ball changes little within a pixel.
    let isInside = x * x + y * y < (radius - Self.halfDiagonal) * (radius - Self.halfDiagonal)
    let samples = PaintedBall.isLarge(radius) ? (isInside ? 2 : 3) : 4
    var inside = 0
    var dotted = 0
    var shining = 0.0
    var sum = Shade.black
    for row in 0..<samples {
      let ny = ((Double(row) + 0.5) / Double(samples) - 0.5 - y) / radius
      for column in 0..<samples {
        let nx = ((Double(column) + 0.5) / Double(samples) - 0.5 - x) / radius
        let square = 1 - nx * nx - ny * ny
        guard square > 0 else { continue }
        let normal = Direction(x: nx, y: ny, z: square.squareRoot())
        let isDot = isDot(normal)
        let highlight = highlight(normal)
        inside += 1
        if isDot { dotted += 1 }
        shining += highlight
        sum = sum + shade(normal, isDot: isDot, highlight: highlight)
      }
    }
    guard inside > 0 else { return nil }
    let share = 1 / Double(inside)
    let coverage = Double(inside) / Double(samples * samples)
    if radius < Self.small, coverage > 0.6, Double(dotted) * share >= 0.45,
      shining * share < (radius < Self.tiny ? 0.2 : 0.5), brightness == 1
    {
      return .blue
    }
    let steel = sum * (share * brightness)
    if coverage > (radius < Self.tiny ? 0.5 : 0.85) {
      return shades.nearest(
        to: steel, among: brightness == 1 ? [.bareSteel, .blue] : [.bareSteel, .blue, .pit], beside: beside)
    }
    return shades.nearest(to: below.mixed(coverage, of: steel), among: [materials, .steel], beside: beside)
  }

  /// The colour at a pixel's centre, for displays with too few colours to blend; nil far outside.
  func flatColor(x: Double, y: Double) -> Color? {
    var nx = -x / radius
    var ny = -y / radius
    let square = nx * nx + ny * ny
    guard square < 4 else { return nil }
    if square > 1 {
      nx /= square.squareRoot()
      ny /= square.squareRoot()
    }
    let normal = Direction(x: nx, y: ny, z: max(0, 1 - nx * nx - ny * ny).squareRoot())
    let isDot = isDot(normal)
    let highlight = highlight(normal)
    if isDot && highlight < 0.5 { return .blue }
    let shade = shade(normal, isDot: isDot, highlight: highlight) * brightness
    return shades.nearest(to: shade, among: [.brightSteel, .blue])
  }

  private func shade(_ normal: Direction, isDot: Bool, highlight: Double) -> Shade {
    let lit = 0.1 + 0.8 * max(0, normal.dot(light))
    let place = 5 * lit * (0.55 + 0.45 * min(1, 1.6 * normal.z))
    let bare = isDot ? enamel.shade(at: place) : steel.shade(at: place)
    // The wood, mirrored at the rim that looks away from the lamp.
    let flat = (light.x * light.x + light.y * light.y).squareRoot()
    let away = min(max(0, -(normal.x * light.x + normal.y * light.y) / flat), 1) * (1 - normal.z)
    return bare.mixed(min(max(0, 1.1 * away - 0.35), 0.55), of: shades[.oak3]).mixed(highlight, of: shades[.white])
  }

  private func highlight(_ normal: Direction) -> Double {
    min(max(0, (normal.dot(half) - 0.93 + 0.09 * glow) / (0.05 + 0.05 * glow)), 1)
  }

  private func isDot(_ normal: Direction) -> Bool {
    for axis in axes {
      let along = normal.dot(axis)
      guard along > dot || along < -dot else { continue }
      // A dot at a small ball's rim would be a stray pixel; one dot always looks at the eye.
      let depth = along > 0 ? axis.z : -axis.z
      if radius >= Self.small || depth > (radius < Self.tiny ? 0.7 : 0.4) { return true }
    }
    return false
  }
}
