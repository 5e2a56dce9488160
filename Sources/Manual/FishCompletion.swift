// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Completions for fish.
public enum FishCompletion {
  /// The script.
  public static func text(_ program: ProgramEntry) -> String {
    let name = program.name
    let first = program.commands.first?.name ?? ""
    var lines = [
      "# fish completion for \(name), made of the table by which \(name) reads its command line.",
      "",
      "function __\(name)_command",
      "    set -l words (commandline -opc)",
      "    set -e words[1]",
      "    if not set -q words[1]; or string match -q -- '-*' $words[1]",
      "        set words \(first)",
      "    end",
      "    contains -- $words[1] $argv",
      "end",
      "",
      "function __\(name)_first",
      "    test (count (commandline -opc)) -eq 1",
      "end",
      "",
      "complete -c \(name) -f",
    ]
    for command in program.commands {
      lines.append("complete -c \(name) -n __\(name)_first -a \(command.name) -d \(quoted(command.summary))")
    }
    lines.append("complete -c \(name) -n __\(name)_first -a help -d 'the help of a command'")
    for option in program.options {
      let place = option.name == "--help" ? "" : " -n __\(name)_first"
      lines.append("complete -c \(name)\(place) -l \(bare(option)) -d \(quoted(option.summary))")
    }
    let names = program.commands.map(\.name).joined(separator: " ")
    lines.append("complete -c \(name) -n '__\(name)_command help' -a '\(names)'")
    lines += options(program) + operands(program)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func options(_ program: ProgramEntry) -> [String] {
    // What several commands have alike stands there once.
    var places: [(option: OptionEntry, commands: [String])] = []
    for command in program.commands {
      for option in command.allOptions {
        if let index = places.firstIndex(where: { $0.option == option }) {
          places[index].commands.append(command.name)
        } else {
          places.append((option, [command.name]))
        }
      }
    }
    return places.map { option, commands in
      let condition = "-n '__\(program.name)_command \(commands.joined(separator: " "))'"
      let value = option.completion.map { " " + words($0, program, required: true) } ?? ""
      return "complete -c \(program.name) \(condition) -l \(bare(option))\(value) -d \(quoted(option.summary))"
    }
  }

  private static func operands(_ program: ProgramEntry) -> [String] {
    program.commands.filter { $0.mostOperands > 0 }.map { command in
      "complete -c \(program.name) -n '__\(program.name)_command \(command.name); and not __\(program.name)_first' "
        + words(command.operandCompletion, program, required: false)
    }
  }

  /// What is offered; a required value is never the next option.
  private static func words(_ completion: ValueCompletion, _ program: ProgramEntry, required: Bool) -> String {
    var words = completion.words
    var isFile = false
    switch completion.source {
    case .nothing: break
    case .files: isFile = true
    case .folders: words.append("(__fish_complete_directories)")
    case .levels:
      words.append("(\(program.name) levels --plain 2>/dev/null)")
      isFile = true
    case .devices: words.append("(\(program.name) sensors --plain 2>/dev/null)")
    }
    let flags = required ? (isFile ? "-r -F" : "-x") : (isFile ? "-F" : "-f")
    return words.isEmpty ? flags : "\(flags) -a \(quoted(words.joined(separator: " ")))"
  }

  private static func bare(_ option: OptionEntry) -> String {
    String(option.name.drop { $0 == "-" })
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
