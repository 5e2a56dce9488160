// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import PseudoTerminal
import Testing

/// What the documentation says to type, typed.
struct DocumentedCommandsTests {
  /// How long a command may take, in seconds; one that takes longer waits for something.
  private static let patience = 20

  @Test(
    "The commands that the documentation shows do what they should, one after the other",
    arguments: DocumentedCommand.ofBlocks)
  func runs(block: [DocumentedCommand]) throws {
    let place = try DocumentedPlace()
    for command in block {
      let wrong = try Self.wrongWords(in: command.text)
      #expect(wrong.isEmpty, "\(command.testDescription): unknown: \(wrong)")
      try Self.run(command, in: place)
    }
  }

  private static func run(_ command: DocumentedCommand, in place: DocumentedPlace) throws {
    let name = command.testDescription
    switch command.trial {
    case .run(let status):
      let result = try place.run(command.text, within: patience)
      #expect(result.status == status, "\(name): \(result)")
      #expect(!result.error.contains("steelie: "), "\(name): \(result.error)")
    case .play(let keys):
      let terminal = try PseudoTerminal(["/bin/sh", "-c", place.script(command.text)], environment: place.environment)
      // The first frame is a full screen.
      #expect(terminal.read(for: Double(patience)) { $0.count > 1000 }, "\(name): nothing is seen")
      terminal.type(keys)
      let output = { String(decoding: terminal.output, as: UTF8.self) }
      #expect(terminal.waitForEnding(within: Double(patience)) == .exited(0), "\(name): \(output())")
    case .tell:
      let result = try Program.run(
        ["make", "-C", Program.root, "-n"] + command.text.split(separator: " ").dropFirst().map(String.init))
      #expect(result.status == 0, "\(name): \(result.error)")
    case .read(let reason): #expect(!reason.isEmpty, "\(name)")
    }
  }

  @Test("A command within a sentence has the words that its help knows, or a target that make knows")
  func knowsWords() throws {
    let commands = Set(DocumentedCommand.ofSentences)
    #expect(commands.count > 50, "most of them are overlooked")
    for command in commands {
      let wrong = try Self.wrongWords(in: command.text)
      #expect(wrong.isEmpty, "\(command.place): \(command.text): unknown: \(wrong)")
    }
  }

  @Test("Every trial is of a command that is still told")
  func tries() {
    let told = Set(DocumentedCommand.ofBlocks.joined().map(\.text))
    #expect(DocumentedCommand.trials.keys.filter { !told.contains($0) } == [])
    #expect(told.count > 10 && told.contains("make play") && told.contains("make test"))
  }

  @Test("Commands are found in blocks and sentences, and words that nobody knows are")
  func finds() throws {
    let text = """
      Run `steelie levels --josn` or `make
      plya`, not `swift build`.
      ```sh
      $ steelie levels \\
          --json   # all of them
      # nothing
      make play
      ```
      ```
      steelie nothing
      ```
         ```sh
         make test
         ```
      """
    #expect(
      DocumentedCommand.blocks(of: text, in: "x").map { $0.map(\.testDescription) } == [
        ["x:4: steelie levels --json", "x:7: make play"], ["x:13: make test"],
      ])
    #expect(DocumentedCommand.sentences(of: text, in: "x").map(\.text) == ["steelie levels --josn", "make plya"])
    #expect(try Self.wrongWords(in: "steelie levels --josn") == ["levels --josn"])
    #expect(try Self.wrongWords(in: "echo x | steelie nothing --json | head -n 1") == ["nothing"])
    #expect(try Self.wrongWords(in: "make plya") == ["plya"])
    #expect(try Self.wrongWords(in: "steelie --version; steelie play 2-4 --sensor=none && make play").isEmpty)
  }

  /// The words of a command that this program's help or the Makefile don't know.
  private static func wrongWords(in text: String) throws -> [String] {
    var wrong: [String] = []
    for part in text.split(separator: /[|;&]+/) {
      var words = part.split(separator: " ").map(String.init)
      guard let name = words.first else { continue }
      words.removeFirst()
      if name == "make" {
        for target in words.prefix(while: { !$0.contains("=") }) where !target.hasPrefix("-") {
          let result = try Program.run(["make", "-C", Program.root, "-n", target])
          if result.status != 0 { wrong.append(target) }
        }
      } else if name == "steelie" || name.hasSuffix("/steelie") {
        wrong += try wrongWords(of: words)
      }
    }
    return wrong
  }

  /// The words after the program's name that its help doesn't know.
  private static func wrongWords(of words: [String]) throws -> [String] {
    var subcommand: [String] = []
    if let first = words.first, first.wholeMatch(of: /[a-z]+/) != nil { subcommand = [first] }
    let help = try Program.run([Program.release] + subcommand + ["--help"])
    guard help.status == 0 else { return subcommand }
    let known = Set(help.output.matches(of: /--[a-z][a-z-]*/).map { String($0.output) }).union(["--help", "--version"])
    return words.compactMap { word in
      guard let option = word.prefixMatch(of: /--[a-z][a-z-]*/)?.output, !known.contains(String(option)) else {
        return nil
      }
      return (subcommand + [String(option)]).joined(separator: " ")
    }
  }
}

/// A folder as the documentation takes it: a checkout whose program is on the path, with a level, a recording and a run in it.
private struct DocumentedPlace {
  let folder: TemporaryFolder
  let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: Program.root) where name != ".git" {
      try files.createSymbolicLink(atPath: "\(folder.path)/\(name)", withDestinationPath: "\(Program.root)/\(name)")
    }
    try files.createDirectory(atPath: "\(folder.path)/bin", withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: "\(folder.path)/bin/steelie", withDestinationPath: Program.release)
    try files.copyItem(
      atPath: "\(Program.root)/assets/levels/1-level-ground/01-around-the-house.replay",
      toPath: "\(folder.path)/run.replay")
    try folder.write(try Self.example("recordings", beginning: "steelie-motion"), to: "fault.motion")
    try folder.write(try Self.example("levels", beginning: "title:"), to: "my-level.txt")
    var environment = Program.terminal()
    environment["PATH"] = "\(folder.path)/bin:\(environment["PATH"] ?? "")"
    environment["HOME"] = folder.path
    self.environment = environment
  }

  /// The example in a document.
  private static func example(_ name: String, beginning start: String) throws -> String {
    let text = try String(contentsOfFile: "\(Program.root)/docs/\(name).md", encoding: .utf8)
    return String(try #require(text.split(separator: /```\n?/).first { $0.hasPrefix(start) }))
  }

  /// A script that runs a command in here.
  func script(_ text: String) -> String {
    "cd '\(folder.path)' && \(text)"
  }

  func run(_ text: String, within seconds: Int) throws -> Program.Result {
    try Program.run(["timeout", "\(seconds)", "sh", "-c", script(text)], environment: environment)
  }
}
