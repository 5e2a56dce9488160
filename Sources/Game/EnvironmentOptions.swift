// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What an agent sees of a labyrinth, and how long an episode lasts.
public struct EnvironmentOptions: Hashable, Sendable {
  /// The number of points on the route ahead that are seen, from 0 to 32.
  public var waypoints = 5
  /// How far these points lie apart along the route, in metres.
  public var spacing = 0.02
  /// The number of nearest holes that are seen, from 0 to 32.
  public var holes = 3
  /// Whether a picture of the tray around the ball is seen.
  public var hasPicture = false
  /// The longest episode, in ticks of 1/120 s.
  public var timeLimit = 120 * Labyrinth.ticksPerSecond
  /// How far from the start the ball may lie at first, as the seed decides, in metres.
  ///
  /// Where so far away hardly a place can be reached in a straight line, it lies nearer.
  public var spread = 0.0

  /// Makes the options that an agent has who asks for nothing else.
  public init() {}
}
