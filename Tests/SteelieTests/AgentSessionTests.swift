// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import steelie

@Suite struct AgentSessionTests {
  private static let hall = """

    ##############################
    #                            #
    #   S                    G   #
    #                            #
    ##############################
    """

  /// A session with a pack of one level, for to read all that are shipped takes long.
  private struct Rig {
    let scratch: Scratch
    var session: AgentSession
    let level = "1-1"

    init() throws {
      scratch = try Scratch()
      try scratch.write(AgentSessionTests.hall, to: "1-halls/01-hall.txt")
      session = AgentSession(levels: scratch.path)
    }

    /// Answers a request in text, and gives the one line.
    mutating func text(_ request: String) -> String {
      var reply = JSONLine()
      session.answer(Array(request.utf8)[...], into: &reply)
      return String(decoding: reply.bytes, as: UTF8.self)
    }

    mutating func answer(_ request: String) throws -> [String: Any] {
      let text = text(request)
      #expect(text.hasSuffix("\n") && text.filter { $0 == "\n" }.count == 1)
      return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    mutating func games(_ request: String) throws -> [[String: Any]] {
      let answer = try answer(request)
      return try #require(answer["games"] as? [[String: Any]])
    }
  }

  @Test("A game is reset, stepped to the goal and hashed; its rewards make 1")
  func plays() throws {
    var rig = try Rig()
    let begin = try rig.answer(#"{"do":"reset","level":"\#(rig.level)"}"#)
    #expect(begin["level"] as? String == "1-01-hall" && begin["ticks_per_second"] as? Int == 120)
    #expect(begin["tilt_limit"] as? Double == 0.105 && (begin["games"] as? [Any])?.count == 1)
    var sum = 0.0
    var end: String?
    for _ in 0..<100 where end == nil {
      let game = try rig.games(#"{"do":"step","tilt":[0.06,0],"ticks":8}"#)[0]
      sum += try #require(game["reward"] as? Double)
      end = game["end"] as? String
      #expect((game["tilt"] as? [Double]) == [0.06, 0])
    }
    #expect(end == "goal" && abs(sum - 1) < 1e-6)
    let answer = try rig.answer(#"{"do":"hash"}"#)
    let hashes = try #require(answer["hashes"] as? [String])
    #expect(hashes.count == 1 && hashes[0].count == 16)
    let closed = try rig.answer(#"{"do":"close"}"#)
    #expect(closed["closed"] as? Int == 1)
    #expect(rig.session.isClosed)
  }

  @Test(
    "A request that is wrong gets an error that says where, and changes nothing",
    arguments: [
      ("", "column 1: expected an object"),
      ("{", "column 2: expected a text in quotes"),
      ("[]", "column 1: expected an object"),
      (#"{"do":"step","tilt":[0,0]"#, "column 26: expected a comma or the end of the object"),
      (#"{"do":"step"}"#, #"column 14: expected a member "tilt" or "tilts" before the end"#),
      (#"{"tilt":[0,0]}"#, #"column 15: expected a member "do" before the end"#),
      (#"{"do":"fly"}"#, #"column 2: expected "do" to be reset, step, hash or close"#),
      (#"{"do":"step","tilt":[0,0],"tilts":[[0,0]]}"#, "column 27: expected either tilt or tilts"),
      (#"{"do":"step","tilt":[0,0],"tilt":[0,0]}"#, "column 27: expected each name once"),
      (#"{"do":"step","tilt":[2,0]}"#, "column 21: expected a tilt of -1 to 1 g each way"),
      (#"{"do":"step","tilt":[0,0],"ticks":0}"#, "column 35: expected a whole number from 1 to 7200"),
      (#"{"do":"step","tilt":[0,0],"ticks":1.5}"#, "column 35: expected a whole number from 1 to 7200"),
      (#"{"do":"step","tilt":[0,0],"level":"x"}"#, "column 27: expected nothing but tilt, tilts, ticks, do to step"),
      (#"{"do":"step","tilts":[[0,0],[0,0]]}"#, "step: 2 tilts for 1 games, give one for each"),
      (#"{"do":"reset","level":"no such level"}"#, "level 'no such level': there is none of this name, "),
      (#"{"do":"reset","game":5}"#, "reset: no game 5 among 1, "),
      (#"{"do":"reset","seed":-1}"#, "column 22: expected a whole number from 0 to 18446744073709551615"),
      (#"{"do":"reset","options":{"colour":1}}"#, "column 26: expected one of waypoints, spacing, holes, "),
      (#"{"do":"reset","options":{"picture":1}}"#, "column 36: expected true or false"),
      (#"{"do":"hash"} {"do":"hash"}"#, "column 15: expected the end of the line"),
    ])
  func complains(request: String, error: String) throws {
    var rig = try Rig()
    _ = rig.text(#"{"do":"reset","level":"\#(rig.level)"}"#)
    _ = rig.text(#"{"do":"step","tilt":[0.05,0.01],"ticks":9}"#)
    let before = rig.text(#"{"do":"hash"}"#)
    let answer = try rig.answer(request)
    let told = try #require(answer["error"] as? String)
    #expect(told.hasPrefix(error), "\(told)")
    let after = rig.text(#"{"do":"hash"}"#)
    #expect(after == before)
  }

  @Test("Before the first reset there is nothing to step, and a reset needs a level")
  func begins() throws {
    var rig = try Rig()
    for (request, error) in [
      (#"{"do":"step","tilt":[0,0]}"#, "step: no game has begun, reset first"),
      (#"{"do":"reset"}"#, "reset: no level, give one, such as 1-1"),
    ] {
      let answer = try rig.answer(request)
      #expect(answer["error"] as? String == error)
    }
    let hashes = rig.text(#"{"do":"hash"}"#)
    #expect(hashes == "{\"hashes\":[]}\n")
  }

  @Test("The games of a batch see what they would see alone, whatever else is in it")
  func isBatch() throws {
    let options = #""options":{"spread":0.01,"picture":true}"#
    var batch = try Rig()
    var lines = batch.text(#"{"do":"reset","level":"maze:2:7","seed":40,"games":3,\#(options)}"#)
    var steps: [[(x: Double, y: Double)]] = []
    for step in 0..<30 {
      var tilts: [(x: Double, y: Double)] = []
      for game in 0..<3 {
        let part = (step * 7 + game * 5) % 21 - 10
        tilts.append((x: Double(part) / 100, y: Double(game) / 50))
      }
      steps.append(tilts)
    }
    for tilts in steps {
      let words = tilts.map { "[\($0.x),\($0.y)]" }.joined(separator: ",")
      lines = batch.text(#"{"do":"step","tilts":[\#(words)],"ticks":6}"#)
    }
    for game in 0..<3 {
      var single = try Rig()
      _ = single.text(#"{"do":"reset","level":"maze:2:7","seed":\#(40 + game),\#(options)}"#)
      var line = ""
      for tilts in steps {
        line = single.text(#"{"do":"step","tilt":[\#(tilts[game].x),\#(tilts[game].y)],"ticks":6}"#)
      }
      let own = line.dropFirst(#"{"games":["#.count).dropLast("]}\n".count)
      #expect(own.hasPrefix(#"{"tick":180,"#) && lines.contains(own), "game \(game)")
    }
  }

  @Test("One game of a batch can begin anew alone, and games that ended do so by themselves where that is asked for")
  func restarts() throws {
    var rig = try Rig()
    let reset =
      #"{"do":"reset","level":"\#(rig.level)","games":2,"options":{"seconds":0.1,"restart":true,"spread":0.005}}"#
    let first = try rig.games(reset)
    #expect(first.count == 2)
    _ = rig.text(#"{"do":"step","tilt":[0,0],"ticks":6}"#)
    let one = try rig.games(#"{"do":"reset","game":1,"seed":9}"#)
    #expect(one.count == 1 && one[0]["tick"] as? Int == 0)
    let both = try rig.games(#"{"do":"step","tilt":[0,0],"ticks":6}"#)
    #expect(both.map { $0["tick"] as? Int } == [12, 6])
    #expect(both.map { $0["end"] as? String } == ["time", nil])
    let next = try rig.games(#"{"do":"step","tilt":[0.1,0],"ticks":6}"#)
    #expect(next.map { $0["tick"] as? Int } == [0, 12])
    #expect(next[0]["reward"] as? Double == 0 && next[0]["end"] is NSNull)
    // Another episode is laid elsewhere, and the same each time.
    #expect((next[0]["ball"] as? [Double]) != (first[0]["ball"] as? [Double]))
    var again = try Rig()
    _ = again.text(reset)
    for _ in 0..<2 { _ = again.text(#"{"do":"step","tilt":[0,0],"ticks":6}"#) }
    let same = try again.games(#"{"do":"step","tilt":[0.1,0],"ticks":6}"#)
    #expect(same[0]["ball"] as? [Double] == next[0]["ball"] as? [Double])
  }
}
