// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

@testable import Physics

/// A world of random walls, posts, holes, triggers and floors, and a ball that is thrown about in it.
struct RandomWorld {
  let world: World
  /// The same one without its grid.
  let plain: World
  /// What the ball is thrown with at most, in m/s.
  let fastest: Double
  var random: SeededRandom
  var ball: Ball
  var tilt = Vector2.zero
  var openGates: UInt32 = 0
  var events: [WorldEvent] = []
  /// Whether a place for the ball was found.
  private(set) var isPlayable = false

  /// What a world may hold besides walls and posts that a ball can't come through.
  struct Extras: OptionSet {
    let rawValue: Int
    static let oneWayWalls = Extras(rawValue: 1)
    static let gates = Extras(rawValue: 2)
    static let holes = Extras(rawValue: 4)
    static let floors = Extras(rawValue: 8)
    static let all: Extras = [.oneWayWalls, .gates, .holes, .floors]
  }

  init(seed: UInt64, extras: Extras = .all, fastest: Double = 100) {
    var random = SeededRandom(seed: seed)
    let size = Vector2(x: random.between(0.05, 0.3), y: random.between(0.05, 0.2))
    let radius = Ball.standardRadius
    func point() -> Vector2 { Vector2(x: random.between(0, size.x), y: random.between(0, size.y)) }
    var walls: [Wall] = []
    for number in 0..<random.whole(below: 40) {
      let material = [.wood, .bumper, Material(restitution: 1), Material(restitution: 0)][random.whole(below: 4)]
      let gate = extras.contains(.gates) && number % 5 == 4 ? random.whole(below: 3) : nil
      switch random.whole(below: 4) {
      case 0:
        walls.append(
          Wall(post: Circle(center: point(), radius: random.between(0, 0.01)), material: material, gate: gate))
      case 1:
        // Walls in a raster meet at ends and in line.
        let start = Vector2(x: 0.012 * Double(random.whole(below: 20)), y: 0.012 * Double(random.whole(below: 12)))
        let way = random.whole(below: 2) == 0 ? Vector2(x: 0.012, y: 0) : Vector2(x: 0, y: 0.024)
        walls.append(Wall(Segment(from: start, to: start + way), material: material, gate: gate))
      case 2 where extras.contains(.oneWayWalls) && number % 4 == 3:
        let (start, end) = (point(), point())
        walls.append(Wall(Segment(from: start, to: end), material: material, passage: (end - start).turnedLeft))
      default:
        let start = point()
        let way = Vector2(x: random.between(-0.08, 0.08), y: random.between(-0.05, 0.05))
        walls.append(Wall(Segment(from: start, to: start + way), material: material, gate: gate))
      }
    }
    var (holes, triggers): ([Hole], [Trigger]) = ([], [])
    if extras.contains(.holes) {
      for _ in 0..<random.whole(below: 4) {
        holes.append(Hole(center: point(), radius: random.between(radius * 1.01, 0.01)))
        triggers.append(Trigger(Circle(center: point(), radius: random.between(0.001, 0.02))))
        let corner = point()
        triggers.append(Trigger(boxFrom: corner, to: corner + Vector2(x: random.between(0.001, 0.03), y: 0.006)))
      }
    }
    var floor = SurfaceMap(Surface(rollingResistance: random.whole(below: 2) == 0 ? 0.004 : 0))
    if extras.contains(.floors) && random.whole(below: 2) == 0 {
      let surfaces: [Surface] = [
        .wood, .felt, .ice, .slope(towards: Vector2(x: 1, y: 0)), .slope(towards: Vector2(x: -1, y: 0)),
        .slope(towards: Vector2(x: 0, y: 1)),
      ]
      let (columns, rows) = (Int(size.x / 0.003), Int(size.y / 0.006))
      let patches = (0..<6).map { _ in (random.whole(below: columns), random.whole(below: rows), random.whole(below: 6))
      }
      let cells = (0..<columns * rows).map { cell in
        let (column, row) = (cell % columns, cell / columns)
        let patch = patches.last { abs($0.0 - column) < 12 && abs($0.1 - row) < 6 }
        return UInt8(patch?.2 ?? 0)
      }
      floor = SurfaceMap(
        columns: columns, rows: rows, cellSize: Vector2(x: 0.003, y: 0.006), surfaces: surfaces, cells: cells)
    }
    func make(isPlain: Bool) -> World {
      World(
        size: size, ballRadius: radius, walls: walls, holes: holes, triggers: triggers, floor: floor,
        border: .wood, isPlain: isPlain)
    }
    world = make(isPlain: false)
    plain = make(isPlain: true)
    self.random = random
    self.fastest = fastest
    ball = Ball(position: .zero)
    layDown()
  }

  /// Lays the ball down where it is free, and throws it.
  mutating func layDown() {
    let radius = world.ballRadius
    isPlayable = false
    for _ in 0..<1000 {
      let point = Vector2(
        x: random.between(radius, world.size.x - radius), y: random.between(radius, world.size.y - radius))
      guard world.clearance(at: point) >= 0, openGates == 0 || world.clearance(at: point, openGates: openGates) >= 0
      else { continue }
      ball = Ball(position: point)
      isPlayable = true
      break
    }
    throwBall()
  }

  mutating func throwBall() {
    let speed = min([0, 0.001, 0.01, 0.1, 0.5, 1, 5, 100][random.whole(below: 8)], fastest)
    ball.velocity = Vector2(x: random.between(-speed, speed), y: random.between(-speed, speed))
  }

  /// Chooses what happens in the next tick: now and then another tilt, a throw, a gate that opens or closes.
  mutating func change() {
    let choice = random.whole(below: 200)
    if choice < 4 {
      let most = [0, 0.003, 0.1, 1][choice]
      tilt = Vector2(
        x: (random.between(-most, most) * 700).rounded() / 1000, y: (random.between(-most, most) * 700).rounded() / 1000
      )
    } else if choice == 4 {
      throwBall()
    } else if choice == 5 {
      let gate = random.whole(below: 3)
      if openGates & (1 << UInt32(gate)) == 0 || !world.isInTheWay(of: gate, at: ball.position) {
        openGates ^= 1 << UInt32(gate)
      }
    }
  }

  /// Rolls one tick; a ball that falls into a hole is laid down anew.
  mutating func step(in world: World) {
    events.removeAll(keepingCapacity: true)
    world.step(&ball, tilt: tilt, openGates: openGates, events: &events)
    if case .captured = events.last?.kind { layDown() }
  }
}
