// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Instrument {
  /// The crack, and then splinters: many high modes, most of them at first and all soon over.
  static func glass() -> Waveform {
    var wave = Waveform(seconds: 0.8)
    var chance = NoiseGenerator(seed: 31)
    wave.add(NoiseBurst(above: 1500, below: 14_000, decay: 0.018, level: 2.5, seed: 37))
    wave.add(NoiseBurst(above: 3000, below: 16_000, decay: 0.12, level: 0.5, seed: 41))
    wave.add(DampedMode(frequency: 880, decay: 0.012, level: 0.8))
    for splinter in 0..<70 {
      // Early for the most part: the pane bursts, and what is left of it falls.
      let share = Double(splinter) / 70
      let start = 0.42 * share * share
      wave.add(
        DampedMode(
          frequency: chance.next(2200, 9500), decay: chance.next(0.015, 0.09),
          level: chance.next(0.1, 0.4) * (1 - 0.5 * share), start: start + chance.next(0, 0.02)))
    }
    wave.finish(peak: 0.9)
    return wave
  }

  /// A boot on a ball: a low thump with a slap.
  static func leather() -> Waveform {
    var wave = Waveform(seconds: 0.25)
    wave.add(GlidingTone(from: 175, to: 70, glide: 0.03, decay: 0.05, level: 1))
    wave.add(NoiseBurst(above: 300, below: 1800, decay: 0.006, level: 1.6, seed: 43))
    wave.finish(peak: 0.8)
    return wave
  }

  /// A referee's whistle: two pipes a little apart, whose air a pea chops.
  static func whistle() -> Waveform {
    let seconds = 0.6
    var wave = Waveform(seconds: seconds)
    wave.add { time in
      let pea = Oscillation.sine(turns: 34 * time)
      let (rise, fall) = (min(1, time / 0.015), min(1, (seconds - time) / 0.04))
      // The pitch follows the air: the integral of a sine is a cosine.
      let bend = 0.9 * Oscillation.cosine(turns: 34 * time)
      let pipes =
        Oscillation.sine(turns: 2310 * time + bend) + 0.7 * Oscillation.sine(turns: 2585 * time + bend)
        + 0.15 * Oscillation.sine(turns: 4620 * time + 2 * bend)
      return pipes * (0.7 + 0.3 * pea) * rise * fall
    }
    wave.add(NoiseBurst(above: 2000, below: 6000, decay: 0.4, level: 0.15, seed: 47))
    wave.finish(peak: 0.45)
    return wave
  }
}
