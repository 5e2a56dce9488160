// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Something that is heard once.
public enum SoundEffect: Hashable, Sendable {
  /// The ball meets wood, at a speed towards it in metres per second.
  case knock(speed: Double)
  /// The ball meets a bumper, which throws it back.
  case bumper
  /// The ball falls into a hole.
  case hole
  /// The ball passes a checkpoint.
  case checkpoint
  /// The ball reaches the goal.
  case goal
  /// A medal is won.
  case medal
  /// A gate opens or closes.
  case gate
  /// The ball rolls over a plate.
  case plate
  /// The ball picks up a gem.
  case gem
  /// A pane of glass breaks.
  case glass
  /// The ball is kicked, at a speed in metres per second.
  case kick(speed: Double)
  /// The referee's whistle.
  case whistle

  /// Whether it tells of something that ends or changes the run: what the terminal's bell is worth ringing for.
  var isSignal: Bool {
    switch self {
    case .hole, .goal, .glass, .whistle: true
    case .knock, .bumper, .checkpoint, .medal, .gate, .plate, .gem, .kick: false
    }
  }
}

/// An effect that begins, and where.
public struct SoundCue: Hashable, Sendable {
  /// What is heard.
  public var effect: SoundEffect
  /// Where it is heard: −1 at the left edge of the picture, 1 at the right one.
  public var pan: Double
  /// How much later than the cue it begins, in seconds.
  public var delay: Double

  /// Makes a cue; the delay is in seconds.
  public init(_ effect: SoundEffect, pan: Double = 0, delay: Double = 0) {
    self.effect = effect
    self.pan = pan
    self.delay = delay
  }
}
