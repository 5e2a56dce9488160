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

  /// A gate from side to side with its plate so many columns behind it, and what comes next further to the right.
  private static func shutBehind(_ distance: Int) -> String {
    func row(_ text: String) -> String { "#" + text + String(repeating: " ", count: 32 - text.count) + "#" }
    let plate = "    S         B" + String(repeating: " ", count: distance - 1) + "b"
    let wall = String(repeating: "#", count: 34)
    return (["gate B: shut", "", wall, row("              B"), row(plate + "    1   G"), row("              B"), wall])
      .joined(separator: "\n")
  }

  @Test(
    "A gate that its plate shuts waits for the ball: the plate right behind it bars nothing",
    arguments: [1, 2, 4, 5, 8])
  func waitsForTheBall(distance: Int) throws {
    let level = try Level(parsing: Self.shutBehind(distance))
    guard case .won(let replay, let end) = Bot(Course(level), pace: .fast).play(name: "") else {
      Issue.record("not won")
      return
    }
    #expect(end.presses[1] != nil && replay.verify(on: Course(level)) == .verified(end))
    // A ball that stands on the plate in the gate has a way on, as the one has that left it.
    var game = Labyrinth(Course(level))
    var events: [LabyrinthEvent] = []
    var finder = RouteFinder(Course(level))
    for tilt in replay.tilts {
      #expect(finder.route(for: game) != nil)
      game.step(tilt, events: &events)
    }
  }

  @Test("A gate that its plate shuts is shut to a ball that was on it before, and is told of")
  func shutsBeforeTheBall() throws {
    let level = try Level(parsing: Self.shutBehind(4).replacing("    S         B   b", with: "    S     b   B    "))
    guard case .blocked(let obstruction) = LevelCheck(level, name: "").verdict else {
      Issue.record("not blocked")
      return
    }
    #expect(obstruction.kind == .shutGate(1))
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

  @Test("A level that is won before the ball moves is told, and none whose goal counts later")
  func winsAtOnce() throws {
    let wall = String(repeating: "#", count: 24)
    func verdict(_ row: String) throws -> LevelCheck.Verdict {
      let blank = "#                      #"
      return LevelCheck(
        try Level(parsing: "\n" + [wall, blank, "#\(row)#", blank, wall].joined(separator: "\n")), name: ""
      ).verdict
    }
    for row in ["   SG                 ", "   S1G                "] {
      guard case .wonAtOnce(let goal) = try verdict(row) else {
        Issue.record("not told")
        return
      }
      #expect(goal.row == 2 && goal.column == (row.contains("1") ? 6 : 5))
    }
    for row in ["   S   G              ", "   SG     1           "] {
      guard case .won(let fast, _, _) = try verdict(row) else {
        Issue.record("not won")
        return
      }
      #expect(fast > 0)
    }
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
