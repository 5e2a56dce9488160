// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Game

struct SoccerBotTests {
  /// In `make soak` there are many more.
  private static let isSoaking = ProcessInfo.processInfo.environment["STEELIE_SOAK"] != nil
  private static let seeds: ClosedRange<UInt64> = isSoaking ? 1...100 : 1...5

  #if DEBUG
    // In a debug build it takes half a minute for each match of the late rounds; the program's own, a release build,
    // plays them all in the end-to-end tests.
    private static let matches = [(1, 1), (2, 2), (3, 3), (4, 4)] as [(Int, UInt64)]
  #else
    private static let matches = (1...10).flatMap { number in seeds.map { (number, $0) } }
  #endif

  private static func play(_ round: SoccerRound, tilt: (SoccerMatch) -> Tilt) -> PlayedMatch {
    var played = PlayedMatch(round)
    var events: [SoccerEvent] = []
    while played.match.phase != .over { played.step(tilt(played.match), events: &events) }
    return played
  }

  @Test("The bot wins each round, and the replay proves it", arguments: matches)
  func wins(number: Int, seed: UInt64) {
    let round = SoccerRound(number, seed: seed)
    var bot = SoccerBot()
    let played = Self.play(round) { bot.tilt(for: $0) }
    #expect(played.match.isWon, "\(played.match.goals) : \(played.match.conceded)")
    #expect(played.replay.verify(in: round) == .verified(played.match))
  }

  @Test("Who does nothing loses each round", arguments: 1...10)
  func losesIdly(number: Int) {
    for seed in Self.seeds {
      let match = Self.play(SoccerRound(number, seed: seed)) { _ in .level }.match
      #expect(match.conceded > match.goals, "seed \(seed)")
    }
  }

  @Test("The bot plays the same match on every machine, no faster than a hand tips the tray")
  func isGolden() {
    var bot = SoccerBot()
    var last = Tilt.level
    var steepest = 0
    let match = Self.play(SoccerRound(3, seed: 1)) { match in
      let tilt = bot.tilt(for: match)
      steepest = max(steepest, abs(Int(tilt.x) - Int(last.x)), abs(Int(tilt.y) - Int(last.y)))
      last = tilt
      return tilt
    }.match
    #expect(steepest <= 5)
    #expect("\(match.stateHash)" == "36de8b7035fde1ff")
  }
}
