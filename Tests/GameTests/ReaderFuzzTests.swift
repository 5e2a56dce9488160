// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import Game

/// Texts that are nearly levels and replays: whatever comes in, the readers answer, soon, and with little memory.
struct ReaderFuzzTests {
  /// The number of changed texts; `make soak` asks for more.
  private static let count = getenv("STEELIE_SOAK") == nil ? 2000 : 100_000
  /// The longest that one text may take, in seconds; it is generous, for a loaded machine and a debug build.
  private static let patience = 20.0
  /// The most memory that all may take, in kilobytes: what the largest level and the longest replay need, many times.
  private static let allowance = 1 << 20

  private static let levels = [
    MadeLevels.hall(30, header: "title: A — 二\nauthor: B\nhint: C\npar: 9.5\ntilt: 7\ndark: 36", gems: 3),
    #"""
    gate A: timed 3
    gate B: shut

    +--------------------------------------------+
    |          ::::      |       /\              |
    |          ::::      |      /  \    ~~~~     |
    |   S      ::o:      A     /    \   ~~O~     |
    |     a    ::::      |    /      \  ~~~~     |
    |                    |    \      /           |
    +---nnnn---+         |     \    /            |
    |          |   >>>   B      \  /     @       |
    |     *    {   >>>   B       \/           2  |
    |          |         |                       |
    |     b    u         |  1    ^^^^vvv      G  |
    |          |         |                       |
    |          |         |                       |
    +--------------------------------------------+

    """#,
    """
    gate A: beat 2 1 0.5
    gate B: beat 1.5 0.25
    par: 20
    tilt: 5
    dark: 40

    +------------------------+
    |        A       B       |
    |   S    A       B   G   |
    |        A       B       |
    +------------------------+

    """,
  ]

  private static func replays() throws -> [String] {
    try levels.map { text in
      let course = Course(try Level(parsing: text))
      var game = Labyrinth(course)
      var recorder = Replay.Recorder(header: Replay.header(on: course, name: "a — 二"))
      var events: [LabyrinthEvent] = []
      for tick in 0..<300 {
        let tilt = Tilt(x: (tick * 7) % 90 - 20, y: tick / 40 % 2 == 0 ? 30 : -30)
        game.step(tilt, events: &events)
        recorder.take(tilt) { game.stateHash }
      }
      return recorder.replay(endingIn: game.stateHash).text
    }
  }

  @Test("Changed levels are read or refused with a place, and what is read can be rolled on")
  func levels() throws {
    for text in Self.levels { _ = try Level(parsing: text) }
    Self.fuzz(Self.levels, seed: 1) { text in
      do {
        let level = try Level(parsing: text)
        #expect(level.tiles.count <= Level.mostColumns * Level.mostRows && level.gems.count <= Labyrinth.mostGems)
        if let par = level.header.par { #expect(Medals(reference: par).medal(for: par) == .gold) }
        var game = Labyrinth(Course(level))
        var events: [LabyrinthEvent] = []
        for tick in 0..<20 { game.step(Tilt(x: tick * 40, y: -tick * 50), events: &events) }
        return nil
      } catch {
        return "\(error)"
      }
    }
  }

  @Test("Changed replays are read or refused with a place, and what is read is played and judged")
  func replays() throws {
    let courses = try Self.levels.map { Course(try Level(parsing: $0)) }
    Self.fuzz(try Self.replays(), seed: 2) { text in
      // Without a sound checksum next to nothing would come further than the last line.
      let body = text.range(of: "end: ").map { text[..<$0.lowerBound] }
      let lines = body?.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.dropLast()
      let texts = [text] + (body.map { ["\($0)end: \(Replay.checksum(of: lines ?? []))\n"] } ?? [])
      var answer: String?
      for text in texts {
        do {
          let replay = try Replay(parsing: text)
          #expect(replay.tilts.count <= Replay.mostTicks)
          for course in courses { _ = replay.verify(on: course) }
          answer = nil
        } catch {
          answer = "\(error)"
        }
      }
      return answer
    }
  }

  /// Reads changed texts; `read` gives the error's words, or nil.
  private static func fuzz(_ seeds: [String], seed: UInt64, _ read: (String) -> String?) {
    var random = SplitMix64(seed: seed)
    let before = peak()
    var slowest = Duration.zero
    var refused = 0
    for _ in 0..<count {
      let text = TextMutation.changed(seeds, &random)
      var answer: String?
      let time = ContinuousClock().measure { answer = read(text) }
      slowest = max(slowest, time)
      guard let answer else { continue }
      refused += 1
      #expect(answer.count < 300 && !answer.contains(where: \.isUnprintable), "\(answer)")
      #expect(answer.hasPrefix("line "))
    }
    #expect(slowest < .seconds(patience))
    #expect(peak() - before < allowance)
    // Both ways must have been gone, or the changes are too wild or too tame to test anything.
    #expect(refused > count / 10 && refused < count)
  }

  /// The most memory that this process ever had, in kilobytes.
  private static func peak() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<Index>? {
    firstRange(of: text)
  }
}
