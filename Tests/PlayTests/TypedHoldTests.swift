// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Play

/// What fingers do, what a terminal without releases makes of it, and what a board that knew releases would do.
struct TypedHoldTests {
  struct Hold {
    var key: TiltDirection
    var begin: Double
    var end: Double
  }

  static let patterns: [String: [Hold]] = [
    "tap": [Hold(key: .right, begin: 0.2, end: 0.26)],
    "hold300": [Hold(key: .right, begin: 0.2, end: 0.5)],
    "hold1s": [Hold(key: .right, begin: 0.2, end: 1.2)],
    "taps": [0.2, 0.42, 0.64].map { Hold(key: .right, begin: $0, end: $0 + 0.06) },
    "reverse": [Hold(key: .right, begin: 0.2, end: 0.8), Hold(key: .left, begin: 0.85, end: 1.4)],
    "chord": [Hold(key: .right, begin: 0.2, end: 1.2), Hold(key: .up, begin: 0.24, end: 1.2)],
    "turn": [Hold(key: .right, begin: 0.05, end: 0.85), Hold(key: .up, begin: 0.8, end: 1.8)],
    "turn after a gap": [Hold(key: .right, begin: 0.05, end: 0.9), Hold(key: .up, begin: 1, end: 1.8)],
  ]

  /// A keyboard's delay and period, in seconds.
  struct Keyboard: Sendable {
    var delay: Double
    var period: Double
  }

  static let keyboards = [
    Keyboard(delay: 0.25, period: 0.033), Keyboard(delay: 0.5, period: 0.033), Keyboard(delay: 0.66, period: 0.04),
  ]

  /// What a terminal sends for some holds: only the key that was pressed last repeats, and none resumes.
  static func events(_ holds: [Hold], _ keyboard: Keyboard) -> [(time: Double, key: TiltDirection)] {
    var events: [(time: Double, key: TiltDirection)] = []
    for hold in holds {
      events.append((hold.begin, hold.key))
      let end = holds.filter { $0.begin > hold.begin }.map(\.begin).reduce(hold.end, min)
      var time = hold.begin + keyboard.delay
      while time < end {
        events.append((time, hold.key))
        time += keyboard.period
      }
    }
    return events.sorted { $0.time < $1.time }
  }

  private static let rate = 240.0
  private static let duration = 3.0

  /// The courses of a board's two axes at 240 Hz for three seconds.
  struct Course {
    var x: [Double] = []
    var y: [Double] = []

    /// The mean of how far it is from another one, of both axes together.
    func error(from other: Course) -> Double {
      (zip(x, other.x).reduce(0) { $0 + abs($1.0 - $1.1) } + zip(y, other.y).reduce(0) { $0 + abs($1.0 - $1.1) })
        / Double(x.count)
    }

    /// How long after a time an axis is level for good, in seconds.
    func timeToLevel(_ axis: KeyPath<Course, [Double]>, after time: Double) -> Double {
      Double((self[keyPath: axis].lastIndex { abs($0) >= 0.1 } ?? 0) + 1) / TypedHoldTests.rate - time
    }
  }

  /// What a board makes of some holds, one that knows the keyboard from a hold before them or one that doesn't.
  static func typed(_ holds: [Hold], _ keyboard: Keyboard, isKnown: Bool) -> Course {
    var board = VirtualBoard()
    var start = 0.0
    if isKnown {
      let lesson = events([Hold(key: .down, begin: 0, end: 1)], keyboard)
      for event in lesson {
        board.advance(to: event.time)
        board.type(event.key, at: event.time)
      }
      start = 4
      for step in 1...240 { board.advance(to: 1 + Double(step) / 80) }
    }
    var rest = events(holds, keyboard)[...]
    var course = Course()
    for step in 0..<Int(rate * duration) {
      let now = Double(step) / rate
      while let event = rest.first, event.time <= now {
        board.type(event.key, at: start + event.time)
        rest.removeFirst()
      }
      board.advance(to: start + now)
      course.x.append(board.tilt.x)
      course.y.append(board.tilt.y)
    }
    return course
  }

  /// What a board that knows releases does: it leans 6 full tilts a second towards a held key, and 7 back.
  static func ideal(_ holds: [Hold]) -> Course {
    func axis(_ back: TiltDirection, _ ahead: TiltDirection) -> [Double] {
      var value = 0.0
      return (0..<Int(rate * duration)).map { step in
        let now = Double(step) / rate
        let down = holds.last { now >= $0.begin && now < $0.end && ($0.key == back || $0.key == ahead) }
        let target = down.map { $0.key == ahead ? 1.0 : -1 } ?? 0
        let most = (target == 0 ? 7.0 : 6) / rate
        value += max(-most, min(most, target - value))
        return value
      }
    }
    return Course(x: axis(.left, .right), y: axis(.down, .up))
  }

  private static func error(_ pattern: String, _ keyboard: Int, isKnown: Bool) -> Double {
    let holds = patterns[pattern] ?? []
    return typed(holds, keyboards[keyboard], isKnown: isKnown).error(from: ideal(holds))
  }

  @Test(
    "What is typed comes as close to what the fingers do as it was measured to, before the keyboard is known and after",
    arguments: [
      ("tap", [0.077, 0.077, 0.077], [0.053, 0.082, 0.080]),
      ("hold300", [0.047, 0.065, 0.065], [0.045, 0.063, 0.079]),
      ("hold1s", [0.05, 0.12, 0.17], [0.046, 0.1, 0.155]), ("taps", [0.149, 0.149, 0.149], [0.127, 0.15, 0.143]),
      ("reverse", [0.104, 0.217, 0.25], [0.099, 0.186, 0.233]),
    ] as [(String, [Double], [Double])])
  func fits(pattern: String, unknown: [Double], known: [Double]) {
    for keyboard in Self.keyboards.indices {
      let errors = [false, true].map { Self.error(pattern, keyboard, isKnown: $0) }
      #expect(errors[0] <= unknown[keyboard] && errors[1] <= known[keyboard], "\(Self.keyboards[keyboard]): \(errors)")
    }
  }

  @Test("Once the keyboard is known, a held key never leans less than before until it is released", arguments: 0..<3)
  func doesNotDip(keyboard: Int) throws {
    let holds = Self.patterns["hold1s"] ?? []
    func least(isKnown: Bool) -> Double {
      let x = Self.typed(holds, Self.keyboards[keyboard], isKnown: isKnown).x
      return x[Int(0.4 * Self.rate)..<Int(1.2 * Self.rate)].min() ?? 0
    }
    #expect(least(isKnown: true) >= 0.3)
    #expect(least(isKnown: true) > least(isKnown: false) + 0.05)
  }

  @Test("Once the keyboard is known, a tap is over when its repeat is due, and pushes no more than before")
  func staysATap() {
    let tap = Self.patterns["tap"] ?? []
    for keyboard in Self.keyboards {
      let known = Self.typed(tap, keyboard, isKnown: true)
      let unknown = Self.typed(tap, keyboard, isKnown: false)
      #expect(known.x.reduce(0, +) < unknown.x.reduce(0, +) * 1.06)
      #expect(known.timeToLevel(\.x, after: 0.2 + keyboard.delay) < 0.13)
      #expect(known.timeToLevel(\.x, after: 0) <= unknown.timeToLevel(\.x, after: 0) + 0.03)
    }
  }

  @Test("Two keys pressed at once lean both axes for as long as the second one repeats", arguments: [false, true])
  func leansBothWays(isKnown: Bool) {
    for keyboard in Self.keyboards {
      let course = Self.typed(Self.patterns["chord"] ?? [], keyboard, isKnown: isKnown)
      let held = Int(1.1 * Self.rate)..<Int(1.18 * Self.rate)
      #expect(course.x[held].allSatisfy { $0 == 1 } && course.y[held].allSatisfy { $0 == 1 })
      #expect(course.timeToLevel(\.x, after: 1.2) < 0.25 && course.timeToLevel(\.y, after: 1.2) < 0.25)
    }
  }

  @Test(
    "A key that is pressed while another is held turns the ball: the first lean ends soon", arguments: [false, true])
  func turns(isKnown: Bool) {
    for keyboard in Self.keyboards {
      let turn = Self.typed(Self.patterns["turn"] ?? [], keyboard, isKnown: isKnown)
      #expect(turn.timeToLevel(\.x, after: 0.85) < 0.4)
      #expect(turn.y[Int(1.75 * Self.rate)] == 1)
      // A held key would have repeated once more before the other was pressed.
      let gap = Self.typed(Self.patterns["turn after a gap"] ?? [], keyboard, isKnown: isKnown)
      #expect(gap.timeToLevel(\.x, after: 0.9) < 0.25)
    }
  }
}
