// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Sines and decays of additions and multiplications alone: the C library's differ from machine to machine.
enum Oscillation {
  /// The sine of an angle in turns.
  static func sine(turns: Double) -> Double {
    var part = turns - turns.rounded(.down)
    // Into the quarter turns about zero, where the series converges at once.
    if part > 0.75 { part -= 1 } else if part > 0.25 { part = 0.5 - part }
    let angle = part * 6.283185307179586
    let square = angle * angle
    let sixth = 1 - square / 156 * (1 - square / 210)
    return angle
      * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72 * (1 - square / 110 * sixth)))))
  }

  /// The cosine of an angle in turns.
  static func cosine(turns: Double) -> Double {
    sine(turns: turns + 0.25)
  }

  /// What a sample is multiplied with, so that after a time in seconds 1/e is left.
  static func decay(over seconds: Double) -> Double {
    let step = 1 / (seconds * Double(Mixer.sampleRate))
    return 1 - step * (1 - step / 2 * (1 - step / 3 * (1 - step / 4)))
  }

  /// The share by which a simple low-pass of a corner in hertz comes nearer to its input with each sample.
  static func lowPassShare(_ corner: Double) -> Float {
    let step = 6.283185307179586 * corner / Double(Mixer.sampleRate)
    return Float(step / (1 + step))
  }
}

/// White noise that is the same everywhere for the same seed.
///
/// Source: Marsaglia, "Xorshift RNGs", 2003; the hashes of all sounds depend on it.
struct NoiseGenerator {
  private var state: UInt32

  /// Begins at a seed; zero would stay zero.
  init(seed: UInt32) {
    state = seed == 0 ? 1 : seed
  }

  /// The next value, from −1 to 1.
  @inline(__always)
  mutating func next() -> Float {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Float(Int32(bitPattern: state)) * (1 / 2_147_483_648)
  }

  /// A value between two bounds.
  mutating func next(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * (Double(next()) + 1) / 2
  }
}
