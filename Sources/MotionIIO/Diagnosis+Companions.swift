// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

// The sensors beside the accelerometer.

extension Diagnosis {
  /// The finding about a gyroscope or a magnetometer, which the marble does without.
  static func companion(_ companion: SensorEvidence.Companion) -> Finding {
    let name = "\(companion.sensor.name) \(companion.name)"
    let seconds = companion.seconds.rounded(decimals: 1)
    guard companion.samples > 0 else {
      return Finding(
        .companion, .note,
        "No sample of the \(name) came in \(seconds) s\(companion.failure.map { ": \($0)" } ?? "").",
        remedy: ["The marble rolls without it; the monitor's orientation is worse. To see it live: steelie monitor"])
    }
    let rate = companion.rate ?? Double(companion.samples) / companion.seconds
    let count =
      "The \(name) gave \(companion.samples) samples in \(seconds) s, \(rate.rounded(decimals: 1)) a second"
    guard companion.hasSpoken else {
      return Finding(
        .companion, .note, "\(count), and each is exactly 0, 0, 0: it hangs, or is too coarse to tremble at rest.",
        remedy: ["Turn the device while steelie monitor shows it. If zeros stay, suspend and resume the machine."])
    }
    return Finding(.companion, .good, "\(count).")
  }
}
