// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The next wall on the ball's way.
struct Impact {
  /// When the ball comes to it, in seconds; infinity where there is none.
  var time = Double.infinity
  /// The number of the line, or that of the round after all lines.
  var feature = -1
}

/// What a way past walls is looked at with.
struct Sweep {
  let path: Path
  /// What is farther away than this isn't met, in metres.
  let reach: Double
  let openGates: UInt32
  /// The wall that the ball rolls along or is laid back on; −1 where there is none.
  let excepted: Int
  /// The direction away from the wall that the ball rolls along; zero where there is none.
  let supportNormal: Vector2
  /// The walls that the ball touches and doesn't leave.
  private let resting: SIMD4<Int32>

  init(path: Path, reach: Double, openGates: UInt32, support: Support?, resting: SIMD4<Int32>) {
    self.path = path
    self.reach = reach
    self.openGates = openGates
    self.resting = resting
    excepted = support?.feature ?? -1
    supportNormal = support?.normal ?? .zero
  }

  /// A way on which one wall doesn't count.
  init(path: Path, openGates: UInt32, excepted: Int) {
    self.path = path
    reach = .infinity
    resting = SIMD4(repeating: -1)
    self.openGates = openGates
    self.excepted = excepted
    supportNormal = .zero
  }

  /// How far away something may be that is met, with room for rounding, in metres.
  @inline(__always)
  var longestGap: Double {
    reach + World.touchingGap
  }

  @inline(__always)
  func isResting(on feature: Int) -> Bool {
    let number = Int32(truncatingIfNeeded: feature)
    return resting.x == number || resting.y == number || resting.z == number || resting.w == number
  }
}

extension World {
  /// The first wall that a ball comes to.
  func firstImpact(of sweep: Sweep, within limit: Double) -> Impact {
    var impact = Impact(time: limit, feature: -1)
    if sweep.reach <= grid.reach {
      meet(sweep, near: grid.cell(at: sweep.path.position), within: limit, &impact)
    } else {
      // The way bends out of the box between its ends by an eighth of a·t² at most.
      let (from, to) = (sweep.path.position, sweep.path.position(at: limit))
      let (bendX, bendY) = (
        abs(sweep.path.acceleration.x) * limit * limit / 8, abs(sweep.path.acceleration.y) * limit * limit / 8
      )
      let rows = grid.row(at: min(from.y, to.y) - bendY)...grid.row(at: max(from.y, to.y) + bendY)
      let columns = grid.column(at: min(from.x, to.x) - bendX)...grid.column(at: max(from.x, to.x) + bendX)
      if rows.count * columns.count > lines.count + rounds.count {
        for feature in 0..<lines.count + rounds.count {
          meet(feature, sweep, within: limit, &impact)
        }
      } else {
        for row in rows {
          for column in columns {
            meet(sweep, near: row * grid.columns + column, within: limit, &impact)
          }
        }
      }
    }
    return impact.feature < 0 ? Impact() : impact
  }

  /// The share of a small straight way that a ball can go without coming into a wall.
  func freeShare(of way: Vector2, from point: Vector2, except feature: Int, openGates: UInt32) -> Double {
    let path = Path(position: point, velocity: way, acceleration: .zero)
    var impact = Impact(time: 1, feature: -1)
    meet(
      Sweep(path: path, openGates: openGates, excepted: feature), near: grid.cell(at: point), within: 1,
      &impact)
    return impact.time
  }

  @inline(__always)
  private func meet(_ sweep: Sweep, near cell: Int, within limit: Double, _ impact: inout Impact) {
    for entry in Int(grid.cells[cell].firstFeature)..<Int(grid.cells[cell + 1].firstFeature) {
      meet(Int(grid.features[entry]), sweep, within: limit, &impact)
    }
  }

  @inline(__always)
  private func meet(_ feature: Int, _ sweep: Sweep, within limit: Double, _ impact: inout Impact) {
    if feature == sweep.excepted { return }
    let time =
      feature < lines.count
      ? time(toLine: feature, sweep, within: limit)
      : time(toRound: feature, sweep, within: limit)
    // The lower number goes first where two are met at once: the order of looking must not matter.
    if time < impact.time || (time == impact.time && feature < impact.feature) {
      impact = Impact(time: time, feature: feature)
    }
  }

  @inline(__always)
  private func time(toLine feature: Int, _ sweep: Sweep, within limit: Double) -> Double {
    let line = lines[feature]
    guard line.gate & sweep.openGates == 0 else { return .infinity }
    let path = sweep.path
    let distance = line.normal.dot(path.position - line.start)
    let side = distance < 0 ? -1.0 : 1.0
    if line.isOneWay && (distance < 0 || distance - ballRadius < Self.insideGap) { return .infinity }
    let speed = side * line.normal.dot(path.velocity)
    let acceleration = side * line.normal.dot(path.acceleration)
    var gap = side * distance - ballRadius
    if gap > sweep.longestGap { return .infinity }
    if gap < 0 && gap >= Self.insideGap { gap = 0 }
    var time = Path.arrival(gap: gap, speed: speed, acceleration: acceleration)
    var isMet = time <= limit && line.isBeside(path.position(at: time))
    if !isMet && !line.isOneWay && speed < 0 && acceleration > 0 {
      // It may pass beside an end, turn on the far side and come back from there.
      let far = -side * distance - ballRadius
      time = Path.arrival(gap: far, speed: -speed, acceleration: -acceleration)
      isMet = time <= limit && line.isBeside(path.position(at: time))
    }
    return isMet && !sweep.isResting(on: feature) ? time : .infinity
  }

  @inline(__always)
  private func time(toRound feature: Int, _ sweep: Sweep, within limit: Double) -> Double {
    let round = rounds[feature - lines.count]
    guard round.gate & sweep.openGates == 0 else { return .infinity }
    let path = sweep.path
    let offset = path.position - round.center
    let farthest = round.contactDistance + sweep.longestGap
    if offset.squaredLength > farthest * farthest { return .infinity }
    if sweep.supportNormal.dot(offset) >= round.contactDistance - Self.grazingDepth { return .infinity }
    if round.passage != .zero {
      let inside = round.contactDistance + Self.insideGap
      if round.passage.dot(offset) < 0 || offset.squaredLength < inside * inside { return .infinity }
    }
    return path.entry(
      intoCircleAt: round.center, radius: round.contactDistance, within: limit,
      isTouching: sweep.isResting(on: feature))
  }

  /// A ball that rolls along a side passes ends that stand out less than this, in metres, such as those of the side's
  /// own wall and of one that goes on in line with it.
  private static let grazingDepth = 1e-11
}
