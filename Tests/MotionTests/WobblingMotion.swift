// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion

/// A hand that turns a device to and fro about all axes, and never rests.
struct WobblingMotion {
  /// The device's axes into the room's.
  private(set) var attitude = Quaternion.identity
  private let interval: Double
  private var time = 0.0

  init(rate: Double) {
    interval = 1 / rate
  }

  /// Goes one sample further and gives the rotation rate in it, in rad/s.
  mutating func advance() -> Vector3 {
    time += interval
    let rate = Vector3(x: Self.wave(time / 2.1), y: Self.wave(time / 2.9 + 0.3), z: Self.wave(time / 3.7 + 0.1)) * 1.5
    attitude = (attitude * Quaternion(angle: rate.length * interval, axis: rate)).normalized
    return rate
  }

  /// A smooth wave of period 1 made of parabolas, from −1 to 1.
  private static func wave(_ time: Double) -> Double {
    let phase = 2 * (time - time.rounded(.down)) - 1
    return 4 * phase * (1 - phase.magnitude)
  }
}
