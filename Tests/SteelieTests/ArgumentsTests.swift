// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import steelie

@Suite struct ArgumentsTests {
  private static func parse(_ words: String, operands: Int = 0) throws(CommandError) -> Arguments {
    try Arguments(
      words.split(separator: " ").map(String.init), of: "play", options: ["--sensor", "--tilt"], flags: ["--push"],
      operands: operands)
  }

  @Test(
    "An option's value stands behind it or behind an equals sign, and may begin with a minus",
    arguments: ["--sensor ip:a=b --tilt -0.5,0", "--tilt=-0.5,0 --sensor=ip:a=b"])
  func reads(words: String) throws {
    let arguments = try Self.parse(words)
    #expect(arguments["--sensor"] == "ip:a=b")
    #expect(arguments["--tilt"] == "-0.5,0")
    #expect(try Self.parse("")["--sensor"] == nil)
  }

  @Test("Words that are no options keep their order, up to as many as a command takes")
  func readsOperands() throws {
    let words = ["a.txt", "--push", "b.txt"]
    let arguments = try Arguments(words, of: "check", options: [], flags: ["--push"], operands: 2)
    #expect(arguments.operands == ["a.txt", "b.txt"] && arguments.has("--push"))
    let error = #expect(throws: CommandError.self) { try Arguments(words, of: "check", options: [], operands: 1) }
    #expect(error?.what == "check --push")
    let other = #expect(throws: CommandError.self) {
      try Arguments(words, of: "check", options: [], flags: ["--push"], operands: 1)
    }
    #expect(other?.what == "check 'b.txt'")
  }

  @Test("A flag is a name alone, and the word behind it is another option")
  func readsFlags() throws {
    let arguments = try Self.parse("--push --tilt 1")
    #expect(arguments.has("--push") && arguments["--tilt"] == "1")
    #expect(try !Self.parse("--tilt 1").has("--push"))
  }

  @Test(
    "What was typed wrongly is named, with what to do",
    arguments: [
      ("--senser none", "steelie: play --senser: an unknown option, did you mean --sensor?"),
      ("--frobnicate", "steelie: play --frobnicate: an unknown option, see steelie play --help"),
      ("--tilt 1 --tilt 2", "steelie: play --tilt: given twice, give it once"),
      ("--tilt", "steelie: play --tilt: lacks its value, see steelie play --help"),
      ("--push=yes", "steelie: play --push: takes no value, give it alone"),
      ("--push --push", "steelie: play --push: given twice, give it once"),
      ("--pussh", "steelie: play --pussh: an unknown option, did you mean --push?"),
      ("--hlep", "steelie: play --hlep: an unknown option, did you mean --help?"),
      ("level.txt", "steelie: play 'level.txt': an unexpected word, options begin with --; see steelie play --help"),
      ("-", "steelie: play '-': an unexpected word, options begin with --; see steelie play --help"),
    ])
  func refuses(words: String, line: String) {
    let error = #expect(throws: CommandError.self) { try Self.parse(words) }
    #expect(error?.line == line)
    #expect(error?.exitCode == ExitCode.usage)
  }

  @Test(
    "Words that are no options stand anywhere between them, as many as the command takes",
    arguments: [("a.txt --tilt 1 -", ["a.txt", "-"]), ("--tilt=1 a.txt", ["a.txt"]), ("--tilt a.txt", [])])
  func takesOperands(words: String, operands: [String]) throws {
    #expect(try Self.parse(words, operands: 2).operands == operands)
  }

  @Test("One word more than the command takes is refused")
  func refusesOperands() {
    let error = #expect(throws: CommandError.self) { try Self.parse("a b --tilt 1 c", operands: 2) }
    #expect(error?.line.hasPrefix("steelie: play 'c': an unexpected word, ") == true)
  }

  @Test("An option that must be given is asked for")
  func requires() throws {
    let arguments = try Self.parse("--tilt 1")
    #expect(try arguments.required("--tilt", meaning: "in g") == "1")
    let error = #expect(throws: CommandError.self) { try arguments.required("--sensor", meaning: "a URI") }
    #expect(error?.line == "steelie: play --sensor: missing, give it a URI")
  }

  @Test(
    "The nearest word is found whatever its capitals, and swapped letters are one mistake; of short words none is near",
    arguments: [
      ("car prk", "Car Park"), ("bto", "bot"), ("mon0", "mono"), ("x", nil), ("17", "16"), ("abc", nil),
      // What nobody typed is compared with nothing.
      (String(repeating: "m", count: 1_000_000), nil),
    ] as [(String, String?)])
  func findsNearest(word: String, nearest: String?) {
    #expect(Arguments.nearest(to: word, among: ["Car Park", "bot", "mono", "16", "8"]) == nearest)
  }

  @Test(
    "What comes from outside can't control the terminal",
    arguments: [
      ("plain, ünïcode, 日本", "plain, ünïcode, 日本"), ("a\u{1b}[2Jb", "a?[2Jb"), ("a\nb\tc\u{7f}", "a?b?c?"),
      ("\u{202e}evil\u{9b}0m", "?evil?0m"),
    ])
  func sanitises(text: String, shown: String) {
    #expect(printable(text) == shown)
  }
}
