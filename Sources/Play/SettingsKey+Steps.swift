// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Sound

/// How settings are changed step by step.
extension SettingsKey {
  /// The values at which a number stops when it is stepped; close enough to be felt as one step each.
  private var stops: [Double] {
    switch self {
    case .sensitivity: [0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.2, 1.4, 1.7, 2, 2.4, 2.8, 3.4, 4]
    case .curve: [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
    case .deadZone: [0, 0.005, 0.01, 0.015, 0.02, 0.025, 0.03, 0.035, 0.04, 0.045, 0.05]
    case .cutoff: [0.5, 0.7, 1, 1.4, 2, 2.5, 3.5, 5, 7, 10, 14, 20]
    case .speedCoefficient: [0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 30]
    case .framesPerSecond: [10, 15, 20, 30, 45, 60]
    case .volume: (0...SoundSettings.loudest).map(Double.init)
    default: []
    }
  }

  /// The value as a number; nil for what is none.
  private func number(of settings: Settings) -> Double? {
    switch self {
    case .sensitivity: settings.tilt.sensitivity
    case .curve: settings.tilt.curve
    case .deadZone: settings.tilt.deadZone
    case .cutoff: settings.tilt.cutoff
    case .speedCoefficient: settings.tilt.speedCoefficient
    case .framesPerSecond: Double(settings.framesPerSecond)
    case .volume: Double(settings.sound.volume)
    default: nil
    }
  }

  /// How far along its scale a number is, from 0 to 1; nil for what is no number.
  func share(of settings: Settings) -> Double? {
    guard let number = number(of: settings), stops.count > 1 else { return nil }
    // Steps are felt alike, whatever they are in numbers.
    let above = stops.firstIndex { $0 >= number } ?? stops.count - 1
    guard above > 0 else { return 0 }
    let part = (number - stops[above - 1]) / (stops[above] - stops[above - 1])
    return (Double(above - 1) + min(part, 1)) / Double(stops.count - 1)
  }

  /// Puts a number on its scale's step that is nearest to a place from 0 to 1.
  func set(share: Double, in settings: inout Settings) {
    guard !stops.isEmpty else { return }
    let place = (min(max(share, 0), 1) * Double(stops.count - 1)).rounded()
    put(stops[Int(place)], into: &settings)
  }

  /// Makes a number larger or smaller by a step, or takes the next or the last of the choices.
  func step(by step: Int, in settings: inout Settings) {
    if let number = number(of: settings) {
      let next = step > 0 ? stops.first { $0 > number } : stops.last { $0 < number }
      if let next { put(next, into: &settings) }
      return
    }
    switch self {
    case .invertsX: settings.tilt.invertsX.toggle()
    case .invertsY: settings.tilt.invertsY.toggle()
    case .turn: settings.tilt.turn = Self.next(settings.tilt.turn, by: step)
    case .keyMode: settings.tilt.keyMode = Self.next(settings.tilt.keyMode, by: step)
    case .usesMouse: settings.tilt.usesMouse.toggle()
    case .palette: settings.palette = Self.next(settings.palette, by: step)
    case .reducesMotion: settings.reducesMotion.toggle()
    case .isMuted: settings.sound.isMuted.toggle()
    default: break
    }
  }

  /// Sets it to what everybody begins with.
  func reset(in settings: inout Settings) {
    _ = read(value(of: Settings()), into: &settings)
  }

  private func put(_ number: Double, into settings: inout Settings) {
    switch self {
    case .framesPerSecond: settings.framesPerSecond = Int(number)
    case .volume: settings.sound.volume = Int(number)
    default: _ = read("\(number)", into: &settings)
    }
  }

  private static func next<Choice: CaseIterable & Equatable>(_ choice: Choice, by step: Int) -> Choice {
    let all = Array(Choice.allCases)
    let index = all.firstIndex(of: choice) ?? 0
    return all[(index + step + all.count) % all.count]
  }
}
