// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Game

struct SoccerProgressTests {
  private static func won(
    _ number: Int, _ goals: Int, _ conceded: Int, time: Double, date: Int = 0, file: String = ""
  ) -> WonMatch {
    WonMatch(
      file: file, round: SoccerRound(number, seed: 1), date: date, goals: goals, conceded: conceded, time: time)
  }

  @Test("The best match is the one by most goals, then the fastest, then the first")
  func best() {
    let progress = SoccerProgress([
      Self.won(1, 3, 1, time: 9), Self.won(1, 3, 0, time: 40, date: 2), Self.won(1, 3, 0, time: 40, date: 1),
      Self.won(1, 2, 0, time: 75), Self.won(2, 1, 0, time: 75),
    ])
    #expect(progress.best(ofRound: 1) == Self.won(1, 3, 0, time: 40, date: 1))
    #expect(progress.matches[1]?.map(\.lead) == [3, 3, 2, 2] && progress.matches[1]?[2].time == 9)
    #expect(progress.best(ofRound: 3) == nil)
  }

  @Test("A round opens when the one before it is won")
  func opens() {
    #expect(SoccerRound.numbers.filter(SoccerProgress().isOpen) == [1] && SoccerProgress().roundToPlay == 1)
    let progress = SoccerProgress([Self.won(1, 3, 0, time: 9), Self.won(2, 3, 0, time: 9), Self.won(5, 3, 0, time: 9)])
    #expect(SoccerRound.numbers.filter(progress.isOpen) == [1, 2, 3, 5, 6] && progress.roundToPlay == 3)
  }

  @Test("Only a match that is over and won counts")
  func counts() {
    var run = SoccerRun()
    #expect(WonMatch(endingIn: run.match, file: "", date: 0) == nil)
    run.match.monsters = []
    for _ in 0..<3 {
      run.play(87, 0, seconds: 0.8)
      run.play(seconds: 1.2)
      run.match.monsters = []
    }
    let won = WonMatch(endingIn: run.match, file: "f", date: 7)
    #expect(won?.lead == 3 && won?.round.number == 1 && won?.time == run.match.time && won?.date == 7)
    var lost = SoccerRun()
    lost.play(seconds: 80)
    #expect(lost.match.phase == .over && WonMatch(endingIn: lost.match, file: "", date: 0) == nil)
  }
}
