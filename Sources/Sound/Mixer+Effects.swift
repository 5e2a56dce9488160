// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Mixer {
  /// The speed of a knock that is as loud as it gets, in metres per second: about the fastest that a ball comes to roll.
  private static let hardest = 0.5

  /// Begins an effect.
  public mutating func play(_ cue: SoundCue) {
    switch cue.effect {
    case .knock(let speed):
      let hardness = Self.hardness(speed)
      // A hard knock is not only louder, but brighter.
      strike(.wood, gain: hardness.squareRoot(), cue, varied: true)
      if hardness > 0.1 { strike(.steel, gain: hardness, cue, varied: true) }
    case .bumper: strike(.bumper, gain: 1, cue, varied: true)
    case .hole: strike(.hole, gain: 1, cue)
    case .checkpoint: strike(.bell, gain: 1, cue)
    case .goal: strike(.goal, gain: 1, cue)
    case .medal: strike(.medal, gain: 1, cue)
    case .gate: strike(.gate, gain: 1, cue, varied: true)
    case .plate: strike(.plate, gain: 1, cue)
    case .gem: strike(.gem, gain: 1, cue)
    case .glass: strike(.glass, gain: 1, cue)
    case .kick(let speed): strike(.leather, gain: Self.hardness(speed).squareRoot(), cue, varied: true)
    case .whistle: strike(.whistle, gain: 1, cue)
    }
  }

  /// How hard an impact is, from 0 to 1.
  private static func hardness(_ speed: Double) -> Double {
    // NaN is no impact.
    speed > 0 ? min(1, speed / hardest) : 0
  }
}
