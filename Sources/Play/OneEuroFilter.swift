// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// A low-pass filter whose cutoff rises with speed: calm at rest, quick in motion.
///
/// Source: Casiez, Roussel and Vogel, "1€ Filter", CHI 2012; here for a vector, whose speed is one number.
struct OneEuroFilter: Hashable, Sendable {
  /// The cutoff at rest, in hertz; about 60 ms of delay: lower feels like a spring, higher lets the noise through.
  static let restCutoff = 2.5
  /// How much the cutoff rises with speed, in hertz per g/s.
  static let speedCoefficient = 6.0
  /// The cutoff of the speed's own filter, in hertz.
  static let speedCutoff = 2.0

  /// What the player set: the cutoff and its rise.
  var settings = TiltSettings()

  private var output: Vector3?
  private var speed = Vector3.zero

  init(settings: TiltSettings = TiltSettings()) {
    self.settings = settings
  }

  /// Takes in a value that comes so many seconds after the one before, and returns the filtered value.
  mutating func filter(_ input: Vector3, after elapsed: Double) -> Vector3 {
    guard let last = output, elapsed > 0 else {
      if output == nil { output = input }
      return output ?? input
    }
    let rate = (input - last) * (1 / elapsed)
    speed = speed + (rate - speed) * Self.share(ofCutoff: Self.speedCutoff, in: elapsed)
    let cutoff = settings.cutoff + settings.speedCoefficient * speed.length
    let next = last + (input - last) * Self.share(ofCutoff: cutoff, in: elapsed)
    output = next
    return next
  }

  private static func share(ofCutoff cutoff: Double, in elapsed: Double) -> Double {
    let timeConstant = 1 / (2 * Double.pi * cutoff)
    return elapsed / (elapsed + timeConstant)
  }
}
