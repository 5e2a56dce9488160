// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Manual

/// What can stand behind `steelie` on the command line, in the order of its help.
enum Subcommand: String, CaseIterable {
  case play, soccer, tray, shake, levels, scores, replay, sensors, doctor, monitor, calibrate, record, simulate, agent
  case check

  /// What the manual says of it.
  var manual: CommandEntry {
    switch self {
    case .play: PlayCommand.manual
    case .soccer: SoccerCommand.manual
    case .tray: TrayCommand.manual
    case .shake: ShakeCommand.manual
    case .levels: LevelsCommand.manual
    case .check: CheckCommand.manual
    case .scores: ScoresCommand.manual
    case .replay: ReplayCommand.manual
    case .sensors: SensorsCommand.manual
    case .doctor: DoctorCommand.manual
    case .monitor: MonitorCommand.manual
    case .calibrate: CalibrateCommand.manual
    case .record: RecordCommand.manual
    case .simulate: SimulateCommand.manual
    case .agent: AgentCommand.manual
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
