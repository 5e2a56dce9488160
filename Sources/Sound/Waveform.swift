// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A mode of a body that was struck: a sine that fades.
struct DampedMode {
  /// In hertz.
  var frequency: Double
  /// The time in which it falls to 1/e, in seconds.
  var decay: Double
  var level: Double
  /// When it begins, in seconds.
  var start = 0.0
  /// How long it takes to come up, in seconds; a tone that is there at once clicks.
  var attack = 0.0005
}

/// A tone that glides from one pitch to another and fades.
struct GlidingTone {
  /// In hertz, at first and in the end.
  var from: Double
  var to: Double
  /// The time in which 1/e of the way is left, in seconds.
  var glide: Double
  /// The time in which it falls to 1/e, in seconds.
  var decay: Double
  var level: Double
  var start = 0.0
}

/// Noise between two corners in hertz, which fades.
struct NoiseBurst {
  var above: Double
  var below: Double
  /// The time in which it falls to 1/e, in seconds.
  var decay: Double
  var level: Double
  var start = 0.0
  var seed: UInt32 = 1
}

/// A sound that is made before it is played: samples at the mixer's rate, added up from simple parts.
struct Waveform {
  /// How long the end takes to fade to nothing, in samples: cut off, it would click.
  private static let fade = 240

  /// After so many times its decay nothing is left of a part that 16 bits could hold.
  private static let lifetime = 11.0

  private(set) var samples: [Float]

  init(seconds: Double) {
    samples = Array(repeating: 0, count: Self.index(of: seconds))
  }

  mutating func add(_ mode: DampedMode) {
    let turns = mode.frequency / Double(Mixer.sampleRate)
    let decay = Oscillation.decay(over: mode.decay)
    let (turnX, turnY) = (Oscillation.cosine(turns: turns) * decay, Oscillation.sine(turns: turns) * decay)
    let rise = 1 / max(1, mode.attack * Double(Mixer.sampleRate))
    var (x, y, gain) = (mode.level, 0.0, 0.0)
    let start = min(Self.index(of: mode.start), samples.count)
    for index in start..<min(samples.count, start + Self.index(of: Self.lifetime * mode.decay)) {
      samples[index] += Float(y * gain)
      (x, y) = (x * turnX - y * turnY, x * turnY + y * turnX)
      gain = min(1, gain + rise)
    }
  }

  mutating func add(_ tone: GlidingTone) {
    let (glide, decay) = (Oscillation.decay(over: tone.glide), Oscillation.decay(over: tone.decay))
    var (turns, way, level) = (0.0, tone.from - tone.to, tone.level)
    for index in min(Self.index(of: tone.start), samples.count)..<samples.count {
      samples[index] += Float(level * Oscillation.sine(turns: turns))
      turns += (tone.to + way) / Double(Mixer.sampleRate)
      way *= glide
      level *= decay
    }
  }

  mutating func add(_ burst: NoiseBurst) {
    var noise = NoiseGenerator(seed: burst.seed)
    let (low, high) = (Oscillation.lowPassShare(burst.above), Oscillation.lowPassShare(burst.below))
    let decay = Float(Oscillation.decay(over: burst.decay))
    var (level, dark, bright): (Float, Float, Float) = (Float(burst.level), 0, 0)
    let start = min(Self.index(of: burst.start), samples.count)
    for index in start..<min(samples.count, start + Self.index(of: Self.lifetime * burst.decay)) {
      bright += high * (noise.next() - bright)
      dark += low * (bright - dark)
      samples[index] += level * (bright - dark)
      level *= decay
    }
  }

  /// Adds what a function of the time in seconds gives.
  mutating func add(_ value: (Double) -> Double) {
    for index in samples.indices { samples[index] += Float(value(Double(index) / Double(Mixer.sampleRate))) }
  }

  /// Makes its highest peak as high as said, and lets its end fade.
  mutating func finish(peak: Float) {
    let highest = samples.reduce(0) { max($0, $1.magnitude) }
    guard highest > 0 else { return }
    let count = samples.count
    for index in samples.indices {
      samples[index] *= peak / highest * min(1, Float(count - 1 - index) / Float(Self.fade))
    }
  }

  private static func index(of seconds: Double) -> Int {
    Int((seconds * Double(Mixer.sampleRate)).rounded())
  }
}
