// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Something that happened to the ball within a tick.
public struct WorldEvent: Hashable, Sendable {
  /// The kinds of events.
  public enum Kind: Hashable, Sendable {
    /// The ball met a wall: its number, the direction away from it, and the speed towards it in metres per second.
    ///
    /// The number after the last wall's stands for the border of the tray.
    case contact(wall: Int, normal: Vector2, speed: Double)
    /// The ball's centre came into the trigger of this number.
    case entered(trigger: Int)
    /// The ball fell into the hole of this number; the tick ended there.
    case captured(hole: Int)
  }

  /// What happened.
  public var kind: Kind
  /// The time since the start of the tick, in seconds.
  public var time: Double

  /// Makes an event; the time counts from the start of the tick, in seconds.
  public init(_ kind: Kind, at time: Double) {
    self.kind = kind
    self.time = time
  }
}
