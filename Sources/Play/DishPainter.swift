// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Paints the dish, the marble in it and the ghost of the marble.
struct DishPainter {
  private let dish: Dish
  private let shades: Shades
  /// The empty dish.
  private var raster: Raster

  /// Paints an empty dish, which is kept.
  init(_ dish: Dish, shades: Shades) {
    self.dish = dish
    self.shades = shades
    raster = Raster(width: dish.width, height: dish.width, filledWith: .soot)
    switch dish.look {
    case .shaded: paintShaded()
    case .flat: paintFlat()
    case .glyphs, .monochrome: break
    }
  }

  /// Draws the dish with the marble and its ghost, where there are any.
  func draw(marble: BallSpot?, ghost: BallSpot?, into frame: inout Frame) {
    if dish.look.isASCII {
      drawGlyphs(marble: marble, ghost: ghost, into: &frame)
    } else {
      drawPixels(marble: marble, ghost: ghost, into: &frame)
    }
  }

  // MARK: Pixels

  /// Turned wood: a raised rim, lit above and left, and a hollow, lit below and right.
  private mutating func paintShaded() {
    let samples = 4
    let (radius, hollow) = (dish.radius, dish.radius - dish.rim)
    let ring = Dish.ring * dish.travel
    let rim = shades.ramp([.bark, .umber, .oak2, .oak3, .oak6])
    let wood = shades.ramp([.oak2, .oak3, .oak4, .oak5, .oak6])
    let scale = dish.marble / 2.117
    var grain = WoodGrain(scale: scale, width: 2 * radius / scale, height: 2 * radius / scale)
    for y in 0..<dish.width {
      for x in 0..<dish.width {
        var sum = Shade.black
        for sample in 0..<samples * samples {
          let across = Double(x) + (Double(sample % samples) + 0.5) / Double(samples) - radius
          let down = Double(y) + (Double(sample / samples) + 0.5) / Double(samples) - radius
          let distance = (across * across + down * down).squareRoot()
          // −1 where the lamp is, 1 on the far side.
          let away = distance == 0 ? 0 : (across + down) / (distance * 2.0.squareRoot())
          if distance >= radius {
            sum = sum + shades[.soot]
          } else if distance >= hollow {
            sum = sum + rim.shade(at: 1.8 - 1.9 * away)
          } else {
            let tone = grain.tone((across + radius) / scale, (down + radius) / scale) - 1.5
            var shade = wood.shade(at: 1.9 + 1.7 * away * distance / hollow + 0.45 * tone)
            if (distance - ring).magnitude < 0.5 { shade = shade * 0.55 }
            sum = sum + shade
          }
        }
        raster[x, y] = shades.nearest(to: sum * (1 / Double(samples * samples)), among: .wood)
      }
    }
  }

  private mutating func paintFlat() {
    let ring = Dish.ring * dish.travel
    for y in 0..<dish.width {
      for x in 0..<dish.width {
        let (across, down) = (Double(x) + 0.5 - dish.radius, Double(y) + 0.5 - dish.radius)
        let distance = (across * across + down * down).squareRoot()
        guard distance < dish.radius else { continue }
        raster[x, y] =
          distance >= dish.radius - dish.rim ? .oak2 : (distance - ring).magnitude < 0.5 ? .brass1 : .oak4
      }
    }
  }

  private func drawPixels(marble: BallSpot?, ghost: BallSpot?, into frame: inout Frame) {
    var raster = raster
    if let ghost { paint(ghost: ghost, into: &raster) }
    if let marble { paint(marble: marble, into: &raster) }
    raster.draw(into: &frame, column: dish.left, row: dish.top)
  }

  /// A place in the window from the dish's own corner, in pixels.
  private func place(_ spot: BallSpot) -> (x: Double, y: Double) {
    (Double(spot.x) / 8 - Double(dish.left), Double(spot.y) / 8 - Double(2 * dish.top))
  }

  private func paint(marble spot: BallSpot, into raster: inout Raster) {
    let (x, y) = place(spot)
    let radius = dish.marble
    let painted = PaintedBall(x: x, y: y, radius: radius, lean: .level, orientation: orientation(of: spot))
    let shadow = BallShadow(painted)
    let ball = SteelBall(radius: radius, lean: .level, orientation: painted.orientation, shades: shades)
    let isFlat = dish.look == .flat
    for row in 0..<raster.height {
      for column in 0..<raster.width {
        let (across, down) = (Double(column) + 0.5, Double(row) + 0.5)
        let (dx, dy) = (x - across, y - down)
        guard dx * dx + dy * dy < 9 * radius * radius else { continue }
        let below = raster[column, row]
        if isFlat {
          if dx * dx + dy * dy < (radius + 0.18) * (radius + 0.18), let steel = ball.flatColor(x: dx, y: dy) {
            raster[column, row] = steel
          }
          continue
        }
        let dark = below == .soot ? 0 : shadow.darkness(x: across, y: down)
        let ground = shades[below] * (1 - dark) + shades[.pit] * (0.6 * dark)
        if let steel = ball.color(x: dx, y: dy, over: ground, made: .wood) {
          raster[column, row] = steel
        } else if dark > 0 {
          raster[column, row] = shades.nearest(to: ground, among: .wood)
        }
      }
    }
  }

  /// How the marble has turned on its way from the middle: the same at the same place.
  private func orientation(of spot: BallSpot) -> RollingOrientation {
    var orientation = RollingOrientation()
    let x = (Double(spot.x) / 8 - dish.middleX) / dish.marble
    let y = (Double(spot.y) / 8 - dish.middleY) / dish.marble
    guard x != 0 || y != 0 else { return orientation }
    // In steps of less than the one radian that a turn takes at most.
    let steps = 8
    for _ in 0..<steps { orientation.turn(x: x / Double(steps), y: y / Double(steps)) }
    return orientation
  }

  /// A ring, never a ball.
  private func paint(ghost spot: BallSpot, into raster: inout Raster) {
    let (x, y) = place(spot)
    let outer = dish.marble
    let inner = outer - max(0.95, 0.26 * outer)
    for row in 0..<raster.height {
      for column in 0..<raster.width {
        let (dx, dy) = (x - Double(column) - 0.5, y - Double(row) - 0.5)
        let distance = (dx * dx + dy * dy).squareRoot()
        guard distance < outer else { continue }
        if dish.look == .flat {
          if distance >= inner { raster[column, row] = .steel4 }
        } else {
          let share = distance >= inner ? 0.9 : 0.22
          raster[column, row] = shades.nearest(
            to: shades[raster[column, row]].mixed(share, of: shades[.white]), among: [.wood, .steel])
        }
      }
    }
  }

  // MARK: Glyphs

  private func drawGlyphs(marble: BallSpot?, ghost: BallSpot?, into frame: inout Frame) {
    let isMonochrome = dish.look == .monochrome
    let rim = isMonochrome ? Cell(" ", Style(.cream, on: .soot, .reverse)) : Cell("#", Style(.umber, on: .oak2))
    let floor = isMonochrome ? Style(.cream, on: .soot) : Style(.pit, on: .oak4)
    let ring = Dish.ring * dish.travel
    for row in 0..<dish.width / 2 {
      for column in 0..<dish.width {
        let (across, down) = (Double(column) + 0.5 - dish.radius, Double(2 * row) + 1 - dish.radius)
        let distance = (across * across + down * down).squareRoot()
        guard distance < dish.radius else { continue }
        frame.set(
          distance >= dish.radius - dish.rim ? rim : Cell((distance - ring).magnitude < 0.7 ? "." : " ", floor),
          column: dish.left + column, row: dish.top + row)
      }
    }
    let style = isMonochrome ? Style(.white, on: .soot, .bold) : Style(.pit, on: .steel4, .bold)
    for (spot, rows, style) in [(ghost, ["/  \\", "\\  /"], floor), (marble, ["/@@\\", "\\@@/"], style)] {
      guard let spot else { continue }
      for (index, glyphs) in rows.enumerated() {
        frame.draw(glyphs, column: spot.x / 8 - 2, row: spot.y / 16 - 1 + index, style: style)
      }
    }
  }
}
