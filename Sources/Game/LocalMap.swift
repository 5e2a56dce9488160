// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// The tray as a raster of which an agent sees the part around the ball.
public struct LocalMap: Sendable {
  /// The number of pixels of a picture each way.
  public static let side = 64
  /// The side of a pixel, in metres; a picture shows 96 mm, and a cell of the map is two pixels wide and four high.
  public static let pixel = 0.0015

  /// What a pixel shows.
  public enum Code: UInt8, CaseIterable, Sendable {
    /// Bare wood.
    case wood
    /// A wall, a bumper, or what is beyond the tray.
    case wall
    /// A hole.
    case hole
    /// Felt.
    case felt
    /// Ice.
    case ice
    /// A slope.
    case slope
    /// A bar that the ball passes one way only.
    case bar
    /// A gate that is shut.
    case gate
    /// The next checkpoint, or the goal where all are passed.
    case target
  }

  private let columns: Int
  private let rows: Int
  /// For each pixel, row by row from the bottom, a code, or one of what changes: a gate or a target, by its number.
  private let pixels: [UInt8]

  /// How thick a thin wall is drawn, in metres; less would leave gaps in it.
  private static let thickness = 0.0018
  private static let firstGate: UInt8 = 16
  private static let firstTarget: UInt8 = 32

  /// Draws the map of a course.
  init(_ course: Course) {
    let level = course.level
    let (columns, rows) = (2 * level.columns, 4 * level.rows)
    (self.columns, self.rows) = (columns, rows)
    var pixels = [UInt8](repeating: Code.wood.rawValue, count: columns * rows)
    func paint(_ code: UInt8, from lower: Vector2, to upper: Vector2, where isInside: (Vector2) -> Bool) {
      let first = (x: Int(lower.x / Self.pixel), y: Int(lower.y / Self.pixel))
      let last = (x: Int(upper.x / Self.pixel), y: Int(upper.y / Self.pixel))
      for y in stride(from: max(0, first.y), through: min(rows - 1, last.y), by: 1) {
        for x in stride(from: max(0, first.x), through: min(columns - 1, last.x), by: 1)
        where isInside(Self.middle(x, y)) {
          pixels[y * columns + x] = code
        }
      }
    }
    func paint(_ code: UInt8, _ circle: Circle) {
      paint(code, from: circle.center.moved(-circle.radius), to: circle.center.moved(circle.radius)) {
        $0.distance(to: circle.center) <= circle.radius
      }
    }
    for y in 0..<rows {
      for x in 0..<columns {
        let tile = level[x / 2, level.rows - 1 - y / 4]
        pixels[y * columns + x] = Self.code(of: tile)
      }
    }
    // Where two overlap, the one that comes first is on top.
    for (index, place) in (level.checkpoints + [level.goal]).enumerated().reversed() {
      paint(Self.firstTarget + UInt8(index), Circle(center: level.center(of: place), radius: Course.reach))
    }
    for hole in course.world.holes { paint(Code.hole.rawValue, hole.rim) }
    for wall in course.world.walls where wall.gate == nil {
      let code = wall.passage == nil ? Code.wall : .bar
      // What fills cells was painted as cells.
      if code == .wall && Self.isCellEdge(wall) { continue }
      let (lower, upper) = wall.bounds
      paint(code.rawValue, from: lower.moved(-Self.pixel), to: upper.moved(Self.pixel)) {
        wall.distance(to: $0) <= Self.thickness / 2
      }
    }
    self.pixels = pixels
  }

  /// Draws what is around the ball of a game, 64 rows of 64 from the top, into a list.
  func draw(around game: Labyrinth, into picture: inout [UInt8]) {
    var codes = [UInt8](repeating: Code.wood.rawValue, count: 64)
    for code in Code.allCases { codes[Int(code.rawValue)] = code.rawValue }
    for gate in 0..<Labyrinth.gateCount where game.openGates & 1 << UInt32(gate) == 0 {
      codes[Int(Self.firstGate) + gate] = Code.gate.rawValue
    }
    codes[Int(Self.firstTarget) + game.checkpointsPassed] = Code.target.rawValue
    let left = Int((game.ball.position.x / Self.pixel).rounded(.down)) - Self.side / 2
    let top = Int((game.ball.position.y / Self.pixel).rounded(.down)) + Self.side / 2 - 1
    picture.removeAll(keepingCapacity: true)
    for y in stride(from: top, to: top - Self.side, by: -1) {
      for x in left..<left + Self.side {
        let isOnTray = 0..<rows ~= y && 0..<columns ~= x
        picture.append(isOnTray ? codes[Int(pixels[y * columns + x])] : Code.wall.rawValue)
      }
    }
  }

  private static func middle(_ x: Int, _ y: Int) -> Vector2 {
    Vector2(x: (Double(x) + 0.5) * pixel, y: (Double(y) + 0.5) * pixel)
  }

  private static func isCellEdge(_ wall: Wall) -> Bool {
    let (lower, upper) = wall.bounds
    if case .post = wall.shape { return false }
    return lower.x == upper.x || lower.y == upper.y
  }

  private static func code(of tile: Tile) -> UInt8 {
    switch tile.item {
    case .wall, .frame: return Code.wall.rawValue
    case .gate(let gate): return firstGate + UInt8(gate)
    default: break
    }
    return
      switch tile.ground
    {
    case .wood: Code.wood.rawValue
    case .felt: Code.felt.rawValue
    case .ice: Code.ice.rawValue
    case .slope: Code.slope.rawValue
    }
  }
}
