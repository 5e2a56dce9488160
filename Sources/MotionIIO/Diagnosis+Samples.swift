// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

// What the sensor said while it was listened to.

extension Diagnosis {
  /// An axis that trembles by less than this lies still, in g; larger would take a hand's tremor for rest.
  private static let stillness = 0.02
  /// What a sensor at rest may measure of gravity, in g.
  ///
  /// Narrower would call the offsets of ordinary chips wrong; wider would overlook a scale that is off by a tenth.
  private static let restingLengths = 0.9...1.1
  /// A finer step than this trembles by itself, in g: larger would call a coarse chip at rest frozen.
  private static let finestStep = 0.0015
  /// So many samples without a change are no accident, and so many seconds, even for one that answers seldom.
  private static let frozenCount = 20
  private static let frozenTime = 2.0

  /// The findings about the samples that came, or why none did.
  static func samples(
    _ listening: SensorEvidence.Listening, of device: SensorInventory.Device, _ look: SensorEvidence.RawLook?
  ) -> [Finding] {
    guard listening.isLive else { return [absence(listening, of: device, look)] }
    let count = "\(listening.samples) samples in \(listening.seconds.rounded(decimals: 1)) s"
    let length = listening.mean.length
    let gravity =
      "gravity measures \(length.rounded(decimals: 3)) g, at \(listening.mean.text) g"
      + " (lying face up it is at 0, 0, -1)"
    guard listening.deviation < stillness else {
      return [Finding(.moving, .good, "\(count); it moves, by \(listening.deviation.rounded(decimals: 3)) g.")]
    }
    if listening.changes == 0 && listening.samples >= frozenCount && listening.seconds >= frozenTime
      && (device.step ?? 1) < finestStep
    {
      return [
        Finding(
          .frozen, .note,
          "\(count), and each is exactly \(listening.mean.text) g, though a step of it is "
            + "\((device.step ?? 0).rounded(decimals: 6)) g: it hangs, or tells of movements only.",
          remedy: [
            "Tilt the device while steelie doctor listens. If this stays so, it hangs: suspend and resume the machine, "
              + "or plug the board in anew."
          ])
      ]
    }
    guard restingLengths.contains(length) else {
      return [
        Finding(
          .miscaled, .note, "\(count); at rest \(gravity): its scale or an offset is off.",
          remedy: ["The marble rolls, too fast or too slowly, or level is not where it should be."])
      ]
    }
    return [
      Finding(.gravity, .good, "\(count); \(gravity), and trembles by \(listening.deviation.rounded(decimals: 4)) g.")
    ]
  }

  private static func absence(
    _ listening: SensorEvidence.Listening, of device: SensorInventory.Device, _ look: SensorEvidence.RawLook?
  ) -> Finding {
    let waking = "Sensor hubs oversleep: suspend and resume the machine once, or plug the board in anew."
    let readings = look?.readings ?? []
    let asked = "asked directly \(readings.count) times, it"
    if let look, readings.isEmpty {
      if let failure = look.failure {
        return Finding(.unreadable, .fault, "It can't be read: \(failure).", remedy: [waking])
      }
      return Finding(
        .hung, .fault, "It hangs: asked directly, it gave no answer for \(look.seconds.rounded(decimals: 1)) s.",
        remedy: [waking])
    }
    if !readings.isEmpty, readings.allSatisfy({ $0.raw == .zero }) {
      return Finding(.zero, .fault, "No samples: \(asked) said exactly 0, 0, 0 each time.", remedy: [waking])
    }
    if let reading = readings.first(where: \.isNonsense) {
      return Finding(
        .nonsense, .fault, "No samples: \(asked) said \(reading.raw.text), which means \(reading.acceleration.text) g.",
        remedy: ["Its scale or its format is wrong: report it to whoever made the driver."])
    }
    if let reading = readings.last, readings.allSatisfy({ device.isAtEnd($0.raw) }) {
      return Finding(
        .saturated, .fault,
        "No samples: \(asked) stood at an end of its range each time, the last time at \(reading.raw.text).",
        remedy: ["It is broken, loose, or read in a wrong format. \(waking)"])
    }
    if let reading = readings.last, readings.allSatisfy(\.isImplausible) {
      return Finding(
        .implausible, .fault,
        "No samples: \(asked) measured \(reading.acceleration.length.rounded(decimals: 3)) g at last, where gravity is 1 "
          + "g. Its scale is wrong, or it is in free fall.",
        remedy: ["Report the scale to whoever made the driver: steelie sensors tells it."])
    }
    if listening.samples > 0, let age = listening.age {
      return Finding(
        .stopped, .fault,
        "\(listening.samples) samples came, and then none for \(age.rounded(decimals: 1)) s\(listening.reason).",
        remedy: [waking])
    }
    return Finding(
      .silent, .fault, "No sample came in \(listening.seconds.rounded(decimals: 1)) s\(listening.reason).",
      remedy: [waking])
  }
}

extension SensorEvidence.Listening {
  fileprivate var reason: String {
    failure.map { ": \($0)" } ?? ""
  }
}

extension SensorEvidence.RawLook.Reading {
  fileprivate var isNonsense: Bool {
    // Lengths that overflow are infinite, and fail the comparison as well.
    !raw.isFinite || !(acceleration.length <= SampleScreening.longestReading)
  }

  fileprivate var isImplausible: Bool {
    !SampleScreening.plausibleLengths.contains(acceleration.length)
  }
}

extension SensorInventory.Device {
  /// What one raw unit is, in g, on the finest axis.
  fileprivate var step: Double? {
    [description.x, description.y, description.z].compactMap { $0?.scaling?.scale.magnitude }.min()
      .map { $0 / standardGravity }
  }

  fileprivate func isAtEnd(_ raw: Vector3) -> Bool {
    zip([description.x, description.y, description.z], [raw.x, raw.y, raw.z]).contains { axis, value in
      axis?.rawRange.map { value <= $0.lowerBound || value >= $0.upperBound } ?? false
    }
  }
}

extension Vector3 {
  fileprivate var text: String {
    [x, y, z].map { $0.rounded(decimals: 3) }.joined(separator: ", ")
  }
}
