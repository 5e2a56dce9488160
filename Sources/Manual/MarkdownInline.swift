// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A line of Markdown with its marks, as roff.
struct MarkdownInline {
  /// Where a link to another document leads among the manual pages, by the document's name.
  let pages: [String: String]

  /// The text: code and what is strong is bold, what is emphasized is italic, and of a link its words are left.
  func roff(_ text: String) -> String {
    var result = ""
    var plain = ""
    var rest = text[...]
    func flush() {
      result += Roff.escaped(plain)
      plain = ""
    }
    while let character = rest.first {
      if character == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
        plain.append(next)
        rest = rest.dropFirst(2)
      } else if let (code, after) = Self.span(rest, "`") {
        flush()
        result += Roff.bold(code)
        rest = after
      } else if let (strong, after) = Self.span(rest, "**") {
        flush()
        result += "\\fB\(roff(strong))\\fR"
        rest = after
      } else if let (emphasis, after) = Self.span(rest, "*"), emphasis.first != " " {
        flush()
        result += "\\fI\(roff(emphasis))\\fR"
        rest = after
      } else if let (words, target, after) = Self.link(rest) {
        flush()
        if character != "!" { result += pages[target].map(Roff.bold) ?? roff(words) }
        rest = after
      } else {
        plain.append(character)
        rest = rest.dropFirst()
      }
    }
    flush()
    return result
  }

  /// What stands between two marks of a kind, and what follows; nil where none begins here.
  private static func span(_ text: Substring, _ mark: String) -> (String, Substring)? {
    guard text.hasPrefix(mark) else { return nil }
    let body = text.dropFirst(mark.count)
    guard let end = body.firstRange(of: mark), end.lowerBound > body.startIndex else { return nil }
    return (String(body[..<end.lowerBound]), body[end.upperBound...])
  }

  /// The words and the target of a link or of a picture, and what follows; nil where none begins here.
  private static func link(_ text: Substring) -> (String, String, Substring)? {
    let body = text.first == "!" ? text.dropFirst() : text
    guard body.first == "[", let middle = body.firstRange(of: "]("),
      let end = body[middle.upperBound...].firstIndex(of: ")")
    else { return nil }
    return (
      String(body[body.index(after: body.startIndex)..<middle.lowerBound]),
      String(body[middle.upperBound..<end]), body[body.index(after: end)...]
    )
  }
}
