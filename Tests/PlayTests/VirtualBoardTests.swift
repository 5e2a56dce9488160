// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Play

@Suite struct VirtualBoardTests {
  /// What a terminal sends for a key that is held from 0.2 s to 1.2 s.
  private static func hold(delay: Double, period: Double, from begin: Double = 0.2, to end: Double = 1.2) -> [Double] {
    var times = [begin]
    var time = begin + delay
    while time < end {
      times.append(time)
      time += period
    }
    return times
  }

  /// The board's x tilt at 240 Hz for three seconds.
  private static func play(_ events: [(time: Double, direction: TiltDirection)]) -> [(
    time: Double, x: Double, y: Double
  )] {
    var board = VirtualBoard()
    var rest = events[...]
    return (1...720).map { step in
      let now = Double(step) / 240
      while let event = rest.first, event.time <= now {
        board.type(event.direction, at: event.time)
        rest.removeFirst()
      }
      board.advance(to: now)
      return (now, board.tilt.x, board.tilt.y)
    }
  }

  @Test("A slow console's repeats hold the board without letting go between them")
  func holdsOnASlowConsole() {
    let course = Self.play(Self.hold(delay: 0.5, period: 0.091, to: 2).map { ($0, .left) })
    #expect(course.filter { $0.time > 1.1 && $0.time < 1.9 }.allSatisfy { $0.x == -1 })
    #expect(course.last?.x == 0)
  }

  @Test("A tap leans the board part of the way, and it comes back to rest by itself")
  func taps() {
    let course = Self.play([(0.2, .up)])
    let top = course.map(\.y).max() ?? 0
    #expect(abs(top - TypedAxis.tapLean) < 0.01)
    #expect(course.last?.y == 0)
    #expect(course.allSatisfy { $0.x == 0 })
  }

  @Test("The opposite key snaps through level")
  func snapsThroughZero() {
    let events = Self.hold(delay: 0.25, period: 0.033).map { (time: $0, direction: TiltDirection.right) }
    let course = Self.play(events + [(1.21, .left)])
    #expect(course.filter { $0.time > 1.215 }.allSatisfy { $0.x <= 0 })
    #expect(course.contains { $0.x < -0.5 })
  }

  @Test("Where releases are reported, a key leans the board exactly as long as it is held")
  func followsReleases() {
    var board = VirtualBoard()
    board.press(.right)
    board.press(.down)
    for step in 1...60 { board.advance(to: Double(step) / 60) }
    #expect(board.tilt == (1, -1))
    board.press(.left)
    board.advance(to: 61.0 / 60)
    #expect(board.tilt.x < 0)
    board.release(.left)
    for step in 62...120 { board.advance(to: Double(step) / 60) }
    #expect(board.tilt == (1, -1))
    board.release(.right)
    board.release(.down)
    for step in 121...180 { board.advance(to: Double(step) / 60) }
    #expect(board.tilt == (0, 0))
    #expect(board.isAtRest)
  }

  @Test("An idle board is level whatever is held, and what is still held leans it afterwards")
  func idles() {
    var board = VirtualBoard()
    board.press(.right)
    board.press(.up)
    for step in 1...30 { board.advance(to: Double(step) / 60) }
    board.isIdle = true
    for step in 31...60 { board.advance(to: Double(step) / 60) }
    #expect(board.tilt == (0, 0) && board.isAtRest)
    board.release(.up)
    board.isIdle = false
    #expect(!board.isAtRest)
    for step in 61...90 { board.advance(to: Double(step) / 60) }
    #expect(board.tilt == (1, 0))
    board.flatten()
    #expect(board.tilt == (0, 0) && !board.isAtRest)
    board.advance(to: 91.0 / 60)
    #expect(board.tilt.x > 0 && board.tilt.x < 0.2)
  }

  @Test("Letting go of everything brings the board back; levelling it does so at once")
  func lets() {
    var board = VirtualBoard()
    board.press(.up)
    board.type(.right, at: 0)
    for step in 1...6 { board.advance(to: Double(step) / 60) }
    board.releaseAll()
    board.advance(to: 7.0 / 60)
    #expect(board.tilt.x > 0 && board.tilt.y > 0)
    board.level()
    #expect(board.tilt == (0, 0))
    #expect(board.isAtRest)
    board.advance(to: 8.0 / 60)
    #expect(board.tilt == (0, 0))
  }
}
