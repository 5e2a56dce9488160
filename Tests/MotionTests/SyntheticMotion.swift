// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion

/// The motion that `Fixtures/vqf_reference.py` makes, to the last bit: change both or none.
///
/// Rests, slow and fast turns, jolts, a drifting gyroscope bias, magnetic disturbances, noise and missing samples. Only
/// integers and `+ - * /` and the square root of doubles, in the same order as there; none of the library's arithmetic,
/// so that a change to that can't change what it is tested with.
struct SyntheticMotion {
  let rate: UInt64
  let interval: Double
  private var random: UInt64
  private var q = (w: 1.0, x: 0.0, y: 0.0, z: 0.0)
  private var left: UInt64 = 0
  private var length: UInt64 = 0
  private var turn = Vector3.zero
  private var push = Vector3.zero
  private var force = Vector3.zero
  private var magneticLeft: UInt64 = 0
  private var disturbance = Vector3.zero
  private(set) var bias = Vector3.zero

  init(seed: UInt64, rate: UInt64) {
    random = seed
    self.rate = rate
    interval = 1.0 / Double(rate)
    bias = vector(0.015)
  }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    random &+= 0x9E37_79B9_7F4A_7C15
    var z = random
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private mutating func uniform() -> Double {
    Double(next() >> 11) * (2.0 / 9007199254740992.0) - 1.0
  }

  private mutating func vector(_ size: Double) -> Vector3 {
    let x = uniform() * size
    let y = uniform() * size
    let z = uniform() * size
    return Vector3(x: x, y: y, z: z)
  }

  private mutating func beginSegment() {
    let kind = Int(next() % 4)
    length = 2 * rate + next() % (6 * rate)
    left = length
    turn = vector([0, 0.5, 4, 1.5][kind])
    push = vector([0, 0.5, 6, 0][kind])
    let drift = vector(0.0005)
    bias = Vector3(x: bias.x + drift.x, y: bias.y + drift.y, z: bias.z + drift.z)
  }

  private mutating func beginMagneticPhase() {
    let kind = Int(next() % 4)
    let phase: (shortest: UInt64, spread: UInt64, size: Double) =
      [(10, 30, 0), (10, 30, 0), (1, 7, 40), (30, 80, 40)][kind]
    magneticLeft = phase.shortest * rate + next() % (phase.spread * rate)
    disturbance = vector(phase.size)
  }

  /// Gives the next sample of the gyroscope, in rad/s.
  mutating func advance() -> Vector3 {
    if left == 0 { beginSegment() }
    if magneticLeft == 0 { beginMagneticPhase() }
    magneticLeft -= 1
    let u = (Double(length - left) + 0.5) / Double(length)
    left -= 1
    let swell = 16.0 * u * u * (1.0 - u) * (1.0 - u)
    force = Vector3(x: push.x * swell, y: push.y * swell, z: push.z * swell + 9.81)
    let rate = Vector3(x: turn.x * swell, y: turn.y * swell, z: turn.z * swell)
    rotate(by: rate)
    let noise = vector(0.005)
    return Vector3(x: rate.x + bias.x + noise.x, y: rate.y + bias.y + noise.y, z: rate.z + bias.z + noise.z)
  }

  private mutating func rotate(by rate: Vector3) {
    let half = 0.5 * interval
    let h = (x: rate.x * half, y: rate.y * half, z: rate.z * half)
    let square = h.x * h.x + h.y * h.y + h.z * h.z
    let c = 1.0 - square / 2.0 + square * square / 24.0
    let s = 1.0 - square / 6.0 + square * square / 120.0
    let (x, y, z) = (h.x * s, h.y * s, h.z * s)
    let w = q.w * c - q.x * x - q.y * y - q.z * z
    let i = q.w * x + q.x * c + q.y * z - q.z * y
    let j = q.w * y - q.x * z + q.y * c + q.z * x
    let k = q.w * z + q.x * y - q.y * x + q.z * c
    let length = (w * w + i * i + j * j + k * k).squareRoot()
    q = (w / length, i / length, j / length, k / length)
  }

  private func inDevice(_ v: Vector3) -> Vector3 {
    let (w, x, y, z) = q
    // Row by row: the compiler gives up on all nine terms at once.
    let first = (1.0 - 2.0 * (y * y + z * z)) * v.x + 2.0 * (x * y + w * z) * v.y + 2.0 * (x * z - w * y) * v.z
    let second = 2.0 * (x * y - w * z) * v.x + (1.0 - 2.0 * (x * x + z * z)) * v.y + 2.0 * (y * z + w * x) * v.z
    let third = 2.0 * (x * z + w * y) * v.x + 2.0 * (y * z - w * x) * v.y + (1.0 - 2.0 * (x * x + y * y)) * v.z
    return Vector3(x: first, y: second, z: third)
  }

  private mutating func measured(_ vector: Vector3, noise size: Double) -> Vector3 {
    let v = inDevice(vector)
    let noise = self.vector(size)
    if next() % 997 == 0 { return .zero }
    return Vector3(x: v.x + noise.x, y: v.y + noise.y, z: v.z + noise.z)
  }

  /// Gives a sample of the accelerometer, the specific force in m/s².
  mutating func specificForce() -> Vector3 {
    measured(force, noise: 0.05)
  }

  /// Gives a sample of the magnetometer, in µT.
  mutating func magneticField() -> Vector3 {
    let d = disturbance
    return measured(Vector3(x: d.x + 3.0, y: d.y + 19.0, z: d.z - 45.0), noise: 0.5)
  }
}
