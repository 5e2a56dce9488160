// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Manual

@Suite struct HelpTextTests {
  @Test("A command's help has usage, text, words, all options with their defaults, lists, notes and examples")
  func command() {
    let wanted = """
      usage: made [roll] [LEVEL] [OPTIONS]
             made roll --all

      Rolls marbles.

        LEVEL                   what to roll through
        --all                   all of them; not one: all
        --file FILE             where to (default: nowhere)
        --device auto           any (default)
        --device a:b|c          it's one

      keys:
        q                       quit

      Mind it.

        a  b

      examples:
        made roll 1
            roll the first

      """
    #expect(HelpText.text(MadeProgram.roll) == wanted)
  }

  @Test("The program's help lists its commands")
  func program() {
    let text = HelpText.text(MadeProgram.program)
    #expect(text.hasPrefix("usage: made [COMMAND] [OPTIONS]\n\nIt is made up.\n\n  roll  rolls: it's fun\n"))
    #expect(text.contains("\n  --version\n        the version\n"))
  }

  @Test("What is long goes on in its column, and never past the width")
  func wraps() {
    let long = Array(repeating: "word", count: 40).joined(separator: " ")
    let entry = CommandEntry(
      "long", "", usage: [], introduction: long, operands: [("A-TERM-THAT-LEAVES-NO-ROOM", long)],
      options: [.flag("--long", long)], examples: [])
    let lines = HelpText.text(entry).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 } && lines.contains { $0.count > 75 })
    #expect(lines.contains("  A-TERM-THAT-LEAVES-NO-ROOM"))
    #expect(lines.filter { $0.hasPrefix(String(repeating: " ", count: 26) + "word") }.count == 7)
  }

  @Test("The default stands with the form that has it, or else behind the last one")
  func fallback() {
    let forms = [("x|y", "one"), ("z", "two")]
    func meanings(_ fallback: String) -> [String] {
      OptionEntry.values("--o", "what", forms, fallback: fallback, offering: .nothing).rows.map(\.meaning)
    }
    #expect(meanings("y") == ["one (default: y)", "two"])
    #expect(meanings("z") == ["one", "two (default)"])
    #expect(meanings("w") == ["one", "two (default: w)"])
  }
}
