// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Help, manual pages and completions, as the built program makes them.
@Suite struct ManualProductTests {
  /// What the program makes, with the document that a page is made of.
  private static let products = [
    ("steelie.6", ""), ("steelie-level.5", "docs/levels.md"), ("steelie-replay.5", "docs/replay-format.md"),
    ("steelie.bash", ""), ("_steelie", ""), ("steelie.fish", ""),
  ]

  private static func make(_ name: String, _ document: String, _ environment: [String: String]? = nil) throws -> String
  {
    let documents = document.isEmpty ? [] : ["\(Program.root)/\(document)"]
    let result = try Program.run([Program.release, "manual", name] + documents, environment: environment)
    try #require(result.status == 0, "\(result.error)")
    return result.output
  }

  @Test("Pages and completions are the same bytes wherever and whenever they are made", arguments: products)
  func isReproducible(name: String, document: String) throws {
    let first = try Self.make(name, document)
    #expect(first.count > 1000)
    let elsewhere = [
      "LC_ALL": "de_DE.UTF-8", "TZ": "Pacific/Auckland", "HOME": "/nowhere", "COLUMNS": "40", "PATH": "/bin",
    ]
    #expect(try Self.make(name, document, elsewhere) == first)
  }

  @Test("Manual pages are read without a warning", arguments: products.prefix(3).map(\.0))
  func rendersPages(name: String) throws {
    let folder = try TemporaryFolder()
    let document = try #require(Self.products.first { $0.0 == name }).1
    try folder.write(try Self.make(name, document), to: name)
    let lint = try Program.run(["mandoc", "-Tlint", "-W", "warning", "\(folder.path)/\(name)"])
    #expect(lint.status == 0 && lint.output.isEmpty, "\(lint.output)")
    let text = try Program.run(["mandoc", "-Tutf8", "\(folder.path)/\(name)"]).output
    #expect(text.count > 2000 && !text.contains("\\["))
  }

  @Test(
    "What was typed wrongly gets the nearest word that is right",
    arguments: [
      ("plya", "steelie: 'plya': an unknown command, did you mean play?"),
      ("help sensor", "steelie: 'sensor': an unknown command, did you mean sensors?"),
      ("--dispaly 8", "steelie: --dispaly: an unknown option, did you mean --display?"),
      ("--hlep", "steelie: --hlep: an unknown option, did you mean --help?"),
      ("--verison", "steelie: --verison: an unknown option, did you mean --version?"),
      ("-V", "steelie: -V: an unknown option, did you mean --version?"),
      ("version", "steelie: 'version': an unknown command, did you mean --version?"),
      ("--display mon0", "steelie: play --display 'mon0': not a display, did you mean mono?"),
      (
        "simulate --soccer 1 --tilt bto",
        "steelie: simulate --tilt 'bto': neither X,Y nor sine:AMPLITUDE,PERIOD nor a file, did you mean bot?"
      ),
      ("play 2-99", "steelie: level '2-99': there is none of this name, give 2-1 to 2-"),
      ("soccer --rond 3", "steelie: soccer --rond: an unknown option, did you mean --round?"),
      ("xyzzy", "steelie: 'xyzzy': an unknown command, see steelie --help"),
      ("levels --plain --json", "steelie: levels --plain: given with --json, give one of them"),
      ("manual", "steelie: manual: nothing that it makes was named, give one of "),
    ])
  func advises(words: String, start: String) throws {
    let result = try Program.run([Program.release] + words.split(separator: " ").map(String.init))
    #expect(result.status == 64 && result.error.hasPrefix(start), "\(result.error)")
  }

  @Test("The help has a help of its own")
  func tellsHelp() throws {
    let result = try Program.steelie("help", "help")
    #expect(result.status == 0 && result.output.hasPrefix("usage: steelie help [COMMAND]\n"), "\(result)")
  }

  @Test("The plain list has each level's id and title, and nothing is proven for it")
  func listsPlainly() throws {
    let ground = try Playground()
    let result = try ground.steelie(["levels", "--plain", "--levels", ground.levels])
    #expect(result.output == "1-01-hall\tHall 10\n1-02-hall\tHall 11\n2-01-hall\tHall 12\n")
    #expect(result.status == 0 && result.error.isEmpty)
  }
}
