// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

// Why no samples come.

extension Diagnosis {
  /// What wakes a sensor that answers without a sample, or doesn't answer at all.
  private static let waking =
    "Sensor hubs oversleep: suspend and resume the machine once, or plug the board in anew."

  /// The finding about a sensor that gives no samples.
  static func absence(
    _ listening: SensorEvidence.Listening, of device: SensorInventory.Device, in inventory: SensorInventory,
    _ look: SensorEvidence.RawLook?
  ) -> Finding {
    let readings = look?.readings ?? []
    let asked = "asked directly \(readings.count) times, it"
    if let look, readings.isEmpty {
      if let failure = look.failure {
        return Finding(
          .unreadable, .fault, "It can't be read: \(failure).", remedy: mending(look.cause, of: device, in: inventory))
      }
      return Finding(
        .hung, .fault, "It hangs: asked directly, it gave no answer for \(look.seconds.rounded(decimals: 1)) s.",
        // Who can't be seen from here may be the board itself.
        remedy: inventory.selection.isLocal ? [waking] : reaching(inventory.selection))
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
        remedy: look?.cause.map { mending($0, of: device, in: inventory) } ?? [waking])
    }
    return Finding(
      .silent, .fault, "No sample came in \(listening.seconds.rounded(decimals: 1)) s\(listening.reason).",
      remedy: look?.cause.map { mending($0, of: device, in: inventory) } ?? [waking])
  }

  /// What to do about a sensor that can't be read.
  private static func mending(
    _ cause: SensorEvidence.RawLook.Cause?, of device: SensorInventory.Device, in inventory: SensorInventory
  ) -> [String] {
    let log = ["What the kernel says of it:", "sudo dmesg"]
    switch cause {
    case .unreachable: return reaching(inventory.selection)
    case .denied where inventory.selection.isLocal:
      return [
        "Whoever plays must be able to read its files. To see who may:", "ls -l \(SystemDevice.list)/\(device.id)/",
        "To let everybody, put this line into /etc/udev/rules.d/61-iio.rules:",
        #"SUBSYSTEM=="iio", RUN+="/bin/sh -c 'chmod a+r /sys%p/in_*'""#, "and then:",
        "sudo udevadm control --reload && sudo udevadm trigger -s iio",
      ]
    case .denied: return ["On that machine, run iiod as one who may read \(device.id): as root, as its service does."]
    case .gone where inventory.selection.isLocal: return ["Plug it in again, or load its driver again."] + log
    case .gone: return ["Plug it in again on that machine, and start iiod anew there: it keeps its first list."]
    case .garbled:
      return [
        "Its driver gives no number: report that to whoever made it. Another sensor can be asked for with --sensor; "
          + "steelie sensors tells what there is."
      ] + (inventory.selection.isLocal ? log : [])
    case nil: return [waking]
    }
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
  fileprivate func isAtEnd(_ raw: Vector3) -> Bool {
    zip([description.x, description.y, description.z], [raw.x, raw.y, raw.z]).contains { axis, value in
      axis?.rawRange.map { value <= $0.lowerBound || value >= $0.upperBound } ?? false
    }
  }
}
