// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What `make install` puts where, and how the program finds it there.
struct InstallTests {
  @Test("The installed program finds the levels that came with it, and never those of the current folder")
  func installs() throws {
    let folder = try TemporaryFolder()
    let place = ["PREFIX=/usr", "DESTDIR=\(folder.path)/st age"]
    try folder.write("old\n", to: "st age/usr/share/steelie/levels/1-old/01-old.txt")
    // The program is there already: what is tested is the rest of the recipe.
    let installed = try Program.run(["make", "-C", Program.root, "-o", "build", "install"] + place)
    #expect(installed.status == 0, "\(installed.error)")
    try folder.write("title: Decoy\n\nS G\n", to: "here/assets/levels/9-decoy/01-decoy.txt")
    try folder.write("title: Decoy\n\nS G\n", to: "here/9-decoy/01-decoy.txt")
    let script = "cd '\(folder.path)/here' && exec '\(folder.path)/st age/usr/bin/steelie' levels --json"
    let environment = Program.terminal().merging(["XDG_STATE_HOME": "\(folder.path)/state"]) { $1 }
    let result = try Program.run(["sh", "-c", script], environment: environment)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(
      document["folder"] as? String == "\(folder.path)/st age/usr/share/steelie/levels".replacing("//", with: "/"))
    let ids = Self.ids(document)
    #expect(ids.contains("2-04-figure-eight") && !ids.contains("1-01-old") && !ids.contains("9-01-decoy"))
    let checkout = try Program.run(
      ["sh", "-c", "cd '\(folder.path)/here' && exec '\(Program.release)' levels --json"], environment: environment)
    let own = try #require(try JSONSerialization.jsonObject(with: Data(checkout.output.utf8)) as? [String: Any])
    #expect(own["folder"] as? String == "\(Program.root)/assets/levels")
    #expect(Self.ids(own) == ids)
    for file in Self.files {
      #expect(FileManager.default.fileExists(atPath: "\(folder.path)/st age/usr/\(file)"), "\(file)")
    }
    let documents = "\(folder.path)/st age/usr/share/doc/steelie"
    #expect(try DocumentLinks.dead(in: documents).isEmpty)
    let metainfo = "\(folder.path)/st age/usr/share/metainfo/org.steelie.Steelie.metainfo.xml"
    let version = try Program.steelie("--version").output.split(separator: " ")[1].trimmingCharacters(in: .newlines)
    #expect(try String(contentsOfFile: metainfo, encoding: .utf8).contains("<release version=\"\(version)\" date=\"20"))
    let gone = try Program.run(["make", "-C", Program.root, "uninstall"] + place)
    #expect(gone.status == 0, "\(gone.error)")
    let left = FileManager.default.enumerator(atPath: "\(folder.path)/st age")?.compactMap { $0 as? String } ?? []
    #expect(!left.contains { $0.contains("steelie") }, "\(left)")
  }

  /// What is there beside the program and its levels.
  private static let files = [
    "share/man/man6/steelie.6.gz", "share/man/man5/steelie-level.5.gz", "share/man/man5/steelie-replay.5.gz",
    "share/bash-completion/completions/steelie", "share/zsh/site-functions/_steelie",
    "share/fish/vendor_completions.d/steelie.fish", "share/applications/steelie.desktop",
    "share/icons/hicolor/scalable/apps/steelie.svg", "lib/udev/rules.d/70-steelie.rules",
    "share/doc/steelie/docs/sensors.md", "share/doc/steelie/CHANGELOG.md",
  ]

  private static func ids(_ document: [String: Any]) -> [String] {
    let packs = document["packs"] as? [[String: Any]] ?? []
    return packs.flatMap { $0["levels"] as? [[String: Any]] ?? [] }.compactMap { $0["id"] as? String }
  }
}
