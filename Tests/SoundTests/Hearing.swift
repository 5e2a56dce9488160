// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

@testable import Sound

/// What a test hears of a mixer: the left channel and the right one, from −1 to 1.
struct Hearing {
  var left: [Double] = []
  var right: [Double] = []

  /// Listens for so many seconds; what is done before each block of 5 ms is told its number.
  init(seconds: Double, of mixer: inout Mixer, _ direct: (inout Mixer, Int) -> Void = { _, _ in }) {
    var buffer = [Int16](repeating: 0, count: 2 * Mixer.blockFrames)
    for block in 0..<Int(seconds * 200) {
      direct(&mixer, block)
      mixer.mix(Mixer.blockFrames, into: &buffer)
      for frame in 0..<Mixer.blockFrames {
        left.append(Double(buffer[2 * frame]) / 32_768)
        right.append(Double(buffer[2 * frame + 1]) / 32_768)
      }
    }
  }

  /// Listens to one effect.
  init(_ cue: SoundCue, seconds: Double = 1.5) {
    var mixer = Mixer()
    self.init(seconds: seconds, of: &mixer) { mixer, block in if block == 0 { mixer.play(cue) } }
  }

  /// Listens to a ball that rolls.
  init(_ rolling: RollingSound, seconds: Double = 1.5) {
    var mixer = Mixer()
    mixer.follow(rolling)
    self.init(seconds: seconds, of: &mixer)
  }

  /// The highest peak of either channel.
  var peak: Double { (left + right).reduce(0) { max($0, $1.magnitude) } }
}

extension Collection<Double> {
  /// The root of the mean square.
  var level: Double {
    isEmpty ? 0 : (reduce(0) { $0 + $1 * $1 } / Double(count)).squareRoot()
  }

  /// The power of the part about a frequency in hertz (Goertzel's way).
  func power(at frequency: Double) -> Double {
    let factor = 2 * Oscillation.cosine(turns: frequency / Double(Mixer.sampleRate))
    var (last, before) = (0.0, 0.0)
    for sample in self { (last, before) = (sample + factor * last - before, last) }
    return (last * last + before * before - factor * last * before) / Double(count)
  }

  /// The frequency with the most power in steps of some hertz.
  func pitch(_ range: ClosedRange<Double>, step: Double = 10) -> Double {
    let candidates = stride(from: range.lowerBound, through: range.upperBound, by: step)
    return candidates.map { ($0, power(at: $0)) }.max { $0.1 < $1.1 }?.0 ?? 0
  }

  /// The middle of the spectrum up to 12 kHz, in hertz.
  var brightness: Double {
    let parts = stride(from: 50.0, through: 12_000, by: 120).map { ($0, power(at: $0)) }
    return parts.reduce(0) { $0 + $1.0 * $1.1 } / parts.reduce(0) { $0 + $1.1 }
  }
}

extension Array<Double> {
  /// The samples between two times in seconds.
  func between(_ start: Double, _ end: Double) -> ArraySlice<Double> {
    self[Int(start * Double(Mixer.sampleRate))..<Swift.min(count, Int(end * Double(Mixer.sampleRate)))]
  }
}
