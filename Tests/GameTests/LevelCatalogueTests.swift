// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Game

/// Levels in which the ball has a few columns to roll to the right, in a catalogue.
enum MadeLevels {
  /// A hall of so many blanks between start and goal, so that no two are the same level.
  static func hall(_ length: Int, header: String = "", gems: Int = 0) -> String {
    let way = String(repeating: " ", count: length) + String(repeating: "*", count: gems)
    let row = "   S\(way)G   "
    let wall = String(repeating: "#", count: row.count + 2)
    let blank = "#" + String(repeating: " ", count: row.count) + "#"
    return [header, "", wall, blank, blank, "#\(row)#", blank, blank, wall, ""].joined(separator: "\n")
  }

  static func file(_ folder: String, _ name: String, _ text: String) -> LevelCatalogue.File {
    LevelCatalogue.File(folder: folder, name: name, path: "/levels/\(folder)/\(name)", contents: .text(text))
  }

  /// A catalogue with packs of so many levels.
  static func catalogue(packs: [Int]) -> LevelCatalogue {
    var length = 0
    return LevelCatalogue(
      packs.enumerated().flatMap { pack, count in
        (0..<count).map { index in
          length += 1
          return file("\(pack + 1)-pack", "\(index + 1)-level.txt", hall(length))
        }
      })
  }
}

struct LevelCatalogueTests {
  private static let catalogue = LevelCatalogue([
    MadeLevels.file("10-late", "01-first.txt", MadeLevels.hall(1, header: "title: Omega")),
    MadeLevels.file("2-holes", "10-ten.txt", MadeLevels.hall(2, header: "title: Twice")),
    MadeLevels.file("2-holes", "9-nine.txt", MadeLevels.hall(3)),
    MadeLevels.file("2-holes", "04-figure-eight.txt", MadeLevels.hall(4, header: "title: Straße nach Süden")),
    MadeLevels.file("1-level-ground", "02-b.txt", MadeLevels.hall(5, header: "title: twice")),
    MadeLevels.file("1-level-ground", "03-broken.txt", "title: Broken\n\nS"),
    MadeLevels.file("1-level-ground", "nameless.txt", MadeLevels.hall(6)),
    MadeLevels.file("1-level-ground", "02-b.replay", "no level"),
    MadeLevels.file("1-level-ground", ".03-hidden.txt", MadeLevels.hall(7)),
    MadeLevels.file("drafts", "01-draft.txt", MadeLevels.hall(8)),
    MadeLevels.file("1-level-ground", "7-seven.txt", MadeLevels.hall(9)),
    LevelCatalogue.File(
      folder: "2-holes", name: "11-locked.txt", path: "/levels/2-holes/11-locked.txt",
      contents: .unreadable("Permission denied")),
  ])

  @Test("Packs and levels stand in the order of their numbers, and are called as their files and headers say")
  func sorts() {
    #expect(Self.catalogue.packs.map(\.number) == [1, 2, 10])
    #expect(Self.catalogue.packs.map(\.title) == ["Level ground", "Holes", "Late"])
    #expect(
      Self.catalogue.entries.map(\.id) == [
        "1-02-b", "1-7-seven", "2-04-figure-eight", "2-9-nine", "2-10-ten", "10-01-first",
      ])
    #expect(Self.catalogue.entries.map(\.title) == ["twice", "Seven", "Straße nach Süden", "Nine", "Twice", "Omega"])
    #expect(Self.catalogue.packs[1].entries.map(\.number) == [4, 9, 10])
  }

  @Test("What is broken is told with the reason, and hides nothing else")
  func tellsBroken() {
    #expect(
      Self.catalogue.broken == [
        LevelCatalogue.Broken(
          id: "1-03-broken", path: "/levels/1-level-ground/03-broken.txt",
          problem: "line 3, column 1: expected a goal, G, on the map"),
        LevelCatalogue.Broken(
          id: nil, path: "/levels/1-level-ground/nameless.txt", problem: "expected a name such as 04-figure-eight.txt"),
        LevelCatalogue.Broken(
          id: "2-11-locked", path: "/levels/2-holes/11-locked.txt", problem: "Permission denied"),
      ])
  }

  @Test(
    "A level is found by its id, its numbers or its title",
    arguments: [
      ("2-04-figure-eight", ["2-04-figure-eight"]), ("2-04-FIGURE-eight", ["2-04-figure-eight"]),
      ("2-4", ["2-04-figure-eight"]), ("2-04", ["2-04-figure-eight"]), ("2-10", ["2-10-ten"]),
      ("10-1", ["10-01-first"]), ("OMEGA", ["10-01-first"]), ("straße NACH süden", ["2-04-figure-eight"]),
      ("Seven", ["1-7-seven"]), ("twice", ["1-02-b", "2-10-ten"]), ("2-5", []), ("2", []), ("", []), ("-", []),
      ("2-", []), ("-4", []), ("figure", []), ("2-99999999999999999999", []), ("2-4-", []),
    ] as [(String, [String])])
  func finds(word: String, ids: [String]) {
    switch Self.catalogue.find(word) {
    case .one(let entry): #expect([entry.id] == ids)
    case .several(let entries): #expect(entries.map(\.id) == ids && ids.count > 1)
    case .none: #expect(ids.isEmpty)
    case .broken: Issue.record("broken")
    }
  }

  @Test("A broken level is found as what it is", arguments: ["1-03-broken", "1-3", "2-11"])
  func findsBroken(word: String) {
    guard case .broken(let broken) = Self.catalogue.find(word) else {
      Issue.record("not found")
      return
    }
    #expect(broken.id == (word == "2-11" ? "2-11-locked" : "1-03-broken"))
  }

  @Test("Of two levels that are found by the same the first stays, and the other one is told with both files")
  func tellsDuplicates() {
    let catalogue = LevelCatalogue([
      MadeLevels.file("1-first", "01-a.txt", MadeLevels.hall(1)),
      MadeLevels.file("01-dup", "01-a.txt", MadeLevels.hall(2)),
      MadeLevels.file("1-first", "02-b.txt", MadeLevels.hall(3)),
    ])
    #expect(catalogue.entries.map(\.path) == ["/levels/01-dup/01-a.txt", "/levels/1-first/02-b.txt"])
    #expect(
      catalogue.broken == [
        LevelCatalogue.Broken(
          id: "1-01-a", path: "/levels/1-first/01-a.txt",
          problem: "found by 1-01-a, as /levels/01-dup/01-a.txt is: rename one of them")
      ])
    #expect(catalogue.find("1-1") == .one(catalogue.entries[0]))
  }

  @Test("Where two folders or files have the same number, the names decide the order and neither hides the other")
  func keepsBoth() {
    let catalogue = LevelCatalogue([
      MadeLevels.file("1-b", "1-x.txt", MadeLevels.hall(1)), MadeLevels.file("1-a", "1-y.txt", MadeLevels.hall(2)),
      MadeLevels.file("1-a", "01-x.txt", MadeLevels.hall(3)),
    ])
    #expect(catalogue.entries.map(\.path) == ["/levels/1-a/01-x.txt", "/levels/1-a/1-y.txt", "/levels/1-b/1-x.txt"])
    guard case .several(let found) = catalogue.find("1-1") else {
      Issue.record("not several")
      return
    }
    #expect(found.count == 3)
  }

  @Test("A level is known by its hash, and has one that comes after it")
  func leads() throws {
    let entry = try #require(Self.catalogue.entries.first { $0.id == "2-9-nine" })
    #expect(Self.catalogue.entry(of: entry.hash) == entry)
    #expect(Self.catalogue.entry(of: StateHash()) == nil)
    #expect(Self.catalogue.entry(after: "2-9-nine")?.id == "2-10-ten")
    #expect(Self.catalogue.entry(after: "2-10-ten")?.id == "10-01-first")
    #expect(Self.catalogue.entry(after: "10-01-first") == nil)
    #expect(Self.catalogue.entry(after: "x") == nil)
  }
}
