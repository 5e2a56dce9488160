// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Game

struct LevelCheckTests {
  @Test("A level that can be won is told with both times and a replay that proves the slower one")
  func wins() throws {
    let level = try Level(parsing: DrawnLevels.hall)
    let check = LevelCheck(level, name: "hall")
    guard case .won(let fast, let player, let replay) = check.verdict else {
      Issue.record("not won")
      return
    }
    #expect(fast < player)
    #expect(replay.header.name == "hall")
    guard case .verified(let end) = replay.verify(on: Course(level)) else {
      Issue.record("not verified")
      return
    }
    #expect(end.finishTime == player)
    #expect(check.shortcut == nil && check.needlessPlates.isEmpty && check.lostGems.isEmpty)
  }

  #if !DEBUG
    @Test(
      "A way over holes or between them that takes far less time is told with the hole", arguments: MadeShortcut.all)
    func findsShortcuts(made: MadeShortcut) throws {
      let check = LevelCheck(try Level(parsing: made.map), name: "")
      guard case .won(let fast, _, _) = check.verdict else {
        Issue.record("not won")
        return
      }
      guard let holes = made.holes else {
        #expect(check.shortcut == nil)
        return
      }
      let shortcut = try #require(check.shortcut)
      #expect(holes.contains(shortcut.hole) && shortcut.isJump == made.isJump, "\(shortcut)")
      #expect(shortcut.time < fast * 0.75)
    }
  #endif

  @Test("A plate that the ball lies on at the start has moved its gate", arguments: ["open", "shut"])
  func beginsOnPlates(mode: String) throws {
    let map = """
      gate A: \(mode)

      ##########################
      #            A           #
      #     S a    A       G   #
      #            A           #
      ##########################
      """
    let check = LevelCheck(try Level(parsing: map), name: "")
    #expect(check.needlessPlates.isEmpty)
    if mode == "open" {
      guard case .won = check.verdict else {
        Issue.record("not won")
        return
      }
    } else {
      guard case .blocked = check.verdict else {
        Issue.record("not blocked")
        return
      }
    }
  }

  @Test("A plate that no run needs is told, unless it is there to be kept off, and a gem that none can get to")
  func tells() throws {
    let map = """

      ################################
      #              A           #   #
      #   S    G     A    a      # * #
      #              A           #   #
      #                          #   #
      #                          #   #
      ################################
      """
    let check = LevelCheck(try Level(parsing: map), name: "")
    #expect(check.needlessPlates == ["a"])
    #expect(check.lostGems == [Level.Place(column: 29, row: 2)])
    #expect(LevelCheck(try Level(parsing: "gate A: shut\n" + map), name: "").needlessPlates.isEmpty)
  }

  @Test(
    "A gem behind holes can be got to where the ball gets fast enough to jump them",
    arguments: [
      (
        [
          "             O              ", "                            ", " G    S              *      ",
          "             O              ",
        ], false
      ),
      (["                            ", " G    S      O       *      ", "                            "], true),
      (
        [
          "             O     #        ", "                   #        ", " G    S            #    *   ",
          "             O     #        ",
        ], true
      ),
    ] as [([String], Bool)])
  func jumpsToGems(rows: [String], isLost: Bool) throws {
    let wall = String(repeating: "#", count: 30)
    let map = (["", wall] + rows.map { "#\($0)#" } + [wall]).joined(separator: "\n")
    let level = try Level(parsing: map)
    #expect(LevelCheck(level, name: "").lostGems == (isLost ? level.gems : []))
  }

  @Test("A level that can't be won is blocked, or the bot is lost on it")
  func fails() throws {
    guard
      case .blocked(let obstruction) = LevelCheck(
        try Level(parsing: DrawnLevels.plate.replacing("A", with: "#").replacing("a", with: " ")), name: ""
      ).verdict
    else {
      Issue.record("not blocked")
      return
    }
    #expect(obstruction.kind == .wall)
  }
}
