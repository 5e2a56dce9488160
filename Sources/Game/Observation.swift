// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Physics

/// What an agent sees of a labyrinth at one moment.
///
/// Darkness hides nothing from it: holes, waypoints and the picture are what is there, not what a player could see.
public struct Observation: Hashable, Sendable {
  /// A hole near the ball.
  public struct NearHole: Hashable, Sendable {
    /// Where its middle is as seen from the ball, in metres.
    public var offset: Vector2
    /// Its radius, in metres.
    public var radius: Double
  }

  /// The number of ticks that were played.
  public internal(set) var tick = 0
  /// Where the ball's centre is, y up from the tray's lower left corner, in metres.
  public internal(set) var position = Vector2.zero
  /// The ball's velocity, y up, in metres per second.
  public internal(set) var velocity = Vector2.zero
  /// The tilt that was played last.
  public internal(set) var tilt = Tilt.level
  /// Points on the planned route as seen from the ball, in metres; where the route ends they are all at its end.
  public internal(set) var waypoints: [Vector2] = []
  /// The nearest holes, the nearest first; fewer where there are no more.
  public internal(set) var holes: [NearHole] = []
  /// The number of checkpoints that were passed.
  public internal(set) var checkpoints = 0
  /// What is left of the route, in metres of open wood; a metre beside a rim counts up to four times.
  public internal(set) var left = 0.0
  /// The share of the route that is done: 0 at the start, 1 at the goal, below 0 for a ball that went back.
  public internal(set) var progress = 0.0
  /// The tray around the ball as numbers of `LocalMap`, 64 rows of 64 from the top; empty unless it is asked for.
  public internal(set) var picture: [UInt8] = []

  /// Makes an observation of nothing.
  init() {}

  /// Takes points on the tray, as seen from the ball.
  mutating func take(waypoints places: [Vector2]) {
    waypoints.removeAll(keepingCapacity: true)
    for place in places { waypoints.append(Vector2(x: place.x - position.x, y: place.y - position.y)) }
  }

  /// Takes the nearest of the holes.
  mutating func take(holes all: [Hole], count: Int) {
    holes.removeAll(keepingCapacity: true)
    guard count > 0 else { return }
    for hole in all {
      let offset = Vector2(x: hole.rim.center.x - position.x, y: hole.rim.center.y - position.y)
      let distance = offset.x * offset.x + offset.y * offset.y
      var place = holes.count
      while place > 0, distance < Self.squaredDistance(holes[place - 1]) { place -= 1 }
      guard place < count else { continue }
      if holes.count == count { holes.removeLast() }
      holes.insert(NearHole(offset: offset, radius: hole.rim.radius), at: place)
    }
  }

  private static func squaredDistance(_ hole: NearHole) -> Double {
    hole.offset.x * hole.offset.x + hole.offset.y * hole.offset.y
  }
}
