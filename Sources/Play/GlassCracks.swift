// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Glibc

/// Where a pane of glass breaks: rays from the place of the impact, rings that join them, and shards between.
///
/// The same seed breaks a pane of the same size in the same way. Lengths are in the picture's units, y down.
struct GlassCracks {
  /// A crack from the impact outwards.
  struct Ray {
    /// From the x axis on, clockwise, in radians.
    var angle: Double
    /// Where the rings cross it, from the impact.
    var rings: [Double]
    /// Whether it ends at the last ring.
    var isShort: Bool
    /// Which of the rings, from it to the next ray, are cracked.
    var joints: [Bool]
    /// What lies between it and the next ray, from the impact outwards.
    var shards: [Shard]
  }

  /// A piece of glass through which the picture is seen moved, and perhaps darker.
  struct Shard {
    var shiftX: Int
    var shiftY: Int
    var isDark: Bool
  }

  private static let rayCount = 10
  private static let ringRadii = [4.5, 11, 20, 34]
  /// How many of the joints at each ring are cracked.
  private static let jointShares = [1, 1, 0.6, 0.35]

  let impact: (x: Double, y: Double)
  let rays: [Ray]

  init(seed: UInt64, width: Int, height: Int) {
    var random = SplitMix64(seed: seed)
    func uniform(_ low: Double, _ high: Double) -> Double { low + (high - low) * random.nextUnit() }
    impact = (uniform(0.3, 0.7) * Double(width), uniform(0.3, 0.65) * Double(height))
    rays = (0..<Self.rayCount).map { index in
      let angle = ((Double(index) + uniform(-1.0 / 3, 1.0 / 3)) * 36 + 20) * .pi / 180
      let rings = Self.ringRadii.map { $0 * uniform(0.8, 1.25) }
      let joints = Self.jointShares.map { uniform(0, 1) < $0 }
      let shards = (0...Self.ringRadii.count).map { ring in
        let reach = ring == Self.ringRadii.count ? 1 : 2
        return Shard(
          shiftX: random.next(below: 2 * reach + 1) - reach, shiftY: random.next(below: 3) - 1,
          isDark: random.next(below: 3) == 0)
      }
      return Ray(angle: angle, rings: rings, isShort: index % 3 == 2, joints: joints, shards: shards)
    }
  }

  /// A point on a ray, so far from the impact.
  func point(on ray: Ray, at radius: Double) -> (x: Double, y: Double) {
    (impact.x + radius * cos(ray.angle), impact.y + radius * sin(ray.angle))
  }

  /// The ray after another one, all around.
  func ray(after index: Int) -> Ray { rays[(index + 1) % rays.count] }

  /// The shard in which a point lies.
  func shard(x: Double, y: Double) -> Shard {
    let (dx, dy) = (x - impact.x, y - impact.y)
    let radius = (dx * dx + dy * dy).squareRoot()
    var angle = atan2(dy, dx)
    // The angles of the rays go from the first one's to less than a turn more.
    if angle < rays[0].angle { angle += 2 * .pi }
    let index = (rays.firstIndex { $0.angle > angle } ?? rays.count) - 1
    let ray = rays[max(0, index)]
    let next = self.ray(after: max(0, index))
    let width = next.angle > ray.angle ? next.angle - ray.angle : next.angle + 2 * .pi - ray.angle
    let turn = angle - ray.angle
    // How far away the straight joint from ray to ray is in this direction.
    let ring = zip(ray.rings, next.rings).prefix { near, far in
      let share = near * sin(turn) + far * sin(width - turn)
      return share > 0 && radius > near * far * sin(width) / share
    }.count
    return ray.shards[ring]
  }
}
