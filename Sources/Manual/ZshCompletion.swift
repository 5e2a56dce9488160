// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Completions for zsh.
public enum ZshCompletion {
  /// The function, for a file of the name `_PROGRAM` in the function path.
  public static func text(_ program: ProgramEntry) -> String {
    let name = program.name
    let first = program.commands.first?.name ?? ""
    let commands = program.commands.map { "    \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n")
    return """
      #compdef \(name)
      # zsh completion for \(name), made of the table by which \(name) reads its command line.

      _\(name)_levels() {
        local -a lines more
        more=("$@")
        lines=(${(f)"$(_call_program levels $program levels --plain 2>/dev/null)"})
        lines=(${${lines//:/\\\\:}/$'\\t'/:} $more)
        _describe -t levels level lines
        _files
      }

      _\(name)_devices() {
        local -a lines more
        more=("$@")
        lines=(${(f)"$(_call_program devices $program sensors --plain 2>/dev/null)"})
        lines=(${${lines//:/\\\\:}/$'\\t'/:} ${more//:/\\\\:})
        _describe -t devices sensor lines
      }

      _\(name)_files() {
        local -a lines
        lines=("$@")
        (( $#lines )) && _describe -t words word lines
        _files
      }

      _\(name)() {
        local -a commands
        commands=(
      \(commands)
          'help:the help of a command'
        )
        local program=$words[1] command=\(first)
        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
          _describe -t commands command commands
          return
        fi
        if [[ $words[2] != -* ]]; then
          command=$words[2]
          shift words
          (( CURRENT-- ))
        fi
        case $command in
      \(program.commands.enumerated().map { section($1, isFirst: $0 == 0, of: program) }.joined(separator: "\n"))
          help) _describe -t commands command commands ;;
        esac
      }

      _\(name) "$@"

      """
  }

  private static func section(_ command: CommandEntry, isFirst: Bool, of program: ProgramEntry) -> String {
    var specifications = command.allOptions.map { specification($0, program) }
    let general = program.options.filter { isFirst || $0.name == "--help" }
    specifications += general.map { specification($0, program) }
    if command.mostOperands > 0, let operand = command.operands.first {
      let place = command.mostOperands == 1 ? "1" : "*"
      specifications.append(
        quoted("\(place):\(word(operand.term)):\(action(command.operandCompletion, program))"))
    }
    let lines = specifications.map { " \\\n        \($0)" }.joined()
    return "    \(command.name))\n      _arguments\(lines)\n      ;;"
  }

  private static func specification(_ option: OptionEntry, _ program: ProgramEntry) -> String {
    let meaning = escaped(option.summary)
    guard let completion = option.completion else { return quoted("\(option.name)[\(meaning)]") }
    let what = option.name.drop { $0 == "-" }
    return quoted("\(option.name)=[\(meaning)]:\(what):\(action(completion, program))")
  }

  private static func action(_ completion: ValueCompletion, _ program: ProgramEntry) -> String {
    let words = completion.words
    let list = words.isEmpty ? "" : " " + words.map { $0.replacing(":", with: "\\:") }.joined(separator: " ")
    // Without a blank before it `_arguments` would hand an action options of its own, which aren't to be offered.
    return switch completion.source {
    case .nothing: words.isEmpty ? " " : "(\(list.dropFirst()))"
    case .files: " _\(program.name)_files\(list)"
    case .folders: "_files -/"
    case .levels: " _\(program.name)_levels\(list)"
    case .devices: " _\(program.name)_devices\(list)"
    }
  }

  /// A meaning within the brackets of a specification.
  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// An operand's name, as the message of a specification.
  private static func word(_ term: String) -> String {
    term.lowercased().filter { $0.isLetter || $0 == "|" }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
