// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Testing

@testable import steelie

@Suite struct LevelLibraryTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(MadeRuns.hall(header: "title: The Hall"), to: "levels/1-halls/01-hall.txt")
    try scratch.write(MadeRuns.hall(11, header: "title: Twin"), to: "levels/1-halls/02-left.txt")
    try scratch.write(MadeRuns.hall(12, header: "title: Twin"), to: "levels/1-halls/03-right.txt")
    try scratch.write("title: Broken\n\nS\n", to: "levels/1-halls/04-broken.txt")
    try scratch.write("no level\n", to: "levels/1-halls/01-hall.replay")
    try scratch.write(MadeRuns.hall(13), to: "levels/drafts/05-draft.txt")
    try scratch.write(MadeRuns.hall(14), to: "elsewhere/my-own.txt")
  }

  private func library() throws -> LevelLibrary {
    try LevelLibrary("\(scratch.path)/levels")
  }

  @Test(
    "The levels are those of the checkout, or else those that were installed, and never the current folder's",
    arguments: [
      ("/src/steelie/.build/x86_64-unknown-linux-gnu/release/steelie", ["/src/steelie/assets/levels"], 0),
      ("/a/.build/b/.build/release/steelie", ["/a/assets/levels", "/a/.build/b/assets/levels"], 1),
      ("/src/.build/release/steelie", ["/src/.build/share/steelie/levels"], 0),
      ("/usr/local/bin/steelie", ["/usr/local/share/steelie/levels", "/usr/local/assets/levels"], 0),
      ("/usr/bin/steelie (deleted)", ["/usr/share/steelie/levels"], 0),
      ("/usr/bin/.build", ["/usr/assets/levels"], nil),
      ("/steelie", ["/share/steelie/levels"], nil), ("/usr/bin/steelie", [], nil),
      ("bin/steelie", ["share/steelie/levels"], nil), (nil, ["assets/levels"], nil),
    ] as [(String?, [String], Int?)])
  func isFound(executable: String?, folders: [String], index: Int?) {
    #expect(LevelLibrary.folder(executable: executable) { folders.contains($0) } == index.map { folders[$0] })
  }

  @Test("A folder's packs are read, and what is broken is told")
  func reads() throws {
    let catalogue = try library().catalogue
    #expect(catalogue.entries.map(\.id) == ["1-01-hall", "1-02-left", "1-03-right"])
    let broken = catalogue.broken.map { "\($0.path.dropFirst(scratch.path.count)): \($0.problem)" }
    #expect(
      broken == [
        "/levels/1-halls/04-broken.txt: line 3, column 1: expected a goal, G, on the map",
        "/levels/drafts: expected a name such as 2-holes for a folder of levels",
      ])
  }

  @Test("A pack without a level is told, and no other folder without one")
  func tellsEmptyPacks() throws {
    for name in ["3-empty", "notes", ".git"] {
      try FileManager.default.createDirectory(
        atPath: "\(scratch.path)/levels/\(name)", withIntermediateDirectories: true)
    }
    let broken = try library().catalogue.broken
    #expect(broken.count == 3)
    #expect(broken[1].path.hasSuffix("/3-empty"))
    #expect(broken[1].problem == "expected a level in it, such as 04-figure-eight.txt")
  }

  @Test("What can't be read is told, and holds nothing up", .timeLimit(.minutes(1)))
  func tellsUnreadable() throws {
    try scratch.write(String(repeating: "x", count: 1 << 20 + 1), to: "levels/1-halls/05-huge.txt")
    #expect(mkfifo("\(scratch.path)/levels/1-halls/06-pipe.txt", 0o600) == 0)
    #expect(symlink("/nonexistent", "\(scratch.path)/levels/1-halls/07-nowhere.txt") == 0)
    #expect(mkdir("\(scratch.path)/levels/1-halls/08-folder.txt", 0o700) == 0)
    let file = try #require(fopen("\(scratch.path)/levels/1-halls/09-bytes.txt", "w"))
    fputs("\u{1}", file)
    fputc(0xff, file)
    fclose(file)
    #expect(
      try library().catalogue.broken.dropFirst().dropLast().map(\.problem) == [
        "larger than 1 MiB", "not a regular file", "No such file or directory", "Is a directory", "not UTF-8 text",
      ])
  }

  @Test("A link to a folder of levels is as good as one")
  func followsLinks() throws {
    #expect(symlink("levels", "\(scratch.path)/link") == 0)
    #expect(symlink("drafts", "\(scratch.path)/levels/2-linked") == 0)
    #expect(try LevelLibrary("\(scratch.path)/link").catalogue.entries.last?.id == "2-05-draft")
  }

  @Test("A folder without packs is refused")
  func refuses() throws {
    let empty = #expect(throws: CommandError.self) { try LevelLibrary("\(scratch.path)/levels/1-halls") }
    #expect(empty?.why == "no packs in it")
    let none = #expect(throws: CommandError.self) { try LevelLibrary("\(scratch.path)/none") }
    #expect(none?.line == "steelie: levels '\(scratch.path)/none': No such file or directory, give a folder of packs")
  }

  @Test(
    "A level is chosen by what it is called, or by its file",
    arguments: [
      ("1-01-hall", "1-01-hall", "The Hall"), ("1-1", "1-01-hall", "The Hall"), ("the hall", "1-01-hall", "The Hall"),
      ("FOLDER/elsewhere/my-own.txt", "my-own", "my-own"), ("FOLDER/levels/1-halls/02-left.txt", "02-left", "Twin"),
    ])
  func chooses(word: String, name: String, title: String) throws {
    let choice = try library().choose(word.replacing("FOLDER", with: scratch.path))
    #expect(choice.name == name && choice.title == title)
    #expect((choice.entry != nil) == !word.hasPrefix("FOLDER"))
  }

  @Test("A maze's word is the level that it makes")
  func makesMazes() throws {
    let library = try library()
    let level = try Level(parsing: Maze(difficulty: 1, seed: 12345).text)
    let choice = try library.choose("maze:1:12345")
    #expect(choice.level == level && choice.name == "maze:1:12345" && choice.entry == nil)
    #expect(choice.title == "Maze 1:12345")
  }

  @Test("Where a program was installed without levels, files and mazes are found all the same")
  func needsNoFolder() throws {
    let none = try LevelLibrary.orNone("\(scratch.path)/levels").catalogue.entries
    #expect(none.count == 3)
    #expect(throws: CommandError.self) { try LevelLibrary.orNone("\(scratch.path)/none") }
    let bare = LevelLibrary.none
    #expect(try bare.choose("\(scratch.path)/elsewhere/my-own.txt").name == "my-own")
    #expect(try bare.choose("maze:1:1").name == "maze:1:1")
    #expect(throws: CommandError.self) { try bare.choose("1-1") }
  }

  @Test(
    "The line of a level's first row is told with it",
    arguments: [("1-1", 3), ("maze:1:12345", 4), ("FOLDER/elsewhere/my-own.txt", 3)])
  func tellsTheFirstLine(word: String, line: Int) throws {
    #expect(try library().choose(word.replacing("FOLDER", with: scratch.path)).firstLine == line)
  }

  @Test(
    "A word that leads to no level is told, with what to do",
    arguments: [
      ("1-01-hal", "level '1-01-hal': there is none of this name, did you mean 1-01-hall?", 64),
      ("teh hall", "level 'teh hall': there is none of this name, did you mean The Hall?", 64),
      ("5-5", "level '5-5': there is none of this name, steelie levels lists them", 64),
      ("twin", "level 'twin': 2 levels are called so, give one of 1-02-left, 1-03-right", 64),
      (
        "1-4",
        "level 'FOLDER/levels/1-halls/04-broken.txt': line 3, column 1: expected a goal, G, on the map, mend the file",
        1
      ),
      ("FOLDER/none.txt", "level 'FOLDER/none.txt': No such file or directory, give a file that can be read", 1),
      ("maze:9:1", "level 'maze:9:1': difficulty is 1 to 5, give one such as maze:3:12345", 64),
      ("maze:1", "level 'maze:1': a maze's name is maze:DIFFICULTY:SEED, give one such as maze:3:12345", 64),
      ("my.txt", "level 'my.txt': No such file or directory, give a file that can be read", 1),
      (
        "FOLDER/levels/1-halls/01-hall.replay",
        "level 'FOLDER/levels/1-halls/01-hall.replay': line 1, column 1: expected key: value, or a blank line and then the map; "
          + "mend the file", 1
      ),
    ])
  func refuses(word: String, line: String, status: Int32) throws {
    let library = try library()
    let error = #expect(throws: CommandError.self) {
      try library.choose(word.replacing("FOLDER", with: scratch.path))
    }
    #expect(error?.line == "steelie: " + line.replacing("FOLDER", with: scratch.path))
    #expect(error?.exitCode == status)
  }
}
