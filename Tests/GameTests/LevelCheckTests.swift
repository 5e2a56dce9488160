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
    @Test("A way over holes that takes far less time is told with the hole")
    func findsShortcuts() throws {
      let level = try Level(
        parsing: """

          ########################################
          #                       O              #
          #                                      #
          #                                      #
          #   S                   O          G   #
          #                                      #
          #                                      #
          #                       O              #
          #      ###########################     #
          #      #                         #     #
          #      ###########################     #
          #                                      #
          #                                      #
          #                                      #
          ########################################
          """)
      let check = LevelCheck(level, name: "")
      #expect(check.shortcut?.hole.column == 24)
      guard case .won(let fast, _, _) = check.verdict else {
        Issue.record("not won")
        return
      }
      #expect(check.shortcut.map { $0.time < fast * 0.75 } == true)
    }
  #endif

  @Test("A plate that no run needs, and a gem that none can get to, are told")
  func tells() throws {
    let level = try Level(
      parsing: """

        ################################
        #              A           #   #
        #   S    G     A    a      # * #
        #              A           #   #
        #                          #   #
        #                          #   #
        ################################
        """)
    let check = LevelCheck(level, name: "")
    #expect(check.needlessPlates == ["a"])
    #expect(check.lostGems == [Level.Place(column: 29, row: 2)])
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
