// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Monster soccer in the built program: headless, and in a real terminal.
@Suite struct SoccerCommandTests {
  private static func simulate(_ number: Int, seed: Int, tilt: String, _ more: String...) throws -> String {
    let words = ["simulate", "--soccer", "\(number)", "--seed", "\(seed)", "--tilt", tilt] + more
    let result = try Program.run([Program.release] + words)
    #expect(result.status == 0)
    return result.output
  }

  @Test("The bot wins rounds 1 to 10, and who does nothing loses them", arguments: 1...10)
  func isWinnable(number: Int) throws {
    for seed in 1...5 {
      let won = try Self.simulate(number, seed: seed, tilt: "bot")
      #expect(won.contains(", won, "), "seed \(seed): \(won)")
      let idle = try Self.simulate(number, seed: seed, tilt: "0,0")
      #expect(
        idle.wholeMatch(of: /score: (\d) : (\d), not won, .*\nhash: [0-9a-f]{16}\n/) != nil, "seed \(seed): \(idle)")
      #expect(!idle.hasPrefix("score: 0 : 0"))
    }
  }

  @Test("Debug and release builds end in the same bits, and a trace played again does too")
  func isBitExact() throws {
    let folder = try TemporaryFolder()
    let trace = "\(folder.path)/trace.csv"
    let release = try Self.simulate(5, seed: 3, tilt: "bot", "--seconds", "4", "--trace", trace)
    let words = ["simulate", "--soccer", "5", "--seed", "3", "--seconds", "4", "--tilt"]
    #expect(try Program.run([Program.debug] + words + ["bot"]).output == release)
    #expect(try Self.simulate(5, seed: 3, tilt: trace, "--seconds", "4") == release)
    #expect(try Self.simulate(5, seed: 4, tilt: trace, "--seconds", "4") != release)
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    #expect(lines[0] == "tick,time_s,x,y,vx,vy,tilt_x,tilt_y,goals,conceded,event" && lines.count == 2 + 480)
    #expect(lines[1] == "0,0.0,0.114,0.057,0.0,0.0,0.0,0.0,0,0,")
  }

  @Test("A match's replay is proven, kept among the runs, and told among the scores")
  func keepsMatches() throws {
    let ground = try Playground()
    let file = "\(ground.folder.path)/sent.replay"
    let text = try Self.simulate(4, seed: 7, tilt: "bot", "--replay", file)
    let score = try #require(text.firstMatch(of: /score: (\d : \d), won, (\d+\.\d\d s)/)).output
    let verified = try ground.steelie(["replay", "--verify", "--keep", file])
    #expect(verified.status == 0)
    #expect(verified.output.hasPrefix("\(file): verified: soccer:4:7 \(score.1) in \(score.2), kept as soccer-4-7."))
    let scores = try ground.steelie(["scores", "--levels", ground.levels]).output
    #expect(scores.hasPrefix("soccer 4  \(score.1)  \(score.2)  ") && scores.hasSuffix("1 won\n"))
    #expect(try ground.steelie(["scores", "soccer"]).output.contains("seed 7"))
    let json = try ground.steelie(["scores", "soccer", "--json"]).output
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let rounds = try #require(document["soccer"] as? [[String: Any]])
    #expect(rounds.count == 1 && rounds[0]["round"] as? Int == 4)
    #expect((rounds[0]["matches"] as? [[String: Any]])?.first?["seed"] as? String == "7")
    // One that isn't won is none to keep.
    _ = try Self.simulate(4, seed: 7, tilt: "0,0", "--replay", file)
    let lost = try ground.steelie(["replay", "--verify", "--keep", file])
    #expect(
      lost.status == 1 && lost.output.contains("verified: soccer:4:7 ")
        && lost.output.hasSuffix(", not won, not kept\n"))
  }

  @Test("A match's files take neither each other's place nor that of the table that it is played from")
  func respectsFiles() throws {
    let folder = try TemporaryFolder()
    let table = "\(folder.path)/match.csv"
    _ = try Self.simulate(4, seed: 7, tilt: "bot", "--trace", table)
    let text = try String(contentsOfFile: table, encoding: .utf8)
    let words = ["simulate", "--soccer", "4", "--seed", "7", "--tilt", table]
    for outputs in [
      ["--replay", table], ["--trace", table], ["--trace", "\(table).new", "--replay", "\(table).new"],
    ] {
      #expect(try Program.run([Program.release] + words + outputs).status == 64)
    }
    #expect(try String(contentsOfFile: table, encoding: .utf8) == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["match.csv"])
    let replay = "\(folder.path)/match.replay"
    _ = try Self.simulate(4, seed: 7, tilt: table, "--replay", replay)
    let simulated = try Program.steelie("simulate", "--replay", replay)
    #expect(simulated.status == 1)
    #expect(
      simulated.error.hasSuffix("a match of monster soccer, of no level, prove it with steelie replay --verify\n"))
  }

  @Test(
    "What can't be is told in a line",
    arguments: [
      ("soccer --round 0", 64, "soccer --round '0': not a round, give a number from 1 to 99"),
      ("soccer --round x", 64, "soccer --round 'x': not a round, give a number from 1 to 99"),
      ("soccer --seed -1", 64, "soccer --seed '-1': not a number, give a whole number from 0 on"),
      ("soccer 4", 64, "soccer '4': an unexpected word, options begin with --; see steelie soccer --help"),
      ("simulate --soccer 4", 64, "simulate --tilt: missing, give it X,Y in g, a CSV file, or bot"),
      (
        "simulate --soccer 1 --tilt bot --quiet", 64,
        "simulate --quiet: it doesn't go with --soccer, see steelie simulate --help"
      ),
      (
        "simulate --soccer 1 --tilt bot --trace - --replay -", 64,
        "simulate --replay '-': where the trace goes, choose another file"
      ),
      ("simulate --soccer 100 --tilt bot", 64, "simulate --soccer '100': not a round, give a number from 1 to 99"),
    ])
  func tellsMistakes(words: String, status: Int32, line: String) throws {
    let result = try Program.run([Program.release] + words.split(separator: " ").map(String.init))
    #expect(result.status == status && result.error == "steelie: \(line)\n")
  }

  @Test("In a terminal: from the title into a match, a tilt, the pause, and the way back; a replay is shown")
  func plays() throws {
    let ground = try Playground()
    let environment = ground.environment.merging(["NO_COLOR": "1"]) { $1 }
    let terminal = try Tmux(
      "'\(Program.release)' --levels '\(ground.levels)' --sensor none", environment: environment)
    #expect(try terminal.shows("Monster soccer"))
    for key in ["Down", "Down", "Down", "Enter"] { try terminal.send(key) }
    #expect(try terminal.shows("round 1") && terminal.shows("You 0 : 0 monsters") && terminal.shows("1:15 left"))
    #expect(try terminal.shows("aside"))
    try terminal.send("PageDown")
    #expect(try terminal.shows("round 2 is locked: win the one before"))
    #expect(try terminal.shows("You 0 : 0 monsters"))
    try terminal.send("Left")
    #expect(try terminal.shows("1:14 left"))
    try terminal.send("Escape")
    #expect(try terminal.shows("Paused"))
    try terminal.send("Escape")
    #expect(try terminal.shows("Today's maze"))
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
    let file = "\(ground.folder.path)/match.replay"
    _ = try Self.simulate(1, seed: 1, tilt: "bot", "--replay", file)
    let watching = try Tmux("'\(Program.release)' replay '\(file)'", environment: environment)
    #expect(try watching.shows("replay 1x") && watching.shows("You 3 : 0 monsters"))
    try watching.send("Escape")
    #expect(try eventually { try watching.exitStatus() == 0 })
  }
}
