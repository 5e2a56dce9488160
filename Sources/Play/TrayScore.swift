// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics
internal import Sound

/// What the plain tray sounds like.
struct TrayScore {
  /// How long a point is to the ear, in metres: a tray of 46 cm, on which the ball is as loud as in a labyrinth.
  private static let metresPerPoint = 0.001

  private var cues: [SoundCue] = []

  /// Takes in what a tick brought, and the ball's velocity before it, in g·s.
  mutating func take(_ event: GameEvent?, after velocity: Vector2, in game: TrayGame) {
    guard case .hit(let sides) = event else { return }
    let across = sides.isDisjoint(with: [.left, .right]) ? 0 : velocity.x.magnitude
    let along = sides.isDisjoint(with: [.top, .bottom]) ? 0 : velocity.y.magnitude
    cues.append(SoundCue(.knock(speed: Self.speed(max(across, along))), pan: Self.pan(of: game.ball)))
  }

  /// What is to be heard since the last time, and of a ball that rolls on or is held.
  mutating func soundscape(of game: TrayGame, isHeld: Bool) -> Soundscape {
    defer { cues.removeAll(keepingCapacity: true) }
    guard !isHeld else { return Soundscape(cues: cues) }
    let speed = Self.speed(game.ball.velocity.magnitude)
    return Soundscape(cues: cues, rolling: RollingSound(speed: speed, pan: Self.pan(of: game.ball)))
  }

  /// A speed in g·s, in metres per second.
  private static func speed(_ speed: Double) -> Double {
    speed * BallView.pointsPerG * metresPerPoint
  }

  private static func pan(of ball: BallView) -> Double {
    2 * (ball.position.x + ball.ballWidth / 2) / ball.traySize.x - 1
  }
}
