// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Manual

@Suite struct MarkdownPageTests {
  private static func body(_ document: String) throws -> String {
    let page = MarkdownPage.text(
      document, name: "made-page", section: 5, summary: "a page", of: MadeProgram.program,
      pages: ["other.md": "made-other(5)"])
    let start = ".TH MADE-PAGE 5 2026-01-02 \"made 1.2\"\n.SH NAME\nmade\\-page \\- a page\n.SH DESCRIPTION\n"
    let end = ".SH SEE ALSO\n\\fBmade\\fR(6)\n"
    try #require(page.hasPrefix(start) && page.hasSuffix(end), "\(page)")
    return String(page.dropFirst(start.count).dropLast(end.count))
  }

  @Test(
    "Headings, paragraphs, lists, code and tables become what they are in a manual page",
    arguments: [
      ("# Title\n\nOne\ntwo.\n\nThree.\n", "One two.\n.PP\nThree.\n"),
      ("## The `map`\n\ntext\n### More\ntext\n", ".SH THE \\fBMAP\\fR\ntext\n.SS More\ntext\n"),
      ("- one\n  more\n- two\n\nend\n", ".IP \\(bu 2\none more\n.IP \\(bu 2\ntwo\n.PP\nend\n"),
      ("1. one\n2. two\n", ".IP 1. 4\none\n.IP 2. 4\ntwo\n"),
      ("```sh\na | b\n\n.c\n```\nend\n", ".PP\n.in +4n\n.nf\na | b\n\\&\n\\&.c\n.fi\n.in\n.PP\nend\n"),
      ("| a | b |\n|---|:-:|\n| `x\\|y` | z |\n", ".TP\n\\fBx|y\\fR\nz\n"),
      ("| a | b | c |\n|---|---|---|\n| x | y | z |\n| v | w | |\n", ".TP\nx\ny\n.br\nc: z\n.TP\nv\nw\n"),
      ("text\n| a | b |\n|---|---|\n| x | y |\ntext\n", "text\n.TP\nx\ny\n.PP\ntext\n"),
    ])
  func blocks(document: String, roff: String) throws {
    var page = try Self.body(document)
    if roff.hasPrefix(".PP"), !page.hasPrefix(".PP") { page = ".PP\n" + page }
    #expect(page == roff)
  }

  @Test(
    "Marks within a line become letters, and a link is its words or its page",
    arguments: [
      ("a **b `c`** d", #"a \fBb \fBc\fR\fR d"#), ("*a* 2 * 3 * 4", #"\fIa\fR 2 * 3 * 4"#),
      ("`--x`, `*`", #"\fB\-\-x\fR, \fB*\fR"#), ("see [it](where.md#x).", "see it."),
      ("see [it](other.md).", #"see \fBmade\-other(5)\fR."#), ("![p](p.png)end", "end"),
      (#"1 \* 2"#, "1 * 2"), ("a [b] (c) `d", #"a [b] (c) \(gad"#), ("80×24", #"80\[u00D7]24"#),
    ])
  func marks(line: String, roff: String) throws {
    #expect(try Self.body(line) == roff + "\n")
  }
}
