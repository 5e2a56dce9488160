// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A device that was looked at for an accelerometer to play with.
public struct SensorCandidate: Hashable, Sendable {
  /// Where an accelerometer sits, best first.
  public enum Place: Int, Hashable, Sendable, Comparable {
    /// In the display, which is what is tilted.
    case display
    /// Nobody says.
    case unknown
    /// In the half with the keyboard.
    case base

    /// Whether one place is better than another.
    public static func < (a: Place, b: Place) -> Bool { a.rawValue < b.rawValue }
  }

  /// What was found out.
  public enum Standing: Hashable, Sendable {
    /// It can be played with.
    case usable(Place)
    /// It is something else, or is meant for something else.
    case unsuitable(reason: String)
    /// It is an accelerometer that can't be read; the reason follows its name.
    case unusable(reason: String)
  }

  /// What names it, such as `iio:device0`.
  public let id: String
  /// The driver's name for it, as it came from outside.
  public let name: String
  /// What was found out about it.
  public let standing: Standing
}

/// Which device is read, of which, and why.
public struct SensorChoice: Hashable, Sendable {
  /// All devices that were there.
  public let candidates: [SensorCandidate]
  /// What names the device that was chosen; nil where none would do.
  public let chosen: String?
  /// Why it was chosen, or why none was, in a few words.
  public let reason: String
  /// Whether there is no accelerometer at all, as on most desktop machines, so that nothing is wrong.
  public let isAbsence: Bool

  /// Chooses: the display's before one whose place nobody tells, and the first of equals; the base's only when asked.
  ///
  /// On a machine that folds, the base lies still on the table or turns the other way round.
  /// - Parameters:
  ///   - devices: What is there.
  ///   - wanted: The identifier of the only device that will do, wherever it sits; nil where any will.
  ///   - takesBase: Whether the base's will do where there is no other, as where none can be asked for by name.
  package init(of devices: [DeviceDescription], wanted: String? = nil, takesBase: Bool = false) {
    candidates = devices.map { device in
      SensorCandidate(id: device.id, name: device.displayName, standing: device.standing)
    }
    let eligible = candidates.filter { wanted == nil || $0.id == wanted }
    var best: (id: String, place: SensorCandidate.Place)?
    var passedBase: String?
    for candidate in eligible {
      guard case .usable(let place) = candidate.standing else { continue }
      if place == .base && wanted == nil && !takesBase {
        passedBase = passedBase ?? candidate.id
        continue
      }
      if let best, best.place <= place { continue }
      best = (candidate.id, place)
    }
    chosen = best?.id
    var isAbsence = false
    if let best {
      reason =
        switch best.place {
        case _ where wanted != nil: "asked for"
        case .display: "in the display"
        case .unknown: "the first accelerometer"
        case .base: "in the base; there is none in the display"
        }
    } else if let failure = eligible.lazy.compactMap(\.failure).first {
      reason = failure
    } else if let passedBase {
      reason = "only the base has an accelerometer (--sensor local:\(passedBase))"
    } else if let wanted {
      reason = eligible.first.map { "\($0.id) is no accelerometer to play with" } ?? "no device \(wanted)"
    } else {
      isAbsence = true
      reason = "no accelerometer found"
    }
    self.isAbsence = isAbsence
  }
}

extension SensorCandidate {
  fileprivate var failure: String? {
    if case .unusable(let reason) = standing { "\(name) \(reason)" } else { nil }
  }
}

extension DeviceDescription {
  /// Whether the device can be played with, and where it sits.
  package var standing: SensorCandidate.Standing {
    if isTrigger { return .unsuitable(reason: "a trigger") }
    let axes = [x, y, z].compactMap(\.self)
    guard !axes.isEmpty else { return .unsuitable(reason: "no accelerometer") }
    if name == "gravity" { return .unsuitable(reason: "computed gravity, not an accelerometer") }
    if label == "accel-camera" || location == "camera" { return .unsuitable(reason: "the camera's") }
    guard axes.count == 3 else { return .unusable(reason: "lacks an axis") }
    guard axes.allSatisfy(\.hasUsableOffset) else { return .unusable(reason: "has no usable offset") }
    guard axes.allSatisfy({ $0.scaling != nil }) else { return .unusable(reason: "has no usable scale") }
    return .usable(place)
  }

  var place: SensorCandidate.Place {
    if label == "accel-display" || location == "lid" || location == "display" { return .display }
    return label == "accel-base" || location == "base" ? .base : .unknown
  }
}
