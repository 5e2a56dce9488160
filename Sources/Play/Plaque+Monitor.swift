// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

extension Plaque {
  /// Why the monitor has nothing to show, and what to do, in a window of so many columns.
  static func noSensor(_ wait: MonitorWait, columns: Int, look: Look) -> Plaque {
    let width = min(Wording.noSensorWidth + margin, columns)
    let room = width - margin
    let isNarrow = room < Wording.noSensorWidth
    func wrapped(_ text: String, lines: Int = 2, _ color: Color = .maple) -> [Line] {
      PlainText(text, look: look).wrapped(to: room, lines: lines, mark: Signs(ascii: look.isASCII).cut)
        .map { Line(word: $0, color: color) }
    }
    let lead =
      wait == .unwanted
      ? (isNarrow ? Wording.endShort : Wording.end) : isNarrow ? Wording.orEndShort : Wording.orEnd
    // Where there is no room for what an option is for, the option is.
    let options = zip(Wording.noSensorNotes, Wording.noSensorOptions).map {
      Line(word: isNarrow ? "" : $0, key: $1)
    }
    let remedies = (isNarrow ? [] : [Line(word: "")]) + [Line(word: lead)] + options
    return switch wait {
    case .looking: Plaque(Wording.lookingForSensors, [], width: width, look: look)
    case .missing: Plaque(Wording.noSensor, wrapped(Wording.plugIn) + remedies, width: width, look: look)
    case .unwanted: Plaque(Wording.noSensor, wrapped(Wording.noneWanted) + remedies, width: width, look: look)
    case .failed(let reason):
      Plaque(
        Wording.noSensor, wrapped(reason, lines: isNarrow ? 3 : 2, .cream) + wrapped(Wording.tryAgain) + remedies,
        width: width, look: look)
    }
  }
}
