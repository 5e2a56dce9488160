// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The language of manual pages, as groff and mandoc both read it.
enum Roff {
  /// The first lines of a page.
  static func title(_ name: String, section: Int, of program: ProgramEntry, _ summary: String) -> String {
    ".TH \(name.uppercased()) \(section) \(program.date) \"\(program.name) \(program.version)\"\n"
      + ".SH NAME\n\(escaped(name)) \\- \(escaped(summary))\n"
  }

  /// An escaped line as it has to begin: a dot would begin a request, and an empty line is a mistake.
  ///
  /// An apostrophe would begin one, too; it is escaped by now.
  static func line(_ text: String) -> String {
    (text.isEmpty || text.hasPrefix(".") ? "\\&" : "") + text + "\n"
  }

  /// A text whose characters all stand for themselves; only ASCII is left, which every reader of pages takes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result
  }

  /// A text in which the names of options are bold.
  static func marked(_ text: String) -> String {
    let words = text.split(separator: " ").map { word -> String in
      guard word.hasPrefix("--"), word.count > 2 else { return escaped(String(word)) }
      let name = word.prefix { $0 == "-" || $0.isLetter }
      return bold(String(name)) + escaped(String(word.dropFirst(name.count)))
    }
    return words.joined(separator: " ")
  }

  /// A text in bold letters.
  static func bold(_ text: String) -> String {
    "\\fB\(escaped(text))\\fR"
  }

  /// Lines of at most a usual terminal's width, each a sentence's part; where they end makes no difference.
  static func filled(_ text: String) -> String {
    ManualText.wrapped(text, 78).map(line).joined()
  }

  /// A row: a term, and what is said of it.
  static func row(_ row: ManualRow) -> String {
    ".TP\n" + line(term(row.term)) + (row.meaning.isEmpty ? line("") : filled(marked(row.meaning)))
  }

  /// Lines that stay as they are.
  static func verbatim(_ lines: [String]) -> String {
    ".PP\n.in +4n\n.nf\n" + lines.map { line(escaped($0)) }.joined() + ".fi\n.in\n"
  }

  /// A text of the manual.
  static func text(_ text: String) -> String {
    ManualText.blocks(text).map { block in
      switch block {
      case .paragraph(let text): ".PP\n" + filled(marked(text))
      case .verbatim(let lines): verbatim(lines)
      }
    }.joined()
  }

  /// A page without requests for a paragraph where a heading began one.
  static func tidied(_ page: String) -> String {
    var lines: [Substring] = []
    for line in page.split(separator: "\n") {
      if line == ".PP", let last = lines.last, last.hasPrefix(".SH ") || last.hasPrefix(".SS ") { continue }
      lines.append(line)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// An option's name is bold, and its value isn't; any other term is bold as a whole.
  private static func term(_ term: String) -> String {
    guard term.hasPrefix("--"), let blank = term.firstIndex(of: " ") else { return bold(term) }
    return bold(String(term[..<blank])) + escaped(String(term[blank...]))
  }
}
