// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Motion
internal import Terminal

/// The device on a table as the player sees it, in the pose that is asked for, with an arrow on the edge that goes down.
struct PosePicture {
  /// A point, in units of half the device's width: x to the right, y away from the player, z up.
  private struct Point {
    var x: Double
    var y: Double
    var z: Double
  }

  /// A convex part of the picture, its corners in order, in pixels.
  private struct Part {
    var corners: [(x: Double, y: Double)]
    var color: Color

    func contains(_ x: Double, _ y: Double) -> Bool {
      var signs: (Bool, Bool) = (false, false)
      for (index, corner) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        let side = (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x)
        if side > 0 { signs.0 = true } else if side < 0 { signs.1 = true }
      }
      return !(signs.0 && signs.1)
    }
  }

  /// How far an edge goes down in the picture, in radians; more would hide the device behind its own edge.
  private static let tilt = 0.4
  /// How steeply the player looks down, in radians.
  private static let view = 0.8
  /// Half the device from near to far.
  private static let depth = 0.68
  /// Half the table: from side to side with room for an arrow beside the device, and from near to far.
  private static let table = (x: 1.75, y: 0.8)
  private static let thickness = 0.12
  /// The width of the frame around the device's screen.
  private static let bezel = 0.14
  /// From the table's middle down to the picture's lower side and up to its upper one, where the arrow ends.
  private static let reach = (below: 0.62, above: 1.3)

  private let pose: CalibrationPose
  private let width: Int
  private let height: Int
  private let scale: Double

  /// The picture of a pose in so many columns and rows.
  init(_ pose: CalibrationPose, columns: Int, rows: Int) {
    self.pose = pose
    width = columns
    height = 2 * rows
    scale = min(Double(width) / (2 * Self.table.x), Double(height) / (Self.reach.below + Self.reach.above))
  }

  /// The picture in pixels.
  var raster: Raster {
    var raster = Raster(width: width, height: height, filledWith: .soot)
    let parts = parts
    let samples = 4
    for y in 0..<height {
      for x in 0..<width {
        // The colour of most samples: blends of steel, wood and brass would be mud.
        var counts: [Color: Int] = [:]
        for sample in 0..<samples * samples {
          let across = Double(x) + (Double(sample % samples) + 0.5) / Double(samples)
          let down = Double(y) + (Double(sample / samples) + 0.5) / Double(samples)
          counts[parts.last { $0.contains(across, down) }?.color ?? .soot, default: 0] += 1
        }
        raster[x, y] = counts.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }?.key ?? .soot
      }
    }
    return raster
  }

  /// The parts, what is nearer to the eye later.
  private var parts: [Part] {
    let (x, y) = (1.0, Self.depth)
    let top = corners(x, y).map { turned($0.x, $0.y, Self.thickness) }
    let bottom = corners(x, y).map { turned($0.x, $0.y) }
    let table = corners(Self.table.x, Self.table.y).map { Point(x: $0.x, y: $0.y, z: 0) }
    // What lies under the raised part is in its shadow.
    let shadow = bottom.map { Point(x: $0.x, y: $0.y, z: 0) }
    let screen = corners(x - Self.bezel, y - Self.bezel).map { turned($0.x, $0.y, Self.thickness) }
    return [
      part(table, .bark), part(shadow, .soot),
      // Of the sides the near one is seen.
      part([bottom[0], bottom[1], top[1], top[0]], .steel1), part(top, .steel2), part(screen, .oak5),
    ] + lowEdge(x, y)
  }

  /// The corners of a rectangle about the middle, from the near left one on.
  private func corners(_ x: Double, _ y: Double) -> [(x: Double, y: Double)] {
    [(-x, -y), (x, -y), (x, y), (-x, y)]
  }

  /// The edge that goes down, and an arrow at it.
  private func lowEdge(_ x: Double, _ y: Double) -> [Part] {
    let strip: [(x: Double, y: Double)]
    let tip: (x: Double, y: Double)
    switch pose {
    case .flat: return []
    case .rightEdgeDown:
      strip = [(x - Self.bezel, -y), (x, -y), (x, y), (x - Self.bezel, y)]
      tip = projected(Point(x: 1.38, y: -0.15, z: 0))
    case .farEdgeDown:
      strip = [(-x, y - Self.bezel), (x, y - Self.bezel), (x, y), (-x, y)]
      tip = projected(Point(x: 0, y: y + 0.05, z: Self.thickness))
    }
    let size = 0.3 * scale
    func placed(_ corners: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
      corners.map { (tip.x + $0.x * size, tip.y + $0.y * size) }
    }
    return [
      part(strip.map { turned($0.x, $0.y, Self.thickness) }, .brass2),
      Part(corners: placed([(-1.2, -1.2), (1.2, -1.2), (0, 0.1)]), color: .red2),
      Part(corners: placed([(-0.35, -2.6), (0.35, -2.6), (0.35, -1.1), (-0.35, -1.1)]), color: .red2),
    ]
  }

  private func part(_ points: [Point], _ color: Color) -> Part {
    Part(corners: points.map(projected), color: color)
  }

  /// A place on the device, in the pose: tipped about the edge that stays on the table.
  private func turned(_ x: Double, _ y: Double, _ z: Double = 0) -> Point {
    let (c, s) = (cos(Self.tilt), sin(Self.tilt))
    switch pose {
    case .flat: return Point(x: x, y: y, z: z)
    case .rightEdgeDown:
      let across = x - 1
      return Point(x: 1 + across * c + z * s, y: y, z: -across * s + z * c)
    case .farEdgeDown:
      let away = y - Self.depth
      return Point(x: x, y: Self.depth + away * c + z * s, z: -away * s + z * c)
    }
  }

  /// Where a point stands in the picture, in pixels.
  private func projected(_ point: Point) -> (x: Double, y: Double) {
    let up = point.y * sin(Self.view) + point.z * cos(Self.view)
    return (Double(width) / 2 + point.x * scale, Double(height) - (Self.reach.below + up) * scale)
  }
}
