// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Physics

/// A monster on the pitch: what it is, and what it is about to do.
///
/// Each kind is a small state machine over three moods; `decide` says where it wants to go, and what it does to a ball
/// that it meets is the match's business.
public struct Monster: Hashable, Sendable {
  /// The radius of the disc that the ball and other monsters can't enter, in metres; pictures are made for it.
  public static let radius = 0.009
  /// How far the ball's centre is from that of a monster that it touches, in metres.
  static let contactDistance = radius + Ball.standardRadius
  /// No monster moves faster than this, in metres per second: the ball outruns it after a quarter second of full tilt.
  public static let topSpeed = 0.13

  /// The kinds.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// Runs round the ball and knocks it along towards the player's goal.
    case chaser
    /// Keeps the mouth of its goal, and punts away what comes.
    case `guard`
    /// Goes to and fro on its beat, and turns where something stands in its way.
    case patrol
    /// Lurks at its place until the ball comes near, then dashes at it and kicks it far away.
    case kicker
  }

  /// How it feels.
  public enum Mood: UInt8, Hashable, Sendable {
    /// Goes about its business.
    case calm
    /// Is after the ball.
    case alert
    /// Stands still after a kick, until it wakes.
    case resting
    /// Lies on its back, until it wakes.
    case bowled
  }

  /// What it is.
  public let kind: Kind
  /// Where it begins, and where it returns to, in metres.
  public let home: Vector2
  /// How fast it goes, in metres per second.
  public let speed: Double
  /// How far it goes to both sides of its home on its beat, in metres; patrols only.
  public let beat: Double
  /// The middle of its disc, in metres.
  public internal(set) var position: Vector2
  /// The way that it went in the last tick, in metres per second.
  public internal(set) var velocity = Vector2.zero
  /// How it feels.
  public internal(set) var mood = Mood.calm
  /// The tick in which it wakes; it stands still before.
  var wakesAt = 0
  /// Which way a patrol goes on its beat: 1 up, −1 down.
  var heading: Double

  init(_ kind: Kind, home: Vector2, speed: Double, beat: Double = 0, heading: Double = 1) {
    self.kind = kind
    self.home = home
    self.speed = min(speed, Self.topSpeed)
    self.beat = beat
    self.heading = heading
    position = home
  }

  /// Whether it can do anything to the ball.
  public var isAwake: Bool { mood == .calm || mood == .alert }

  /// Stands still, or lies there, until a tick.
  mutating func stop(_ mood: Mood, until tick: Int) {
    (self.mood, velocity) = (mood, .zero)
    wakesAt = max(wakesAt, tick)
  }

  func combine(into hash: inout StateHash) {
    for number in [position.x, position.y, velocity.x, velocity.y, heading] { hash.combine(number) }
    hash.combine(UInt64(mood.rawValue))
    hash.combine(UInt64(wakesAt))
  }
}
