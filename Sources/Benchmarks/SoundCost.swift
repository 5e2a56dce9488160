// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import PseudoTerminal
internal import Sound
internal import SoundALSA

/// What sound costs: a ball that rolls, four knocks a second, and now and then something else.
enum SoundCost {
  static func measure(_ report: inout Report) {
    report.add(Figure("a second of sound, mixed", unit: "ms", rounds: 5, mixing))
    guard let share = share(seconds: 5) else {
      return report.note("sound, mixed and written: not measured, there is no libasound")
    }
    report.add(Figure("sound, mixed and written", unit: "% of a core", [share * 100]))
  }

  /// Milliseconds that a second of sound takes to mix.
  private static func mixing() -> Double {
    var mixer = Mixer()
    var samples = [Int16](repeating: 0, count: 2 * Mixer.blockFrames)
    var sum = 0
    let (seconds, blocks) = (10, Mixer.sampleRate / Mixer.blockFrames)
    let start = processorTime()
    for block in 0..<seconds * blocks {
      mixer.follow(rolling(block))
      for cue in cues(block) { mixer.play(cue) }
      mixer.mix(Mixer.blockFrames, into: &samples)
      sum &+= Int(samples[0].magnitude)
    }
    // The result has to be used, or the optimiser drops the work.
    precondition(sum > 0, "something is heard")
    return (processorTime() - start) / Double(seconds) * 1e3
  }

  /// The share of a core that the whole way to a device takes, told 100 times a second; nil where there is no libasound.
  private static func share(seconds: Double) -> Double? {
    // ALSA's own null device takes all at once.
    let sound = ALSASound(device: "null")
    defer { sound.stop() }
    /// Plays for a while, and gives the time that the program computed for meanwhile.
    func play(for seconds: Double) -> Double {
      let start = processorTime()
      for block in 0..<Int(seconds * 100) {
        sound.play(Soundscape(cues: cues(2 * block), rolling: rolling(2 * block)))
        usleep(10_000)
      }
      return processorTime() - start
    }
    // The first second loads the library and makes the sounds.
    _ = play(for: 1)
    guard sound.status == .on else { return nil }
    let start = PseudoTerminal.now()
    return play(for: seconds) / (PseudoTerminal.now() - start)
  }

  private static func rolling(_ block: Int) -> RollingSound {
    RollingSound(speed: 0.2 + 0.01 * Double(block % 20), pan: Double(block % 100) / 100)
  }

  private static func cues(_ block: Int) -> [SoundCue] {
    (block % 50 == 0 ? [SoundCue(.knock(speed: 0.3))] : []) + (block % 400 == 0 ? [SoundCue(.glass)] : [])
  }
}
