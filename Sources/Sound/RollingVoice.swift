// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The ball as it rolls: noise that grows louder and brighter with speed, and swells with each turn of the ball.
struct RollingVoice {
  /// How fast it follows the ball, per block of the mixer; at once, it would click.
  private static let following: Float = 0.25
  /// Quieter than this it isn't heard.
  private static let threshold: Float = 1e-4
  /// How far a turn of the ball carries it, in metres: the ball of a wooden labyrinth.
  private static let circumference = 0.04

  /// What the sound is like on a ground at a speed.
  private struct Timbre {
    var gain: Float = 0
    /// The share of a low-pass, and of what is taken away below.
    var bright: Float = 0
    var dark: Float = 0
    /// How much of the board's own tone is in it.
    var board: Float = 0
  }

  private var noise = NoiseGenerator(seed: 53)
  private var timbre = Timbre()
  private var target = Timbre()
  private var gains: (left: Float, right: Float) = (0, 0)
  private var pan: Float = 0
  private var speed = 0.0
  private var turns = 0.0
  private var swell: Float = 1
  private var (first, second, below): (Float, Float, Float) = (0, 0, 0)
  /// The board's resonance: a state-variable filter.
  private var (low, band): (Float, Float) = (0, 0)
  private let boardTone = Float(2 * Oscillation.sine(turns: 330 / Double(Mixer.sampleRate) / 2))

  /// Whether it is over.
  var isSilent: Bool { target.gain == 0 && timbre.gain < Self.threshold }

  /// Follows a ball.
  mutating func follow(_ rolling: RollingSound) {
    speed = rolling.speed
    pan = Float(rolling.pan)
    guard speed > 0 else {
      target.gain = 0
      return
    }
    // It grows loud soon, and then hardly louder.
    let loudness = speed / (speed + 0.2)
    switch rolling.ground {
    case .wood: target = Self.timbre(gain: 0.9 * loudness, corner: 350 + 4000 * speed, floor: 120, board: 0.6)
    case .felt: target = Self.timbre(gain: 0.6 * loudness, corner: 200 + 900 * speed, floor: 80, board: 0.2)
    case .ice: target = Self.timbre(gain: 0.7 * loudness, corner: 1500 + 5000 * speed, floor: 700, board: 0)
    }
    if timbre.gain < Self.threshold {
      // From silence on there is nothing to glide from.
      timbre = target
      timbre.gain = 0
    }
  }

  private static func timbre(gain: Double, corner: Double, floor: Double, board: Float) -> Timbre {
    // A narrower band of noise holds less of it.
    Timbre(
      gain: Float(gain * (600 / corner).squareRoot()), bright: Oscillation.lowPassShare(min(corner, 9000)),
      dark: Oscillation.lowPassShare(floor), board: board)
  }

  /// Adds a block to both channels.
  mutating func mix(_ frames: Int, left: inout [Float], right: inout [Float]) {
    let share = Self.following
    timbre.gain += share * (target.gain - timbre.gain)
    timbre.bright += share * (target.bright - timbre.bright)
    timbre.dark += share * (target.dark - timbre.dark)
    timbre.board += share * (target.board - timbre.board)
    turns += speed / Self.circumference * Double(frames) / Double(Mixer.sampleRate)
    turns -= turns.rounded(.down)
    let unevenness = Float(Oscillation.sine(turns: turns)) * 0.25 + noise.next() * 0.2
    swell += 0.4 * (1 + unevenness - swell)
    let (toLeft, toRight) = Mixer.shares(pan: pan)
    let end = (left: timbre.gain * swell * toLeft, right: timbre.gain * swell * toRight)
    var (gainLeft, gainRight) = gains
    let stepLeft = (end.left - gainLeft) / Float(frames)
    let stepRight = (end.right - gainRight) / Float(frames)
    for frame in 0..<frames {
      first += timbre.bright * (noise.next() - first)
      second += timbre.bright * (first - second)
      below += timbre.dark * (second - below)
      let rumble = second - below
      low += boardTone * band
      band += boardTone * (rumble - low - 0.35 * band)
      let sample = rumble + timbre.board * band
      gainLeft += stepLeft
      gainRight += stepRight
      left[frame] += sample * gainLeft
      right[frame] += sample * gainRight
    }
    gains = end
    if isSilent {
      gains = (0, 0)
      (first, second, below, low, band) = (0, 0, 0, 0, 0)
    }
  }
}
