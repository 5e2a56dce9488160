// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

@testable import TerminalCurses

@Suite("The filter of colours")
struct RenditionFilterTests {
  private func filtered(_ updates: String...) -> [String] {
    var filter = RenditionFilter()
    return updates.map { update in
      var output: [UInt8] = []
      filter.pass(Array(update.utf8), to: &output)
      return String(decoding: output, as: UTF8.self).replacing("\u{1B}[", with: "^")
    }
  }

  @Test("A colour that the terminal has already is not named again, and what is named goes in one sequence")
  func namesOnce() {
    let update = "\u{1B}[38;5;25m\u{1B}[48;5;137m\u{2584}\u{1B}[38;5;94m\u{1B}[48;5;137m\u{2584}\u{1B}[39;49m\u{1B}[m"
    #expect(filtered(update) == ["^0;38;5;25;48;5;137m\u{2584}^38;5;94m\u{2584}"])
    #expect(filtered(update, update)[1] == "^38;5;25m\u{2584}^38;5;94m\u{2584}")
  }

  @Test("A blank needs a background only, unless it is reversed or underlined")
  func blanks() {
    #expect(filtered("\u{1B}[31m\u{1B}[44mx\u{1B}[32m\u{1B}[44m \u{1B}[31my") == ["^0;31;44mx y"])
    #expect(filtered("\u{1B}[31mx\u{1B}[1;32m \u{1B}[42m z") == ["^0;31mx ^42m ^1;32mz"])
    #expect(filtered("\u{1B}[31mx\u{1B}[7;32m \u{1B}[0;31m ") == ["^0;31mx^7;32m ^0;31m "])
  }

  @Test(
    "Every form of a colour or an attribute that terminals know stays what it is",
    arguments: [
      "0;1;31;44m", "0;97;100m", "0;38;5;255;48;5;16m", "0;38;2;1;2;3;48;2;255;0;9m",
      "0;38:2::1:2:3;48:2::4:5:6m", "0;3;7;35m", "0;4;9;39m".replacing(";39", with: ""),
    ])
  func forms(sequence: String) {
    #expect(filtered("\u{1B}[\(sequence)x") == ["^\(sequence)x"])
    #expect(filtered("\u{1B}[\(sequence)x\u{1B}[\(sequence)y") == ["^\(sequence)xy"])
  }

  @Test("Attributes that end are switched off, one by one or all at once")
  func attributesEnd() {
    #expect(filtered("\u{1B}[1;31mx\u{1B}[22my") == ["^0;1;31mx^0;31my"])
    #expect(filtered("\u{1B}[1;7;31mx\u{1B}[27my\u{1B}[my") == ["^0;1;7;31mx^0;1;31my^0my"])
  }

  @Test("What is to be repeated is written so often, as not every terminal repeats it after its colours changed")
  func repeats() {
    #expect(filtered("\u{1B}[31;44mx\u{1B}[32m \u{1B}[5b\u{1B}[31my") == ["^0;31;44mx      y"])
    #expect(filtered("\u{1B}[44m#\u{1B}[3b\u{1B}[42m\u{2584}\u{1B}[2b") == ["^0;44m####^42m\u{2584}\u{2584}\u{2584}"])
    #expect(filtered("\u{1B}[44m-\u{1B}[b", "\u{1B}[2b") == ["^0;44m--", "^2b"])
  }

  @Test("What erases, repeats or isn't known gets its colours first; what moves the cursor doesn't")
  func otherSequences() {
    #expect(filtered("\u{1B}[44m\u{1B}[3;4H\u{1B}[2B\r\n\u{8}\u{1B}[K") == ["^3;4H^2B\r\n\u{8}^0;44m^K"])
    #expect(filtered("\u{1B}[44m\u{1B}[5X") == ["^0;44m^5X"])
    #expect(filtered("\u{1B}[44m\u{1B}[5b") == ["^0;44m^5b"])
    #expect(filtered("\u{1B}[44m\u{1B}M") == ["^0;44m\u{1B}M"])
    #expect(filtered("\u{1B}[51mx") == ["^0m^51mx"])
    #expect(filtered("\u{1B}[38;9;1mx") == ["^0m^38;9;1mx"])
    #expect(filtered("\u{1B}(Bx\u{1B}(By\u{1B}(0z") == ["\u{1B}(B^0mxy\u{1B}(0z"])
    #expect(filtered("\u{1B}", "\u{1B}[4") == ["\u{1B}", "^4"])
  }

  @Test("After someone else drew, everything is named anew")
  func forgets() {
    var filter = RenditionFilter()
    var output: [UInt8] = []
    filter.pass(Array("\u{1B}[31mx".utf8), to: &output)
    filter.forget()
    output.removeAll()
    filter.pass(Array("\u{1B}[31mx".utf8), to: &output)
    #expect(output == Array("\u{1B}[0;31mx".utf8))
  }

  @Test("Only terminals whose colours and cursor go by the standard's sequences are filtered")
  func suits() {
    #expect(RenditionFilter.suits(setForeground: Array("\u{1B}[3%p1%dm".utf8), addressCursor: Array("\u{1B}[H".utf8)))
    #expect(!RenditionFilter.suits(setForeground: [], addressCursor: Array("\u{1B}[H".utf8)))
    #expect(!RenditionFilter.suits(setForeground: Array("\u{1B}[3m".utf8), addressCursor: Array("\u{1B}=%p1%c".utf8)))
  }
}
