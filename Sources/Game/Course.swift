// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Physics

/// A level as the ball feels it: the world that is built of it, and what its parts stand for.
public struct Course: Hashable, Sendable {
  /// How near the ball's centre must come to a goal, a checkpoint or a gem, in metres.
  ///
  /// A little more would reach through a wall that is one column thick.
  public static let reach = 0.009
  /// Half the side of a plate, in metres; its picture shows as much.
  public static let plateReach = 0.0078
  /// The radius of a bumper, in metres.
  public static let bumperRadius = 0.009
  /// The radii of holes, in metres; the ball's is 6.35 mm.
  public static let holeRadius = (small: 0.0075, large: 0.009)

  /// What a trigger of the world stands for.
  enum Mark: Hashable, Sendable {
    case goal
    case checkpoint(Int)
    case gem(Int)
    case plate(Int)
  }

  /// The level.
  public let level: Level
  /// The world.
  public let world: World
  /// The bumpers, in the order of the level's rows, by the numbers of their walls.
  public let bumpers: Range<Int>
  /// How far the tray tips at most each way, in thousandths of g.
  public let tiltLimit: Int
  let marks: [Mark]
  let gates: [Int]
  /// When each of those gates is open; to ask the level in every tick would cost more than to roll the ball.
  let gateModes: [GateMode]

  /// Builds the world of a level.
  public init(_ level: Level) {
    self.level = level
    tiltLimit = Int((1000 * Self.sine(degrees: level.header.tilt)).rounded())
    let walls: [Wall]
    (walls, bumpers, gates) = Self.walls(of: level)
    gateModes = gates.map { level.mode(ofGate: $0) }
    var marks: [Mark] = [.goal]
    var triggers = [Trigger(Circle(center: level.center(of: level.goal), radius: Self.reach))]
    for (index, place) in level.checkpoints.enumerated() {
      marks.append(.checkpoint(index + 1))
      triggers.append(Trigger(Circle(center: level.center(of: place), radius: Self.reach)))
    }
    for (index, place) in level.gems.enumerated() {
      marks.append(.gem(index))
      triggers.append(Trigger(Circle(center: level.center(of: place), radius: Self.reach)))
    }
    for place in level.places(where: { if case .plate = $0 { true } else { false } }) {
      guard case .plate(let index)? = level[place.column, place.row].item else { continue }
      marks.append(.plate(index))
      let center = level.center(of: place)
      triggers.append(
        Trigger(
          boxFrom: Vector2(x: center.x - Self.plateReach, y: center.y - Self.plateReach),
          to: Vector2(x: center.x + Self.plateReach, y: center.y + Self.plateReach)))
    }
    self.marks = marks
    world = World(
      size: level.traySize, walls: walls, holes: Self.holes(of: level).map(\.hole), triggers: triggers,
      floor: Self.floor(of: level))
  }

  /// The tilt nearest to one that this level's tray can have.
  @inline(__always)
  func limited(_ tilt: Tilt) -> Tilt {
    Tilt(x: max(-tiltLimit, min(tiltLimit, Int(tilt.x))), y: max(-tiltLimit, min(tiltLimit, Int(tilt.y))))
  }

  /// The walls of a level, which of them are bumpers, and the gates that there are.
  static func walls(of level: Level) -> (walls: [Wall], bumpers: Range<Int>, gates: [Int]) {
    func segment(_ edge: LevelEdge) -> Segment { Segment(from: edge.start, to: edge.end) }
    var walls = level.outline { $0?.isSolid == true }.map { Wall(segment($0)) }
    walls += level.diagonals.map { Wall(segment($0)) }
    for bar in level.bars {
      walls.append(Wall(segment(bar.edge), passage: Self.direction(bar.direction)))
    }
    let firstBumper = walls.count
    for place in level.places(where: { $0 == .bumper }) {
      walls.append(Wall(post: Circle(center: level.center(of: place), radius: Self.bumperRadius), material: .bumper))
    }
    let bumpers = firstBumper..<walls.count
    var gates: [Int] = []
    for gate in 0..<Labyrinth.gateCount where level.tiles.contains(where: { $0.item == .gate(gate) }) {
      gates.append(gate)
      let edges = level.outline {
        $0 == .gate(gate)
      } hiddenBy: {
        $0?.isSolid == true
      }
      walls += edges.map { Wall(segment($0), gate: gate) }
    }
    return (walls, bumpers, gates)
  }

  /// The place in the world where the ball lies after a number of checkpoints, in metres.
  public func restingPlace(afterCheckpoint number: Int) -> Vector2 {
    level.center(of: number == 0 ? level.start : level.checkpoints[number - 1])
  }

  static func holes(of level: Level) -> [(place: Level.Place, hole: Hole)] {
    level.places { if case .hole = $0 { true } else { false } }.map { place in
      let isLarge = level[place.column, place.row].item == .hole(isLarge: true)
      return (place, Hole(center: level.center(of: place), radius: isLarge ? holeRadius.large : holeRadius.small))
    }
  }

  private static func floor(of level: Level) -> SurfaceMap {
    let surfaces: [Surface] =
      [.wood, .felt, .ice] + MapDirection.allCases.map { Surface.slope(towards: direction($0)) }
    var cells: [UInt8] = []
    for row in (0..<level.rows).reversed() {
      for column in 0..<level.columns {
        let code: UInt8 =
          switch level[column, row].ground {
          case .wood: 0
          case .felt: 1
          case .ice: 2
          case .slope(let direction): 3 + direction.rawValue
          }
        cells.append(code)
      }
    }
    return SurfaceMap(
      columns: level.columns, rows: level.rows, cellSize: Vector2(x: Level.columnWidth, y: Level.rowHeight),
      surfaces: surfaces, cells: cells)
  }

  private static func direction(_ direction: MapDirection) -> Vector2 {
    let step = direction.step
    return Vector2(x: Double(step.columns), y: Double(-step.rows))
  }

  /// The sine of a small angle by its series, for the C library's may differ from one machine to the next.
  static func sine(degrees: Double) -> Double {
    let angle = degrees * (Double.pi / 180)
    let square = angle * angle
    var (term, sum) = (angle, angle)
    for order in stride(from: 2.0, through: 16, by: 2) {
      term = -term * square / (order * (order + 1))
      sum += term
    }
    return sum
  }
}
