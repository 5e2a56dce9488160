// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

private let left = Event.key(KeyPress(.left))
private let right = Event.key(KeyPress(.right))

@Suite struct MemoryScreenTests {
  private let size = Size(columns: 80, rows: 24)

  @Test("Waiting moves the clock to the next event, or by the timeout")
  func waiting() {
    let screen = MemoryScreen(
      size: size, script: [.init(at: .milliseconds(50), right), .init(at: .milliseconds(20), left)])
    #expect(screen.events(within: .milliseconds(16)) == [])
    #expect(screen.clock.now.offset == .milliseconds(16))
    #expect(screen.events(within: .milliseconds(16)) == [left])
    #expect(screen.clock.now.offset == .milliseconds(20))
    #expect(screen.events(within: nil) == [right])
    #expect(screen.clock.now.offset == .milliseconds(50))
    #expect(screen.events(within: .milliseconds(10)) == [])
    #expect(screen.clock.now.offset == .milliseconds(60))
  }

  @Test("Events of one time come together, in the script's order")
  func together() {
    let screen = MemoryScreen(size: size, script: [.init(at: .zero, right), .init(at: .zero, left)])
    #expect(screen.events(within: .zero) == [right, left])
  }

  @Test("An endless wait after the script's end is a hang-up instead")
  func end() {
    #expect(MemoryScreen(size: size).events(within: nil) == [.hangUp])
  }

  @Test("It notes when the bell rang")
  func rings() {
    let screen = MemoryScreen(size: size)
    screen.ring()
    _ = screen.events(within: .milliseconds(16))
    screen.ring()
    #expect(screen.rings.map(\.offset) == [.zero, .milliseconds(16)])
  }

  @Test("It has a mouse where it is said to, as long as the game takes it", arguments: [true, false])
  func mouse(isThere: Bool) {
    let screen = MemoryScreen(size: size, hasMouse: isThere)
    #expect(screen.reportsMouse == isThere)
    screen.takesMouse = false
    #expect(!screen.reportsMouse)
  }

  @Test("A scripted resize gives the screen its new size")
  func resize() {
    let small = Size(columns: 1, rows: 1)
    let screen = MemoryScreen(size: size, script: [.init(at: .zero, .resize(small))])
    #expect(screen.events(within: nil) == [.resize(small)])
    #expect(screen.size == small)
  }

  @Test("Frames are kept with their time")
  func frames() {
    let screen = MemoryScreen(size: size)
    let frame = Frame(size: size, filledWith: Cell("x", Style(Color(rawValue: 0), on: Color(rawValue: 0))))
    screen.clock.advance(by: .seconds(2))
    screen.present(frame)
    #expect(screen.lastFrame == frame)
    #expect(screen.presented.first?.instant.offset == .seconds(2))
  }

  @Test("The manual clock sleeps by moving on, and never runs back")
  func sleeping() async throws {
    let clock = ManualClock()
    try await clock.sleep(for: .seconds(3))
    clock.advance(to: .init(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(3))
  }
}
