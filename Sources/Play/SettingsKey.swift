// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Sound

/// A line of the settings file that has a meaning.
enum SettingsKey: Hashable, Sendable {
  case sensitivity, curve, deadZone, cutoff, speedCoefficient, invertsX, invertsY, turn, keyMode, usesMouse
  case palette, reducesMotion, framesPerSecond, volume, isMuted
  case keys(PlayAction)

  /// All of them, in the order in which they are written.
  static let all: [SettingsKey] =
    [
      .sensitivity, .curve, .deadZone, .cutoff, .speedCoefficient, .invertsX, .invertsY, .turn, .keyMode, .usesMouse,
      .palette, .reducesMotion, .framesPerSecond, .volume, .isMuted,
    ] + PlayAction.allCases.map { .keys($0) }

  /// What stands before the equals sign.
  var name: String {
    switch self {
    case .sensitivity: "sensitivity"
    case .curve: "curve"
    case .deadZone: "dead-zone"
    case .cutoff: "filter-cutoff"
    case .speedCoefficient: "filter-speed"
    case .invertsX: "invert-x"
    case .invertsY: "invert-y"
    case .turn: "turn"
    case .keyMode: "keys"
    case .usesMouse: "mouse"
    case .palette: "palette"
    case .reducesMotion: "reduced-motion"
    case .framesPerSecond: "fps"
    case .volume: "volume"
    case .isMuted: "muted"
    case .keys(let action): "key-\(action.rawValue)"
    }
  }

  /// What stands behind it for some settings.
  func value(of settings: Settings) -> String {
    let tilt = settings.tilt
    return switch self {
    // A number's description is the shortest text that reads back as the same number.
    case .sensitivity: "\(tilt.sensitivity)"
    case .curve: "\(tilt.curve)"
    case .deadZone: "\(tilt.deadZone)"
    case .cutoff: "\(tilt.cutoff)"
    case .speedCoefficient: "\(tilt.speedCoefficient)"
    case .invertsX: Self.word(tilt.invertsX)
    case .invertsY: Self.word(tilt.invertsY)
    case .turn: "\(tilt.turn.rawValue)"
    case .keyMode: tilt.keyMode.rawValue
    case .usesMouse: Self.word(tilt.usesMouse)
    case .palette: settings.palette.rawValue
    case .reducesMotion: Self.word(settings.reducesMotion)
    case .framesPerSecond: "\(settings.framesPerSecond)"
    case .volume: "\(settings.sound.volume)"
    case .isMuted: Self.word(settings.sound.isMuted)
    case .keys(let action):
      settings.keys[action].isEmpty
        ? Self.noKey : settings.keys[action].map { KeyName.name(of: $0) }.joined(separator: " ")
    }
  }

  /// Reads some settings' value.
  /// - Returns: What should have stood there, where it can't be read; then the settings are as they were.
  func read(_ text: String, into settings: inout Settings) -> String? {
    switch self {
    case .sensitivity: Self.number(text, TiltSettings.sensitivities, &settings.tilt.sensitivity)
    case .curve: Self.number(text, TiltSettings.curves, &settings.tilt.curve)
    case .deadZone: Self.number(text, TiltSettings.deadZones, &settings.tilt.deadZone)
    case .cutoff: Self.number(text, TiltSettings.cutoffs, &settings.tilt.cutoff)
    case .speedCoefficient: Self.number(text, TiltSettings.speedCoefficients, &settings.tilt.speedCoefficient)
    case .invertsX: Self.flag(text, &settings.tilt.invertsX)
    case .invertsY: Self.flag(text, &settings.tilt.invertsY)
    case .turn: Self.take(Int(text).flatMap(QuarterTurn.init(rawValue:)), &settings.tilt.turn, QuarterTurn.usage)
    case .keyMode:
      Self.take(TiltSettings.KeyMode(rawValue: text), &settings.tilt.keyMode, "held or latched")
    case .usesMouse: Self.flag(text, &settings.tilt.usesMouse)
    case .palette: Self.take(Settings.PaletteChoice(rawValue: text), &settings.palette, "standard or colour-blind")
    case .reducesMotion: Self.flag(text, &settings.reducesMotion)
    case .framesPerSecond: Self.whole(text, Settings.frameRates, &settings.framesPerSecond)
    case .volume: Self.whole(text, 0...SoundSettings.loudest, &settings.sound.volume)
    case .isMuted: Self.flag(text, &settings.sound.isMuted)
    case .keys(let action): Self.keys(text, of: action, &settings.keys)
    }
  }

  /// Stands in the place of keys for an action that has none.
  static let noKey = "none"

  private static func word(_ flag: Bool) -> String { flag ? "on" : "off" }

  private static func take<Value>(_ value: Value?, _ place: inout Value, _ expected: String) -> String? {
    guard let value else { return expected }
    place = value
    return nil
  }

  private static func flag(_ text: String, _ place: inout Bool) -> String? {
    take(text == "on" ? true : text == "off" ? false : nil, &place, "on or off")
  }

  private static func whole(_ text: String, _ range: ClosedRange<Int>, _ place: inout Int) -> String? {
    take(
      Int(text).flatMap { range.contains($0) ? $0 : nil }, &place,
      "a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  private static func number(_ text: String, _ range: ClosedRange<Double>, _ place: inout Double) -> String? {
    // `Double` also reads hexadecimal, infinities and what is no number.
    let isPlain = text.unicodeScalars.allSatisfy { "0123456789.eE+-".unicodeScalars.contains($0) }
    let number = isPlain ? Double(text) : nil
    let ends = [range.lowerBound, range.upperBound].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
    return take(
      number.flatMap { range.contains($0) ? $0 : nil }, &place, "a number from \(ends[0]) to \(ends[1])")
  }

  private static func keys(_ text: String, of action: PlayAction, _ bindings: inout KeyBindings) -> String? {
    let expected = "up to \(KeyBindings.mostKeys) keys such as x or page-up, or \(noKey)"
    let words = text.split { $0 == " " || $0 == "\t" }
    guard text != noKey else {
      bindings.assign([], to: action)
      return nil
    }
    let keys = words.compactMap { KeyName.key(named: String($0)) }
    guard !keys.isEmpty, keys.count == words.count, keys.count <= KeyBindings.mostKeys,
      Set(keys).count == keys.count
    else { return expected }
    guard keys.allSatisfy(KeyBindings.isFree) else { return "keys other than escape and enter" }
    bindings.assign(keys, to: action)
    return nil
  }
}
