// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@testable import Play

@Suite("A shake that is typed") struct KeyboardShakeTests {
  /// What is told of keys at times, in seconds, until a time.
  private func told(_ keys: [(TiltDirection, Double)], until end: Double = 10) -> [MotionEvent] {
    var shake = KeyboardShake()
    var events: [MotionEvent?] = []
    var keys = keys[...]
    for step in 0...Int(end * 100) {
      let now = Double(step) / 100
      while let next = keys.first, next.1 <= now {
        events.append(shake.press(next.0, at: next.1))
        keys.removeFirst()
      }
      events.append(shake.advance(to: now))
    }
    return events.compactMap { $0 }
  }

  @Test(
    "Four keys to and fro within 0.8 s are one, with a start and an end; fewer, slower or others are none",
    arguments: [
      ([(.left, 1), (.right, 1.2), (.left, 1.4), (.right, 1.6)], true),
      ([(.right, 1), (.left, 1.2), (.right, 1.5), (.left, 1.8)], true),
      ([(.up, 1), (.down, 1.1), (.up, 1.2), (.down, 1.3)], true),
      ([(.left, 1), (.right, 1.2), (.left, 1.4)], false),
      ([(.left, 1), (.right, 1.3), (.left, 1.6), (.right, 1.9)], false),
      ([(.left, 1), (.up, 1.1), (.left, 1.2), (.down, 1.3)], false),
      ([(.left, 1), (.right, 1.1), (.right, 1.2), (.left, 1.3)], false),
      ([(.left, 0.1), (.right, 1.1), (.left, 1.3), (.right, 1.5), (.left, 1.7)], true),
    ] as [([(TiltDirection, Double)], Bool)])
  func recognizes(keys: [(TiltDirection, Double)], isShake: Bool) {
    #expect(told(keys) == (isShake ? [.began, .ended] : []))
  }

  @Test("However many keys it has it's one, unless it goes on for too long")
  func goesOn() {
    func keys(_ count: Int) -> [(TiltDirection, Double)] {
      (0..<count).map { ($0.isMultiple(of: 2) ? .left : .right, 1 + Double($0) * 0.15) }
    }
    #expect(told(keys(12)) == [.began, .ended])
    #expect(told(keys(50), until: 20) == [.began, .cancelled])
  }

  @Test("An interruption cancels it, and until the keys rest there is no other")
  func cancels() {
    var shake = KeyboardShake()
    #expect(shake.cancel() == nil)
    let keys: [TiltDirection] = [.left, .right, .left, .right]
    #expect(keys.enumerated().map { shake.press($1, at: Double($0) / 10) } == [nil, nil, nil, .began])
    #expect(shake.cancel() == .cancelled && shake.cancel() == nil)
    #expect(keys.enumerated().map { shake.press($1, at: 0.4 + Double($0) / 10) } == [nil, nil, nil, nil])
    #expect(shake.advance(to: 2) == nil && !shake.isGoingOn)
    #expect(keys.enumerated().map { shake.press($1, at: 3 + Double($0) / 10) } == [nil, nil, nil, .began])
  }
}
