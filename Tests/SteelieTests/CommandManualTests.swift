// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Manual
import MotionIIO
import Testing

@testable import steelie

/// The table of which help, manual page and completions are made, against the program.
@Suite struct CommandManualTests {
  @Test(
    "Each command's entry has its name, a summary, an example, and help that fits 80 columns",
    arguments: Subcommand.allCases)
  func isWhole(command: Subcommand) {
    let entry = command.manual
    #expect(entry.name == command.rawValue)
    #expect(!entry.summary.isEmpty && !entry.examples.isEmpty && !entry.introduction.isEmpty)
    for line in HelpText.text(entry).split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let names = entry.allOptions.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test("Every example and every usage is read by the command that it shows", arguments: Subcommand.allCases)
  func readsExamples(command: Subcommand) throws {
    let entry = command.manual
    for example in entry.examples {
      let line = try #require(example.term.split(separator: "|").last { $0.contains("steelie") })
      var words = Self.words(line.drop { $0 == " " })
      #expect(words.removeFirst() == "steelie" || line.contains("xargs"))
      guard let name = words.first else { continue }
      guard !line.contains("xargs") else { continue }
      #expect(name == entry.name)
      #expect(throws: Never.self) { try Arguments(words.dropFirst(), of: entry) }
    }
    for line in entry.usage + [entry.notes, entry.introduction] {
      for match in line.matches(of: /--[a-z-]+/) {
        let known = entry.allOptions.map(\.name) + Subcommand.allCases.flatMap { $0.manual.allOptions.map(\.name) }
        #expect(known.contains(String(match.output)), "\(match.output)")
      }
    }
    for line in entry.usage {
      for match in line.matches(of: /--[a-z-]+/) {
        #expect(entry.allOptions.contains { $0.name == match.output }, "\(match.output)")
      }
    }
  }

  /// The words of a shell's line, with double quotes around some.
  private static func words(_ line: Substring) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  @Test(
    "The keys of a game name those that work everywhere in it", arguments: [Subcommand.play, .soccer, .shake, .tray])
  func namesKeys(command: Subcommand) throws {
    let list = try #require(command.manual.lists.first { $0.title == "keys" })
    let keys = list.rows.flatMap { $0.term.split { ", ".contains($0) } }
    for key in ["o", "m", "f", "?", "q", "escape"] { #expect(keys.contains(Substring(key)), "\(key): \(keys)") }
  }

  @Test("No monster is told by its colour, which depends on the palette")
  func namesNoColors() {
    let rows = SoccerCommand.manual.lists.flatMap(\.rows)
    let words = rows.flatMap { [$0.term, $0.meaning] }.joined(separator: " ").lowercased().split { !$0.isLetter }
    for color in ["red", "blue", "yellow", "green"] { #expect(!words.contains(Substring(color))) }
  }

  @Test("Each value that shells offer is one that the game takes")
  func offersWhatIsTaken() throws {
    for option in TrayCommand.manual.allOptions {
      for word in option.completion?.words ?? [] {
        // Without its host an address is only begun.
        let value = word == "ip:" ? "ip:host" : word
        #expect(throws: Never.self, "\(option.name) \(value)") { try TrayCommand([option.name, value]) }
      }
      guard let words = option.completion?.words, !words.isEmpty, option.completion?.source == .nothing else {
        continue
      }
      #expect(throws: CommandError.self, "\(option.name)") { try TrayCommand([option.name, "no-such-word"]) }
    }
    #expect(DisplayOptions.group.options.first?.completion?.words.count == 10)
  }

  @Test("A word that is hardly different, or the only one that begins so, is meant")
  func advises() {
    let names = Subcommand.allCases.map(\.rawValue)
    for (word, meant) in [
      ("plya", "play"), ("cal", "calibrate"), ("sensor", "sensors"), ("sim", "simulate"), ("s", nil), ("--", nil),
      ("frobnicate", nil),
    ] as [(String, String?)] {
      #expect(Arguments.nearest(to: word, among: names) == meant, "\(word)")
    }
    #expect(Arguments.nearest(to: "--pal", among: ["--palette", "--push"]) == "--palette")
    #expect(Arguments.nearest(to: "--p", among: ["--palette", "--push"]) == nil)
    #expect(Arguments.nearest(to: "-", among: ["--palette"]) == nil)
  }

  @Test("The changelog begins with the version and the day that the program tells")
  func release() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let changelog = try String(contentsOf: root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let heading = changelog.split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(heading == "## \(Steelie.version) (\(Steelie.releaseDate))")
  }
}
