// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The command: chooses what to do, and is the only place where errors are told and exit statuses chosen.
@main
struct Steelie {
  static let version = "0.1.0"

  static let help = """
    usage: steelie [COMMAND] [OPTIONS]

    Tilt to roll a steel marble across a wooden tray in your terminal.

      tray       play; the command when none is given
      sensors    which motion sensors there are, and which one is taken
      doctor     what is wrong with the sensor, and what to do
      monitor    watch the motion sensors, all live
      simulate   roll the marble without a terminal, as numbers

      --help     this text; steelie COMMAND --help for a command's own
      --version  the version

    """

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      let line = Array((error.line + "\n").utf8)
      _ = write(STDERR_FILENO, line, line.count)
      exit(error.exitCode)
    }
  }

  /// Writes a text to standard output.
  /// - Throws: a failure where the output can't take it.
  static func say(_ text: String) throws(CommandError) {
    var output = try OutputFile("-", for: "steelie")
    try output.write(text)
    try output.finish()
  }

  /// Ends with a status that a command found.
  private static func end(_ status: Int32) {
    if status != ExitCode.success { exit(status) }
  }

  private static func run(_ words: [String]) throws(CommandError) {
    // Without a command the options are those of the game.
    let command = words.first.flatMap { $0.hasPrefix("-") ? nil : $0 } ?? "tray"
    let rest = words.dropFirst(words.first == command ? 1 : 0)
    let asksForHelp = rest.contains("--help") || rest.contains("-h")
    switch command {
    case "help": try say(help)
    case "tray" where words.first == "--version": try say("steelie \(version)\n")
    case "tray" where asksForHelp && words.first != command: try say(help)
    case "tray":
      if asksForHelp { try say(TrayCommand.help + "\n") } else { try TrayCommand(rest).run() }
    case "monitor":
      if asksForHelp { try say(MonitorCommand.help + "\n") } else { try MonitorCommand(rest).run() }
    case "simulate":
      if asksForHelp { try say(SimulateCommand.help + "\n") } else { try SimulateCommand(rest).run() }
    case "sensors":
      if asksForHelp { try say(SensorsCommand.help + "\n") } else { try end(SensorsCommand(rest).run()) }
    case "doctor":
      if asksForHelp { try say(DoctorCommand.help + "\n") } else { try end(DoctorCommand(rest).run()) }
    default:
      let known = ["tray", "monitor", "sensors", "doctor", "simulate", "help"]
      let advice = Arguments.advice(for: command, among: known, "")
      throw .usage("'\(command)'", "an unknown command", advice)
    }
  }
}
