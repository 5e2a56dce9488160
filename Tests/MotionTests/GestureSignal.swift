// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion

/// What an accelerometer measures in four seconds with one gesture in them; flat, face up, before and after it.
enum GestureSignal: String, CaseIterable {
  // Shakes.
  case shake, hard, slow, triple, diagonal, alongGravity, swirl
  // None.
  case rest, tap, thump, lidClose, drop, vibration, walk, scale12, flip, tilt
  case machine, hardHit, putDown, quickFlip

  /// How much a sensor's components vary at rest, in g.
  static let noise = 0.004

  /// What a sensor with this rate in hertz and this range in g makes of the gesture; the seed moves it and its noise.
  func readings(rate: Double, range: Double, seed: UInt64) -> [AccelerometerData] {
    var random = SeededRandom(seed: seed)
    let start = 1 + Double.random(in: 0..<0.05, using: &random)
    return (0..<Int(4 * rate)).map { index in
      let time = Double(index) / rate
      let exact = acceleration(at: time, start: start)
      let felt = exact + Vector3(x: random.normal(), y: random.normal(), z: random.normal()) * Self.noise
      let cut = Vector3(
        x: min(max(felt.x, -range), range), y: min(max(felt.y, -range), range), z: min(max(felt.z, -range), range))
      let isClipped = max(cut.x.magnitude, cut.y.magnitude, cut.z.magnitude) >= range
      return AccelerometerData(acceleration: cut, timestamp: 100 + time, isClipped: isClipped)
    }
  }

  private func acceleration(at time: Double, start: Double) -> Vector3 {
    let t = time - start
    let rest = Vector3(x: 0, y: 0, z: -1)
    switch self {
    case .rest: return rest
    case .scale12: return rest * 1.12
    case .shake: return rest + Vector3(x: swinging(t, hertz: 3.5, g: 2.6, for: 0.8), y: 0, z: 0)
    case .hard:
      let swing = swinging(t, hertz: 5, g: 1, for: 0.9)
      return rest + Vector3(x: 4 * swing, y: swing, z: 0)
    case .slow: return rest + Vector3(x: 0, y: swinging(t, hertz: 2.5, g: 2.2, for: 1.2), z: 0)
    case .triple:
      let swings = [0, 0.4, 0.8].map { swinging(t - $0, hertz: 4, g: 2.8, for: 0.35) }
      return rest + Vector3(x: swings.reduce(0, +), y: 0, z: 0)
    case .diagonal:
      let swing = swinging(t, hertz: 4, g: 2, for: 0.9)
      return rest + Vector3(x: swing, y: swing, z: 0)
    case .alongGravity: return rest + Vector3(x: 0, y: 0, z: swinging(t, hertz: 3.5, g: 2.6, for: 0.8))
    case .swirl:
      let size = t > 0 && t < 1 ? 2.2 : 0
      return rest + Vector3(x: size * sin(6 * .pi * t), y: size * cos(6 * .pi * t), z: 0)
    case .tap: return rest + Vector3(x: 0, y: 0, z: t >= 0 && t < 0.003 ? 3 : 0)
    case .thump: return rest + ringing(t, hertz: 45, g: 2.5, fading: 0.012)
    case .lidClose:
      let swing = t > 0 && t < 0.4 ? 0.4 * sin(.pi * t / 0.4) : 0
      return rest + Vector3(x: 0, y: 0, z: swing) + ringing(t - 0.4, hertz: 60, g: 3, fading: 0.010)
    case .drop: return (t > 0 && t < 0.25 ? .zero : rest) + ringing(t - 0.25, hertz: 80, g: -6, fading: 0.008)
    case .hardHit: return rest + ringing(t, hertz: 80, g: -12, fading: 0.008)
    case .putDown:
      let swing = t > 0 && t < 0.4 ? 1.5 * sin(5 * .pi * t) : 0
      return rest + Vector3(x: 0, y: 0, z: swing) + ringing(t - 0.45, hertz: 60, g: 5, fading: 0.010)
    case .vibration: return rest + Vector3(x: 0.4 * sin(50 * .pi * time), y: 0, z: 0)
    case .machine: return rest + Vector3(x: 2.5 * sin(50 * .pi * time), y: 0, z: 0)
    case .walk: return rest + Vector3(x: 0, y: 0.15 * sin(2 * .pi * time), z: 0.35 * sin(4 * .pi * time))
    case .flip: return turned(by: .pi * min(max(t, 0), 1))
    case .quickFlip: return turned(by: .pi * min(max(t / 0.3, 0), 1))
    case .tilt: return turned(by: asin(0.3 * sin(1.4 * .pi * time)))
    }
  }

  /// A hand that starts, swings to and fro, and stops.
  private func swinging(_ t: Double, hertz: Double, g: Double, for duration: Double) -> Double {
    guard t > 0, t < duration else { return 0 }
    return g * sin(2 * .pi * hertz * t) * sin(.pi * t / duration).squareRoot()
  }

  /// The case of a device after a knock on the screen or from below.
  private func ringing(_ t: Double, hertz: Double, g: Double, fading time: Double) -> Vector3 {
    Vector3(x: 0, y: 0, z: t < 0 ? 0 : g * exp(-t / time) * cos(2 * .pi * hertz * t))
  }

  /// Gravity in a device that was turned about its y axis, the right edge down.
  private func turned(by angle: Double) -> Vector3 {
    Vector3(x: sin(angle), y: 0, z: -cos(angle))
  }
}
