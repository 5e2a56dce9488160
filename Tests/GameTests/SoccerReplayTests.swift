// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Game

struct SoccerReplayTests {
  private static func played(_ number: Int = 4, seed: UInt64 = 9, ticks: Int = 700) -> PlayedMatch {
    var played = PlayedMatch(SoccerRound(number, seed: seed))
    var events: [SoccerEvent] = []
    for tick in 0..<ticks { played.step(Tilt(x: (tick * 7) % 400 - 120, y: 30 - tick % 60), events: &events) }
    return played
  }

  @Test("A match that was recorded goes the same way again, through its text as well")
  func verifies() throws {
    let played = Self.played()
    let replay = try Replay(parsing: played.replay.text)
    let round = try #require(replay.soccerRound)
    #expect(round == SoccerRound(4, seed: 9))
    #expect(replay.verify(in: round) == .verified(played.match))
    #expect(replay.tilts.allSatisfy { abs($0.x) <= 87 })
  }

  @Test("One that was tampered with is told from where on it differs", arguments: [(0, 120), (250, 360), (699, 700)])
  func differs(tick: Int, check: Int) throws {
    let replay = Self.played().replay
    var tilts = replay.tilts
    tilts[tick] = Tilt(x: -Int(tilts[tick].x) + 1, y: Int(tilts[tick].y))
    let changed = try #require(Replay(header: replay.header, tilts: tilts, hashes: replay.hashes))
    #expect(changed.verify(in: SoccerRound(4, seed: 9)) == .differs(tick: check))
  }

  @Test("One of another round, of another seed or of other rules isn't played, nor one of a labyrinth")
  func refuses() throws {
    let replay = Self.played().replay
    #expect(replay.verify(in: SoccerRound(5, seed: 9)) == .otherRound)
    #expect(replay.verify(in: SoccerRound(4, seed: 8)) == .otherRound)
    var header = replay.header
    header.rules += 1
    let later = try #require(Replay(header: header, tilts: replay.tilts, hashes: replay.hashes))
    #expect(later.verify(in: SoccerRound(4, seed: 9)) == .otherRules)
    // What the labyrinth does with one, which is what older programs do.
    let course = Course(try Level(parsing: "\n##########\n#        #\n#  S  G  #\n#        #\n##########"))
    #expect(replay.verify(on: course) == .otherLevel)
    header.name = "2-04-figure-eight"
    #expect(Replay(header: header, tilts: replay.tilts, hashes: replay.hashes)?.soccerRound == nil)
  }

  @Test("A name is that of one round", arguments: [("soccer:1:0", 1, 0), ("soccer:99:18446744073709551615", 99, .max)])
  func isNamed(name: String, number: Int, seed: UInt64) {
    #expect(SoccerRound(name: name) == SoccerRound(number, seed: seed))
    #expect(SoccerRound(number, seed: seed).name == name)
  }

  @Test(
    "What is no round's name makes none",
    arguments: ["", "soccer", "soccer:1", "soccer:0:1", "soccer:100:1", "soccer:01:1", "soccer:1:-1", "soccer:1:1:"])
  func refusesName(name: String) {
    #expect(SoccerRound(name: name) == nil)
  }

  @Test("Nothing is recorded after the end")
  func stopsAtEnd() {
    let played = Self.played(9, ticks: 12_000)
    #expect(played.match.phase == .over && played.replay.tilts.count == played.match.tick)
  }
}
