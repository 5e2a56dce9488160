// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Sound
internal import Terminal

/// The words of the pages of settings and keys, and of the credits.
extension Wording {
  static let settingsTitle = "Settings"
  static let controlsTitle = "Keys"
  static let creditsTitle = "Credits"
  static let credits = [
    "A tilting wooden labyrinth for the terminal, by the Steelie authors; free software under the MIT license.",
    "Orientation after VQF by Daniel Laidig and Thomas Seel, smoothing after the 1 euro filter by Gery Casiez, "
      + "Nicolas Roussel and Daniel Vogel.",
    "Written in Swift, with ncurses, libiio and ALSA. Thanks to all who make and mend them.",
  ]

  static func setting(_ row: SettingsRow) -> String {
    switch row {
    case .setting(let key): setting(key)
    case .pose: "This pose is level"
    case .controls: "Keys"
    case .reset: "Reset this page"
    }
  }

  private static func setting(_ key: SettingsKey) -> String {
    switch key {
    case .sensitivity: "Sensitivity"
    case .curve: "Curve"
    case .deadZone: "Dead zone"
    case .cutoff: "Response at rest"
    case .speedCoefficient: "Response in motion"
    case .invertsX: "Swap left and right"
    case .invertsY: "Swap up and down"
    case .turn: "Turned by"
    case .keyMode: "A key tilts"
    case .usesMouse: "Mouse tilts"
    case .palette: "Colours"
    case .reducesMotion: "Reduced motion"
    case .framesPerSecond: "Frames a second"
    case .volume: "Volume"
    case .isMuted: "Sound"
    case .keys(let action): self.action(action)
    }
  }

  /// What a setting is now; where a sign for degrees is missing, without it.
  static func value(_ key: SettingsKey, of settings: Settings, ascii: Bool) -> String {
    let signs = Signs(ascii: ascii)
    let tilt = settings.tilt
    return switch key {
    case .sensitivity: "\(signs.times)\(tenths(tilt.sensitivity, digits: 2))"
    case .curve: tilt.curve == 1 ? "straight" : tenths(tilt.curve, digits: 1)
    case .deadZone:
      "\(tenths(Double(Inclination(tiltX: tilt.deadZone, tiltY: 0).right) / 10, digits: 1))\(signs.degrees)"
    case .cutoff: "\(tenths(tilt.cutoff, digits: 1)) Hz"
    case .speedCoefficient: tenths(tilt.speedCoefficient, digits: 1)
    case .invertsX: word(tilt.invertsX)
    case .invertsY: word(tilt.invertsY)
    case .turn: "\(tilt.turn.rawValue)\(signs.degrees)"
    case .keyMode: tilt.keyMode == .held ? "while it is held" : "a step a press"
    case .usesMouse: word(tilt.usesMouse)
    case .palette: settings.palette == .standard ? "standard" : "colour-blind"
    case .reducesMotion: word(settings.reducesMotion)
    case .framesPerSecond: "\(settings.framesPerSecond)"
    case .volume: "\(settings.sound.volume)"
    case .isMuted: word(!settings.sound.isMuted)
    case .keys: ""
    }
  }

  private static func word(_ flag: Bool) -> String { flag ? "on" : "off" }

  /// A number of so many decimals at most, without noughts at its end.
  private static func tenths(_ number: Double, digits: Int) -> String {
    let unit = digits == 1 ? 10 : 100
    let rounded = Int((number * Double(unit)).rounded())
    guard rounded % unit != 0 else { return "\(rounded / unit)" }
    var text = "\(rounded % unit)"
    while text.count < digits { text = "0" + text }
    while text.last == "0" { text.removeLast() }
    return "\(rounded / unit).\(text)"
  }

  /// What a setting does, in one line.
  static func explanation(_ row: SettingsRow) -> String {
    switch row {
    case .pose: "However you hold the device now: from here it tilts."
    case .controls: "Which keys do what."
    case .reset: "All that is set here becomes what it was at first; the keys stay."
    case .setting(let key):
      switch key {
      case .sensitivity: "How much a turn of the device counts."
      case .curve: "How much small turns count; straight is most."
      case .deadZone: "Up to here the tray stays level."
      case .cutoff: "How fast the tray follows a steady hand: less is calmer, and later."
      case .speedCoefficient: "How much faster it follows a hand that moves."
      case .invertsX: "For a device that tilts to the wrong side."
      case .invertsY: "For a device that tilts the wrong way up and down."
      case .turn: "For a device that sits turned: clockwise, until the ball runs downhill."
      case .keyMode: "As long as a key is held, or a quarter further with each press."
      case .usesMouse: "The farther the pointer is from the middle, the more; a click is level."
      case .palette: "Colours that differ for those who confuse red and green."
      case .reducesMotion: "No flashes, short falls, a title that stands still."
      case .framesPerSecond: "At most so many; fewer are easier on a slow line."
      case .volume: "How loud it is."
      case .isMuted: "Whether anything is heard."
      case .keys: ""
      }
    }
  }

  static let resetQuestion = "Enter once more resets this page."
  /// Over the dish.
  static func tryTilt(_ keys: KeyBindings, isMeasuring: Bool) -> String {
    guard !isMeasuring else { return "tip the device" }
    let free = [PlayAction.up, .left, .down, .right].compactMap { action in
      keys[action].first { KeyBindings.menuCommand(of: .init($0)).map { $0 == .watch } ?? true }
    }
    return free.count == 4 ? "try it: " + free.map { key($0) }.joined(separator: " ") : ""
  }
  /// Over the plots, and under the first.
  static let answerTitle = "how far the tray tips"
  static let filterTitle = "how the tray follows"
  static let deviceTurn = "turn of the device"
  static func turn(degrees: Int, ascii: Bool) -> String { "\(degrees)\(Signs(ascii: ascii).degrees)" }
  static func handAndTray(ascii: Bool) -> String { ascii ? ". hand, * tray" : "grey hand, gold tray" }

  static func settingsHints(ascii: Bool) -> [(key: String, word: String)] {
    [(key: "esc", word: "back"), (key: ascii ? "left right" : "\u{2190} \u{2192}", word: "change")]
  }
  static let resetHint = (key: "backspace", word: "reset")

  /// Said while the pointer is where it tips nothing yet.
  static let pointerIsAway = "bring the pointer to the middle"

  static let noKey = "none"
  static let addKey = "new"
  static let listening = "Press the new key; escape leaves it as it was."
  static let keyExplanation = "Enter changes a key, backspace takes it away."
  static func keyCantBe(_ name: String) -> String { "\(name) can't be changed." }
  /// Asked where a key does something else.
  static func conflict(_ name: String, _ action: PlayAction) -> String {
    "\(name) is for \"\(self.action(action))\": enter takes it from there, escape leaves it."
  }
  static let resetKeys = "Reset all keys"
  static let resetKeysQuestion = "Enter once more resets all keys."
  static func controlsHints(ascii: Bool) -> [KeyHint] {
    [
      KeyHint(key: ascii ? "arrows" : "\u{2190} \u{2191} \u{2193} \u{2192}", word: "choose"),
      KeyHint(key: "enter", word: "change"), KeyHint(key: "backspace", word: "take away"),
      KeyHint(key: "esc", word: "back"),
    ]
  }
}
