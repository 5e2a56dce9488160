// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Testing

/// The built command's proofs of runs, and how it keeps them whatever happens.
struct ReplayCommandTests {
  @Test("Each file is told of, and one that isn't proven makes the exit status 1")
  func verifies() throws {
    let playground = try Playground()
    let files = try playground.send(2)
    let good = try playground.steelie(["replay", "--verify", "--levels", playground.levels] + files)
    #expect(good.status == 0 && good.error.isEmpty)
    let line = /.*\/sent\/0\.replay: verified: 1-01-hall in \d\.\d\d s, 0 falls, 1 of 1 gem\n.*\/sent\/1\.replay: .*\n/
    #expect(good.output.wholeMatch(of: line) != nil, "\(good.output)")
    try playground.folder.write("steelie-replay 9\n", to: "sent/bad\u{1b}[2J.replay")
    let bad = try playground.steelie(
      ["replay", "--verify", "--levels", playground.levels, "\(playground.folder.path)/sent/bad\u{1b}[2J.replay"]
        + files)
    #expect(bad.status == 1)
    #expect(bad.output.contains("/bad?[2J.replay: line 1, column 16: expected version 1, which is"))
    #expect(bad.output.split(separator: "\n").count == 3)
    #expect(try playground.kept().isEmpty)
  }

  @Test(
    "What was typed wrongly is told",
    arguments: [
      ("replay", 64, "replay: no file, give the file of a replay"),
      ("replay --verify", 64, "replay: no file, give the file of a replay"),
      ("replay a b", 64, "replay 'b': more than one file, give one to watch, or --verify to prove all"),
      ("replay --keep a", 64, "replay --keep: given without --verify, give --verify as well"),
      ("replay --verfy x", 64, "replay --verfy: an unknown option, did you mean --verify?"),
      ("replay --verify --level nine x", 64, "level 'nine': there is none of this name, steelie levels lists them"),
      ("levels 1-1", 64, "levels '1-1': an unexpected word, options begin with --; see steelie levels --help"),
      ("levels --levels /nonexistent", 1, "levels '/nonexistent': No such file or directory, give a folder of packs"),
      ("scores 1-1 1-2", 64, "scores '1-2': an unexpected word, options begin with --; see steelie scores --help"),
      ("scores 99-1", 64, "level '99-1': there is none of this name, steelie levels lists them"),
      ("level", 64, "'level': an unknown command, did you mean levels?"),
      ("score", 64, "'score': an unknown command, did you mean scores?"),
      ("repaly", 64, "'repaly': an unknown command, did you mean replay?"),
    ] as [(String, Int32, String)])
  func explains(words: String, status: Int32, line: String) throws {
    let result = try Program.run([Program.release] + words.split(separator: " ").map(String.init))
    #expect(result.status == status)
    #expect(result.error == "steelie: \(line)\n")
    #expect(result.output.isEmpty)
  }

  @Test("A run that is kept is a score; one that ends before the goal isn't kept")
  func keeps() throws {
    let playground = try Playground()
    let file = try playground.send(1)[0]
    let result = try playground.steelie(["replay", "--verify", "--keep", "--levels", playground.levels, file])
    #expect(result.status == 0)
    let kept = try playground.kept()
    let name = try #require(kept.keys.first)
    #expect(kept.count == 1 && result.output.hasSuffix(", kept as \(name)\n"))
    #expect(try kept[name] == String(contentsOfFile: file, encoding: .utf8))
    try playground.folder.write(try Playground.replay(ticks: 5).text, to: "sent/short.replay")
    let again = try playground.steelie(["replay", "--verify", "--keep", "--levels", playground.levels, file])
    #expect(again.status == 0 && again.output.hasSuffix(", kept as \(name)\n"))
    let short = try playground.steelie(
      ["replay", "--verify", "--keep", "--levels", playground.levels, "\(playground.folder.path)/sent/short.replay"])
    #expect(short.status == 1 && short.output.hasSuffix(", 0 falls, 0 of 1 gem, not kept\n"), "\(short.output)")
    #expect(try playground.kept().count == 1)
  }

  @Test("Of two programs that keep runs at once neither loses one")
  func keepsAtOnce() throws {
    let playground = try Playground()
    let files = try playground.send(40)
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      // Each file is kept by two programs, in another order.
      let mine = index < 2 ? files[(index * 20)..<(index * 20 + 20)] : files[((index - 2) * 20)..<((index - 1) * 20)]
      let ordered = index < 2 ? Array(mine) : mine.reversed()
      let result = try? playground.steelie(["replay", "--verify", "--keep", "--levels", playground.levels] + ordered)
      #expect(result?.status == 0)
    }
    let kept = try playground.kept()
    #expect(Set(kept.values) == Set(try files.map { try String(contentsOfFile: $0, encoding: .utf8) }))
    #expect(kept.keys.allSatisfy { $0.hasSuffix(".replay") })
  }

  @Test("Killed at any moment, the program leaves whole runs and nothing else, and none that it told of is lost")
  func survivesKills() throws {
    let playground = try Playground()
    let files = try playground.send(60)
    let texts = Set(try files.map { try String(contentsOfFile: $0, encoding: .utf8) })
    var most = 0
    for delay in stride(from: 0.004, through: 0.06, by: 0.002) {
      try? FileManager.default.removeItem(atPath: playground.runs)
      let result = try Program.run(
        ["timeout", "-s", "KILL", "\(delay)", Program.release, "replay", "--verify", "--keep", "--levels"]
          + [playground.levels] + files,
        environment: playground.environment)
      let kept = try playground.kept()
      #expect(kept.values.allSatisfy(texts.contains))
      #expect(kept.keys.allSatisfy { $0.hasSuffix(".replay") && !$0.hasPrefix(".") })
      for line in result.output.split(separator: "\n") where line.contains("kept as") {
        let name = try #require(line.split(separator: " ").last)
        // The last line may be cut off by the end, in the middle of the name.
        #expect(kept.keys.contains { $0.hasPrefix(name) }, "\(name)")
      }
      most = max(most, kept.count)
    }
    #expect(most > 0, "it was always too late")
  }

  @Test("A disk that fills up keeps what was kept, and nothing by halves", .enabled(if: hasNamespaces))
  func survivesFullDisks() throws {
    let playground = try Playground()
    let files = try playground.send(60)
    let texts = Set(try files.map { try String(contentsOfFile: $0, encoding: .utf8) })
    let disk = "\(playground.folder.path)/state"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    // The disk goes with its namespace, so what is on it is copied out.
    let script = """
      mount -t tmpfs -o size=128k disk "$1" && out=$2 && mkdir "$out" && shift 2
      "$@"; status=$?
      cp "$XDG_STATE_HOME"/steelie/runs/* "$XDG_STATE_HOME"/steelie/runs/.[!.]* "$out" 2>/dev/null
      exit $status
      """
    let result = try Program.run(
      ["unshare", "-Urm", "sh", "-c", script, "sh", disk, "\(playground.folder.path)/out", Program.release, "replay"]
        + ["--verify", "--keep", "--levels", playground.levels] + files,
      environment: playground.environment)
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n")
    let told = lines.filter { $0.contains(", kept as ") }.count
    #expect(lines.count == 60 && told > 5 && told < 60, "\(result.output)")
    #expect(lines.filter { $0.hasSuffix("': No space left on device") }.count == 60 - told, "\(result.output)")
    let out = "\(playground.folder.path)/out"
    let names = try FileManager.default.contentsOfDirectory(atPath: out)
    #expect(names.count == told && names.allSatisfy { $0.hasSuffix(".replay") })
    for name in names { #expect(texts.contains(try String(contentsOfFile: "\(out)/\(name)", encoding: .utf8))) }
  }

  @Test("A disk that can't be written is named, and the run is told not to be kept", .enabled(if: hasNamespaces))
  func survivesReadOnlyDisks() throws {
    let playground = try Playground()
    let file = try playground.send(1)[0]
    let disk = "\(playground.folder.path)/state"
    try FileManager.default.createDirectory(atPath: "\(disk)/steelie/runs", withIntermediateDirectories: true)
    let script = "mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro \"$1\" && shift && exec \"$@\""
    let result = try Program.run(
      ["unshare", "-Urm", "sh", "-c", script, "sh", disk, Program.release, "replay", "--verify", "--keep", "--levels"]
        + [playground.levels, file],
      environment: playground.environment)
    #expect(result.status == 1)
    #expect(result.output.contains(", not kept: run '\(playground.runs)/1-01-hall."), "\(result.output)")
    #expect(result.output.hasSuffix("': Read-only file system\n"))
  }

  @Test("A folder of runs that is a link is as good as one")
  func followsLinks() throws {
    let playground = try Playground()
    let file = try playground.send(1)[0]
    try FileManager.default.createDirectory(
      atPath: "\(playground.folder.path)/elsewhere", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: "\(playground.folder.path)/state/steelie", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: playground.runs, withDestinationPath: "\(playground.folder.path)/elsewhere")
    let result = try playground.steelie(["replay", "--verify", "--keep", "--levels", playground.levels, file])
    #expect(result.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(playground.folder.path)/elsewhere").count == 1)
    let scores = try playground.steelie(["scores", "--levels", playground.levels])
    #expect(scores.output.hasPrefix("1-01-hall  Hall 10  "))
  }
}
