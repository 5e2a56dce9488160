// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The help of a command or of the program, for a terminal that nobody widened.
public enum HelpText {
  /// The width, in characters; more would be broken a second time on most terminals.
  static let width = 80
  /// The column in which the meanings begin; further right they would have too little room.
  private static let column = 26

  /// The help of a command.
  public static func text(_ entry: CommandEntry) -> String {
    var parts = [usage(entry.usage), text(entry.introduction)]
    var rows = entry.operands
    for option in entry.allOptions { rows += option.rows }
    parts.append(table(rows))
    for list in entry.lists { parts.append(["\(list.title):"] + table(list.rows)) }
    parts.append(text(entry.notes))
    parts.append(examples(entry.examples))
    return joined(parts)
  }

  /// The help of the program, with what each command does.
  public static func text(_ program: ProgramEntry) -> String {
    let commands = program.commands.map { ManualRow($0.name, $0.summary) }
    let widest = commands.map(\.term.count).max() ?? 0
    return joined([
      usage(["\(program.name) [COMMAND] [OPTIONS]"]), text(program.introduction), table(commands, column: widest + 4),
      table(program.options.flatMap(\.rows), column: widest + 4), examples(program.examples),
    ])
  }

  private static func joined(_ parts: [[String]]) -> String {
    parts.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private static func usage(_ lines: [String]) -> [String] {
    lines.enumerated().map { ($0 == 0 ? "usage: " : "       ") + $1 }
  }

  private static func text(_ text: String) -> [String] {
    Array(
      ManualText.blocks(text).map { block in
        switch block {
        case .paragraph(let text): ManualText.wrapped(text, width)
        case .verbatim(let lines): lines.map { "  " + $0 }
        }
      }.joined(separator: [""]))
  }

  private static func examples(_ rows: [ManualRow]) -> [String] {
    guard !rows.isEmpty else { return [] }
    return ["examples:"]
      + rows.flatMap { row in
        ["  " + row.term] + ManualText.wrapped(row.meaning, width - 6).map { "      " + $0 }
      }
  }

  private static func table(_ rows: [ManualRow], column: Int = column) -> [String] {
    rows.flatMap { row -> [String] in
      let start = "  " + row.term
      var lines = ManualText.wrapped(row.meaning, width - column).map { blanks(column) + $0 }
      if start.count < column, let first = lines.first {
        lines[0] = start + first.dropFirst(start.count)
      } else {
        lines.insert(start, at: 0)
      }
      return lines
    }
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }
}
