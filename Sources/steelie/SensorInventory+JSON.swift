// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import MotionIIO

extension SensorInventory {
  /// The inventory for programs; `SensorsCommand.manual` documents the keys.
  var json: JSON {
    let what: String? =
      switch problem {
      case .withoutIIO: "the kernel shows no IIO devices"
      case .failed(let reason): reason
      case .silent(let seconds): "no answer for \(seconds) s"
      case nil: nil
      }
    let context: JSON = .object([
      ("uri", .text(uri)),
      ("problem", JSON(what)),
      (
        "broken",
        .list(brokenEntries.map { .object([("id", .text($0.id)), ("fault", .text($0.fault))]) })
      ),
      ("chosen", JSON(choice.chosen)),
      ("reason", JSON(problem == nil ? choice.reason : nil)),
      ("devices", .list(devices.map(json))),
    ])
    return .object([("contexts", .list([context]))])
  }

  private func json(of device: Device) -> JSON {
    let description = device.description
    let isAccelerometer = description.x != nil
    let mounting = device.mounting
    let (standing, place, reason) = device.standing
    return .object([
      ("id", .text(device.id)),
      ("name", JSON(description.name)),
      ("label", JSON(description.label)),
      ("location", JSON(description.location)),
      ("driver", JSON(description.driver)),
      ("trigger", .boolean(description.isTrigger)),
      ("standing", .text(standing)),
      ("place", JSON(place)),
      ("standing_reason", JSON(reason)),
      ("sign", isAccelerometer ? .text(mounting.sign == .gravity ? "gravity" : "force") : .null),
      ("sign_reason", isAccelerometer ? .text(mounting.signReason) : .null),
      ("matrix", mounting.origin == nil ? .null : mounting.matrix.json),
      ("matrix_source", JSON(mounting.origin?.rawValue)),
      ("matrix_determinant", JSON(mounting.origin.map { _ in mounting.matrix.determinant })),
      ("refused_matrices", .list(mounting.notes.map(JSON.text))),
      ("reading", JSON(device.outlook)),
      ("calibrated", .boolean(calibration(of: device) != nil)),
      ("sensors", .list(device.sensors.map(\.json))),
    ])
  }
}

extension SensorInventory.Device {
  fileprivate var standing: (word: String, place: String?, reason: String?) {
    switch description.standing {
    case .usable(.display): ("usable", "display", nil)
    case .usable(.base): ("usable", "base", nil)
    case .usable(.unknown): ("usable", nil, nil)
    case .unsuitable(let reason): ("unsuitable", nil, reason)
    case .unusable(let reason): ("unusable", nil, reason)
    }
  }
}

extension MountMatrix {
  fileprivate var json: JSON {
    .list([x, y, z].map { .list([.number($0.x), .number($0.y), .number($0.z)]) })
  }
}

extension SensorFacts {
  fileprivate var json: JSON {
    .object([
      ("kind", .text(sensor.name)),
      ("unit", .text(sensor.unit)),
      ("axes", .list(axes.map(\.json))),
      ("frequency", JSON(samplingFrequency)),
      ("available_frequencies", availableFrequencies?.json ?? .null),
      ("available_scales", availableScales?.json ?? .null),
      ("own_matrix", JSON(ownMatrix)),
    ])
  }
}

extension SensorFacts.Axis {
  fileprivate var json: JSON {
    .object([
      ("axis", .text(name)),
      ("scale", JSON(scaling?.scale)),
      ("offset", JSON(scaling?.offset)),
      ("range", range.map { .list([.number($0.lowerBound), .number($0.upperBound)]) } ?? .null),
    ])
  }
}

extension AvailableValues {
  fileprivate var json: JSON {
    switch self {
    case .list(let values): .list(values.map(JSON.number))
    case .range(let least, let step, let greatest):
      .object([("least", .number(least)), ("step", .number(step)), ("greatest", .number(greatest))])
    }
  }
}
