// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import TerminalCurses

@Suite struct FrameFenceTests {
  private let start = ContinuousClock.now

  private func after(_ milliseconds: Int) -> ContinuousClock.Instant { start.advanced(by: .milliseconds(milliseconds)) }

  @Test("Two frames may be on their way at first, and one more for each quick answer")
  func growing() {
    var fence = FrameFence()
    fence.frameSent(at: after(0))
    #expect(fence.hasRoom(at: after(0)))
    fence.frameSent(at: after(16))
    #expect(!fence.hasRoom(at: after(16)))
    #expect(fence.roundTrip == nil)
    fence.frameShown(at: after(40))
    #expect(fence.roundTrip == .milliseconds(40))
    fence.frameSent(at: after(41))
    #expect(fence.hasRoom(at: after(41)))
    fence.frameSent(at: after(42))
    #expect(!fence.hasRoom(at: after(42)))
  }

  @Test("Answers that take longer and longer leave room for fewer frames")
  func shrinking() {
    var fence = FrameFence()
    for time in stride(from: 0, to: 300, by: 30) {
      fence.frameSent(at: after(time))
      fence.frameShown(at: after(time + 20))
    }
    for time in stride(from: 400, to: 1400, by: 100) {
      fence.frameSent(at: after(time))
      fence.frameShown(at: after(time + 90))
    }
    fence.frameSent(at: after(2000))
    fence.frameSent(at: after(2000))
    #expect(!fence.hasRoom(at: after(2000)))
  }

  @Test("A line whose answers all come at once needs no fence; one late answer, or one still to come, and it does")
  func needless() {
    var fence = FrameFence()
    func answer(_ fence: inout FrameFence, count: Int, within milliseconds: Int) {
      for number in 0..<count {
        fence.frameSent(at: after(number * 20))
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
    fence.frameSent(at: after(1000))
    #expect(!fence.isNeedless)
  }

  /// Sends frames of a size over a line, and says how many went a second and how long keys waited, in seconds.
  private func play(frame bytes: Int, bytesPerSecond: Int, roundTrip: Int) -> (rate: Double, delays: [Double]) {
    var fence = FrameFence()
    var arrivals: [(frame: Int, answer: Int)] = []
    var free = 0
    var (frames, keys, delays): (Int, [Int], [Double]) = (0, [], [])
    for now in 0..<60_000 {
      while let first = arrivals.first, first.answer <= now {
        arrivals.removeFirst()
        fence.frameShown(at: after(now))
      }
      // Half a round trip before, at times that don't keep step with the frames.
      if now % 137 == 0 { keys.append(now - roundTrip / 2) }
      // Each tenth frame says only what the clock says.
      guard now % 16 == 0, fence.hasRoom(at: after(now)) else { continue }
      frames += 1
      free = max(free, now) + (frames % 10 == 0 ? 40 : bytes) * 1000 / bytesPerSecond
      fence.frameSent(at: after(now))
      arrivals.append((free + roundTrip / 2, free + roundTrip))
      delays += keys.map { Double(free + roundTrip / 2 - $0) / 1000 }
      keys.removeAll()
    }
    return (Double(frames) / 60, delays.sorted())
  }

  @Test(
    "On a slow line a key is seen within half a second, and a line that is only long carries all frames",
    arguments: [
      (450, 6000, 50, 0.5, 12.0), (1450, 6000, 50, 0.85, 3.0), (450, 40_000, 50, 0.12, 50.0),
      (1000, 1 << 20, 400, 0.6, 55.0),
    ])
  func lines(bytes: Int, bytesPerSecond: Int, roundTrip: Int, longest: Double, rate: Double) {
    let (frames, delays) = play(frame: bytes, bytesPerSecond: bytesPerSecond, roundTrip: roundTrip)
    #expect(delays[delays.count * 99 / 100] <= longest)
    #expect(frames >= rate, "\(frames) a second")
  }

  @Test("An answer that never comes doesn't stop the game for ever, and one too many does no harm")
  func lost() {
    var fence = FrameFence()
    fence.frameShown(at: after(0))
    fence.frameSent(at: after(0))
    fence.frameSent(at: after(0))
    #expect(!fence.hasRoom(at: after(2900)))
    #expect(fence.hasRoom(at: after(3100)))
    fence.frameSent(at: after(3100))
    #expect(fence.hasRoom(at: after(3100)))
  }
}
