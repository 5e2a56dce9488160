// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Manual

@Suite struct ManualPageTests {
  @Test(
    "Every character stands for itself",
    arguments: [
      ("a-b", #"a\-b"#), (#"a\b"#, #"a\eb"#), ("it's", #"it\(aqs"#), ("80×24…", #"80\[u00D7]24\[u2026]"#),
      ("'`^~\"", #"\(aq\(ga\(ha\(ti\(dq"#), ("🙂", #"\[u1F642]"#), ("", ""),
    ])
  func escapes(text: String, roff: String) {
    #expect(Roff.escaped(text) == roff)
  }

  @Test("Names of options are bold, with what follows them as it is")
  func marks() {
    #expect(Roff.marked("give --all, or -- now") == #"give \fB\-\-all\fR, or \-\- now"#)
  }

  @Test("No line of a filled text begins with a dot")
  func guards() {
    let text = Array(repeating: "a .b", count: 60).joined(separator: " ")
    #expect(Roff.filled(text).split(separator: "\n").allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("The page has all commands, each with its options, and shared options once")
  func page() throws {
    let page = ManualPage.text(MadeProgram.program)
    #expect(
      page.hasPrefix(".TH MADE 6 2026-01-02 \"made 1.2\"\n.SH NAME\nmade \\- a made\\-up program\n.SH SYNOPSIS\n"))
    #expect(page.contains(".SS made roll\nmade [roll] [LEVEL] [OPTIONS]\n.br\n\\fBmade roll\\fR \\-\\-all\n"))
    #expect(page.contains(".TP\n\\fB\\-\\-file\\fR FILE\nwhere to (default: nowhere)\n"))
    #expect(page.contains(".nf\na  b\n.fi\n"))
    #expect(page.ranges(of: "\\fB\\-\\-device\\fR auto").count == 1)
    #expect(page.contains("It takes what stands under SHARED OPTIONS, too.\n"))
    #expect(page.contains(".SH FILES\n.TP\n\\fB\\(ti/x\\fR\nkept\n"))
    #expect(page.hasSuffix(".SH SEE ALSO\n\\fBother\\fR(1)\n"))
    #expect(page.unicodeScalars.allSatisfy { $0.isASCII })
    // Where a heading began a paragraph, another one is a warning of mandoc's.
    #expect(page.firstMatch(of: /\n\.S[HS] [^\n]*\n\.PP/) == nil)
  }
}
