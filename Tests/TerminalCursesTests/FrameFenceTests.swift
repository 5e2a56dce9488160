// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import TerminalCurses

@Suite struct FrameFenceTests {
  private let start = ContinuousClock.now

  private func after(_ milliseconds: Int) -> ContinuousClock.Instant { start.advanced(by: .milliseconds(milliseconds)) }

  @Test("At first two frames may be on their way")
  func beginning() {
    var fence = FrameFence()
    #expect(fence.hasRoom(at: after(0)))
    fence.frameSent(400, at: after(0))
    #expect(fence.hasRoom(at: after(0)))
    fence.frameSent(400, at: after(16))
    #expect(!fence.hasRoom(at: after(16)))
    #expect(fence.roundTrip == nil)
    fence.frameShown(at: after(40))
    #expect(fence.roundTrip == .milliseconds(40))
    #expect(fence.hasRoom(at: after(41)))
  }

  @Test("A line whose answers all come at once needs no fence; one late answer, or one still to come, and it does")
  func needless() {
    var fence = FrameFence()
    func answer(_ fence: inout FrameFence, count: Int, within milliseconds: Int) {
      for number in 0..<count {
        fence.frameSent(400, at: after(number * 20))
        fence.frameShown(at: after(number * 20 + milliseconds))
      }
    }
    answer(&fence, count: 29, within: 2)
    #expect(!fence.isNeedless)
    answer(&fence, count: 1, within: 15)
    answer(&fence, count: 29, within: 2)
    #expect(!fence.isNeedless)
    answer(&fence, count: 1, within: 2)
    #expect(fence.isNeedless)
    fence.frameSent(400, at: after(1000))
    #expect(!fence.isNeedless)
  }

  /// A line between the game and a terminal, and what is on it.
  private struct Line {
    var bytesPerSecond: Int
    /// In milliseconds, as are all times here.
    var roundTrip: Int
    /// How much longer an answer may take, by chance.
    var jitter = 0
    /// When it begins to carry nothing, and when it goes on.
    var stop = 0..<0
    /// When the round trip becomes longer, and by how much.
    var detour = (at: Int.max, by: 0)
  }

  /// Sends frames of a size over a line for a minute: how many went a second, in seconds how long keys waited until the
  /// frame after them was shown whole, and how many bytes were on their way at most.
  private func play(
    frame bytes: Int, over line: Line, from begin: Int = 0
  ) -> (rate: Double, delays: [Double], most: Int) {
    var fence = FrameFence()
    var arrivals: [(bytes: Int, answer: Int)] = []
    var (free, last, chance) = (0, 0, UInt32(7))
    var (frames, counted, most, keys, delays): (Int, Int, Int, [Int], [Double]) = (0, 0, 0, [], [])
    for now in 0..<60_000 {
      while let first = arrivals.first, first.answer <= now {
        arrivals.removeFirst()
        fence.frameShown(at: after(now))
      }
      let roundTrip = line.roundTrip + (now >= line.detour.at ? line.detour.by : 0)
      // Half a round trip before, at times that don't keep step with the frames.
      if now >= begin, now % 137 == 0 { keys.append(now - roundTrip / 2) }
      guard now % 16 == 0 else { continue }
      guard fence.hasRoom(at: after(now)) else {
        fence.frameRefused()
        continue
      }
      frames += 1
      if now >= begin { counted += 1 }
      chance = chance &* 1_664_525 &+ 1_013_904_223
      // The first frame draws everything; the others are between two thirds and four thirds of the size.
      let size = frames == 1 ? 9000 : bytes * 2 / 3 + Int(chance >> 16) % (bytes * 2 / 3)
      if line.stop.contains(free) || line.stop.contains(now) { free = line.stop.upperBound }
      free = max(free, now) + size * 1000 / line.bytesPerSecond
      fence.frameSent(size, at: after(now))
      last = max(last, free + roundTrip + (line.jitter > 0 ? Int(chance >> 8) % line.jitter : 0))
      arrivals.append((size, last))
      if now >= begin { most = max(most, arrivals.reduce(0) { $0 + $1.bytes }) }
      delays += keys.map { Double(free + roundTrip / 2 - $0) / 1000 }
      keys.removeAll()
    }
    return (Double(counted) * 1000 / Double(60_000 - begin), delays.sorted(), most)
  }

  @Test(
    "On a slow line a key is seen at once, and a line that is only long or unsteady carries nearly all frames",
    arguments: [
      (450, Line(bytesPerSecond: 6000, roundTrip: 50), 0.35, 12.0),
      (800, Line(bytesPerSecond: 6000, roundTrip: 50), 0.5, 7.0),
      (1450, Line(bytesPerSecond: 6000, roundTrip: 50), 0.85, 3.7),
      (450, Line(bytesPerSecond: 40_000, roundTrip: 50), 0.1, 60.0),
      (1000, Line(bytesPerSecond: 1 << 20, roundTrip: 400), 0.45, 60.0),
      (450, Line(bytesPerSecond: 1 << 20, roundTrip: 40, jitter: 60), 0.15, 25.0),
      (450, Line(bytesPerSecond: 1 << 20, roundTrip: 30, detour: (20_000, 200)), 0.45, 33.0),
      (450, Line(bytesPerSecond: 6000, roundTrip: 30, detour: (20_000, 200)), 0.65, 11.0),
    ])
  private func lines(bytes: Int, line: Line, longest: Double, rate: Double) {
    let (frames, delays, _) = play(frame: bytes, over: line, from: 5000)
    #expect(delays[delays.count * 99 / 100] <= longest)
    #expect(frames >= rate, "\(frames) a second")
  }

  @Test("A line that stops for a second has few frames on it then, and all frames afterwards")
  func stopping() {
    let line = Line(bytesPerSecond: 1 << 20, roundTrip: 20, stop: 30_000..<31_000)
    let (frames, delays, most) = play(frame: 450, over: line, from: 5000)
    #expect(most < 450 * 10)
    #expect(frames > 55)
    #expect(delays[delays.count * 95 / 100] < 0.06)
  }

  @Test("A first frame that the line takes long for isn't given up, so that later answers are not taken for others'")
  func longFirst() {
    var fence = FrameFence()
    fence.frameSent(9500, at: after(0))
    fence.frameSent(600, at: after(1000))
    #expect(!fence.hasRoom(at: after(3100)))
    fence.frameShown(at: after(4000))
    #expect(fence.roundTrip == .milliseconds(4000))
    fence.frameShown(at: after(4100))
    #expect(fence.roundTrip == .milliseconds(3100))
  }

  @Test("An answer that never comes doesn't stop the game for ever, and one too many does no harm")
  func lost() {
    var fence = FrameFence()
    fence.frameShown(at: after(0))
    fence.frameSent(100, at: after(0))
    fence.frameSent(100, at: after(0))
    #expect(!fence.hasRoom(at: after(3000)))
    #expect(fence.hasRoom(at: after(3200)))
    fence.frameSent(100, at: after(3200))
    #expect(fence.hasRoom(at: after(3200)))
  }
}
