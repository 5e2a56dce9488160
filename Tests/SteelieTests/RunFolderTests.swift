// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Testing

@testable import steelie

@Suite struct RunFolderTests {
  private let scratch: Scratch
  private let folder: RunFolder

  init() throws {
    scratch = try Scratch()
    folder = RunFolder("\(scratch.path)/state/steelie/runs")
  }

  @Test("The runs are kept in the state folder")
  func isWhereItShouldBe() {
    #expect(RunFolder.players { ["XDG_STATE_HOME": "/x"][$0] }?.path == "/x/steelie/runs")
    #expect(RunFolder.players { _ in nil } == nil)
  }

  @Test("A run is kept whole in a file that names its level and its time")
  func saves() throws {
    #expect(try folder.names() == [])
    let replay = try MadeRuns.replay(MadeRuns.hall())
    let name = try folder.save(replay, at: 1_785_352_992)
    #expect(try folder.names() == [name])
    #expect(name.wholeMatch(of: /1-01-hall\.20260729T192312Z\.[0-9a-f]{16}\.replay/) != nil, "\(name)")
    #expect(try scratch.text("state/steelie/runs/\(name)") == replay.text)
    #expect(folder.date(of: name) == 1_785_352_992)
    #expect(try scratch.names("state/steelie/runs") == [name])
  }

  @Test("The same run saved again is one run; another one of the same second is another")
  func savesEachOnce() throws {
    let replay = try MadeRuns.replay(MadeRuns.hall())
    let name = try folder.save(replay, at: 5)
    #expect(try folder.save(replay, at: 5) == name)
    let other = try folder.save(try MadeRuns.replay(MadeRuns.hall(), tilt: 61), at: 5)
    #expect(other != name)
    #expect(try folder.save(replay, at: 6) == name)
    #expect(try folder.names() == [name, other].sorted())
  }

  @Test("Nothing that has a run's name already is written over, be it a file, a folder, a pipe or a link to nowhere")
  func overwritesNothing() throws {
    let replay = try MadeRuns.replay(MadeRuns.hall())
    let name = try folder.save(replay, at: 5)
    let stem = "\(folder.path)/\(name.dropLast(".replay".count))"
    try scratch.write("mine", to: "state/steelie/runs/\(name)")
    try FileManager.default.createDirectory(atPath: "\(stem).2.replay", withIntermediateDirectories: false)
    #expect(mkfifo("\(stem).3.replay", 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: "\(stem).4.replay", withDestinationPath: "/nonexistent/x")
    let other = try folder.save(replay, at: 5)
    #expect("\(folder.path)/\(other)" == "\(stem).5.replay")
    #expect(try scratch.text("state/steelie/runs/\(name)") == "mine")
    #expect(try scratch.text("state/steelie/runs/\(other)") == replay.text)
  }

  @Test(
    "A file is written whole or not at all, on file systems with and without nameless files", arguments: [false, true])
  func writesNewFiles(isHidden: Bool) throws {
    let path = "\(scratch.path)/file"
    #expect(try NewFile.write("one\n", to: path, for: "test", isHidden: isHidden))
    #expect(try !NewFile.write("two\n", to: path, for: "test", isHidden: isHidden))
    #expect(try scratch.text("file") == "one\n" && scratch.names() == ["file"])
    #expect(throws: CommandError.self) {
      try NewFile.write("x", to: "\(scratch.path)/none/file", for: "test", isHidden: isHidden)
    }
  }

  @Test("Of many that save at once none is lost, and none is half there")
  func savesAtOnce() throws {
    let replays = try (0..<20).map { try MadeRuns.replay(MadeRuns.hall(), tilt: 50 + $0) }
    let folder = folder
    DispatchQueue.concurrentPerform(iterations: 60) { index in
      _ = try? folder.save(replays[index % 20], at: 5)
    }
    let texts = try folder.names().map { try scratch.text("state/steelie/runs/\($0)") }
    #expect(Set(texts) == Set(replays.map(\.text)) && texts.count == 20)
  }

  @Test(
    "A level's name becomes one that every file system takes",
    arguments: [
      ("2-04-figure-eight", "2-04-figure-eight"), ("maze:3:12345", "maze-3-12345"),
      ("../../etc/passwd", "------etc-passwd"),
      ("", "level"), (".hidden", "-hidden"), ("a\u{0}b\n", "a-b-"), ("ü", "--"),
      (String(repeating: "x", count: 300), String(repeating: "x", count: 80)),
    ])
  func namesFiles(name: String, part: String) {
    #expect(RunFolder.levelPart(name) == part)
  }

  @Test("What is no replay by its name, or hidden, is no run")
  func passesOver() throws {
    for name in ["a.replay", ".b.replay", "c.replay.partial", "d.txt", ".partial.1"] {
      try scratch.write("", to: "state/steelie/runs/\(name)")
    }
    #expect(try folder.names() == ["a.replay"])
  }

  @Test("A folder that can't be read or written is named, with the reason")
  func refuses() throws {
    try scratch.write("", to: "file")
    let replay = try MadeRuns.replay(MadeRuns.hall())
    let reading = #expect(throws: CommandError.self) { try RunFolder("\(scratch.path)/file").names() }
    #expect(reading?.line.hasPrefix("steelie: runs '\(scratch.path)/file': Not a directory, see that") == true)
    let writing = #expect(throws: CommandError.self) { try RunFolder("\(scratch.path)/file").save(replay) }
    #expect(writing?.line.hasPrefix("steelie: run '\(scratch.path)/file/1-01-hall.") == true)
    #expect(writing?.why == "Not a directory")
    let nowhere = #expect(throws: CommandError.self) { try RunFolder("/proc/self/steelie").save(replay) }
    #expect(nowhere?.line.hasPrefix("steelie: run on ") == true)
  }

  @Test("A date comes from the name, and else from the file")
  func dates() throws {
    try scratch.write("", to: "state/steelie/runs/friend.replay")
    let path = "\(folder.path)/friend.replay"
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 77)], ofItemAtPath: path)
    #expect(folder.date(of: "friend.replay") == 77)
    #expect(folder.date(of: "x.20260729T192312Z.y.replay") == 1_785_352_992)
    #expect(folder.date(of: "x.20261329T192312Z.y.replay") == 0)
    #expect(folder.date(of: "none.replay") == 0)
  }
}
