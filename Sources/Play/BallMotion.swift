// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics

/// The way that a ball and its ghost went in the last tick, so that a frame between two ticks shows them on it.
struct BallMotion {
  private struct Place {
    var position: Vector2
    var tick: Int
  }

  /// How far from the tick before to the last one the next frame is, 0 to 1.
  var share = 1.0
  private var ball: Place?
  private var ghost: Place?

  /// Notes where they are before a tick.
  mutating func note(_ game: Labyrinth, _ ghost: Labyrinth?) {
    ball = Self.place(of: game)
    self.ghost = ghost.flatMap(Self.place)
  }

  /// Notes that they stand still.
  mutating func stop() {
    (ball, ghost) = (nil, nil)
  }

  /// The ball of a run as it is drawn; nil where a hole has swallowed it.
  func ball(of game: Labyrinth, in view: LabyrinthView) -> LabyrinthBall? {
    seen(game, from: ball, in: view)
  }

  /// The ghost's ball as it is drawn.
  func ghost(of game: Labyrinth, in view: LabyrinthView) -> LabyrinthBall? {
    seen(game, from: ghost, in: view)
  }

  private static func place(of game: Labyrinth) -> Place? {
    game.phase == .rolling ? Place(position: game.ball.position, tick: game.tick) : nil
  }

  private func seen(_ game: Labyrinth, from place: Place?, in view: LabyrinthView) -> LabyrinthBall? {
    // A run that was put back, or begun anew, has come no way; neither has a ball that went into a hole or out of it.
    guard let place, game.tick == place.tick + 1, game.phase == .rolling || game.phase == .finished else {
      return LabyrinthBall(game, in: view)
    }
    let (from, to) = (place.position, game.ball.position)
    return LabyrinthBall(
      spot: view.spot(Vector2(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)))
  }
}
