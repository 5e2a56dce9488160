// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Every word that the player reads, here and in the extensions of this type; translating the game touches them only.
enum Wording {
  static let title = "Tray"
  static let paused = "paused"
  /// Stands for the sensor's name while only the keyboard tilts.
  static let keys = "keys"
  /// The same, while the mouse tilts too.
  static let mouse = "mouse"
  static let connecting = "connecting"

  /// Stands for the name of a sensor that has not told it yet.
  static let sensor = "sensor"
  static let sensorIsSilent = "the sensor is silent"
  static func isSilent(_ name: String) -> String { "\(name) is silent" }
  static let sensorIsBack = "the sensor is back"
  static func keysTakeOver(because reason: String) -> String { "\(reason): the keys tilt" }
  static let poseIsLevel = "this pose is level now"
  static let noPose = "no sensor, so the keys are level"
  static func rate(hertz: Double) -> String {
    // A driver, or a server that plays one, can tell anything.
    guard hertz > 0 && hertz < 1e6 else { return "" }
    let tenths = Int((hertz * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) Hz" : "\(tenths / 10).\(tenths % 10) Hz"
  }

  static let calibrated = "calibrated"

  static let pauseTitle = "Paused"
  /// What a pause offers: on, anew, from the checkpoint that was passed last, and the settings.
  static func pauseChoices(
    _ keys: KeyBindings, retry: Bool = false, checkpoint: Int? = nil
  ) -> [(word: String, key: String)] {
    let goOn = key(.pause, keys)
    var choices = [(word: "Go on", key: goOn.isEmpty ? key(.enter) : goOn)]
    if retry { choices.append((word: "Retry", key: key(.retry, keys))) }
    if let checkpoint { choices.append((word: "From checkpoint \(checkpoint)", key: key(keys.heldCheckpointKey))) }
    choices += [(word: "This pose is level", key: key(.pose, keys)), (word: "Settings", key: key(.settings, keys))]
    return choices.filter { !$0.key.isEmpty }
  }
  static func trayPauseChoices(_ keys: KeyBindings) -> [(word: String, key: String)] {
    pauseChoices(keys) + [(word: "Help", key: key(.help, keys)), (word: "Quit", key: key(.quit, keys))]
  }

  static let helpTitle = "Help"
  static func helpKeys(_ keys: KeyBindings) -> [(word: String, key: String)] {
    let pause = [key(.pause, keys), key(.sound, keys)].filter { !$0.isEmpty }.joined(separator: ", ")
    let settings = [key(.settings, keys), key(.frames, keys)].filter { !$0.isEmpty }.joined(separator: ", ")
    return [(word: "tilt", key: tiltKeys(keys))] + lines([.level, .pose], keys) + [(word: "pause, sound", key: pause)]
      + [(word: "settings, fps", key: settings)] + lines([.help], keys)
      + [(word: "back, quit", key: ["esc", key(.quit, keys)].filter { !$0.isEmpty }.joined(separator: ", "))]
  }
  /// What to do with a sensor.
  static func helpNote(_ keys: KeyBindings) -> String {
    let pose = key(.pose, keys)
    return
      "With a sensor, hold the device at ease, \(pose.isEmpty ? "" : "press \(pose), ")then tip it to roll the ball."
  }
  static func page(_ page: Int, of pages: Int, _ title: String) -> String { "\(title) \(page)/\(pages)" }
  static func pageKeys(ascii: Bool) -> String { ascii ? "up down" : "\u{2191} \u{2193}" }

  /// The keys of a text that lies over a page, the most important first.
  static func readingHints(_ state: ReadingState, ascii: Bool) -> [(key: String, word: String)] {
    [(key: "esc", word: "back")] + (state == .pages ? [(key: pageKeys(ascii: ascii), word: "turn")] : [])
      + [(key: "q", word: "quit")]
  }

  static let tooSmall = "A little more room, please"
  static func window(_ size: String) -> String { "this window \(size)" }
  static func tooSmallNeeds(_ size: String) -> String { "too small: needs \(size)" }
  static func needs(_ size: String) -> String { "needs \(size)" }
  static func needed(_ size: String) -> String { "needed \(size)" }
  static let quitHint = "q quit"
}

/// The signs that the player reads, as far as a display has them.
struct Signs {
  let across: String
  let upright: String
  let live: String
  let late: String
  let lost: String
  let minus: String
  let degrees: String
  let times: String
  let plusMinus: String
  let micro: String
  let dash: String
  let cut: String
  /// Before the step that is being done.
  let current: String
  /// In the place of a value that there is not.
  let none: String
  /// A checkpoint that is still to be passed.
  let open: String
  let gem: String
  /// Medals that were won, and those that weren't.
  let medal: String
  let noMedal: String
  let chosen: String

  init(ascii: Bool) {
    across = ascii ? "x" : "\u{2194}"
    upright = ascii ? "y" : "\u{2195}"
    live = ascii ? "*" : "\u{25CF}"
    late = ascii ? "o" : "\u{25CB}"
    lost = ascii ? "x" : "\u{D7}"
    minus = ascii ? "-" : "\u{2212}"
    degrees = ascii ? "" : "\u{B0}"
    times = ascii ? "x" : "\u{D7}"
    plusMinus = ascii ? "+-" : "\u{B1}"
    micro = ascii ? "u" : "\u{B5}"
    dash = ascii ? "-" : "\u{2013}"
    cut = ascii ? "..." : "\u{2026}"
    current = ascii ? ">" : "\u{25BA}"
    none = ascii ? "-" : "\u{2013}"
    open = ascii ? ".." : "\u{B7}\u{B7}"
    gem = ascii ? Wording.gems : "\u{2666}"
    medal = ascii ? "*" : "\u{25CF}"
    noMedal = ascii ? "-" : "\u{25CB}"
    // Not the sign of medals, nor that of a sensor.
    chosen = ascii ? ">" : "\u{25CF}"
  }
}
