// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Builds mazes of 9 × 4 rooms that fit a terminal of 80 columns.
struct MazeGenerator {
  /// What makes a maze harder.
  private struct Recipe {
    /// The share of dead ends that are opened.
    var braid: Double
    /// How often the newest room grows on, and not any other: longer corridors.
    var newest: Double
    /// How many rooms the way from the start to the checkpoint leads through, and that from there to the goal.
    var route: ClosedRange<Int>
    var holes: Int
    /// How far a way leads past every rim, in metres.
    var clearance: Double
  }

  private static let recipes = [
    Recipe(braid: 0.6, newest: 0.35, route: 7...11, holes: 3, clearance: 0.006),
    Recipe(braid: 0.45, newest: 0.5, route: 9...14, holes: 5, clearance: 0.0055),
    Recipe(braid: 0.3, newest: 0.65, route: 11...18, holes: 7, clearance: 0.0045),
    Recipe(braid: 0.2, newest: 0.8, route: 13...22, holes: 10, clearance: 0.0035),
    Recipe(braid: 0.1, newest: 0.9, route: 16...28, holes: 14, clearance: 0.0025),
  ]
  /// So many ways are thought of, and the one that winds most and repeats itself least is taken.
  private static let ways = 16
  /// The gems in rooms off the way.
  private static let gems = 3
  /// After so many tries with too few places for holes the best one is taken.
  private static let tries = 12

  private(set) var text = ""
  private let recipe: Recipe
  private var random: SplitMix64

  init(_ maze: Maze) {
    recipe = Self.recipes[maze.difficulty - 1]
    // Neighbouring seeds and difficulties must not share a stream.
    random = SplitMix64(seed: maze.seed &* 8 &+ UInt64(maze.difficulty))
    random = SplitMix64(seed: random.next())
    var best: MazeMap?
    var tries = 0
    // Nearly every maze has a way of the wanted length.
    while best == nil || (tries < Self.tries && best?.holes ?? 0 < recipe.holes) {
      tries += 1
      guard let map = draw(), map.holes > best?.holes ?? -1 else { continue }
      best = map
    }
    text = "title: Maze \(maze.difficulty):\(maze.seed)\nauthor: Steelie\n\n" + (best?.text ?? "")
  }

  private mutating func draw() -> MazeMap? {
    var rooms = MazeRooms()
    rooms.grow(newest: recipe.newest, &random)
    rooms.braid(share: recipe.braid, &random)
    for _ in 0..<1 + random.next(below: 2) { rooms.clearSquare(&random) }
    guard let route = route(in: rooms) else { return nil }
    var map = MazeMap(rooms)
    map.place("S", in: route.start)
    map.place("1", in: route.checkpoint)
    map.place("G", in: route.goal)
    var others = (0..<MazeRooms.count).filter { !route.rooms.contains($0) }
    random.shuffle(&others)
    // Dead ends first: a gem is worth a detour.
    others = others.filter { rooms.doors(of: $0).count == 1 } + others.filter { rooms.doors(of: $0).count != 1 }
    for room in others.prefix(Self.gems) { map.place("*", in: room) }
    var places = map.holePlaces(in: rooms)
    random.shuffle(&places)
    map.cut(places, count: recipe.holes, clearance: recipe.clearance)
    return map
  }

  /// A way from the start past the checkpoint to the goal.
  private struct Route {
    var start: Int
    var checkpoint: Int
    var goal: Int
    var rooms: [Int]

    /// How much there is to see and to do on the way.
    var worth: Int {
      let steps = zip(rooms, rooms.dropFirst()).map { $1 - $0 }
      return Set(rooms).count + zip(steps, steps.dropFirst()).count { $0 != $1 }
    }
  }

  /// A way of the wanted length; nil where there is none.
  private mutating func route(in rooms: MazeRooms) -> Route? {
    let distances = (0..<MazeRooms.count).map(rooms.distances)
    let ends = distances.map { row in row.indices.filter { recipe.route.contains(row[$0] + 1) } }
    let middles = ends.indices.filter { ends[$0].count > 1 }
    guard !middles.isEmpty else { return nil }
    var best: Route?
    for _ in 0..<Self.ways {
      let checkpoint = middles[random.next(below: middles.count)]
      var others = ends[checkpoint]
      let start = others.remove(at: random.next(below: others.count))
      let goal = others[random.next(below: others.count)]
      let way = rooms.way(from: start, to: checkpoint) + rooms.way(from: checkpoint, to: goal).dropFirst()
      let route = Route(start: start, checkpoint: checkpoint, goal: goal, rooms: way)
      if route.worth > best?.worth ?? 0 { best = route }
    }
    return best
  }
}

extension SplitMix64 {
  /// Brings things into any order, each as likely as the others; the standard library's way may change.
  mutating func shuffle<Element>(_ things: inout [Element]) {
    for index in stride(from: things.count - 1, to: 0, by: -1) { things.swapAt(index, next(below: index + 1)) }
  }
}
