// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The first row of the window while a labyrinth is played: the level, the clock, the checkpoints and the gems.
///
/// Where the row is too narrow, the least important goes first.
struct LabyrinthHeader {
  private let columns: Int
  private let look: Look
  private let signs: Signs

  private static let ground = Style(.cream, on: .soot)
  private static let bold = Style(.cream, on: .soot, .bold)
  private static let clock = Style(.white, on: .soot, .bold)
  private var label: Style { Style(look.label, on: .soot) }

  init(columns: Int, look: Look) {
    self.columns = columns
    self.look = look
    signs = Signs(ascii: look.isASCII)
  }

  func draw(_ panel: LabyrinthPanel, into frame: inout Frame) {
    frame.fill(columns: 0..<columns, rows: 0..<1, with: Cell(" ", Self.ground))
    let times = times(panel)
    // The clock keeps its place; in a narrow window what is left of the title stands before it.
    let start = max(1, min(columns / 2 - 17, columns - 1 - times.width))
    let isNarrow = start < 12
    let clock = isNarrow ? columns - 1 - times.width : start
    drawTitle(panel, into: &frame, room: clock - 3)
    frame.draw(times.cells, column: clock, row: 0)
    guard !isNarrow else { return }
    let right = right(panel, room: columns - 1 - (clock + times.width + 2))
    frame.draw(right.cells, column: columns - 1 - right.width, row: 0)
  }

  private func drawTitle(_ panel: LabyrinthPanel, into frame: inout Frame, room: Int) {
    var column = 1
    var room = room
    if !panel.number.isEmpty {
      let number = PlainText(panel.number, ascii: look.isASCII)
      guard number.width <= room else { return }
      column = frame.draw(number.text, column: column, row: 0, style: Self.bold) + 2
      room -= number.width + 2
    }
    let title = PlainText(panel.title, ascii: look.isASCII).cut(to: room, mark: signs.cut)
    // A mark with nothing before it says nothing.
    if room > 2 * signs.cut.count { frame.draw(title, column: column, row: 0, style: Self.bold) }
  }

  private func times(_ panel: LabyrinthPanel) -> Strip {
    var strip = Strip(Wording.time(panel.clock), Self.clock)
    if panel.tilt.isPaused {
      strip += .blank(2) + Strip(Wording.paused, Self.bold)
    } else if let best = panel.best, columns >= 60 {
      strip += .blank(2)
      strip += Strip(Wording.best, label) + .blank(1) + Strip(Wording.time(best), Self.ground)
    }
    return strip
  }

  /// Checkpoints and gems, or what just happened.
  private func right(_ panel: LabyrinthPanel, room: Int) -> Strip {
    if !panel.tilt.message.isEmpty {
      let message = PlainText(panel.tilt.message, ascii: look.isASCII).cut(to: room, mark: signs.cut)
      return Strip(message, label)
    }
    let gems = gems(panel.gems)
    for splits in Self.choices(panel.splits) {
      var strip = Strip()
      for split in splits {
        if strip.width > 0 { strip += .blank(2) }
        strip += self.split(split.number, split.reading)
      }
      if strip.width > 0 && gems.width > 0 { strip += .blank(2) }
      strip += gems
      if strip.width <= room { return strip }
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
      let sign = difference <= 0 ? signs.minus : "+"
      let text = sign + Wording.difference(hundredths: Int(difference.magnitude))
      return name + Strip(text, Style(difference <= 0 ? .gem2 : .red2, on: .soot))
    }
  }

  private func gems(_ count: GemCount) -> Strip {
    guard count.all > 0 else { return Strip() }
    return Strip(signs.gem, Style(look.isASCII ? look.label : .gem2, on: .soot)) + .blank(1)
      + Strip(Wording.count(count), Self.ground)
  }
}
