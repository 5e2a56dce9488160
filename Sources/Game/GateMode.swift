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
  /// What the header says of a gate, for an error.
  static let usage = "timed SECONDS, shut, open or beat PERIOD OPEN PHASE"
  /// The longest time that a header can give a gate, in seconds; a longer one only hides a slip of the finger.
  private static let longest = 600.0

  /// Reads what a header says of a gate; nil for what makes no sense.
  ///
  /// Times are rounded to whole ticks; a beat's gate is open and shut for at least one tick each.
  init?(parsing text: Substring, ticksPerSecond: Int) {
    let words = text.split(whereSeparator: \.isWhitespace)
    let ticks = words.dropFirst().map { word in
      Double(decimal: word).flatMap { 0...Self.longest ~= $0 ? Int(($0 * Double(ticksPerSecond)).rounded()) : nil }
    }
    switch (words.first, ticks.count) {
    case ("open", 0): self = .opens
    case ("shut", 0): self = .shuts
    case ("timed", 1):
      guard let time = ticks[0], time > 0 else { return nil }
      self = .timed(ticks: time)
    case ("beat", 2), ("beat", 3):
      guard let period = ticks[0], let open = ticks[1], 1..<period ~= open, let phase = ticks.count == 3 ? ticks[2] : 0
      else { return nil }
      self = .beat(period: period, open: open, phase: phase)
    default: return nil
    }
  }
}
