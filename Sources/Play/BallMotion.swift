// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics

/// The way that a labyrinth's ball and its ghost came last, so that a frame between two ticks shows them on it.
struct BallMotion {
  /// How far from the tick before to the last one the next frame is, 0 to 1.
  var share = 1.0
  private var ball = Glide()
  private var ghost = Glide()

  /// Notes where they are before a tick.
  mutating func note(_ game: Labyrinth, _ ghost: Labyrinth? = nil) {
    Self.note(game, in: &ball)
    Self.note(ghost, in: &self.ghost)
  }

  /// Notes that they stand still.
  mutating func stop() {
    ball.stop()
    ghost.stop()
  }

  /// The ball of a run as it is drawn; nil where a hole has swallowed it.
  func ball(of game: Labyrinth, in view: LabyrinthView) -> LabyrinthBall? {
    seen(game, on: ball, in: view)
  }

  /// The ghost's ball as it is drawn.
  func ghost(of game: Labyrinth, in view: LabyrinthView) -> LabyrinthBall? {
    seen(game, on: ghost, in: view)
  }

  private static func note(_ game: Labyrinth?, in glide: inout Glide) {
    guard let game, game.phase == .rolling else { return glide.stop() }
    glide.note(game.ball.position, tick: game.tick)
  }

  private func seen(_ game: Labyrinth, on glide: Glide, in view: LabyrinthView) -> LabyrinthBall? {
    // A ball that goes into a hole, or comes out of it, has ways of its own.
    guard game.phase == .rolling || game.phase == .finished else { return LabyrinthBall(game, in: view) }
    return LabyrinthBall(spot: view.spot(glide.place(game.ball.position, tick: game.tick, share: share)))
  }
}
