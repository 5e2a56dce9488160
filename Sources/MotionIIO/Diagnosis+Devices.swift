// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

// What there is, and how it sits.

extension Diagnosis {
  /// The findings about the list of devices and the choice among them.
  static func devices(of inventory: SensorInventory) -> [Finding] {
    let isAsked = inventory.selection != .automatic
    switch inventory.problem {
    case .withoutIIO:
      return [
        Finding(
          .withoutIIO, isAsked ? .fault : .note, "The kernel shows no IIO devices: there is no /sys/bus/iio.",
          remedy: [
            "The keys play. If this machine has an accelerometer, load the kernel's part for it, or take a kernel that "
              + "has it:", "sudo modprobe industrialio",
          ])
      ]
    case .failed(let reason):
      return [Finding(.unreachable, .fault, "No devices can be had: \(reason).", remedy: reaching(inventory.selection))]
    case .silent(let seconds):
      return [
        Finding(
          .unreachable, .fault,
          "No devices can be had: \(inventory.selection) gave no answer for \(seconds.rounded(decimals: 1)) s.",
          remedy: reaching(inventory.selection))
      ]
    case nil: break
    }
    return broken(in: inventory) + chosen(in: inventory)
  }

  /// What to do about devices that can't be had.
  static func reaching(_ selection: SensorSelection) -> [String] {
    switch selection {
    case .network(let host, let port):
      [
        "Is the board on, and does iiod run there (Debian package iiod) at port \(port ?? 30431)? To see whether it is "
          + "reached at all:", "ping \(host)",
      ]
    case .usb: ["Plug the board in, and see that you may use it: USB devices need a udev rule or root."]
    case .automatic, .local, .off: ["A driver hangs or fails: its last words are in the kernel's log:", "sudo dmesg"]
    }
  }

  private static func broken(in inventory: SensorInventory) -> [Finding] {
    let wanted = inventory.selection.device
    let isFatal = inventory.choice.chosen == nil && inventory.choice.isAbsence
    return inventory.brokenEntries.map { entry in
      Finding(
        .brokenEntry, (isFatal && wanted == nil) || entry.id == wanted ? .fault : .note,
        "A broken entry: \(entry.fault), and libiio lists no device at all for its sake; the others are read without libiio.",
        remedy: ["Its driver or device-tree overlay is wrong: unload it, and report it to whoever made it."])
    }
  }

  private static func chosen(in inventory: SensorInventory) -> [Finding] {
    let choice = inventory.choice
    if let chosen = inventory.chosen {
      let name = "\(chosen.description.displayName) (\(inventory.address(of: chosen)))"
      return [Finding(.chosen, .good, "\(name) is taken: \(choice.reason).")] + rivals(of: chosen, in: inventory)
    }
    let wanted = inventory.selection.device
    if let wanted, !choice.candidates.contains(where: { $0.id == wanted }) {
      if inventory.brokenEntries.contains(where: { $0.id == wanted }) { return [] }
      return [
        Finding(
          .missingDevice, .fault, "There is no device \(wanted). \(list(choice.candidates))",
          remedy: ["Numbers change: steelie sensors tells what there is."])
      ]
    }
    let asked = choice.candidates.first { $0.id == wanted }
    if case .unsuitable(let reason)? = asked?.standing {
      return [
        Finding(
          .unusable, .fault, "It can't be taken: \(choice.reason): \(reason).",
          remedy: ["steelie sensors tells what there is."])
      ]
    }
    if choice.isAbsence {
      return [
        Finding(
          .noAccelerometer, inventory.selection == .automatic ? .note : .fault,
          "There is no accelerometer. \(list(choice.candidates))",
          remedy: [
            "The keys play. If this machine has one, its driver is missing; what the kernel knows of it:",
            "sudo dmesg | grep -i -e accel -e iio -e hid-sensor",
          ])
      ]
    }
    let isBase = wanted == nil && choice.candidates.contains { $0.standing == .usable(.base) }
    return [
      isBase
        ? Finding(
          .baseOnly, .fault, "There is no accelerometer in the display: \(choice.reason).",
          remedy: ["The base's can be asked for by that option; then tilt the half with the keyboard."])
        : Finding(
          .unusable, .fault, "None can be taken: \(choice.reason).",
          remedy: ["Its driver doesn't tell enough to read it: report it to whoever made the driver."])
    ]
  }

  private static func list(_ candidates: [SensorCandidate]) -> String {
    guard !candidates.isEmpty else { return "The kernel lists no device." }
    let names = candidates.prefix(8).map { candidate in
      switch candidate.standing {
      case .usable: "\(candidate.id) (\(candidate.name))"
      case .unsuitable(let reason), .unusable(let reason): "\(candidate.id) (\(candidate.name): \(reason))"
      }
    }
    let rest = candidates.count > names.count ? " and \(candidates.count - names.count) more" : ""
    return "There is: \(names.joined(separator: ", "))\(rest)."
  }

  /// Others that could have been meant as well.
  private static func rivals(of chosen: SensorInventory.Device, in inventory: SensorInventory) -> [Finding] {
    guard inventory.selection.device == nil, chosen.description.place == .unknown else { return [] }
    let others = inventory.devices.filter { $0.id != chosen.id && $0.description.standing == .usable(.unknown) }
    guard let other = others.first else { return [] }
    let options = others.prefix(4).map { inventory.selection.isLocal ? "--sensor \(inventory.address(of: $0))" : $0.id }
    return [
      Finding(
        .ambiguous, .note,
        "\(others.count + 1) accelerometers, and nobody says which one sits in the display.",
        remedy: inventory.selection.isLocal
          ? ["If tilting the display does nothing: \(options.joined(separator: " or "))"]
          : ["\(other.id) can only be chosen on that machine itself."])
    ]
  }

  /// The findings about how the device sits and counts.
  static func mounting(of device: SensorInventory.Device, in inventory: SensorInventory) -> [Finding] {
    let mounting = device.mounting
    var findings = mounting.notes.map { note in
      Finding(
        .matrixRefused, .note, "A mount matrix can't be used: \(note).",
        remedy: ["The axes may lie wrongly, so that the marble rolls to the wrong side. Mend it where it comes from."])
    }
    let isGravity = mounting.sign == .gravity
    let uphill = "If the marble rolls uphill or askew: steelie calibrate, or --sign \(isGravity ? "force" : "gravity")"
    let way =
      "It counts \(isGravity ? "as gravity pulls" : "against gravity")"
      + " (\(mounting.signReason)): lying face up, z is \(isGravity ? "negative" : "positive")."
    if let origin = mounting.origin, mounting.matrix.determinant < 0 {
      findings.append(
        Finding(
          .mirrored, .note,
          "\(way) Its matrix (\(origin.rawValue)) mirrors: its determinant is "
            + "\(mounting.matrix.determinant.rounded(decimals: 3)). Many such matrices are right for x and y, and have z the wrong way round.",
          remedy: [uphill]))
    } else {
      findings.append(Finding(.sign, .good, way, remedy: [uphill]))
    }
    if inventory.calibration(of: device) != nil {
      findings.append(Finding(.calibrated, .good, "A calibration is saved for it."))
    }
    return findings
  }
}
