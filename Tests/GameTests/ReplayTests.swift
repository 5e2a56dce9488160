// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Game

struct ReplayTests {
  private static func replay(ticks: Int, checkpoint: Int = 0) -> Replay {
    var level = StateHash()
    level.combine(UInt64(7))
    var recorder = Replay.Recorder(
      header: Replay.Header(rules: 1, level: level, name: "2-04-figure-eight — 二", checkpoint: checkpoint))
    var state = StateHash()
    for tick in 0..<ticks {
      let tilt = Tilt(x: (tick * 3) % 100 - 50, y: -tick % 40)
      state.combine(UInt64(tick))
      recorder.take(tilt) { state }
    }
    return recorder.replay(endingIn: state)
  }

  @Test("What a replay prints reads back as the same", arguments: [0, 1, 119, 120, 121, 240, 5000])
  func roundTrip(ticks: Int) throws {
    let replay = Self.replay(ticks: ticks, checkpoint: ticks == 121 ? 3 : 0)
    #expect(replay.tilts.count == ticks)
    #expect(replay.hashes.count == (ticks + 119) / 120)
    #expect(try Replay(parsing: replay.text) == replay)
  }

  @Test("The text is one that can be mailed")
  func isMailable() {
    let text = Self.replay(ticks: 130, checkpoint: 2).text
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2) == [
        "steelie-replay 1", "rules: 1", "level: 4bd7a317074c5b62", "name: 2-04-figure-eight — 二", "checkpoint: 2",
        "ticks: 130", "", "ee7a323787034ac9", "",
        "/0V2pVWXQAAARHlGQ2ClkguTyRszc57hym0NMJ8h6p8tsRsZbR1LZUoChA", "",
      ])
  }

  @Test("The example in the documentation is a replay, as it would be printed")
  func isDocumented() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../docs/replay-format.md").standardized
    let document = try String(contentsOf: file, encoding: .utf8)
    let example = String(document.split(separator: "```\n")[1])
    let replay = try Replay(parsing: example)
    #expect(replay.text == example && replay.tilts.count == 130 && replay.header.name == "2-04-figure-eight")
  }

  @Test("The states to compare are those after each second and the last one")
  func checks() throws {
    let replay = Self.replay(ticks: 250)
    let checks = [0, 1, 119, 120, 239, 240, 249].map { replay.nextCheck(after: $0)?.tick }
    #expect(checks == [120, 120, 120, 240, 240, 250, 250])
    #expect(Self.replay(ticks: 240).nextCheck(after: 240) == nil)
  }

  @Test("A damaged replay tells where it is damaged and is never misread")
  func tellsWhere() {
    let text = Self.replay(ticks: 130).text
    let cases: [(from: String, to: String, message: String)] = [
      (text, "", "line 1, column 1: expected steelie-replay 1; the text ends here"),
      ("steelie-replay 1", "steelie-motion 1", "line 1, column 1: expected steelie-replay 1"),
      (
        "steelie-replay 1", "steelie-replay 2",
        "line 1, column 16: expected version 1, which is the one that this program knows"
      ),
      ("rules: 1", "rules: x", "line 2, column 8: expected rules: the version of the rules"),
      ("rules: 1\n", "", "line 5, column 1: expected rules: the version of the rules"),
      ("rules: 1", "rules 1", "line 2, column 1: expected key: value, or a blank line"),
      ("rules: 1", "rulez: 1", "line 2, column 1: expected one of rules, level, name, checkpoint, ticks"),
      ("rules: 1", "rules: 1\nrules: 1", "line 3, column 1: expected each key once, not rules again"),
      ("level: 4b", "level: 4B", "line 3, column 8: expected level: sixteen hexadecimal digits"),
      ("二", "\u{1b}", "line 4, column 7: expected name: at most 200 printable characters"),
      ("ticks: 130", "ticks: 99999999", "line 5, column 8: expected ticks: a number from 0 to 864000"),
      ("ticks: 130", "ticks: 300", "line 8, column 1: expected 3 hashes, one for each second, not 2"),
      ("ee7a3237", "ee7a323z", "line 7, column 1: expected eight hexadecimal digits"),
      ("87034ac9", "87034a", "line 7, column 9: expected eight hexadecimal digits"),
      (
        "87034ac9", "87034ac8",
        "line 11, column 6: expected the checksum of the lines above, which were changed or damaged"
      ),
      ("\nend:", "?\nend:", "line 10, column 1: expected letters of base64"),
      ("end: ", "end ", "line 11, column 1: expected end: and sixteen hexadecimal digits"),
    ]
    for (from, to, message) in cases {
      #expect("\(message)") { try Replay(parsing: text.replacing(from, with: to, maxReplacements: 1)) } throws: {
        "\($0)" == message
      }
    }
    #expect { try Replay(parsing: text + "x") } throws: {
      "\($0)" == "line 12, column 1: expected nothing after the end"
    }
    for end in [10, 60, text.count - 30, text.count - 2] {
      #expect(throws: GameTextError.self) { try Replay(parsing: String(text.prefix(end))) }
    }
  }

  @Test(
    "Line ends, a byte order mark and a last newline that got lost are no damage",
    arguments: [
      { $0.replacing("\n", with: "\r\n") }, { "\u{feff}" + $0 }, { String($0.dropLast()) },
      { "\u{feff}" + $0.dropLast().replacing("\n", with: "\r\n") },
    ] as [@Sendable (String) -> String])
  func isForgiving(change: @Sendable (String) -> String) throws {
    let replay = Self.replay(ticks: 130, checkpoint: 2)
    let changed = try Replay(parsing: change(replay.text))
    // What is kept is the text as it was written, so that a run is one run however it came.
    #expect(changed == replay && changed.text == replay.text)
  }

  @Test("A line end within a line is damage still")
  func isStrict() {
    let text = Self.replay(ticks: 130).text
    for bad in ["\r", "\u{b}", "\u{2028}", "\r\r\n"] {
      #expect(throws: GameTextError.self) { try Replay(parsing: text.replacing("\n", with: bad)) }
      #expect(throws: GameTextError.self) { try Replay(parsing: text.replacing("\n\n", with: "\n" + bad)) }
    }
  }

  @Test("Every single changed byte of a replay is noticed")
  func noticesEveryByte() {
    let bytes = Array(Self.replay(ticks: 130).text.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      guard let text = String(validating: changed, as: UTF8.self) else { continue }
      #expect(throws: GameTextError.self, "byte \(index)") { try Replay(parsing: text) }
    }
  }
}
