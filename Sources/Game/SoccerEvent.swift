// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Something that happened in a tick of monster soccer.
public enum SoccerEvent: Hashable, Sendable {
  /// The ball lies in the middle and the monsters at their places: it goes on.
  case kickedOff
  /// The ball met a post or the boards, at a speed towards them in metres per second.
  case knocked(speed: Double)
  /// The monster of this number met the ball, at a speed between them in metres per second.
  case met(monster: Int, speed: Double)
  /// The monster of this number kicked the ball.
  case kicked(monster: Int)
  /// The ball bowled the monster of this number over.
  case bowled(monster: Int)
  /// The ball is in the monsters' goal.
  case scored
  /// The ball is in the player's goal.
  case conceded
  /// Nothing went on for long: the ball is taken to the middle.
  case whistled
  /// The match is over.
  case ended
}
