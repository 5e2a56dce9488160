// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Testing

@testable import steelie

@Suite struct ReplayCheckTests {
  private static let hall = MadeRuns.hall(60, gems: 1)
  private static let other = MadeRuns.hall(11)
  private let scratch: Scratch
  private let levels: LevelLibrary

  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.hall, to: "levels/1-halls/01-hall.txt")
    try scratch.write(Self.other, to: "levels/1-halls/02-other.txt")
    try scratch.write(MadeRuns.hall(20), to: "mine.txt")
    levels = try LevelLibrary("\(scratch.path)/levels")
  }

  private func check(_ text: String, on word: String? = nil) throws -> ReplayCheck {
    try scratch.write(text, to: "run.replay")
    return ReplayCheck("\(scratch.path)/run.replay", levels, choice: try word.map { try levels.choose($0) })
  }

  @Test("A run that goes its way again is proven, with its time, falls and gems")
  func proves() throws {
    let (replay, end) = try MadeRuns.run(Self.hall)
    let time = Seconds.text(try #require(end.finishTime))
    let check = try check(replay.text)
    #expect(check.text == "verified: 1-01-hall in \(time), 0 falls, 1 of 1 gem")
    #expect(check.isProven && check.reachesTheGoal && check.replay == replay)
    let continued = try self.check(try MadeRuns.changed(replay) { $0.checkpoint = 2 }.text)
    #expect(continued.text.hasSuffix(", continued from checkpoint 2"))
    let plain = try self.check(try MadeRuns.replay(Self.other, name: "old").text)
    #expect(plain.text.hasPrefix("verified: 1-02-other in ") && plain.text.hasSuffix(" s, 0 falls"))
  }

  @Test("A run that ends before the goal is proven as such")
  func provesUnfinished() throws {
    let check = try check(try MadeRuns.replay(Self.hall, ticks: 30).text)
    #expect(check.text == "verified: 1-01-hall for 0.25 s, not to the goal, 0 falls, 0 of 1 gem")
    #expect(check.isProven && !check.reachesTheGoal)
  }

  @Test("A run on a level that isn't here can be proven on its file")
  func takesFiles() throws {
    let text = try MadeRuns.replay(MadeRuns.hall(20), name: "mine").text
    #expect(try check(text).text == "other level: played on mine, which isn't here; give its file with --level")
    #expect(try check(text, on: "\(scratch.path)/mine.txt").text.hasPrefix("verified: mine in "))
  }

  @Test("A run on a level of one's own is proven on the text of the same name beside it, where that is its level")
  func looksBeside() throws {
    let text = try MadeRuns.replay(MadeRuns.hall(20), name: "draft").text
    func beside(_ level: String?) throws -> ReplayCheck {
      if let level { try scratch.write(level, to: "run.txt") }
      return try check(text)
    }
    #expect(try beside(nil).text == "other level: played on draft, which isn't here; give its file with --level")
    #expect(try beside(MadeRuns.hall(20, header: "title: Mine")).text.hasPrefix("verified: run in "))
    #expect(
      try beside(MadeRuns.hall(21)).text
        == "other level: played on another level than \(scratch.path)/run.txt beside it; give its own with --level")
    #expect(
      try beside("title: Mine\n\nS\n").text
        == "other level: played on draft, and \(scratch.path)/run.txt beside it: "
        + "line 3, column 1: expected a goal, G, on the map; mend the file")
    // One of the catalogue's levels needs nothing beside it, and one that was given goes before all.
    try scratch.write(MadeRuns.hall(22), to: "run.txt")
    #expect(try check(try MadeRuns.replay(Self.hall).text).text.hasPrefix("verified: 1-01-hall in "))
    #expect(try check(text, on: "\(scratch.path)/mine.txt").text.hasPrefix("verified: mine in "))
  }

  @Test("Why a run isn't proven is told")
  func tellsWhy() throws {
    let good = try MadeRuns.replay(Self.hall, tilt: 20)
    let cases: [(String, String?, String)] = [
      ("", nil, "line 1, column 1: expected steelie-replay 1; the text ends here"),
      (good.text, "1-2", "other level: played on 1-01-hall, not on 1-02-other"),
      (
        try MadeRuns.replay(MadeRuns.hall(30)).text, nil,
        "other level: played on another 1-01-hall than the one here; give its own with --level"
      ),
      (
        try MadeRuns.changed(good) { $0.rules = 2 }.text, nil,
        "other rules: played under rules 2, and these are rules 1"
      ),
      (
        try MadeRuns.changed(good, tick: 3).text, nil,
        "differs: on 1-01-hall, the first tick that does is one of 1 to 120, 0.00 s to 1.00 s"
      ),
      (
        try MadeRuns.changed(good, tick: good.tilts.count - 2).text, nil,
        "differs: on 1-01-hall, the first tick that does is one of 121 to \(good.tilts.count), 1.00 s to "
          + Seconds.text(Double(good.tilts.count) / 120)
      ),
    ]
    for (text, word, message) in cases {
      let check = try check(text, on: word)
      #expect(check.text == message)
      #expect(!check.isProven && !check.reachesTheGoal)
    }
    let none = ReplayCheck("/nonexistent/x.replay", levels, choice: nil)
    #expect(none.text == "No such file or directory" && none.replay == nil)
  }
}
