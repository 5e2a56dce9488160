// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics
internal import Sound

/// What a labyrinth sounds like: its events are effects, and the ball's speed and ground are its rolling.
struct LabyrinthScore {
  /// Knocks slower than this aren't heard, in metres per second: a ball that lies at a wall meets it again and again.
  private static let leastKnock = 0.02
  /// How long after the goal its medals are heard, in seconds: the goal's own notes come first.
  private static let medalDelay = 0.55

  private var cues: [SoundCue] = []

  /// Takes in the events of a tick, after which the game stands as it does.
  mutating func take(_ events: [LabyrinthEvent], in game: Labyrinth) {
    // In a corner the ball meets two walls at once.
    var knock = Self.leastKnock
    for event in events {
      switch event {
      case .knocked(let speed): knock = max(knock, speed)
      case .bumped: begin(.bumper, in: game)
      case .passed: begin(.checkpoint, in: game)
      case .pickedUp: begin(.gem, in: game)
      case .pressed: begin(.plate, in: game)
      case .fell: begin(.hole, in: game)
      case .finished: begin(.goal, in: game)
      // A gate may be anywhere.
      case .opened, .closed: cues.append(SoundCue(.gate))
      case .returned: break
      }
    }
    if knock > Self.leastKnock { begin(.knock(speed: knock), in: game) }
  }

  /// Takes in that a run reached the goal, and the medals that it won.
  mutating func win(medals: Int) {
    if medals > 0 { cues.append(SoundCue(.medal, delay: Self.medalDelay)) }
  }

  /// What is to be heard since the last time, and of a game that goes on at a pace: 1 as it is played, 0 where it's held.
  mutating func soundscape(of game: Labyrinth, pace: Double) -> Soundscape {
    defer { cues.removeAll(keepingCapacity: true) }
    return Soundscape(cues: cues, rolling: Self.rolling(of: game, pace: pace))
  }

  private mutating func begin(_ effect: SoundEffect, in game: Labyrinth) {
    cues.append(SoundCue(effect, pan: Self.pan(of: game)))
  }

  private static func rolling(of game: Labyrinth, pace: Double) -> RollingSound {
    guard pace > 0, game.phase == .rolling, !game.ball.isAtRest else { return .silent }
    return RollingSound(
      speed: game.ball.velocity.magnitude * pace,
      ground: RollingGround(game.course.world.floor.surface(at: game.ball.position)),
      pan: pan(of: game))
  }

  private static func pan(of game: Labyrinth) -> Double {
    2 * game.ball.position.x / game.course.world.size.x - 1
  }
}

extension Vector2 {
  /// The length.
  var magnitude: Double { (x * x + y * y).squareRoot() }
}

extension RollingGround {
  /// What a floor sounds like.
  init(_ surface: Surface) {
    self = surface == .felt ? .felt : surface == .ice ? .ice : .wood
  }
}
