// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// The tray as a route planner sees it: a raster of points where the ball's centre may be, and what is there.
struct RouteGrid: Hashable, Sendable {
  /// The distance of neighbouring points, in metres; the narrowest passage, five columns, is 2.3 mm wide for the centre.
  static let spacing = 0.0015
  /// Walls that are farther from the ball than this, in metres, don't matter to a route.
  static let wallReach = 0.01
  /// Holes whose rims are farther from the centre than this, in metres, don't matter to anybody.
  static let holeReach = 0.03
  /// How far from a rim a route keeps the centre at least, in metres; nearer, no hand and no bot could steer.
  static let holeMargin = 0.0005
  /// The eight ways to a neighbour, counter-clockwise from the right, in columns and rows.
  static let steps: [(columns: Int, rows: Int)] = [
    (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1),
  ]
  /// The lengths of these ways, in metres.
  static let stepLengths: [Double] = (0..<8).map { $0.isMultiple(of: 2) ? spacing : spacing * 2.0.squareRoot() }

  /// The number of points from left to right, and from bottom to top.
  let columns: Int
  let rows: Int
  /// How far the ball is from the walls that are always there, in metres; negative inside one.
  private(set) var wallClearance: [Double]
  /// How far the centre is from the nearest rim, in metres; negative above a hole.
  private(set) var holeClearance: [Double]
  /// In which gates the ball would be if they were shut: bit n for gate n.
  private(set) var gates: [UInt8]
  /// On which plates the centre lies: bit n for plate n.
  private(set) var plates: [UInt8]
  /// In which of the eight directions a bar keeps the ball from going.
  private(set) var barred: [UInt8]
  /// How much longer than on wood a stretch takes.
  private(set) var slowness: [Double]

  var count: Int { columns * rows }

  init(_ course: Course) {
    let size = course.world.size
    // A tray is a whole number of spacings wide; a hair more is rounding.
    columns = Int((size.x / Self.spacing).rounded()) + 1
    rows = Int((size.y / Self.spacing).rounded()) + 1
    let count = columns * rows
    wallClearance = Array(repeating: Self.wallReach, count: count)
    holeClearance = Array(repeating: Self.holeReach, count: count)
    gates = Array(repeating: 0, count: count)
    plates = Array(repeating: 0, count: count)
    barred = Array(repeating: 0, count: count)
    slowness = Array(repeating: 1, count: count)
    for index in 0..<count {
      let point = point(index)
      let border = min(min(point.x, size.x - point.x), min(point.y, size.y - point.y)) - course.world.ballRadius
      wallClearance[index] = min(border, Self.wallReach)
      let surface = course.world.floor.surface(at: point)
      // Felt takes half of a full tilt's pull.
      if surface.rollingResistance > Surface.wood.rollingResistance { slowness[index] = 1.5 }
      let place = course.level.place(of: point)
      switch course.level[place.column, place.row].item {
      case .wall, .frame: wallClearance[index] = -course.world.ballRadius
      case .gate(let gate): gates[index] |= 1 << UInt8(gate)
      default: break
      }
    }
    for wall in course.world.walls { add(wall, ballRadius: course.world.ballRadius) }
    for hole in course.world.holes { add(hole) }
    for (mark, trigger) in zip(course.marks, course.world.triggers) {
      guard case .plate(let index) = mark else { continue }
      for place in points(in: trigger) { plates[place] |= 1 << UInt8(index) }
    }
  }

  /// The point of a number.
  @inline(__always)
  func point(_ index: Int) -> Vector2 {
    Vector2(x: Double(index % columns) * Self.spacing, y: Double(index / columns) * Self.spacing)
  }

  /// The number of the point that is nearest to a place on the tray.
  func nearest(to place: Vector2) -> Int {
    let column = min(max(Int((place.x / Self.spacing).rounded()), 0), columns - 1)
    let row = min(max(Int((place.y / Self.spacing).rounded()), 0), rows - 1)
    return row * columns + column
  }

  /// The number of a point's neighbour in one of the eight directions; nil beyond the tray.
  @inline(__always)
  func neighbour(of index: Int, _ direction: Int) -> Int? {
    let step = Self.steps[direction]
    let (column, row) = (index % columns + step.columns, index / columns + step.rows)
    guard column >= 0, column < columns, row >= 0, row < rows else { return nil }
    return row * columns + column
  }

  /// The points inside a trigger.
  func points(in trigger: Trigger) -> [Int] {
    let (lower, upper): (Vector2, Vector2) =
      switch trigger.shape {
      case .box(let lower, let upper): (lower, upper)
      case .circle(let circle): (circle.center.moved(-circle.radius), circle.center.moved(circle.radius))
      }
    return points(from: lower, to: upper).filter { trigger.contains(point($0)) }
  }

  /// The points of an upright box.
  func points(from lower: Vector2, to upper: Vector2) -> [Int] {
    let first = (column: Int((lower.x / Self.spacing).rounded(.up)), row: Int((lower.y / Self.spacing).rounded(.up)))
    let last = (column: Int((upper.x / Self.spacing).rounded(.down)), row: Int((upper.y / Self.spacing).rounded(.down)))
    guard first.column <= last.column, first.row <= last.row else { return [] }
    var points: [Int] = []
    for row in max(0, first.row)...max(0, min(rows - 1, last.row)) {
      for column in max(0, first.column)...max(0, min(columns - 1, last.column)) {
        points.append(row * columns + column)
      }
    }
    return points
  }

  private mutating func add(_ wall: Wall, ballRadius: Double) {
    let (lower, upper) = wall.bounds
    let isPlain = wall.gate == nil && wall.passage == nil
    let reach = ballRadius + (isPlain ? Self.wallReach : 2 * Self.spacing)
    for index in points(from: lower.moved(-reach), to: upper.moved(reach)) {
      let distance = wall.distance(to: point(index)) - ballRadius
      if let gate = wall.gate {
        if distance < 0 { gates[index] |= 1 << UInt8(gate) }
      } else if let passage = wall.passage {
        let side = wall.side(of: point(index), passage: passage)
        guard side > 0 else { continue }
        for direction in 0..<8 {
          guard let next = neighbour(of: index, direction), wall.distance(to: point(next)) < ballRadius else {
            continue
          }
          // A ball that is in the middle of a bar could go back, but a way that counted on it would lead to the bar.
          if distance >= 0 || wall.side(of: point(next), passage: passage) < side - 1e-9 {
            barred[index] |= 1 << UInt8(direction)
          }
        }
      } else {
        wallClearance[index] = min(wallClearance[index], distance)
      }
    }
  }

  /// Cuts a hole.
  mutating func add(_ hole: Hole) {
    let reach = hole.rim.radius + Self.holeReach
    for index in points(from: hole.rim.center.moved(-reach), to: hole.rim.center.moved(reach)) {
      let distance = point(index).distance(to: hole.rim.center) - hole.rim.radius
      holeClearance[index] = min(holeClearance[index], distance)
    }
  }
}

extension Wall {
  /// The corners of the upright box around it.
  var bounds: (lower: Vector2, upper: Vector2) {
    switch shape {
    case .segment(let segment):
      (
        Vector2(x: min(segment.start.x, segment.end.x), y: min(segment.start.y, segment.end.y)),
        Vector2(x: max(segment.start.x, segment.end.x), y: max(segment.start.y, segment.end.y))
      )
    case .post(let circle): (circle.center.moved(-circle.radius), circle.center.moved(circle.radius))
    }
  }

  /// How far a point is from it, in metres.
  func distance(to point: Vector2) -> Double {
    switch shape {
    case .post(let circle): return point.distance(to: circle.center) - circle.radius
    case .segment(let segment):
      let (wayX, wayY) = (segment.end.x - segment.start.x, segment.end.y - segment.start.y)
      let along = (point.x - segment.start.x) * wayX + (point.y - segment.start.y) * wayY
      let share = min(max(along / (wayX * wayX + wayY * wayY), 0), 1)
      return point.distance(to: Vector2(x: segment.start.x + wayX * share, y: segment.start.y + wayY * share))
    }
  }

  /// On which side of a bar a point lies: positive where the ball has passed it.
  fileprivate func side(of point: Vector2, passage: Vector2) -> Double {
    guard case .segment(let segment) = shape else { return 0 }
    return (point.x - segment.start.x) * passage.x + (point.y - segment.start.y) * passage.y
  }
}

extension Vector2 {
  /// The point that lies as far to the right as upwards.
  func moved(_ distance: Double) -> Vector2 {
    Vector2(x: x + distance, y: y + distance)
  }

  /// How far apart two points are.
  func distance(to other: Vector2) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
