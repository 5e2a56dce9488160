// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Completions for bash.
public enum BashCompletion {
  /// The script; bash needs nothing else for it.
  public static func text(_ program: ProgramEntry) -> String {
    let name = program.name
    let first = program.commands.first?.name ?? ""
    return """
      # bash completion for \(name), made of the table by which \(name) reads its command line.

      _\(name)_reply() {
        local word
        for word in $1; do
          [[ $word == "$cur"* ]] && COMPREPLY+=("$word")
        done
        case $2 in
          levels | devices)
            while IFS=$'\\t' read -r word _; do
              [[ $word == "$cur"* ]] && COMPREPLY+=("$word")
            done < <("$program" "${2/devices/sensors}" --plain 2>/dev/null)
            ;;
        esac
        case $2 in
          files | levels)
            compopt -o filenames 2>/dev/null
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$cur")
            ;;
          folders)
            compopt -o filenames 2>/dev/null
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "$cur")
            ;;
        esac
        # What stands before a colon is no part of the word that bash completes.
        local stem=${cur%"${cur##*:}"}
        if [[ $COMP_WORDBREAKS == *:* ]]; then COMPREPLY=("${COMPREPLY[@]#"$stem"}"); fi
        if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *: ]]; then compopt -o nospace 2>/dev/null; fi
      }

      _\(name)() {
        local line=${COMP_LINE:0:COMP_POINT} program=$1 command=\(first) option='' cur words
        cur=${line##*[[:blank:]]}
        read -ra words <<<"${line%"$cur"}"
        COMPREPLY=()
        if ((${#words[@]} == 1)) && [[ $cur != -* ]]; then
          _\(name)_reply '\(program.commands.map(\.name).joined(separator: " ")) help'
          return
        fi
        if ((${#words[@]} > 1)) && [[ ${words[1]} != -* ]]; then command=${words[1]}; fi
        if [[ $cur == --*=* ]]; then
          option=${cur%%=*}
          cur=${cur#*=}
        elif [[ ${words[-1]} == --* ]]; then
          option=${words[-1]}
        fi
        case "$command $option" in
      \(values(program))
        esac
        if [[ $cur == -* ]]; then
          case $command in
      \(options(program))
          esac
          return
        fi
        case $command in
      \(operands(program))
          help) _\(name)_reply '\(program.commands.map(\.name).joined(separator: " "))' ;;
        esac
      }

      complete -F _\(name) \(name)

      """
  }

  private static func values(_ program: ProgramEntry) -> String {
    // What several commands offer alike stands there once.
    var places: [(completion: ValueCompletion, patterns: [String])] = []
    for command in program.commands {
      for option in command.allOptions {
        guard let completion = option.completion else { continue }
        let pattern = "'\(command.name) \(option.name)'"
        if let index = places.firstIndex(where: { $0.completion == completion }) {
          places[index].patterns.append(pattern)
        } else {
          places.append((completion, [pattern]))
        }
      }
    }
    return places.map { completion, patterns in
      "    \(patterns.joined(separator: " | \\\n      ")))\n      \(reply(completion, program))return ;;"
    }.joined(separator: "\n")
  }

  private static func options(_ program: ProgramEntry) -> String {
    let general = program.options.map(\.name)
    return program.commands.enumerated().map { index, command in
      let names = command.allOptions.map(\.name) + (index == 0 ? general : ["--help"])
      return "      \(command.name)) _\(program.name)_reply '\(names.joined(separator: " "))' ;;"
    }.joined(separator: "\n")
  }

  private static func operands(_ program: ProgramEntry) -> String {
    program.commands.filter { $0.mostOperands > 0 }.map { command in
      "    \(command.name)) \(reply(command.operandCompletion, program).dropLast(2)) ;;"
    }.joined(separator: "\n")
  }

  private static func reply(_ completion: ValueCompletion, _ program: ProgramEntry) -> String {
    guard completion != .nothing else { return "" }
    let words = "_\(program.name)_reply '\(completion.words.joined(separator: " "))'"
    return words + (completion.source == .nothing ? "" : " \(completion.source)") + "; "
  }
}
