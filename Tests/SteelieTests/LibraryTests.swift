// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Testing

@testable import steelie

@Suite struct LibraryTests {
  private static let hall = MadeRuns.hall(header: "title: The Hall", gems: 1)
  private static let other = MadeRuns.hall(11)
  private let scratch: Scratch
  private let folder: RunFolder

  init() throws {
    scratch = try Scratch()
    folder = RunFolder("\(scratch.path)/runs")
    try scratch.write(Self.hall, to: "levels/1-halls/01-hall.txt")
    try scratch.write(Self.other, to: "levels/1-halls/02-other.txt")
  }

  private func library(others: [Level] = [], provingMedals: Bool = true) throws -> Library {
    Library(
      try LevelLibrary("\(scratch.path)/levels"), others: others, folder: folder,
      cacheFile: "\(scratch.path)/cache/proofs", provingMedals: provingMedals)
  }

  @Test("A run that is saved counts at once, and counts the same when all is read anew")
  func counts() throws {
    var library = try library()
    let entry = try #require(library.levels.catalogue.entries.first)
    #expect(!library.progress.record(of: entry.hash).isFinished)
    for tilt in [60, 80] {
      let (replay, end) = try MadeRuns.run(Self.hall, tilt: tilt)
      try library.save(replay, endingIn: end, at: tilt)
      try library.save(replay, endingIn: end, at: tilt)
    }
    let continued = try MadeRuns.run(Self.hall, tilt: 100, checkpoint: 1)
    try library.save(continued.replay, endingIn: continued.end, at: 100)
    let again = try self.library()
    for library in [library, again] {
      #expect(library.runs.count == 3 && library.ignored.isEmpty)
      let record = library.progress.record(of: entry.hash)
      #expect(record.runs == 3 && record.best?.date == 80 && record.gems == 1 && record.isFirstTry)
      #expect(library.runs(on: entry.hash).map(\.date) == [80, 60, 100])
    }
    #expect(Set(library.runs) == Set(again.runs))
  }

  @Test("A copy of a run is no other run, whatever it is called, and the one that was there first counts")
  func countsCopiesOnce() throws {
    let (replay, end) = try MadeRuns.run(Self.hall)
    var library = try library()
    try library.save(replay, endingIn: end, at: 1000)
    let name = try #require(try folder.names().first)
    for copy in ["0.replay", "a copy.replay"] { try scratch.write(replay.text, to: "runs/\(copy)") }
    try scratch.write(replay.text.replacing("\n", with: "\r\n"), to: "runs/b.20290101T000000Z.replay")
    let maze = MadeRuns.hall(20)
    for copy in ["m.replay", "n.replay"] {
      try scratch.write(try MadeRuns.replay(maze, name: "maze:1:2").text, to: "runs/\(copy)")
    }
    // The second time the cache knows them.
    for _ in 0..<2 {
      var again = try self.library()
      #expect(again.runs.map(\.file) == ["\(folder.path)/\(name)"] && again.runs.map(\.date) == [1000])
      #expect(again.progress.record(of: end.course.level.hash).runs == 1 && again.elsewhere == ["maze:1:2": 1])
      try again.save(replay, endingIn: end, at: 2000)
      #expect(again.runs.count == 1 && again.progress.record(of: end.course.level.hash).runs == 1)
      again.include(try Level(parsing: maze))
      #expect(again.runs.count == 2 && again.elsewhere.isEmpty)
    }
    // Other tilts, and a run that was continued, are other runs.
    for (replay, end) in [try MadeRuns.run(Self.hall, tilt: 61), try MadeRuns.run(Self.hall, checkpoint: 1)] {
      try library.save(replay, endingIn: end, at: 1000)
    }
    #expect(library.runs.count == 3)
    #expect(try self.library().runs.count == 3)
  }

  @Test("A run that was proven on a level that isn't given any more is elsewhere again")
  func forgetsLevels() throws {
    let maze = MadeRuns.hall(20)
    // So many that the cache is saved.
    for tilt in 40..<80 { _ = try folder.save(try MadeRuns.replay(maze, name: "maze:1:2", tilt: tilt)) }
    #expect(try library(others: [Level(parsing: maze)]).runs.count == 40)
    let library = try library()
    #expect(library.elsewhere == ["maze:1:2": 40] && library.runs.isEmpty)
  }

  @Test("A run is counted by what its level is, not by what it was called")
  func knowsRenamedLevels() throws {
    _ = try folder.save(try MadeRuns.replay(Self.other, name: "9-99-old-name"))
    let library = try library()
    #expect(library.progress.record(of: library.levels.catalogue.entries[1].hash).isFinished)
  }

  @Test("Runs on levels that aren't here are counted and wait for their level")
  func keepsOthers() throws {
    let maze = MadeRuns.hall(20)
    for tilt in [60, 61] { _ = try folder.save(try MadeRuns.replay(maze, name: "maze:1:2", tilt: tilt)) }
    let library = try library()
    #expect(library.elsewhere == ["maze:1:2": 2] && library.runs.isEmpty && library.ignored.isEmpty)
    let level = try Level(parsing: maze)
    let wider = try self.library(others: [level])
    #expect(wider.elsewhere.isEmpty && wider.progress.record(of: level.hash).runs == 2)
  }

  @Test("The runs on a maze count as soon as it is played, and others still wait")
  func includes() throws {
    let maze = MadeRuns.hall(20)
    for tilt in [60, 61] { _ = try folder.save(try MadeRuns.replay(maze, name: "maze:1:2", tilt: tilt)) }
    _ = try folder.save(try MadeRuns.replay(MadeRuns.hall(21), name: "maze:1:3"))
    var library = try library()
    let level = try Level(parsing: maze)
    #expect(library.runs(on: level.hash).isEmpty)
    for _ in 0..<2 {
      library.include(level)
      #expect(library.elsewhere == ["maze:1:3": 1] && library.runs(on: level.hash).count == 2)
      #expect(library.progress.record(of: level.hash).best == library.runs(on: level.hash).first)
      #expect(library.progress.record(of: level.hash).runs == 2)
    }
  }

  @Test("The replay beside a level gives its medals")
  func takesMedals() throws {
    let (replay, end) = try MadeRuns.run(Self.hall, tilt: 50)
    try scratch.write(replay.text, to: "levels/1-halls/01-hall.replay")
    try scratch.write(replay.text, to: "levels/1-halls/02-other.replay")
    var library = try library()
    let entries = library.levels.catalogue.entries
    #expect(library.progress.medals(of: entries[0])?.gold == end.finishTime)
    #expect(library.medalReplay(of: entries[0]) == replay)
    #expect(library.progress.medals(of: entries[1]) == nil)
    #expect(library.medalReplay(of: entries[1]) == nil)
    #expect(library.ignored.map(\.why) == ["it was played on another level"])
    try library.save(replay, endingIn: end)
    #expect(library.progress.medal(of: entries[0]) == .gold)
  }

  @Test("Medals can be proven later, level by level")
  func provesMedalsLater() throws {
    let (replay, end) = try MadeRuns.run(Self.hall, tilt: 50)
    for level in ["01-hall", "02-other"] { try scratch.write(replay.text, to: "levels/1-halls/\(level).replay") }
    var library = try library(provingMedals: false)
    let entries = library.levels.catalogue.entries
    #expect(entries.allSatisfy { library.progress.medals(of: $0) == nil } && library.ignored.isEmpty)
    library.proveMedals(of: entries[0])
    #expect(library.progress.medals(of: entries[0])?.gold == end.finishTime)
    for _ in 0..<2 { library.proveMedals(of: entries[1]) }
    #expect(library.progress.medals(of: entries[1]) == nil)
  }

  @Test("A file that proves nothing is set aside with the reason, and the others count", .timeLimit(.minutes(1)))
  func setsAside() throws {
    let good = try MadeRuns.replay(Self.hall)
    let text = good.text
    let files: [(String, String)] = [
      ("", "line 1, column 1: expected steelie-replay 1; the text ends here"),
      (String(text.prefix(60)), "line 5, column 1: expected key: value, or a blank line; the text ends here"),
      (String(text.dropLast(2)), "line 11, column 1: expected end: and sixteen hexadecimal digits"),
      (
        text.replacing("replay 1", with: "replay 2"),
        "line 1, column 16: expected version 1, which is the one that this program knows"
      ),
      (text.replacing("rules: 1", with: "rules: x"), "line 2, column 8: expected rules: the version of the rules"),
      (
        text.replacing("name: 1", with: "name: 2"),
        "line 11, column 6: expected the checksum of the lines above, which were changed or damaged"
      ),
      (Self.hall, "line 1, column 1: expected steelie-replay 1"),
      (try MadeRuns.changed(good) { $0.rules = 7 }.text, "it was played under rules 7, and these are rules 1"),
      (try MadeRuns.changed(good, tick: 10).text, "it goes another way than it says, from one of the ticks 1 to 45 on"),
      (try MadeRuns.replay(Self.hall, ticks: 30).text, "it doesn't reach the goal"),
      (String(repeating: "x", count: RunFolder.readLimit + 1), "larger than 16 MiB"),
    ]
    for (index, file) in files.enumerated() { try scratch.write(file.0, to: "runs/\(index + 10).replay") }
    try Data([0xff, 0xfe]).write(to: URL(filePath: "\(folder.path)/50.replay"))
    #expect(mkdir("\(folder.path)/51.replay", 0o700) == 0)
    #expect(mkfifo("\(folder.path)/52.replay", 0o600) == 0)
    #expect(symlink("/nonexistent", "\(folder.path)/53.replay") == 0)
    _ = try folder.save(good)
    for _ in 0..<2 {
      let library = try library()
      #expect(
        library.ignored.map(\.why) == files.map(\.1) + ["not UTF-8 text"]
          + Array(repeating: "not a regular file", count: 3))
      #expect(library.runs.count == 1)
    }
  }

  @Test("Runs that can't be read don't keep the levels from being told")
  func goesOn() throws {
    try scratch.write("", to: "runs")
    var library = try library()
    #expect(library.problem?.line.hasPrefix("steelie: runs '\(folder.path)': Not a directory") == true)
    let (replay, end) = try MadeRuns.run(Self.hall)
    #expect(throws: CommandError.self) { try library.save(replay, endingIn: end) }
    #expect(library.runs.isEmpty)
    var homeless = Library(library.levels, folder: nil, cacheFile: nil)
    let error = #expect(throws: CommandError.self) { try homeless.save(replay, endingIn: end) }
    #expect(error?.remedy == "set HOME or XDG_STATE_HOME to its path")
  }
}
