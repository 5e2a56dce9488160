// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Testing

/// The built command's levels and scores.
struct LevelsCommandTests {
  private static func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("The levels are told by pack, with what was reached, and what is broken besides")
  func tells() throws {
    let playground = try Playground()
    try playground.folder.write(Playground.hall(13), to: "levels/2-more/02-hall.txt")
    let fresh = try playground.steelie(["levels", "--levels", playground.levels])
    let pack = "\n2 More\n  2-01-hall  Hall 12  -  0/1 gems\n  2-02-hall  Hall 13  -  0/1 gems  locked: finish 1 more\n"
    #expect(fresh.output.contains(pack), "\(fresh.output)")
    _ = try playground.steelie(
      ["replay", "--verify", "--keep", "--levels", playground.levels] + playground.send(3))
    let result = try playground.steelie(["levels", "--levels", playground.levels])
    #expect(result.status == 0 && result.error.isEmpty)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 9)
    #expect(lines[0] == "1 Halls")
    #expect(
      lines[1].wholeMatch(of: #/  1-01-hall  Hall 10  silver  0\.\d\d s  1/1 gems  first try/#) != nil, "\(lines[1])")
    #expect(lines[2] == "  1-02-hall  Hall 11  -               0/1 gems")
    let broken = "\(playground.levels)/1-halls/03-broken.txt: line 3, column 1: expected a goal, G, on the map"
    #expect(lines[3] == "2 More" && lines[4] == "  2-01-hall  Hall 12  -               0/1 gems")
    #expect(lines[5] == "  2-02-hall  Hall 13  -               0/1 gems")
    #expect(lines[7] == "left out: \(broken)")
  }

  @Test("The same as JSON can be read by others")
  func tellsJSON() throws {
    let playground = try Playground()
    _ = try playground.steelie(
      ["replay", "--verify", "--keep", "--levels", playground.levels] + playground.send(3))
    try playground.folder.write("\u{1b}[2J", to: "state/steelie/runs/odd\u{1b}.replay")
    let result = try playground.steelie(["levels", "--json", "--levels", playground.levels])
    #expect(!result.output.contains("\u{1b}"))
    let document = try Self.json(result.output)
    #expect(document.keys.sorted() == ["broken", "folder", "ignored", "packs", "problem"])
    let pack = try #require((document["packs"] as? [[String: Any]])?.first)
    let levels = try #require(pack["levels"] as? [[String: Any]])
    #expect(levels.map { $0["id"] as? String } == ["1-01-hall", "1-02-hall"])
    #expect(levels[0]["runs"] as? Int == 3 && levels[0]["medal"] as? String == "silver")
    #expect(levels[0]["gold"] as? Double == 0.5 && levels[0]["bronze"] as? Double == 1.25)
    #expect(levels[0]["first_try"] as? Bool == true && levels[0]["most_gems"] as? Int == 1)
    #expect(levels[0]["all_gems"] as? Bool == true && levels[1]["all_gems"] as? Bool == false)
    #expect(levels[1]["best"] is NSNull && levels[1]["to_finish"] as? Int == 0)
    #expect(
      (document["ignored"] as? [[String: Any]])?.first?["path"] as? String == "\(playground.runs)/odd\u{1b}.replay")
    #expect((document["broken"] as? [[String: Any]])?.first?["id"] as? String == "1-03-broken")
  }

  @Test("The scores are the best runs, or all runs on one level")
  func tellsScores() throws {
    let playground = try Playground()
    func scores(_ words: String...) throws -> String {
      try playground.steelie(["scores", "--levels", playground.levels] + words).output
    }
    #expect(try scores() == "no runs yet\n")
    _ = try playground.steelie(
      ["replay", "--verify", "--keep", "--levels", playground.levels] + playground.send(3))
    let best = try scores()
    let line = /1-01-hall  Hall 10  0\.\d\d s  silver  1\/1 gems  0 falls  \d{4}-\d\d-\d\d \d\d:\d\d  3 runs\n/
    #expect(best.wholeMatch(of: line) != nil, "\(best)")
    let all = try scores("hall 10").split(separator: "\n")
    #expect(all.first == "1-01-hall  Hall 10  gold 0.50 s, silver 0.75 s, bronze 1.25 s")
    #expect(all.count == 4 && all.dropFirst().allSatisfy { $0.contains("0 falls") })
    #expect(all.dropFirst().map(String.init).sorted() == all.dropFirst().map(String.init))
    #expect(try scores("1-2") == "1-02-hall  Hall 11  gold 0.50 s, silver 0.75 s, bronze 1.25 s\n  no runs yet\n")
    let document = try Self.json(try scores("1-1", "--json"))
    #expect(document["folder"] as? String == playground.runs)
    let level = try #require((document["levels"] as? [[String: Any]])?.first)
    let runs = try #require(level["runs"] as? [[String: Any]])
    #expect(runs.count == 3 && runs[0]["checkpoint"] as? Int == 0 && runs[0]["medal"] as? String == "silver")
    let date = try #require(runs[0]["date"] as? String)
    #expect(try abs(#require(ISO8601DateFormatter().date(from: date)).timeIntervalSinceNow) < 600)
    let file = try #require(runs[0]["file"] as? String)
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test("Files that prove nothing, and runs on other levels, are told by name and left as they are")
  func tellsIgnored() throws {
    let playground = try Playground()
    try playground.folder.write("x", to: "state/steelie/runs/bad.replay")
    try playground.folder.write(try Playground.replay(15).text, to: "state/steelie/runs/other.replay")
    let result = try playground.steelie(["scores", "--levels", playground.levels])
    #expect(result.status == 0)
    #expect(
      result.output == """
        no runs yet

        elsewhere: 1 run on 1-06-hall, which is no level here

        set aside: \(playground.runs)/bad.replay: line 1, column 1: expected steelie-replay 1

        """)
    #expect(try playground.kept().count == 2)
    try FileManager.default.removeItem(atPath: playground.runs)
    try playground.folder.write("", to: "state/steelie/runs")
    let blocked = try playground.steelie(["levels", "--levels", playground.levels])
    #expect(blocked.status == 0)
    #expect(blocked.output.contains("\nno scores: runs '\(playground.runs)': Not a directory, "))
  }

  @Test("Mazes are told with their seeds, their gems and, where it is known, the medal")
  func tellsMazes() throws {
    let playground = try Playground()
    let names = ["maze:1:5", "maze:1:12", "maze:2:3"]
    let sent = "\(playground.folder.path)/sent"
    try FileManager.default.createDirectory(atPath: sent, withIntermediateDirectories: true)
    #expect(try playground.steelie(["check", "--replay", sent] + names).status == 0)
    let keep = ["replay", "--verify", "--keep", "--levels", playground.levels]
    #expect(try playground.steelie(keep + names.map { "\(sent)/\($0).replay" }).status == 0)
    func scores() throws -> [String] {
      try playground.steelie(["scores", "--levels", playground.levels]).output.split(separator: "\n").map(String.init)
    }
    for medal in ["-", "gold"] {
      let lines = try scores()
      #expect(lines.count == 3)
      for (line, name) in zip(lines, names) {
        #expect(
          line.hasPrefix(name + " ") && line.contains("  \(medal)  ") && line.contains("/3 gems")
            && line.hasSuffix("1 run"), "\(line)")
      }
      // What the bot once played there, as the game keeps it.
      for name in names {
        let text = try String(contentsOfFile: "\(sent)/\(name).replay", encoding: .utf8)
        let hash = try #require(text.firstMatch(of: /level: ([0-9a-f]{16})/)).1
        try playground.folder.write(text, to: "cache/steelie/references/\(hash).replay")
      }
    }
    let document = try Self.json(try playground.steelie(["scores", "--levels", playground.levels, "--json"]).output)
    let levels = try #require(document["levels"] as? [[String: Any]])
    #expect(levels.map { $0["id"] as? String } == names)
    #expect((document["elsewhere"] as? [Any])?.isEmpty == true)
    // A copy makes no second run.
    let (file, text) = try #require(try playground.kept().first)
    try playground.folder.write(text, to: "state/steelie/runs/copy-\(file)")
    #expect(try scores().allSatisfy { $0.hasSuffix("1 run") } && playground.kept().count == 4)
  }

  @Test("Runs that can't be read, and no place for them, are a failure that is told in a line")
  func failsWithoutRuns() throws {
    let playground = try Playground()
    try playground.folder.write("", to: "state/steelie/runs")
    let message = "steelie: runs '\(playground.runs)': Not a directory, see that it is a folder that you can read\n"
    for word in ["1-1", "soccer", nil] {
      let words = ["scores", "--levels", playground.levels] + (word.map { [$0] } ?? [])
      let blocked = try playground.steelie(words)
      #expect(blocked.status == 1 && blocked.error == message && blocked.output.isEmpty)
      let json = try playground.steelie(words + ["--json"])
      #expect(json.status == 1 && json.error == message)
      #expect(try Self.json(json.output)["problem"] as? String == "runs '\(playground.runs)': Not a directory")
      let homeless = try Program.run([Program.release] + words, environment: ["PATH": "/usr/bin:/bin"])
      #expect(homeless.status == 1 && homeless.output.isEmpty)
      #expect(
        homeless.error == "steelie: scores: there is no folder of runs, set HOME or XDG_STATE_HOME to its path\n")
    }
  }

  @Test("Matches and mazes are told where no levels are installed")
  func needsNoLevels() throws {
    let playground = try Playground()
    let program = "\(playground.folder.path)/alone/steelie"
    try playground.folder.write("", to: "alone/none")
    // What this process had open to write, a test that runs beside could hand on to its own program.
    #expect(try Program.run(["cp", Program.release, program]).status == 0)
    for (words, output) in [(["soccer"], "no match won yet\n"), (["maze:4:77"], "maze:4:77  ")] {
      let result = try Program.run([program, "scores"] + words, environment: playground.environment)
      #expect(result.status == 0 && result.error.isEmpty && result.output.hasPrefix(output), "\(result)")
    }
  }

  @Test("Many runs are proven once, and the cache of that may be lost or spoilt at any time")
  func caches() throws {
    let playground = try Playground()
    let files = try playground.send(40)
    _ = try playground.steelie(["replay", "--verify", "--keep", "--levels", playground.levels] + files)
    let words = ["scores", "--levels", playground.levels]
    let first = try playground.steelie(words).output
    let cache = "\(playground.folder.path)/cache/steelie/proofs"
    let proofs = try Data(contentsOf: URL(filePath: cache))
    #expect(try playground.steelie(words).output == first)
    #expect(try Data(contentsOf: URL(filePath: cache)) == proofs)
    for spoilt in [Data(), proofs.prefix(1000), proofs + proofs, Data("\u{0}".utf8)] {
      try spoilt.write(to: URL(filePath: cache))
      #expect(try playground.steelie(words).output == first)
      #expect(try Data(contentsOf: URL(filePath: cache)) == proofs)
    }
    try FileManager.default.removeItem(atPath: "\(playground.folder.path)/cache")
    try playground.folder.write("", to: "cache")
    #expect(try playground.steelie(words).output == first)
  }
}
