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
    fence.frameShown(at: after(40))
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
