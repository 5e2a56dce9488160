// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Terminal
import Testing

@testable import Play

@Suite struct DishTests {
  private static let looks: [Look] = [.shaded, .flat, .glyphs, .monochrome]

  private static func dish(_ look: Look) -> Dish {
    Dish(left: 3, top: 2, width: 32, look: look)
  }

  @Test("Level is the middle, and on edge the marble touches the rim on the low side", arguments: looks)
  func spots(look: Look) {
    let dish = Self.dish(look)
    let step = look == .shaded ? 2 : look == .flat ? 4 : 8
    let (x, y, way) = (Int(dish.middleX * 8), Int(dish.middleY * 8), Int(dish.travel * 8))
    #expect(dish.spot(Vector3(x: 0, y: 0, z: -1)) == BallSpot(x: x, y: y))
    #expect((dish.spot(Vector3(x: 1, y: 0, z: 0)).x - x - way).magnitude <= step)
    #expect((dish.spot(Vector3(x: -1, y: 0, z: 0)).x - x + way).magnitude <= step)
    #expect((dish.spot(Vector3(x: 0, y: 1, z: 0)).y - y + way).magnitude <= 2 * step)
    #expect((dish.spot(Vector3(x: 0, y: -1, z: 0)).y - y - way).magnitude <= 2 * step)
  }

  @Test("Whatever is read, the marble stays in the dish", arguments: looks)
  func staysInside(look: Look) {
    let dish = Self.dish(look)
    for value in [0.3, 1, 7, 1e300, .infinity, .nan, -4] {
      for gravity in [Vector3(x: value, y: 0, z: 0), Vector3(x: value, y: -value, z: 1), Vector3(x: 1, y: value, z: 1)]
      {
        let spot = dish.spot(gravity)
        let (x, y) = (Double(spot.x) / 8 - dish.middleX, Double(spot.y) / 8 - dish.middleY)
        #expect((x * x + y * y).squareRoot() <= dish.radius)
      }
    }
  }

  @Test("The marble is steel with a highlight, its ghost a ring with nothing in it")
  func paints() throws {
    let dish = Self.dish(.shaded)
    let painter = DishPainter(dish, shades: Shades())
    var frame = Frame(size: Size(columns: 40, rows: 20), filledWith: .steelieBlank)
    painter.draw(marble: nil, ghost: nil, into: &frame)
    let empty = frame
    let right = dish.spot(Vector3(x: 0.7, y: 0, z: -0.7))
    painter.draw(marble: right, ghost: dish.spot(Vector3(x: -0.7, y: 0, z: -0.7)), into: &frame)
    func colors(_ frame: Frame, aroundX x: Int) -> Set<Color> {
      Set((x - 2..<x + 2).flatMap { x in (18..<22).map { frame.color(x: x, y: $0) } })
    }
    #expect(colors(empty, aroundX: right.x / 8).isSubset(of: [.oak2, .oak3, .oak4, .oak5, .oak6]))
    #expect(!colors(frame, aroundX: right.x / 8).isDisjoint(with: [.white, .steel4]))
    let left = 2 * Int(dish.middleX) - right.x / 8
    #expect(colors(frame, aroundX: left).contains(.white) || colors(frame, aroundX: left).contains(.cream))
    #expect(frame.color(x: left, y: 20) != .blue)
    // What was painted goes with the next frame.
    painter.draw(marble: nil, ghost: nil, into: &frame)
    #expect(frame == empty)
  }

  @Test(
    "The picture of a pose has the low edge in brass on the right or far side, and an arrow",
    arguments: CalibrationPose.allCases)
  func pictures(pose: CalibrationPose) {
    let raster = PosePicture(pose, columns: 42, rows: 9).raster
    var brass: [(x: Int, y: Int)] = []
    var red = 0
    for y in 0..<raster.height {
      for x in 0..<raster.width {
        if raster[x, y] == .brass2 { brass.append((x, y)) }
        if raster[x, y] == .red2 { red += 1 }
      }
    }
    switch pose {
    case .flat:
      #expect(brass.isEmpty)
      #expect(red == 0)
    case .rightEdgeDown:
      #expect(brass.count > 4)
      // The other edge is raised: its upper end stands higher in the picture.
      let left = (0..<raster.width).lazy.compactMap { x in
        (0..<raster.height).first { raster[x, $0] == .steel2 }
      }.first
      #expect((left ?? 99) + 2 < (brass.map(\.y).min() ?? 0))
      #expect(brass.allSatisfy { $0.x > raster.width / 2 + 4 })
      #expect(Set(brass.map(\.x)).count < Set(brass.map(\.y)).count)
    case .farEdgeDown:
      #expect(brass.count > 8)
      // It is seen shorter than when it lies flat.
      let screens = [pose, .flat].map { pose in
        let raster = PosePicture(pose, columns: 42, rows: 9).raster
        return (0..<raster.height).count { raster[raster.width / 2, $0] == .oak5 }
      }
      #expect(screens[0] > 0 && screens[0] < screens[1])
      #expect(Set(brass.map(\.x)).count > Set(brass.map(\.y)).count)
    }
    if pose != .flat { #expect(red > 8) }
  }
}
