// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What effects are played on; each has one sound, which is made once.
enum Instrument: Int, CaseIterable {
  case wood, steel, bumper, hole, bell, goal, medal, gate, plate, gem, glass, leather, whistle

  /// The sound, made anew.
  var waveform: Waveform {
    switch self {
    case .wood: Self.wood()
    case .steel: Self.steel()
    case .bumper: Self.bumper()
    case .hole: Self.hole()
    case .bell: Self.bells([(659.26, 0)], decay: 0.11, seconds: 0.4, peak: 0.4)
    case .goal: Self.bells([(783.99, 0), (1174.66, 0.14)], decay: 0.24, seconds: 1, peak: 0.6)
    case .medal: Self.bells([(1046.5, 0), (1318.51, 0.12), (1567.98, 0.24)], decay: 0.26, seconds: 1.2, peak: 0.55)
    case .gate: Self.gate()
    case .plate: Self.plate()
    case .gem: Self.bells([(2093, 0), (3135.96, 0.05)], decay: 0.09, seconds: 0.45, peak: 0.35)
    case .glass: Self.glass()
    case .leather: Self.leather()
    case .whistle: Self.whistle()
    }
  }

  /// The wall's own tone: a few modes of a batten of oak, soon over.
  private static func wood() -> Waveform {
    var wave = Waveform(seconds: 0.16)
    wave.add(DampedMode(frequency: 430, decay: 0.020, level: 1))
    wave.add(DampedMode(frequency: 910, decay: 0.013, level: 0.75))
    wave.add(DampedMode(frequency: 1640, decay: 0.008, level: 0.5))
    wave.add(NoiseBurst(above: 500, below: 3000, decay: 0.0025, level: 1.2, seed: 11))
    wave.finish(peak: 0.8)
    return wave
  }

  /// What steel adds to a hard knock: a short tick.
  private static func steel() -> Waveform {
    var wave = Waveform(seconds: 0.06)
    wave.add(DampedMode(frequency: 2380, decay: 0.006, level: 1, attack: 0.0002))
    wave.add(DampedMode(frequency: 4150, decay: 0.003, level: 0.4, attack: 0.0002))
    wave.add(NoiseBurst(above: 1500, below: 7000, decay: 0.0012, level: 0.8, seed: 13))
    wave.finish(peak: 0.5)
    return wave
  }

  /// A spring behind rubber: a thump with a ring that gives way upwards.
  private static func bumper() -> Waveform {
    var wave = Waveform(seconds: 0.35)
    wave.add(GlidingTone(from: 190, to: 330, glide: 0.05, decay: 0.07, level: 1))
    wave.add(GlidingTone(from: 380, to: 660, glide: 0.05, decay: 0.05, level: 0.35))
    wave.add(DampedMode(frequency: 1480, decay: 0.05, level: 0.25))
    wave.add(NoiseBurst(above: 300, below: 2000, decay: 0.004, level: 0.8, seed: 17))
    wave.finish(peak: 0.75)
    return wave
  }

  /// A knock on the rim, the fall, and the landing on the box's floor.
  private static func hole() -> Waveform {
    var wave = Waveform(seconds: 0.6)
    wave.add(DampedMode(frequency: 520, decay: 0.012, level: 0.4))
    wave.add(GlidingTone(from: 300, to: 75, glide: 0.11, decay: 0.12, level: 0.6))
    for (start, level) in [(0.17, 1.0), (0.29, 0.35), (0.36, 0.15)] {
      wave.add(DampedMode(frequency: 128, decay: 0.05, level: level, start: start))
      wave.add(DampedMode(frequency: 236, decay: 0.03, level: 0.6 * level, start: start))
      wave.add(NoiseBurst(above: 150, below: 900, decay: 0.006, level: 1.2 * level, start: start, seed: 19))
    }
    wave.finish(peak: 0.8)
    return wave
  }

  /// Struck bars, each at a pitch in hertz and a time in seconds.
  private static func bells(
    _ notes: [(frequency: Double, start: Double)], decay: Double, seconds: Double, peak: Float
  ) -> Waveform {
    var wave = Waveform(seconds: seconds)
    for note in notes {
      // A bar of wood or metal that is tuned as a marimba's is sounds two octaves above its ground tone as well.
      for (multiple, level, share) in [(1.0, 1.0, 1.0), (2, 0.2, 0.6), (4, 0.25, 0.3), (9.2, 0.06, 0.1)] {
        let frequency = note.frequency * multiple
        guard frequency < 16_000 else { continue }
        wave.add(
          DampedMode(frequency: frequency, decay: decay * share, level: level, start: note.start, attack: 0.002))
      }
    }
    wave.finish(peak: peak)
    return wave
  }

  /// Two battens that meet, and once more.
  private static func gate() -> Waveform {
    var wave = Waveform(seconds: 0.22)
    for (start, level) in [(0.0, 0.6), (0.045, 1.0)] {
      for (frequency, decay, share) in [(310.0, 0.028, 1.0), (740, 0.018, 0.8), (1290, 0.011, 0.5)] {
        wave.add(DampedMode(frequency: frequency, decay: decay, level: level * share, start: start))
      }
      wave.add(NoiseBurst(above: 400, below: 3500, decay: 0.003, level: 1.4 * level, start: start, seed: 23))
    }
    wave.finish(peak: 0.5)
    return wave
  }

  /// A small catch that snaps in.
  private static func plate() -> Waveform {
    var wave = Waveform(seconds: 0.12)
    wave.add(DampedMode(frequency: 620, decay: 0.014, level: 1))
    wave.add(DampedMode(frequency: 1230, decay: 0.009, level: 0.7, start: 0.012))
    wave.add(NoiseBurst(above: 800, below: 5000, decay: 0.0015, level: 0.8, start: 0.012, seed: 29))
    wave.finish(peak: 0.45)
    return wave
  }
}
