// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import MotionIIO

extension SensorInventory {
  /// The column in which the words about a device begin.
  private static let column = 18

  /// The inventory for a terminal.
  var text: String {
    var text = ""
    switch problem {
    case .withoutIIO:
      text += paragraph("no sensor", "the kernel shows no IIO devices: there is no /sys/bus/iio")
      text += paragraph("what to do", "steelie doctor tells; the keys play")
    case .failed(let reason):
      text += paragraph("no devices", reason)
      text += paragraph("what to do", "steelie doctor --sensor \(selection)")
    case .silent(let seconds):
      text += paragraph("no devices", "\(selection) gave no answer for \(seconds.rounded(decimals: 1)) s")
      text += paragraph("what to do", "steelie doctor --sensor \(selection)")
    case nil:
      let whose = chosen.map { "\(address(of: $0)): " } ?? "none: "
      text += paragraph("taken", whose + choice.reason)
      if chosen == nil { text += paragraph("what to do", "steelie doctor tells; the keys play") }
    }
    for entry in brokenEntries { text += paragraph("left out", entry.fault) }
    for device in devices { text += "\n" + section(device) }
    return text
  }

  /// A line for each device that is to be chosen: what `--sensor` takes, and its name.
  var plain: String {
    devices.filter { !$0.sensors.isEmpty }
      .map { printable(address(of: $0)) + "\t" + printable($0.description.displayName) + "\n" }.joined()
  }

  private func paragraph(_ start: String, _ text: String) -> String {
    Paragraph.lines(start, text, column: Self.column)
  }

  private func section(_ device: Device) -> String {
    let description = device.description
    var text = paragraph(device.id, description.displayName == device.id ? "without a name" : description.displayName)
    func add(_ start: String, _ words: String?) {
      if let words { text += paragraph("  " + start, words) }
    }
    add("label", description.label)
    add("location", description.location)
    add("driver", description.driver)
    add("standing", device.standing)
    guard !device.sensors.isEmpty else { return text }
    for facts in device.sensors { add(facts.sensor.name, facts.text) }
    if description.x != nil {
      let mounting = device.mounting
      add("counts", "\(mounting.sign == .gravity ? "as gravity pulls" : "against gravity") (\(mounting.signReason))")
      add("matrix", mounting.text)
      for note in mounting.notes { add("refused", note) }
    }
    add("reading", device.outlook)
    if device.outlook != nil { add("calibration", calibration(of: device) == nil ? "none saved" : "saved") }
    return text
  }
}

extension SensorInventory.Device {
  fileprivate var standing: String {
    switch description.standing {
    case .usable(.display): "usable; in the display"
    case .usable(.unknown): "usable; nobody says where it sits"
    case .usable(.base): "usable; in the base"
    case .unsuitable(let reason): "unsuitable: \(reason)"
    case .unusable(let reason): "unusable: \(reason)"
    }
  }
}

extension Mounting {
  fileprivate var text: String {
    guard let origin else { return "none" }
    let rows = [matrix.x, matrix.y, matrix.z].map { "\($0.x.plain), \($0.y.plain), \($0.z.plain)" }
    let determinant = matrix.determinant
    return "\(rows.joined(separator: "; ")) (\(origin.rawValue)), determinant \(determinant.rounded(decimals: 3))"
      + (determinant < 0 ? ": it mirrors" : "")
  }
}

extension SensorFacts {
  fileprivate var text: String {
    let rate = samplingFrequency.map { "\($0.rounded(decimals: 3)) Hz" } ?? "rate unknown"
    var parts = [rate + (availableFrequencies.map { " of \($0)" } ?? "")]
    parts.append(alike(\.scale) + (availableScales.map { " of \($0)" } ?? ""))
    parts.append(alike(\.offset))
    parts.append(alike(\.range))
    if axes.count < 3 { parts.append("axes \(axes.map(\.name).joined(separator: ", ")) only") }
    if let ownMatrix { parts.append("matrix of its own \(ownMatrix)") }
    return parts.joined(separator: "; ")
  }

  /// One word for all axes where they agree, or one for each.
  private func alike(_ quality: KeyPath<Words, String>) -> String {
    let words = axes.map { Words($0, unit: sensor.unit)[keyPath: quality] }
    guard let first = words.first, !words.allSatisfy({ $0 == first }) else { return words.first ?? "" }
    return zip(axes, words).map { "\($0.name): \($1)" }.joined(separator: ", ")
  }

  private struct Words {
    let scale: String
    let offset: String
    let range: String

    init(_ axis: Axis, unit: String) {
      scale = axis.scaling.map { "scale \($0.scale.plain) \(unit)" } ?? "no usable scale"
      offset = "offset \((axis.scaling?.offset ?? 0).plain)"
      range =
        axis.range.map { "range \($0.lowerBound.rounded(decimals: 2)) to \($0.upperBound.rounded(decimals: 2))" }
        ?? "range unknown"
    }
  }
}
