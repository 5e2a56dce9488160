// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Testing

/// The built command's casts of runs.
struct ReplayCastTests {
  @Test("A cast shows the run to its end, and is the same bytes each time, whatever the player set")
  func casts() throws {
    let playground = try Playground()
    let file = try playground.send(1)[0]
    let words = ["replay", "--levels", playground.levels, "--size", "100x30", "--fps", "20", file, "--cast"]
    let path = "\(playground.folder.path)/out.cast"
    let result = try playground.steelie(words + [path])
    #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty, "\(result.error)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try playground.folder.write("fps = 7\npalette = colour-blind\n", to: "config/steelie/settings")
    let again = try Program.run(
      [Program.release] + words + ["-"],
      environment: playground.environment.merging(["XDG_CONFIG_HOME": "\(playground.folder.path)/config"]) { $1 })
    #expect(again.output == text)

    let lines = text.split(separator: "\n")
    #expect(lines[0] == #"{"version":2,"width":100,"height":30,"title":"Hall 10"}"#)
    let events = try lines.dropFirst().map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [Any])
    }
    let times = events.compactMap { $0[0] as? Double }
    #expect(times.first == 0 && zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 0.049 })
    let written = events.compactMap { $0[2] as? String }.joined()
    // The clock stops at the time that the proof tells, and two seconds later it ends.
    let proof = try playground.steelie(["replay", "--verify", "--levels", playground.levels, file]).output
    let time = try #require(proof.firstMatch(of: #/ in (\d\.\d\d) s/#)?.1)
    let seconds = try #require(Double(time))
    #expect(abs((times.last ?? 0) - seconds - 2) < 0.05, "\(times.last ?? 0) for \(seconds)")
    let shown = written.replacing(/\u{1b}\[[0-9;?]*[A-Za-z]/, with: "")
    #expect(shown.contains("Hall 10") && shown.contains("▄") && !shown.contains("space"), "\(shown)")
  }

  @Test("A run that goes another way than it says is cast and told, and told where it is simulated")
  func tellsDifferences() throws {
    let playground = try Playground()
    let course = Course(try Level(parsing: Playground.hall(10)))
    var recorder = Replay.Recorder(header: Replay.header(on: course, name: "1-01-hall"))
    for _ in 0..<300 { recorder.take(Tilt(x: 60, y: 0)) { StateHash() } }
    try playground.folder.write(recorder.replay(endingIn: StateHash()).text, to: "sent/other.replay")
    let file = "\(playground.folder.path)/sent/other.replay"
    let cast = "\(playground.folder.path)/out.cast"
    let result = try playground.steelie(["replay", "--levels", playground.levels, file, "--cast", cast])
    #expect(result.status == 1 && result.error.hasPrefix("steelie: replay --cast '\(file)': differs: on 1-01-hall, "))
    #expect(try String(contentsOfFile: cast, encoding: .utf8).hasPrefix("{"))
    let simulated = try playground.steelie(["simulate", "--levels", playground.levels, "--replay", file])
    #expect(simulated.status == 1 && simulated.output.hasPrefix("end: goal at "))
    #expect(simulated.error.hasPrefix("steelie: simulate --replay: differs: on 1-01-hall, "), "\(simulated.error)")
    let other = try playground.steelie(
      ["simulate", "--levels", playground.levels, "--level", "1-2", "--replay", file])
    #expect(other.status == 0 && other.error.isEmpty, "\(other.error)")
  }

  @Test("A run beside its level's file is called as the level is")
  func takesTheTitle() throws {
    let playground = try Playground()
    try playground.folder.write(Playground.hall(12), to: "own/x.txt")
    try playground.folder.write(try Playground.replay(12).text, to: "own/x.replay")
    let file = "\(playground.folder.path)/own/x.replay"
    let result = try playground.steelie(["replay", file, "--cast", "-"])
    #expect(result.status == 0 && result.output.hasPrefix(#"{"version":2,"width":80,"height":24,"title":"Hall 12"}"#))
  }

  @Test("A pipe that nobody writes into holds up neither a replay nor a level", .timeLimit(.minutes(1)))
  func refusesPipes() throws {
    let playground = try Playground()
    let pipe = "\(playground.folder.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for (words, line) in [
      (["replay", "--verify", pipe], "\(pipe): not a regular file\n"),
      (["replay", pipe], "steelie: replay '\(pipe)': not a regular file, give a file that can be read\n"),
      (["check", pipe], "steelie: check '\(pipe)': not a regular file, give a file that can be read\n"),
    ] {
      let result = try playground.steelie(words)
      #expect(result.status == 1 && result.output + result.error == line, "\(result)")
    }
  }

  @Test("What can't be cast is told, and leaves nothing and harms nothing")
  func refuses() throws {
    let playground = try Playground()
    let file = try playground.send(1)[0]
    let before = try String(contentsOfFile: file, encoding: .utf8)
    for (words, status, line) in [
      (["--cast", file], 64, "replay --cast '\(file)': the file of the replay, give another one"),
      (
        ["--cast", "/nonexistent/a.cast"], 1,
        "cast '/nonexistent/a.cast': No such file or directory, choose a file that can be written"
      ),
      (
        ["--size", "90x30"], 64, "replay --size: given without --cast, give --cast as well, or set the terminal's size"
      ),
      (["--cast", "a", "--verify"], 64, "replay --verify: given with --cast, give one of them"),
      (["--cast", "a", "--sound", "on"], 64, "replay --sound: given with --cast, give one of them"),
      (
        ["--cast", "a", "--size", "80"], 64,
        "replay --size '80': not a size, give columns and rows, from 24x10 to 400x200"
      ),
      (
        ["--cast", "a", "--size", "80x9"], 64,
        "replay --size '80x9': not a size, give columns and rows, from 24x10 to 400x200"
      ),
      (
        ["--cast", "a", "--display", "16"], 64,
        "replay --display 16: a cast has all colours, give --display mono or ascii, or none"
      ),
    ] as [([String], Int32, String)] {
      let result = try playground.steelie(["replay", "--levels", playground.levels, file] + words)
      #expect(result.status == status && result.output.isEmpty)
      #expect(result.error == "steelie: \(line)\n")
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
  }

  @Test("Killed at any moment it leaves a whole cast or none", .timeLimit(.minutes(1)))
  func survivesKills() throws {
    let playground = try Playground()
    let file = try playground.send(1)[0]
    let words = ["replay", "--levels", playground.levels, file, "--cast"]
    let whole = try playground.steelie(words + ["-"]).output
    let path = "\(playground.folder.path)/casts/out.cast"
    var endings = Set<Bool>()
    for delay in stride(from: 0.005, through: 0.4, by: 0.015) {
      try playground.folder.write("", to: "casts/.here")
      _ = try Program.run(
        ["timeout", "-s", "KILL", "\(delay)", Program.release] + words + [path], environment: playground.environment)
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(playground.folder.path)/casts")
      #expect(Set(names).isSubset(of: [".here", "out.cast"]), "\(names)")
      let cast = try? String(contentsOfFile: path, encoding: .utf8)
      #expect(cast == nil || cast == whole)
      endings.insert(cast != nil)
      try? FileManager.default.removeItem(atPath: path)
    }
    #expect(endings.contains(false), "it was always too late")
  }

  @Test("Matches are cast as well, and glyphs without colours where that is asked for")
  func castsMatches() throws {
    let playground = try Playground()
    let match = "\(playground.folder.path)/match.replay"
    let played = try playground.steelie([
      "simulate", "--soccer", "1", "--seed", "7", "--tilt", "bot", "--replay", match,
    ])
    #expect(played.status == 0, "\(played.error)")
    let result = try playground.steelie(["replay", match, "--cast", "-", "--display", "mono", "--fps", "2"])
    #expect(result.status == 0 && result.output.hasPrefix(#"{"version":2,"width":80,"height":24,"title":"Monster"#))
    #expect(result.output.allSatisfy(\.isASCII) && !result.output.contains("38;2"))
  }
}
