// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Wording {
  static let noCheckpoint = "no checkpoint yet: r begins anew"
  static func continues(from checkpoint: Int) -> String { "from checkpoint \(checkpoint)" }
  /// What is said of a run that was continued, once it is finished; it counts as finished, and for nothing else.
  static func continuedRun(from checkpoint: Int) -> String { "from checkpoint \(checkpoint): no medal, no best time" }
  static let runIsTooLong = "longer than two hours: not kept"
  static let noGhosts = "no run to race yet"

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
  static let replayKeys = "Space holds, up and down change the speed, left and right step a tick, r begins anew."
  static let replayEnds = "the run ends here"
  static func replayDiffers(before tick: Int) -> String { "it differs from what was recorded, before tick \(tick)" }

  static func choice(_ choice: TitlePlay.Choice) -> String {
    switch choice {
    case .play: "Play"
    case .levels: "Levels"
    case .daily: "Today's maze"
    case .tray: "Tray"
    case .quit: "Quit"
    }
  }
}
