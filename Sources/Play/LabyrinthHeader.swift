// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The first row of the window while a labyrinth is played: the level, the clock, the checkpoints and the gems.
///
/// Where the row is too narrow, the least important goes first: the best time, then checkpoints that are farther on than
/// the next one, then the title's end, and last the gems.
struct LabyrinthHeader {
  private let columns: Int
  private let look: Look
  private let signs: Signs

  private static let ground = Style(.cream, on: .soot)
  private static let bold = Style(.cream, on: .soot, .bold)
  private static let clock = Style(.white, on: .soot, .bold)
  /// The columns to which a title is cut before gems and checkpoints go.
  private static let shortTitle = 6
  /// The columns that a message has where the title is long, here and in a match; the longest that the game itself says
  /// take as many.
  static let messageWidth = 40
  private var label: Style { Style(look.label, on: .soot) }

  init(columns: Int, look: Look) {
    self.columns = columns
    self.look = look
    signs = Signs(ascii: look.isASCII)
  }

  func draw(_ panel: LabyrinthPanel, into frame: inout Frame) {
    frame.fill(columns: 0..<columns, rows: 0..<1, with: Cell(" ", Self.ground))
    let layout = layout(panel)
    let message = PlainText(panel.tilt.message, look: look)
    if layout.hasRight || message.text.isEmpty {
      drawTitle(panel, into: &frame, room: layout.clock - 3)
    } else {
      frame.draw(message.cut(to: layout.clock - 3, mark: signs.cut), column: 1, row: 0, style: label)
    }
    let times = times(panel, hasBest: layout.hasBest)
    frame.draw(times.cells, column: layout.clock, row: 0)
    guard layout.hasRight else { return }
    let right = right(panel, room: columns - 1 - (layout.clock + times.width + 2))
    frame.draw(right.cells, column: columns - 1 - right.width, row: 0)
  }

  /// Whether the row has room for the whole message.
  func holdsMessage(_ panel: LabyrinthPanel) -> Bool {
    let layout = layout(panel)
    let after = layout.clock + times(panel, hasBest: layout.hasBest).width + 2
    let room = layout.hasRight ? columns - 1 - after : layout.clock - 3
    return PlainText(panel.tilt.message, look: look).width <= room
  }

  private struct Layout {
    /// The column of the clock.
    var clock: Int
    var hasBest = false
    /// Whether there are checkpoints and gems, or a message.
    var hasRight = true
  }

  /// Where what stands; without a message it is the same all through a run, so that nothing jumps.
  private func layout(_ panel: LabyrinthPanel) -> Layout {
    let shown = times(panel, hasBest: false).width
    // With its hundredths, or it would move when it stops.
    let clock = shown + (panel.clock.isRunning ? 1 : 0)
    let best = times(panel, hasBest: true).width - shown
    let start = 1 + number(panel).width
    let title = PlainText(panel.title, look: look).width
    // In the middle the clock is found at once, also among titles of other lengths.
    let wanted = max(1, columns / 2 - 17, start + title + 3)
    let message = PlainText(panel.tilt.message, look: look).width
    let rights = message > 0 ? [min(message, Self.messageWidth)] : leastRights(panel)
    func end(_ width: Int, _ right: Int) -> Int { columns - 1 - width - (right > 0 ? 2 + right : 0) }
    if best > 0, columns >= 60, wanted <= end(clock + best, rights[0]) { return Layout(clock: wanted, hasBest: true) }
    for right in rights {
      if wanted <= end(clock, right) { return Layout(clock: wanted) }
      if start + Self.shortTitle + 3 <= end(clock, right) { return Layout(clock: end(clock, right)) }
    }
    return Layout(clock: max(1, columns - 1 - shown), hasRight: false)
  }

  /// The columns that must be left for checkpoints and gems at any moment of a run, from rich to poor: for two checkpoints,
  /// of which one was passed, for one, and for gems alone.
  private func leastRights(_ panel: LabyrinthPanel) -> [Int] {
    let gems = gems(panel.gems).width
    guard !panel.splits.isEmpty else { return [gems] }
    let passed = split(panel.splits.count, .passed(ClockTime(hundredths: 0), difference: nil)).width
    let ahead = panel.splits.count > 1 ? 2 + split(panel.splits.count, .ahead).width : 0
    let rest = gems > 0 ? 2 + gems : 0
    return [passed + ahead + rest, passed + rest] + (gems > 0 ? [gems] : [])
  }

  private func drawTitle(_ panel: LabyrinthPanel, into frame: inout Frame, room: Int) {
    let number = number(panel)
    guard number.width <= room else { return }
    frame.draw(number.cells, column: 1, row: 0)
    let left = room - number.width
    let title = PlainText(panel.title, look: look).cut(to: left, mark: signs.cut)
    // A mark with nothing before it says nothing.
    if left > 2 * signs.cut.columns { frame.draw(title, column: 1 + number.width, row: 0, style: Self.bold) }
  }

  /// The level's number with the blanks after it.
  private func number(_ panel: LabyrinthPanel) -> Strip {
    guard !panel.number.isEmpty else { return Strip() }
    return Strip(PlainText(panel.number, look: look).text, Self.bold) + .blank(2)
  }

  private func times(_ panel: LabyrinthPanel, hasBest: Bool) -> Strip {
    var strip = Strip(Wording.time(panel.clock), Self.clock)
    if panel.tilt.isPaused {
      strip += .blank(2) + Strip(Wording.paused, Self.bold)
    } else if hasBest, let best = panel.best {
      strip += .blank(2)
      strip += Strip(Wording.best, label) + .blank(1) + Strip(Wording.time(best), Self.ground)
    }
    return strip
  }

  /// Checkpoints and gems, or what just happened.
  private func right(_ panel: LabyrinthPanel, room: Int) -> Strip {
    if !panel.tilt.message.isEmpty {
      let message = PlainText(panel.tilt.message, look: look).cut(to: room, mark: signs.cut)
      return Strip(message, label)
    }
    let gems = gems(panel.gems)
    for splits in Self.choices(panel.splits) {
      var strip = Strip()
      for split in splits {
        if strip.width > 0 { strip += .blank(2) }
        strip += self.split(split.number, split.reading)
      }
      let rest = (strip.width > 0 && gems.width > 0 ? .blank(2) : Strip()) + gems
      guard strip.width + rest.width <= room else { continue }
      let isCut = splits.last.map { $0.number < panel.splits.count } ?? false
      let mark = Strip.blank(1) + Strip(signs.cut, label)
      if isCut, strip.width + mark.width + rest.width <= room { strip += mark }
      return strip + rest
    }
    return gems.width <= room ? gems : Strip()
  }

  private typealias Split = (number: Int, reading: SplitReading)

  /// All checkpoints; else those about the next one, ever fewer.
  private static func choices(_ splits: [SplitReading]) -> [[Split]] {
    let all = splits.enumerated().map { Split(number: $0.offset + 1, reading: $0.element) }
    let passed = all.prefix { $0.reading != .ahead }.count
    return (1...max(1, all.count)).reversed().map { count in
      // The last passed one stands first where the next one has room, too.
      let first = max(0, min(passed - (count > 1 ? 1 : 0), all.count - count))
      return Array(all.dropFirst(first).prefix(count))
    }
  }

  private func split(_ number: Int, _ reading: SplitReading) -> Strip {
    let name = Strip("\(number)", Self.bold) + .blank(1)
    switch reading {
    case .ahead: return name + Strip(signs.open, Style(look == .shaded ? .oak2 : look.label, on: .soot))
    case .passed(let time, difference: nil): return name + Strip(Wording.time(time), Self.ground)
    case .passed(_, difference: let difference?):
      let sign = difference < 0 ? signs.minus : difference > 0 ? "+" : signs.plusMinus
      let text = sign + Wording.difference(hundredths: Int(difference.magnitude))
      return name + Strip(text, Style(difference < 0 ? .gem2 : difference > 0 ? .red2 : .cream, on: .soot))
    }
  }

  private func gems(_ count: GemCount) -> Strip {
    guard count.all > 0 else { return Strip() }
    return Strip(signs.gem, Style(look.isASCII ? look.label : .gem2, on: .soot)) + .blank(1)
      + Strip(Wording.count(count), Self.ground)
  }
}
