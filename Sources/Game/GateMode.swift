// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// When a gate is open.
public enum GateMode: Hashable, Sendable {
  /// From when its plate is rolled over.
  case opens
  /// Until its plate is rolled over.
  case shuts
  /// For so many ticks from when its plate is rolled over, each time.
  case timed(ticks: Int)
  /// Again and again without a plate: in each period, from `phase` on, for `open` ticks.
  case beat(period: Int, open: Int, phase: Int)

  /// Whether a plate moves it.
  public var needsPlate: Bool {
    if case .beat = self { false } else { true }
  }

  /// Whether it is open at a tick, where its plate was rolled over last at another one; nil for never.
  public func isOpen(atTick tick: Int, pressedAt press: Int?) -> Bool {
    switch self {
    case .opens: return press != nil
    case .shuts: return press == nil
    case .timed(let ticks): return press.map { tick - $0 < ticks } ?? false
    case .beat(let period, let open, let phase):
      let place = (tick - phase) % period
      return (place < 0 ? place + period : place) < open
    }
  }
}

extension GateMode {
  /// What is wrong with what a header says of a gate, and where.
  struct Flaw: Error {
    var place: Substring.Index
    var expected: String
  }

  /// What the header says of a gate, for an error.
  private static let usage = "timed SECONDS, shut, open or beat PERIOD OPEN PHASE"
  /// The longest time that a header can give a gate, in seconds; a longer one only hides a slip of the finger.
  private static let longest = 600.0

  /// Reads what a header says of a gate.
  ///
  /// Times are rounded to whole ticks; a beat's gate is open and shut for at least one tick each.
  /// - Throws: the first thing that makes no sense.
  init(parsing text: Substring, ticksPerSecond: Int) throws(Flaw) {
    let words = text.split(whereSeparator: \.isWhitespace)
    func ticks(_ index: Int, from least: Int, below end: Int = .max, _ expected: String) throws(Flaw) -> Int {
      guard let seconds = Double(decimal: words[index]), 0...Self.longest ~= seconds else {
        throw Flaw(place: words[index].startIndex, expected: expected)
      }
      let ticks = Int((seconds * Double(ticksPerSecond)).rounded())
      guard ticks >= least, ticks < end else { throw Flaw(place: words[index].startIndex, expected: expected) }
      return ticks
    }
    // A tick is a little less than a hundredth of a second.
    let most = Int(Self.longest)
    switch (words.first, words.count) {
    case ("open", 1): self = .opens
    case ("shut", 1): self = .shuts
    case ("timed", 2): self = .timed(ticks: try ticks(1, from: 1, "seconds, 0.01 to \(most)"))
    case ("beat", 3), ("beat", 4):
      let period = try ticks(1, from: 2, "a period in seconds, 0.02 to \(most)")
      let open = try ticks(2, from: 1, below: period, "an open time in seconds, 0.01 or more and less than the period")
      let phase = words.count == 4 ? try ticks(3, from: 0, "a phase in seconds, 0 to \(most)") : 0
      self = .beat(period: period, open: open, phase: phase)
    default: throw Flaw(place: text.startIndex, expected: Self.usage)
    }
  }
}
