// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Terminal

/// A picture as it is seen through broken glass, as far as the cracks have come.
struct BrokenGlass {
  /// How long the cracks grow, in seconds; shorter isn't seen to be a growth, longer isn't a blow.
  static let growth = 0.3
  /// How far they grow while they are seen to, in units; then all is broken, however large the window.
  private static let reach = 100.0
  /// The radius of the hole that the blow makes, in units.
  private static let hole = 2.4

  let cracks: GlassCracks
  private let whole: Raster
  private var broken: Raster
  /// Whether a crack, or its shadow, lies on a pixel.
  private var isCracked: [Bool]

  init(_ picture: Raster, cracks: GlassCracks) {
    self.cracks = cracks
    whole = picture
    broken = picture
    isCracked = Array(repeating: false, count: picture.width * picture.height)
    moveShards()
    drawCracks()
  }

  /// How far from the impact the glass is broken, so long after the blow, in seconds; in whole units.
  static func front(at age: Double) -> Int {
    let rest = 1 - min(max(0, age / growth), 1)
    return Int((reach * (1 - rest * rest)).rounded())
  }

  /// The front behind which all is broken.
  static let fullFront = front(at: growth)

  /// The picture as far as it is broken, and where the cracks are in it.
  func picture(front: Int) -> (raster: Raster, isCracked: (Int, Int) -> Bool) {
    let width = whole.width
    guard front < Self.fullFront else { return (broken, { isCracked[$1 * width + $0] }) }
    func isReached(_ x: Int, _ y: Int) -> Bool {
      let (dx, dy) = (Double(x) + 0.5 - cracks.impact.x, Double(y) + 0.5 - cracks.impact.y)
      return dx * dx + dy * dy <= Double(front * front)
    }
    var raster = whole
    for y in 0..<whole.height {
      for x in 0..<width where isReached(x, y) { raster[x, y] = broken[x, y] }
    }
    return (raster, { isReached($0, $1) && isCracked[$1 * width + $0] })
  }

  private mutating func moveShards() {
    for y in 0..<whole.height {
      for x in 0..<whole.width {
        let shard = cracks.shard(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let from = (
          x: min(max(0, x - shard.shiftX), whole.width - 1), y: min(max(0, y - shard.shiftY), whole.height - 1)
        )
        let color = whole[from.x, from.y]
        // The wall stays as it is: half of all dark would be no glass any more.
        broken[x, y] = shard.isDark && color != .blue ? color.darker : color
      }
    }
  }

  private mutating func drawCracks() {
    var white: [(x: Int, y: Int)] = []
    var pale: [(x: Int, y: Int)] = []
    for (index, ray) in cracks.rays.enumerated() {
      let bright = cracks.point(on: ray, at: ray.rings[2])
      white += pixels(from: cracks.impact, to: bright)
      let end = ray.isShort ? ray.rings[3] : Double(whole.width + whole.height)
      pale += pixels(from: bright, to: cracks.point(on: ray, at: end))
      let next = cracks.ray(after: index)
      for ring in ray.rings.indices where ray.joints[ring] {
        let joint = pixels(
          from: cracks.point(on: ray, at: ray.rings[ring]), to: cracks.point(on: next, at: next.rings[ring]))
        if ring == 0 { white += joint } else { pale += joint }
      }
    }
    for y in 0..<whole.height {
      for x in 0..<whole.width
      where hypot(Double(x) + 0.5 - cracks.impact.x, Double(y) + 0.5 - cracks.impact.y) < Self.hole {
        white.append((x, y))
      }
    }
    // Below all that is bright.
    for pixel in white where pixel.y + 1 < whole.height { mark(pixel.x, pixel.y + 1, .iron) }
    for pixel in pale { mark(pixel.x, pixel.y, .ice2) }
    for pixel in white { mark(pixel.x, pixel.y, .white) }
  }

  private mutating func mark(_ x: Int, _ y: Int, _ color: Color) {
    broken[x, y] = color
    isCracked[y * whole.width + x] = true
  }

  /// The pixels of a straight line, as far as it lies in the picture.
  private func pixels(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) -> [(x: Int, y: Int)] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let steps = max(1, Int(max(dx.magnitude, dy.magnitude).rounded(.up)))
    return (0...steps).compactMap { step in
      let share = Double(step) / Double(steps)
      let (x, y) = (Int((start.x + dx * share).rounded(.down)), Int((start.y + dy * share).rounded(.down)))
      return x >= 0 && y >= 0 && x < whole.width && y < whole.height ? (x, y) : nil
    }
  }
}
