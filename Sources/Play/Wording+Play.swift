// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Wording {
  static func noCheckpoint(_ keys: KeyBindings) -> String {
    let retry = key(.retry, keys)
    return "no checkpoint yet" + (retry.isEmpty ? "" : ": \(retry) to retry")
  }
  static func continues(from checkpoint: Int) -> String { "from checkpoint \(checkpoint)" }
  static let runIsTooLong = "longer than two hours"
  static let noGhosts = "no run to race yet"

  /// Frames of the last second, how many were skipped, and the longest that one took.
  static func pace(_ pace: FramePace) -> String {
    "\(pace.frames) frames/s" + (pace.skipped > 0 ? ", \(pace.skipped) skipped" : "") + ", lag \(pace.lag) ms"
  }

  static func settingsNotKept(_ problem: String) -> String { "settings not kept: \(problem)" }

  static let soundIsOff = "sound off"
  static let soundIsOn = "sound on"
  /// Over SSH, or where none was asked for.
  static let soundIsUnwanted = "no sound without --sound on"
  static let soundFails = "no sound: see steelie doctor"

  static func ghost(_ choice: GhostChoice) -> String {
    switch choice {
    case .none: "no ghost"
    case .best: "ghost: your best run"
    case .medal: "ghost: the gold medal's run"
    case .given: "ghost: the run you gave"
    }
  }

  /// The speed at which a replay is watched, as where the tilt comes from.
  static func replay(speed: Double) -> String {
    speed < 1 ? "replay 1/\(Int((1 / speed).rounded()))" : "replay \(Int(speed))x"
  }
  static func replayFirstKeys(isPaused: Bool) -> String {
    "space \(isPaused ? "goes on" : "pauses"), up and down set the speed"
  }
  /// The keys in the last row, the most important first.
  static func replayHints(_ state: ReplayState, ascii: Bool) -> [(key: String, word: String)] {
    let space: String
    switch state {
    case .running: space = "pause"
    case .paused: space = "go on"
    case .over: space = "again"
    case .recorded: return []
    }
    return [
      (key: "?", word: "help"), (key: "space", word: space), (key: speedKeys(ascii), word: "speed"),
      (key: stepKeys(ascii), word: "step"),
    ]
  }
  static func replayKeys(ascii: Bool) -> [(word: String, key: String)] {
    [
      (word: "pause, go on", key: "space"), (word: "faster, slower", key: speedKeys(ascii)),
      (word: "a tick back, a tick on", key: stepKeys(ascii)), (word: "from the start", key: "r"),
      (word: "this help", key: "?"), (word: "back", key: "esc"), (word: "quit", key: "q"),
    ]
  }
  static let replayNotes = ["Speeds go from an eighth to eight times that of the run."]
  private static func speedKeys(_ ascii: Bool) -> String { ascii ? "up down" : "\u{2191} \u{2193}" }
  private static func stepKeys(_ ascii: Bool) -> String { ascii ? "left right" : "\u{2190} \u{2192}" }
  static let replayEnds = "the run ends here"
  static func replayDiffers(in ticks: ClosedRange<Int>) -> String {
    "differs from its recording in ticks \(ticks.lowerBound) to \(ticks.upperBound)"
  }

  static func choice(_ choice: TitlePlay.Choice) -> String {
    switch choice {
    case .play: "Play"
    case .levels: "Levels"
    case .daily: todaysMaze
    case .soccer: soccer
    case .tray: "Tray"
    case .shake: shake
    case .settings: "Settings"
    case .help: "Help"
    case .credits: "Credits"
    case .quit: "Quit"
    }
  }
}
