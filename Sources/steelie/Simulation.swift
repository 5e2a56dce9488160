// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics

/// A ball that is rolled without a terminal.
protocol Simulation {
  /// The ticks in a second.
  var ticksPerSecond: Int { get }
  /// The number of ticks that were played.
  var tick: Int { get }
  /// Where the ball is, in its model's own lengths and axes.
  var position: Vector2 { get }
  /// The ball's velocity.
  var velocity: Vector2 { get }
  /// The hash of the whole state.
  var stateHash: StateHash { get }
  /// The labyrinth; nil for a plain tray.
  var labyrinth: Labyrinth? { get }
  /// Whether the ball is at the goal, and nothing happens any more.
  var isOver: Bool { get }
  /// Plays a tick, and names what happened in it where that is wanted.
  mutating func step(_ tilt: Tilt, naming: Bool) -> [String]
}

extension Simulation {
  /// The time played, in seconds.
  var time: Double { Double(tick) / Double(ticksPerSecond) }
  var labyrinth: Labyrinth? { nil }
  var isOver: Bool { false }
}

/// The original program's ball on the plain tray; lengths in points, y down.
struct TraySimulation: Simulation {
  private var game: TrayGame

  /// Begins with a game.
  init(_ game: TrayGame) {
    self.game = game
  }

  var ticksPerSecond: Int { BallView.ticksPerSecond }
  var tick: Int { game.tick }
  var position: Vector2 { game.ball.position }
  var velocity: Vector2 { game.ball.velocity }
  var stateHash: StateHash { game.stateHash }

  mutating func step(_ tilt: Tilt, naming: Bool) -> [String] {
    guard let event = game.step(tilt), naming else { return [] }
    return [event.name]
  }
}

/// The rolling ball on a tray without anything else; lengths in metres, y up.
struct BallSimulation: Simulation {
  private let world: World
  private var ball: Ball
  private(set) var tick = 0
  private var events: [WorldEvent] = []

  /// Begins with the ball at rest in the middle of a tray.
  init(_ world: World) {
    self.world = world
    ball = Ball(position: Vector2(x: world.size.x / 2, y: world.size.y / 2))
  }

  var ticksPerSecond: Int { World.ticksPerSecond }
  var position: Vector2 { ball.position }
  var velocity: Vector2 { ball.velocity }

  var stateHash: StateHash {
    var hash = StateHash()
    hash.combine(UInt64(tick))
    for number in [world.size.x, world.size.y, world.ballRadius] { hash.combine(number) }
    let state = ball.state
    for number in [state.0, state.1, state.2, state.3, state.4] { hash.combine(number) }
    return hash
  }

  mutating func step(_ tilt: Tilt, naming: Bool) -> [String] {
    tick += 1
    let parts = tilt.inG
    events.removeAll(keepingCapacity: true)
    world.step(&ball, tilt: Vector2(x: parts.x, y: parts.y), events: &events)
    return naming ? events.compactMap(\.name) : []
  }
}

/// The rolling ball in a labyrinth; lengths in metres, y up.
struct LabyrinthSimulation: Simulation {
  private var game: Labyrinth
  private var events: [LabyrinthEvent] = []

  /// Begins with the ball at the start.
  init(_ course: Course) {
    game = Labyrinth(course)
  }

  var ticksPerSecond: Int { Labyrinth.ticksPerSecond }
  var tick: Int { game.tick }
  var position: Vector2 { game.ball.position }
  var velocity: Vector2 { game.ball.velocity }
  var stateHash: StateHash { game.stateHash }
  var labyrinth: Labyrinth? { game }
  var isOver: Bool { game.phase == .finished }

  mutating func step(_ tilt: Tilt, naming: Bool) -> [String] {
    events.removeAll(keepingCapacity: true)
    game.step(tilt, events: &events)
    return naming ? events.map(\.name) : []
  }
}

extension GameEvent {
  /// The event as a trace names it.
  fileprivate var name: String {
    switch self {
    case .hit(let sides):
      let names: [(TraySides, String)] = [(.left, "left"), (.right, "right"), (.top, "top"), (.bottom, "bottom")]
      return "hit:" + names.filter { sides.contains($0.0) }.map(\.1).joined(separator: "+")
    }
  }
}

extension WorldEvent {
  /// The event as a trace names it; nil for what a plain tray doesn't have.
  fileprivate var name: String? {
    if case .contact(_, _, let speed) = kind { "knock:\(speed)" } else { nil }
  }
}

extension LabyrinthEvent {
  /// The event as a trace names it.
  fileprivate var name: String {
    func letter(_ index: Int, _ first: UInt8) -> Character { Character(Unicode.Scalar(first + UInt8(index))) }
    return
      switch self
    {
    case .knocked(let speed): "knock:\(speed)"
    case .bumped(let bumper): "bump:\(bumper)"
    case .passed(let checkpoint): "checkpoint:\(checkpoint)"
    case .pickedUp(let gem): "gem:\(gem)"
    case .pressed(let plate): "plate:\(letter(plate, UInt8(ascii: "a")))"
    case .opened(let gate): "open:\(letter(gate, UInt8(ascii: "A")))"
    case .closed(let gate): "close:\(letter(gate, UInt8(ascii: "A")))"
    case .fell(let hole): "fall:\(hole)"
    case .returned: "return"
    case .finished: "goal"
    }
  }
}
