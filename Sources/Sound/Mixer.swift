// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Mixes what is to be heard into samples: a pure function of what it was told, the same on every machine.
///
/// Mixing allocates nothing, and what would be too loud is bent below full scale rather than cut.
public struct Mixer {
  /// The samples in a second, for each channel; the hashes of all sounds depend on it.
  public static let sampleRate = 48_000
  /// The frames, of two samples each, that are mixed under one state: 5 ms. What is told is heard from the next one on.
  public static let blockFrames = 240
  /// How many effects sound at once; of more, the one that is nearest to its end gives way.
  static let voiceCount = 24
  /// How near to its target the volume comes with each block.
  private static let volumeShare: Float = 0.3

  private struct Voice {
    var position = 0.0
    /// Where its sound ends; nothing sounds where it isn't beyond the position.
    var end = 0.0
    var rate = 1.0
    var left: Float = 0
    var right: Float = 0
    /// The frames until it begins.
    var delay = 0

    var isOver: Bool { position >= end }
  }

  private let bank = WaveformBank()
  private var voices = Array(repeating: Voice(), count: voiceCount)
  private var chance = NoiseGenerator(seed: 7)
  private var rolling = RollingVoice()
  private var left = Array(repeating: Float(0), count: blockFrames)
  private var right = Array(repeating: Float(0), count: blockFrames)
  private var volumeNow: Float = 1

  /// How loud all is: 1 as it was made, 0 for nothing.
  public var volume = 1.0

  /// Makes a mixer that is silent; it takes some milliseconds to make its sounds.
  public init() {}

  /// Whether nothing is to be heard before it is told of something.
  public var isSilent: Bool {
    (volume <= 0 && volumeNow < 1e-3) || (rolling.isSilent && voices.allSatisfy(\.isOver))
  }

  /// Follows a ball that rolls.
  public mutating func follow(_ sound: RollingSound) {
    rolling.follow(sound)
  }

  /// Ends all that sounds, at once.
  public mutating func silence() {
    for index in voices.indices { voices[index] = Voice() }
    rolling = RollingVoice()
  }

  /// Begins to play an instrument, at a gain.
  mutating func strike(_ instrument: Instrument, gain: Double, _ cue: SoundCue, varied: Bool = false) {
    var index = 0
    var least = Double.infinity
    for (candidate, voice) in voices.enumerated() where voice.end - voice.position < least {
      (index, least) = (candidate, voice.end - voice.position)
    }
    let range = bank[instrument]
    let (toLeft, toRight) = Self.shares(pan: cue.pan.isFinite ? Float(max(-1, min(1, cue.pan))) : 0)
    voices[index] = Voice(
      position: Double(range.lowerBound), end: Double(range.upperBound),
      // No two knocks on wood are the same.
      rate: varied ? chance.next(0.95, 1.05) : 1, left: Float(gain) * toLeft, right: Float(gain) * toRight,
      delay: cue.delay > 0 ? Int(min(cue.delay, 10) * Double(Self.sampleRate)) : 0)
  }

  /// The shares of a sound that go left and right; together they have the same power everywhere.
  static func shares(pan: Float) -> (left: Float, right: Float) {
    // On headphones a sound in one ear only is a nuisance.
    let place = 0.6 * pan
    return ((1 - place).squareRoot(), (1 + place).squareRoot())
  }

  /// Mixes so many frames, of a sample for the left and one for the right each, into the beginning of a buffer.
  public mutating func mix(_ frames: Int, into buffer: inout [Int16]) {
    precondition(frames >= 0 && buffer.count >= 2 * frames, "there is room for all frames")
    var done = 0
    while done < frames {
      let count = min(Self.blockFrames, frames - done)
      mixBlock(count)
      let step = (Float(volume) - volumeNow) * Self.volumeShare / Float(count)
      for frame in 0..<count {
        volumeNow += step
        buffer[2 * (done + frame)] = Self.limited(left[frame] * volumeNow)
        buffer[2 * (done + frame) + 1] = Self.limited(right[frame] * volumeNow)
      }
      done += count
    }
  }

  private mutating func mixBlock(_ frames: Int) {
    for frame in 0..<frames { (left[frame], right[frame]) = (0, 0) }
    if !rolling.isSilent { rolling.mix(frames, left: &left, right: &right) }
    for index in voices.indices where !voices[index].isOver {
      // Its own copy, since it adds to the channels, which are this mixer's as well.
      var voice = voices[index]
      mix(&voice, frames)
      voices[index] = voice
    }
  }

  private mutating func mix(_ voice: inout Voice, _ frames: Int) {
    let first = min(voice.delay, frames)
    voice.delay -= first
    var position = voice.position
    for frame in first..<frames {
      guard position < voice.end else { break }
      let index = Int(position)
      let sample = bank.samples[index]
      let value = sample + (bank.samples[index + 1] - sample) * Float(position - Double(index))
      left[frame] += value * voice.left
      right[frame] += value * voice.right
      position += voice.rate
    }
    voice.position = position
  }

  /// A sample for the device; beyond six tenths of full scale it is bent, so that it never reaches it.
  private static func limited(_ sample: Float) -> Int16 {
    let magnitude = sample.magnitude
    var level = magnitude
    if magnitude > 0.6 {
      let excess = (magnitude - 0.6) / 0.4
      level = 0.6 + 0.4 * excess / (1 + excess)
    }
    return Int16((sample < 0 ? -level : level) * 32_000)
  }
}
