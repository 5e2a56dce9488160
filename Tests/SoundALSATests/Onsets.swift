// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Where something begins in what was recorded.
struct Onsets {
  private static let rate = 48_000.0
  /// The pieces that are compared, in samples: 2 ms.
  private static let piece = 96

  private let levels: [Double]

  /// Looks at what lies between two corners in hertz.
  init(_ samples: [Double], above: Double, below: Double) {
    let (low, high) = (Self.share(above), Self.share(below))
    var (darkest, dark, brightest, bright) = (0.0, 0.0, 0.0, 0.0)
    var levels: [Double] = []
    var sum = 0.0
    for (index, sample) in samples.enumerated() {
      brightest += high * (sample - brightest)
      bright += high * (brightest - bright)
      dark += low * (bright - dark)
      let rest = bright - dark
      darkest += low * (rest - darkest)
      sum += (rest - darkest) * (rest - darkest)
      if index % Self.piece == Self.piece - 1 {
        levels.append((sum / Double(Self.piece)).squareRoot())
        sum = 0
      }
    }
    self.levels = levels
  }

  private static func share(_ corner: Double) -> Double {
    let step = 6.283185307179586 * corner / rate
    return step / (1 + step)
  }

  /// When, in seconds, it first becomes so many times as loud as in the 40 ms before a time, from 5 ms before that on.
  func first(after time: Double, times factor: Double) -> Double? {
    let start = Int((time - 0.005) * Self.rate) / Self.piece
    guard start > 20, start < levels.count else { return nil }
    let before = levels[(start - 20)..<start].max() ?? 0
    return levels[start...].prefix(150).firstIndex { $0 > factor * before }.map { Double($0 * Self.piece) / Self.rate }
  }

  /// The level between two times in seconds.
  func level(from start: Double, to end: Double) -> Double {
    let part = levels[Int(start * Self.rate) / Self.piece..<min(levels.count, Int(end * Self.rate) / Self.piece)]
    return part.isEmpty ? 0 : part.reduce(0, +) / Double(part.count)
  }
}
