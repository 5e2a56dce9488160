// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How a bot plays.
public struct BotPace: Hashable, Sendable {
  /// For how many ticks it wants the same tilt; less lets it steer more finely, and takes longer to think.
  var decisionTicks: Int
  /// The share of the full tilt that it uses.
  var leanShare: Double
  /// The tilts that it chooses from, as shares of what it uses.
  var leans: [Double]
  /// How many runs it carries on at a time at first; more where these come to nothing.
  var width: Int
  /// The fastest that it lets the ball roll far from all holes, in metres per second.
  var topSpeed: Double
  /// The fastest that it lets the ball roll along a rim, in metres per second.
  var rimSpeed: Double
  var costs: RouteCosts

  /// As fast as it can.
  public static let fast = BotPace(
    decisionTicks: 12, leanShare: 1, leans: [-1, 0, 1], width: 150, topSpeed: .infinity, rimSpeed: .infinity,
    costs: RouteCosts(rim: 0.5, wall: 0.2))
  /// As a good player plays: the medals' times are this one's.
  public static let player = BotPace(
    decisionTicks: 24, leanShare: 0.4, leans: [-1, -0.5, 0, 0.5, 1], width: 60, topSpeed: 0.12, rimSpeed: 0.035,
    costs: RouteCosts(rim: 3, wall: 0.5))
}
