// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The sounds of all instruments, end to end.
struct WaveformBank {
  let samples: [Float]
  /// Where each instrument's sound lies, by its number.
  private let ranges: [Range<Int>]

  /// Makes all sounds; it takes a few milliseconds.
  init() {
    let waveforms = Instrument.allCases.map(\.waveform.samples)
    var samples: [Float] = []
    // Grown step by step, it would keep up to twice the room.
    samples.reserveCapacity(waveforms.reduce(1) { $0 + $1.count })
    var ranges: [Range<Int>] = []
    for waveform in waveforms {
      let start = samples.count
      samples += waveform
      ranges.append(start..<samples.count)
    }
    // A voice looks one sample ahead of where it is.
    samples.append(0)
    self.samples = samples
    self.ranges = ranges
  }

  subscript(instrument: Instrument) -> Range<Int> {
    ranges[instrument.rawValue]
  }
}
