// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Testing

@testable import steelie

@Suite struct SoccerLibraryTests {
  private let scratch: Scratch
  private let folder: RunFolder

  init() throws {
    scratch = try Scratch()
    folder = RunFolder("\(scratch.path)/runs")
    try scratch.write(MadeRuns.hall(), to: "levels/1-halls/01-hall.txt")
  }

  private func library() throws -> Library {
    Library(try LevelLibrary("\(scratch.path)/levels"), folder: folder, cacheFile: "\(scratch.path)/cache/proofs")
  }

  /// A match that the bot plays to its end, or for so many ticks.
  private static func played(_ number: Int = 1, seed: UInt64 = 1, ticks: Int = .max) -> PlayedMatch {
    var played = PlayedMatch(SoccerRound(number, seed: seed))
    var bot = SoccerBot()
    var events: [SoccerEvent] = []
    while played.match.phase != .over && played.match.tick < ticks {
      played.step(bot.tilt(for: played.match), events: &events)
    }
    return played
  }

  @Test("A match that is saved counts at once, and counts the same when all is read anew, and is a run on no level")
  func counts() throws {
    var library = try library()
    for (seed, moment) in [(1, 60), (2, 70)] as [(UInt64, Int)] {
      let played = Self.played(seed: seed)
      for _ in 0..<2 { try library.save(played.replay, endingIn: played.match, at: moment) }
    }
    for library in [library, try self.library(), try self.library()] {
      #expect(library.soccer.matches[1]?.count == 2 && library.soccer.isOpen(round: 2))
      #expect(library.runs.isEmpty && library.elsewhere.isEmpty && library.ignored.isEmpty)
    }
    #expect(try folder.names().allSatisfy { $0.hasPrefix("soccer-1-") })
    let scores = SoccerScores(library.soccer)
    #expect(
      scores.best.count == 1 && scores.best[0].hasPrefix("soccer 1  3 : 0  ") && scores.best[0].hasSuffix("2 won"))
    #expect(scores.text.split(separator: "\n").count == 2 && scores.text.contains("seed 2"))
    #expect(scores.json.text().contains("\"conceded\": 0") || scores.json.text().contains("\"conceded\":0"))
  }

  @Test("A match that proves nothing opens no round, and is set aside with the reason")
  func setsAside() throws {
    let good = Self.played().replay
    let cases: [(Replay, String)] = [
      (Self.played(ticks: 200).replay, "the match isn't won"),
      (try MadeRuns.changed(good, tick: 100), "it goes another way than it says, from one of the ticks 1 to 120 on"),
      (try MadeRuns.changed(good) { $0.rules = 9 }, "it was played under rules 9, and these are rules 1"),
    ]
    for (replay, _) in cases { _ = try folder.save(replay) }
    // Another round's hash under this name, as when its monsters were changed.
    _ = try folder.save(try MadeRuns.changed(good) { $0.name = "soccer:2:1" })
    for library in [try library(), try library()] {
      #expect(library.soccer.matches.isEmpty)
      #expect(Set(library.ignored.map(\.why)) == Set(cases.map(\.1)))
      #expect(library.elsewhere == ["soccer:2:1": 1])
    }
  }

  @Test("What a match's replay is worth is told")
  func verifies() throws {
    let levels = try LevelLibrary("\(scratch.path)/levels")
    let good = Self.played().replay
    func text(_ replay: Replay) throws -> String {
      try scratch.write(replay.text, to: "a.replay")
      let check = ReplayCheck("\(scratch.path)/a.replay", levels, choice: nil)
      #expect(check.isProven == check.text.hasPrefix("verified") && check.reachesTheGoal == (replay == good))
      return check.text
    }
    #expect(try text(good).hasPrefix("verified: soccer:1:1 3 : 0 in "))
    #expect(try text(Self.played(ticks: 200).replay).hasSuffix(", not to the end"))
    #expect(
      try text(MadeRuns.changed(good, tick: 130))
        == "differs: on soccer:1:1, the first tick that does is one of 121 to 240, 1.00 s to 2.00 s")
    #expect(
      try text(MadeRuns.changed(good) { $0.rules = 2 })
        == "other rules: played under rules 2, and these are rules 1")
    #expect(
      try text(MadeRuns.changed(good) { $0.name = "soccer:1:2" })
        == "other level: played against other monsters than those of soccer:1:2")
  }
}
