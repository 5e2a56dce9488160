// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A document in Markdown as a manual page: headings, paragraphs, lists, code and tables.
public struct MarkdownPage {
  private let inline: MarkdownInline
  private var page: String
  private var paragraph: [String] = []
  private var header: [String]?

  /// The page of a document; the same document gives the same bytes.
  ///
  /// Links to other documents become the pages that are given by the documents' names.
  public static func text(
    _ document: String, name: String, section: Int, summary: String, of program: ProgramEntry,
    pages: [String: String] = [:]
  ) -> String {
    var page = MarkdownPage(
      inline: MarkdownInline(pages: pages), page: Roff.title(name, section: section, of: program, summary))
    page.page += ".SH DESCRIPTION\n"
    page.read(document.split(separator: "\n", omittingEmptySubsequences: false)[...])
    page.page += ".SH SEE ALSO\n\(Roff.bold(program.name))(6)\n"
    return Roff.tidied(page.page)
  }

  private init(inline: MarkdownInline, page: String) {
    self.inline = inline
    self.page = page
  }

  private mutating func read(_ lines: ArraySlice<Substring>) {
    var rest = lines
    while let line = rest.popFirst() {
      if line.hasPrefix("```") {
        close()
        let code = rest.prefix { !$0.hasPrefix("```") }
        rest = rest.dropFirst(code.count + 1)
        page += Roff.verbatim(code.map(String.init))
      } else if line.hasPrefix("|") {
        row(line)
      } else if line.hasPrefix("#") {
        close()
        let level = line.prefix { $0 == "#" }.count
        let title = String(line.dropFirst(level).drop { $0 == " " })
        // The document's own title is the page's name.
        if level == 2 { page += ".SH \(inline.roff(title.uppercased()))\n" }
        if level > 2 { page += ".SS \(inline.roff(title))\n" }
      } else if let (mark, text) = Self.item(line) {
        close()
        page += mark == "-" ? ".IP \\(bu 2\n" : ".IP \(mark) 4\n"
        paragraph = ["", text]
      } else if line.allSatisfy(\.isWhitespace) {
        close()
      } else {
        paragraph.append(String(line))
      }
    }
    close()
  }

  /// Ends a paragraph, an item or a table.
  private mutating func close() {
    header = nil
    guard !paragraph.isEmpty else { return }
    // An item's request stands there already, and its first line is an empty one.
    if paragraph[0] != "" { page += ".PP\n" }
    page += Roff.filled(inline.roff(paragraph.joined(separator: " ")))
    paragraph = []
  }

  private mutating func row(_ line: Substring) {
    let cells = Self.cells(line)
    guard let header else {
      close()
      header = cells
      return
    }
    guard !cells.allSatisfy({ !$0.isEmpty && $0.allSatisfy { "-:".contains($0) } }) else { return }
    page += ".TP\n" + Roff.line(inline.roff(cells[0]))
    var isFirst = true
    for (title, cell) in zip(header, cells).dropFirst() where !cell.isEmpty {
      page += isFirst ? "" : ".br\n"
      page += Roff.filled((isFirst || title.isEmpty ? "" : inline.roff(title) + ": ") + inline.roff(cell))
      isFirst = false
    }
    if isFirst { page += Roff.line("") }
  }

  /// The cells of a table's row; a bar behind a backslash is no border.
  private static func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line.dropFirst() {
      if character == "|" && !isEscaped {
        cells.append("")
      } else {
        // Within code the backslash would stay.
        if character == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if cells.last?.allSatisfy(\.isWhitespace) == true { cells.removeLast() }
    return cells.map { cell in
      String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The mark and the text of a list's item; nil for another line.
  private static func item(_ line: Substring) -> (String, String)? {
    let text = line.drop { $0 == " " }
    if text.hasPrefix("- ") { return ("-", String(text.dropFirst(2))) }
    let digits = text.prefix { $0.isNumber }
    guard !digits.isEmpty, text.dropFirst(digits.count).hasPrefix(". ") else { return nil }
    return (digits + ".", String(text.dropFirst(digits.count + 2)))
  }
}
