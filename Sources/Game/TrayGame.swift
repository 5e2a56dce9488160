// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Physics

/// Something that happened in a tick.
public enum GameEvent: Hashable, Sendable {
  /// The ball reached these sides of the tray.
  case hit(TraySides)
}

/// The game of the plain tray: the original rolling marble, a pure function of its tilts.
public struct TrayGame: Hashable, Sendable {
  /// The tray in play with its longer side across, in points.
  public static let landscape = Vector2(x: 460, y: 320)
  /// The tray in play with its longer side upright, in points.
  public static let portrait = Vector2(x: 320, y: 460)

  /// The ball and the tray that it rolls in.
  public private(set) var ball: BallView
  /// The number of ticks played.
  public private(set) var tick = 0

  /// Starts a game with the ball in the middle of a tray; lengths in points.
  public init(traySize: Vector2 = TrayGame.landscape, ballWidth: Double = BallView.standardBallWidth) {
    ball = BallView(traySize: traySize, ballWidth: ballWidth)
  }

  /// Plays one tick of 1/60 s under a tilt, and returns what happened in it.
  public mutating func step(_ tilt: Tilt) -> GameEvent? {
    let sides = ball.step(acceleration: Vector2(x: tilt.inG.x, y: tilt.inG.y))
    tick += 1
    return sides.isEmpty ? nil : .hit(sides)
  }

  /// Gives the tray another size, in points; the ball stays inside.
  public mutating func resizeTray(to size: Vector2) {
    ball.resizeTray(to: size)
  }

  /// The time played, in seconds.
  public var time: Double {
    Double(tick) / Double(BallView.ticksPerSecond)
  }

  /// The hash of the whole state: two games in the same state to the last bit have the same one.
  public var stateHash: StateHash {
    var hash = StateHash()
    hash.combine(UInt64(bitPattern: Int64(tick)))
    for number in [ball.traySize.x, ball.traySize.y, ball.ballWidth] { hash.combine(number) }
    for number in [ball.position.x, ball.position.y, ball.velocity.x, ball.velocity.y] { hash.combine(number) }
    return hash
  }
}
