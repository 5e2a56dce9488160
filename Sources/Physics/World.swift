// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A tray with everything on it that is fixed: what a ball rolls in.
///
/// Lengths are metres, x to the right and y up from the tray's lower left corner. The same ball, tilts and open gates give
/// the same bits on every machine: the step uses `+ - * /`, `squareRoot()` and comparisons in a fixed order.
public struct World: Hashable, Sendable {
  /// The number of ticks in a second; replays and levels' times depend on it.
  public static let ticksPerSecond = 120
  /// The time of one tick, in seconds.
  public static let timeStep = 1.0 / 120
  /// The standard acceleration of free fall, in metres per second squared; levels' times depend on it.
  public static let gravity = 9.80665
  /// The share of gravity's pull that moves a solid sphere which rolls without slipping; the rest turns it.
  public static let rollingShare = 5.0 / 7
  /// A wall that is met more slowly than this doesn't throw the ball back, in metres per second.
  ///
  /// Without it a ball on a wall would bounce ever faster and lower, without an end.
  public static let restingSpeed = 0.02

  /// The width and height of the tray, in metres.
  public let size: Vector2
  /// The radius of the ball, in metres.
  public let ballRadius: Double
  /// The walls on the tray; their numbers are their places in this list.
  public let walls: [Wall]
  /// The holes, which must not overlap.
  public let holes: [Hole]
  /// The triggers.
  public let triggers: [Trigger]
  /// The floor.
  public let floor: SurfaceMap
  /// What the tray's border is made of.
  public let border: Material

  let materials: [Material]
  let lines: [Line]
  let rounds: [Round]
  let grid: Grid
  let holeTime: Double
  /// Whether there are holes or triggers.
  let hasZones: Bool

  /// Makes a tray that is at least as large as the ball; lengths in metres.
  public init(
    size: Vector2, ballRadius: Double = Ball.standardRadius, walls: [Wall] = [], holes: [Hole] = [],
    triggers: [Trigger] = [], floor: SurfaceMap = SurfaceMap(.wood), border: Material = .wood
  ) {
    self.init(
      size: size, ballRadius: ballRadius, walls: walls, holes: holes, triggers: triggers, floor: floor, border: border,
      isPlain: false)
  }

  /// Makes a tray; a plain one looks at every wall in every tick, for comparison.
  init(
    size: Vector2, ballRadius: Double, walls: [Wall], holes: [Hole], triggers: [Trigger], floor: SurfaceMap,
    border: Material, isPlain: Bool
  ) {
    precondition(ballRadius > 0 && ballRadius.isFinite, "a ball has a size")
    precondition(size.isFinite && size.x >= 2 * ballRadius && size.y >= 2 * ballRadius, "the ball fits into the tray")
    precondition(holes.allSatisfy { $0.rim.radius > ballRadius }, "a hole is larger than the ball")
    self.size = size
    self.ballRadius = ballRadius
    self.walls = walls
    self.holes = holes
    self.triggers = triggers
    self.floor = floor
    self.border = border
    materials = walls.map(\.material) + [border]
    hasZones = !holes.isEmpty || !triggers.isEmpty
    holeTime = Hole.fallingTime(ballRadius: ballRadius)
    let obstacles = Obstacles(
      walls: walls, borderOf: size, ballRadius: ballRadius, holes: holes, triggers: triggers, floor: floor)
    lines = obstacles.lines
    rounds = obstacles.rounds
    grid = isPlain ? Grid(plain: obstacles) : Grid(over: size, ballRadius: ballRadius, obstacles: obstacles)
  }
}
