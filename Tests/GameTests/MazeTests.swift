// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing

@testable import Game

struct MazeTests {
  /// In `make soak` there are many more.
  private static let seeds: ClosedRange<UInt64> =
    ProcessInfo.processInfo.environment["STEELIE_SOAK"] == nil ? 1...25 : 1...1000

  #if DEBUG
    private static let fewSeeds = 1
  #else
    private static let fewSeeds = 25
  #endif

  @Test(
    "A seed and a difficulty give the same maze on every machine",
    arguments: [
      (1, 7, "8166391746cc1b98"), (2, 7, "c93121258f6db656"), (3, 20_260_731, "32bc702149137105"),
      (4, 7, "5847f11afb4f43f9"), (5, UInt64.max, "f8e485e1abbfda8e"),
    ] as [(Int, UInt64, String)])
  func isGolden(difficulty: Int, seed: UInt64, hash: String) {
    var state = StateHash()
    for byte in Maze(difficulty: difficulty, seed: seed).text.utf8 { state.combine(UInt64(byte)) }
    #expect("\(state)" == hash)
  }

  @Test(
    "A maze has what its difficulty says, and fits a terminal", arguments: [3, 5, 7, 10, 14].enumerated().map { $0 })
  func hasItsParts(index: Int, holes: Int) throws {
    for seed in Self.seeds.prefix(Self.fewSeeds) {
      let level = try Level(parsing: Maze(difficulty: index + 1, seed: seed).text)
      #expect((level.columns, level.rows) == (73, 21))
      #expect(level.places { $0 == .hole(isLarge: false) }.count == holes)
      #expect(level.checkpoints.count == 1 && level.gems.count == 3)
      let check = RoutePlanner(Course(level), costs: BotPace.player.costs)
      var search = RouteSearch(check)
      let reached = search.reachedPoints(
        from: check.stage(of: Labyrinth(Course(level))), at: level.center(of: level.start))
      for gem in level.gems { #expect(reached[check.grid.nearest(to: level.center(of: gem))]) }
    }
  }

  @Test(
    "A name is that of one maze",
    arguments: [
      ("maze:3:12345", 3, 12345), ("maze:1:0", 1, 0), ("maze:5:18446744073709551615", 5, UInt64.max),
    ] as [(String, Int, UInt64)])
  func isNamed(name: String, difficulty: Int, seed: UInt64) {
    #expect(Maze(name: name) == Maze(difficulty: difficulty, seed: seed))
    #expect(Maze(difficulty: difficulty, seed: seed).name == name)
  }

  @Test(
    "What is no maze's name makes none",
    arguments: [
      "", "maze", "maze:3", "maze:0:1", "maze:6:1", "maze:3:-1", "maze:03:1", "maze:3:+1", "maze:3:1:", "Maze:3:1",
    ])
  func refuses(name: String) {
    #expect(Maze(name: name) == nil)
  }

  @Test(
    "What is wrong with what looks like a maze's name is told",
    arguments: [
      ("maze:9:1", "difficulty is 1 to 5"), ("maze:0:1", "difficulty is 1 to 5"), ("maze:-1:1", "difficulty is 1 to 5"),
      ("maze:3", "a maze's name is maze:DIFFICULTY:SEED"), ("maze:x:1", "a maze's name is maze:DIFFICULTY:SEED"),
      ("maze:3:-1", "a maze's name is maze:DIFFICULTY:SEED"), ("Maze:3:1", "a maze's name is maze:DIFFICULTY:SEED"),
      ("maze:3:1", nil), ("maze", nil), ("amazed: no", nil), ("", nil),
    ] as [(String, String?)])
  func tellsFlaws(word: String, flaw: String?) {
    #expect(Maze.flaw(in: word) == flaw)
  }

  @Test("A day's maze is named by its date, and difficulties out of range are brought into it")
  func isDaily() {
    #expect(Maze(year: 2026, month: 7, day: 31).name == "maze:3:20260731")
    #expect(Maze(difficulty: 9, year: 2026, month: 12, day: 1).name == "maze:5:20261201")
    #expect(Maze(difficulty: -1, seed: 2).name == "maze:1:2")
  }

  // In a debug build the bot would take minutes.
  #if !DEBUG
    /// What this thread has cost, in seconds; the time of day would count the other tests too.
    private static var processorTime: Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test("The bot wins every maze at a player's pace", arguments: Maze.difficulties)
    func isWon(difficulty: Int) throws {
      var took: [Double] = []
      for seed in Self.seeds {
        let maze = Maze(difficulty: difficulty, seed: seed)
        let start = Self.processorTime
        let course = Course(try Level(parsing: maze.text))
        guard case .won(let replay, let end) = Bot(course, pace: .player).play(name: maze.name) else {
          Issue.record("\(maze.name) is not won")
          continue
        }
        took.append(Self.processorTime - start)
        #expect(end.falls == 0 && replay.header.name == maze.name)
      }
      let median = took.sorted()[took.count / 2]
      print("difficulty \(difficulty): made and proven in \((median * 1000).rounded()) ms at the median")
      #expect(median < 1)
    }
  #endif
}
