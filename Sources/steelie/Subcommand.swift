// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What can stand behind `steelie` on the command line, in the order of its help.
enum Subcommand: String, CaseIterable {
  case play, soccer, tray, shake, levels, scores, replay, sensors, doctor, monitor, calibrate, record, simulate, agent
  case check

  /// What it does, in a line of the help.
  var summary: String {
    switch self {
    case .play: "the labyrinth; the command when none is given"
    case .soccer: "tilt the ball past monsters into the goal"
    case .tray: "the plain tray"
    case .shake: "break a pane of glass by a shake"
    case .levels: "which levels there are, and what you reached on them"
    case .check: "see whether levels can be won, by winning them"
    case .scores: "your best runs"
    case .replay: "watch a run, or prove runs"
    case .sensors: "which motion sensors there are, and which one is taken"
    case .doctor: "what is wrong with the sensor, and what to do"
    case .monitor: "watch the motion sensors, all live"
    case .calibrate: "find out in three poses how the sensor sits and counts"
    case .record: "record what the motion sensors say, to play it again"
    case .simulate: "roll the marble without a terminal, as numbers"
    case .agent: "let a program play that learns to"
    }
  }

  /// Its own help.
  var help: String {
    switch self {
    case .play: PlayCommand.help
    case .soccer: SoccerCommand.help
    case .tray: TrayCommand.help
    case .shake: ShakeCommand.help
    case .levels: LevelsCommand.help
    case .check: CheckCommand.help
    case .scores: ScoresCommand.help
    case .replay: ReplayCommand.help
    case .sensors: SensorsCommand.help
    case .doctor: DoctorCommand.help
    case .monitor: MonitorCommand.help
    case .calibrate: CalibrateCommand.help
    case .record: RecordCommand.help
    case .simulate: SimulateCommand.help
    case .agent: AgentCommand.help
    }
  }

  /// Does it, and gives the exit status.
  func run(_ words: ArraySlice<String>) throws(CommandError) -> Int32 {
    switch self {
    case .play: return try PlayCommand(words).run()
    case .soccer: return try SoccerCommand(words).run()
    case .tray: try TrayCommand(words).run()
    case .shake: return try ShakeCommand(words).run()
    case .levels: try LevelsCommand(words).run()
    case .check: return try CheckCommand(words).run()
    case .scores: try ScoresCommand(words).run()
    case .replay: return try ReplayCommand(words).run()
    case .sensors: return try SensorsCommand(words).run()
    case .doctor: return try DoctorCommand(words).run()
    case .monitor: try MonitorCommand(words).run()
    case .calibrate: try CalibrateCommand(words).run()
    case .record: try RecordCommand(words).run()
    case .simulate where words.contains { $0.hasPrefix(SoccerSimulation.option) }:
      try SoccerSimulation(words).run()
    case .simulate where words.contains { $0.hasPrefix(ShakeSimulation.option) }:
      try ShakeSimulation(words).run()
    case .simulate: try SimulateCommand(words).run()
    case .agent: try AgentCommand(words).run()
    }
    return ExitCode.success
  }
}
