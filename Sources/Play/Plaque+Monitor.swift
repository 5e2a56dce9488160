// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Plaque {
  /// Why the monitor has nothing to show, and what to do.
  static func noSensor(_ wait: MonitorWait, look: Look) -> Plaque {
    let remedies =
      [Line(word: ""), Line(word: wait == .unwanted ? Wording.end : Wording.orEnd)]
      + zip(Wording.noSensorNotes, Wording.noSensorOptions).map { Line(word: $0, key: $1) }
    return switch wait {
    case .looking: Plaque(Wording.lookingForSensors, [], width: Wording.noSensorWidth + margin, look: look)
    case .missing: noSensor([Line(word: Wording.plugIn)] + remedies, look)
    case .unwanted: noSensor([Line(word: Wording.noneWanted)] + remedies, look)
    case .failed(let reason):
      noSensor(
        PlainText(reason, ascii: look.isASCII)
          .wrapped(to: Wording.noSensorWidth, lines: 2, mark: Signs(ascii: look.isASCII).cut)
          .map { Line(word: $0, color: .cream) } + [Line(word: Wording.tryAgain)] + remedies, look)
    }
  }

  private static func noSensor(_ lines: [Line], _ look: Look) -> Plaque {
    Plaque(Wording.noSensor, lines, width: Wording.noSensorWidth + margin, look: look)
  }
}
