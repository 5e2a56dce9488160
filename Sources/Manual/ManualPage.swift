// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The manual page of the program, in roff.
public enum ManualPage {
  /// The page; the same program gives the same bytes.
  public static func text(_ program: ProgramEntry) -> String {
    var page = Roff.title(program.name, section: 6, of: program, program.summary)
    page += ".SH SYNOPSIS\n" + synopsis(["\(program.name) [COMMAND] [OPTIONS]"], program.name)
    page += ".SH DESCRIPTION\n" + Roff.text(program.introduction)
    page += rows(program.options.flatMap(\.rows))
    page += ".SH COMMANDS\n"
    for command in program.commands { page += section(command, of: program) }
    for group in program.groups {
      page += ".SH \(Roff.escaped(group.title.uppercased()))\n" + rows(group.options.flatMap(\.rows))
    }
    for list in program.lists { page += ".SH \(Roff.escaped(list.title.uppercased()))\n" + rows(list.rows) }
    page += ".SH EXAMPLES\n" + examples(program.examples)
    page += ".SH SEE ALSO\n" + program.related.map { reference($0) }.joined(separator: ",\n") + "\n"
    return Roff.tidied(page)
  }

  private static func section(_ command: CommandEntry, of program: ProgramEntry) -> String {
    var text = ".SS \(program.name) \(command.name)\n" + synopsis(command.usage, "\(program.name) \(command.name)")
    text += Roff.text(command.introduction)
    text += rows(command.operands + command.options.flatMap(\.rows))
    let titles = command.groups.map { $0.title.uppercased() }
    if let last = titles.last {
      let all = titles.count == 1 ? last : titles.dropLast().joined(separator: ", ") + " and " + last
      text += Roff.text("It takes what stands under \(all), too.")
    }
    for list in command.lists { text += Roff.text("\(capitalized(list.title)):") + rows(list.rows) }
    text += Roff.text(command.notes)
    if !command.examples.isEmpty { text += Roff.text("Examples:") + examples(command.examples) }
    return text
  }

  private static func rows(_ rows: [ManualRow]) -> String {
    rows.map { Roff.row($0) }.joined()
  }

  private static func examples(_ rows: [ManualRow]) -> String {
    rows.map { Roff.row($0) }.joined()
  }

  private static func capitalized(_ title: String) -> String {
    title.prefix(1).uppercased() + title.dropFirst()
  }

  private static func synopsis(_ lines: [String], _ name: String) -> String {
    lines.map { line in
      line.hasPrefix(name) ? Roff.bold(name) + Roff.escaped(String(line.dropFirst(name.count))) : Roff.escaped(line)
    }.joined(separator: "\n.br\n") + "\n"
  }

  private static func reference(_ page: String) -> String {
    guard let paren = page.firstIndex(of: "(") else { return Roff.bold(page) }
    return Roff.bold(String(page[..<paren])) + Roff.escaped(String(page[paren...]))
  }
}
