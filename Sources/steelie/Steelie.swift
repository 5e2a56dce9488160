// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Manual

/// The command: chooses what to do, and is the only place where errors are told and exit statuses chosen.
@main
struct Steelie {
  static func main() {
    do {
      let status = try run(Array(CommandLine.arguments.dropFirst()))
      if status != ExitCode.success { exit(status) }
    } catch {
      if error.exitCode != ExitCode.unread { note(error.line) }
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

  /// Writes a line to standard error; what can't go to a terminal is replaced.
  static func note(_ line: String) {
    let bytes = Array((printable(line) + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  private static func run(_ words: [String]) throws(CommandError) -> Int32 {
    let asksForHelp = words.contains("--help") || words.contains("-h")
    // Without a command the options are those of the game.
    guard let name = words.first, !name.hasPrefix("-") else {
      guard !asksForHelp else { return try tell(HelpText.text(manual)) }
      guard words.first != "--version" else { return try tell("steelie \(version)\n") }
      // Nobody typed the game's name: a misspelt first option isn't one of its own.
      if let word = words.first, let error = unknownOption(word) { throw error }
      return try Subcommand.play.run(words[...])
    }
    guard let command = Subcommand(rawValue: name) else {
      if name == ManualCommand.name {
        guard !asksForHelp else { return try tell(HelpText.text(ManualCommand.manual)) }
        try ManualCommand(words.dropFirst()).run()
        return ExitCode.success
      }
      if name == "help" {
        guard let topic = words.dropFirst().first, !asksForHelp else { return try tell(HelpText.text(manual)) }
        let entry =
          switch topic {
          case "help": helpManual
          case ManualCommand.name: ManualCommand.manual
          default: Subcommand(rawValue: topic)?.manual
          }
        guard let entry else { throw unknown(topic) }
        return try tell(HelpText.text(entry))
      }
      throw unknown(name)
    }
    return asksForHelp ? try tell(HelpText.text(command.manual)) : try command.run(words.dropFirst())
  }

  private static func unknown(_ name: String) -> CommandError {
    if let option = manual.options.first(where: { $0.name == "--" + name })?.name {
      return .usage("'\(name)'", "an unknown command", "did you mean \(option)?")
    }
    let known = Subcommand.allCases.map(\.rawValue) + ["help"]
    return .usage("'\(name)'", "an unknown command", Arguments.advice(for: name, among: known, ""))
  }

  private static func unknownOption(_ word: String) -> CommandError? {
    let name = String(word.prefix { $0 != "=" })
    let general = manual.options.map(\.name)
    let known = PlayCommand.manual.allOptions.map(\.name)
    guard name != "-", !known.contains(name) else { return nil }
    // One letter is how other programs abbreviate these.
    let long = general.first { name.count == 2 && $0.dropFirst(2).first == name.lowercased().last }
    let advice = long.map { "did you mean \($0)?" } ?? Arguments.advice(for: name, among: general + known, "")
    return .usage(name, "an unknown option", advice)
  }

  private static func tell(_ text: String) throws(CommandError) -> Int32 {
    try say(text)
    return ExitCode.success
  }
}
