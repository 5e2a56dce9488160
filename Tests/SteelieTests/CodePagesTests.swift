// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import steelie

/// Which memory is given back after the start.
@Suite struct CodePagesTests {
  @Test(
    "Only what nobody can write to of a file's is given back",
    arguments: [
      ("55b5-56b5 r-xp 00001000 fe:00 1234   /usr/bin/a program\n", 0x55b5..<0x56b5),
      ("55b5-56b5 r--p 00001000 fe:00 1234   /usr/bin/program\n", 0x55b5..<0x56b5),
      ("55b5-56b5 rw-p 00001000 fe:00 1234   /usr/bin/program\n", nil),
      ("55b5-56b5 rwxp 00001000 fe:00 1234   /usr/bin/program\n", nil),
      ("55b5-56b5 r-xs 00001000 fe:00 1234   /usr/bin/program\n", nil),
      ("55b5-56b5 r-xp 00000000 00:00 0      [vdso]\n", nil),
      ("55b5-56b5 r-xp 00000000 00:00 0 \n", nil),
      ("55b5-55b5 r-xp 00001000 fe:00 1234   /usr/bin/program\n", nil),
      ("broken", nil),
    ] as [(String, Range<UInt>?)])
  func selects(line: String, range: Range<UInt>?) {
    #expect(CodePages.range(ofFile: line) == range)
  }

  @Test("The program goes on with its code given back")
  func goesOn() {
    CodePages.release()
    #expect((1...10).reduce(0, +) == 55)
  }
}
