// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Manual
import Play
import Terminal
import TerminalCurses
import Testing

@testable import steelie

@Suite struct DisplayOptionsTests {
  private static func parse(_ words: String) throws(CommandError) -> DisplayOptions {
    try DisplayOptions(
      try Arguments(
        words.split(separator: " ").map(String.init), of: TrayCommand.manual))
  }

  @Test("Without options the terminal decides, with sixty frames a second")
  func standard() throws {
    let options = try Self.parse("")
    #expect(options.mode == .automatic && options.framesPerSecond == 60 && !options.reducesMotion)
    #expect(options.palette.entries == Palette.steelie.entries)
  }

  @Test("Each option says what it says, and every display has its word in the help")
  func reads() throws {
    let options = try Self.parse("--display 16own --fps 30 --palette color-blind --reduced-motion")
    #expect(options.mode == .own16 && options.framesPerSecond == 30 && options.reducesMotion)
    #expect(options.palette.entries == Palette.steelieColorBlind.entries)
    for word in ["auto", "own", "direct", "256", "16own", "16", "8own", "8", "mono", "ascii"] {
      #expect(try Self.parse("--display \(word)").mode.rawValue == word)
      let display = try #require(DisplayOptions.group.options.first { $0.name == "--display" })
      #expect(display.completion?.words.contains(word) == true)
      #expect(display.forms.contains { $0.term.split(separator: "|").contains(Substring(word)) })
    }
    #expect(try Self.parse("--fps 1").framesPerSecond == 1)
  }

  @Test(
    "What means nothing is a usage error that says what does",
    arguments: [
      ("--display 257", "did you mean 256?"), ("--display 4711", "16own"), ("--fps 0", "1 to 60"),
      ("--fps 61", "1 to 60"), ("--fps x", "1 to 60"),
      ("--palette blue", "colour-blind"),
    ])
  func refuses(words: String, advice: String) {
    let error = #expect(throws: CommandError.self) { try Self.parse(words) }
    #expect(error?.remedy.contains(advice) == true)
    #expect(error?.what.contains(words.split(separator: " ")[1]) == true)
  }
}
