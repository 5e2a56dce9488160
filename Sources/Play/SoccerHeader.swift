// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The first row of the window while soccer is played: the round, the score and the clock.
///
/// Where the row is too narrow, the least important goes first; the score and the clock stay. A message stands at the
/// right end, as in a labyrinth, and only where it has no room there in the title's place.
struct SoccerHeader {
  private let columns: Int
  private let look: Look

  /// The blanks between title, score and clock beside a message.
  private static let gap = 3
  private static let ground = Style(.cream, on: .soot)
  private static let bold = Style(.cream, on: .soot, .bold)
  private static let number = Style(.white, on: .soot, .bold)
  private var label: Style { Style(look.label, on: .soot) }

  init(columns: Int, look: Look) {
    self.columns = columns
    self.look = look
  }

  func draw(_ panel: SoccerPanel, into frame: inout Frame) {
    frame.fill(columns: 0..<columns, rows: 0..<1, with: Cell(" ", Self.ground))
    guard panel.tilt.message.isEmpty || !drawBesideMessage(panel, into: &frame) else { return }
    let isWide = columns >= 60
    let (clock, score) = (clock(panel, isWide: isWide), score(panel.score, isWide: isWide))
    frame.draw(clock.cells, column: columns - 1 - clock.width, row: 0)
    let middle = isWide ? (columns - score.width) / 2 : columns - 3 - clock.width - score.width
    guard middle > 0 else { return }
    frame.draw(score.cells, column: middle, row: 0)
    let room = middle - 3
    for title in titles(panel, room: room) where title.width <= room {
      frame.draw(title.cells, column: 1, row: 0)
      break
    }
  }

  /// Draws the row with the message at its right end, if the rest has room before it; whether it had.
  private func drawBesideMessage(_ panel: SoccerPanel, into frame: inout Frame) -> Bool {
    let message = PlainText(panel.tilt.message, ascii: look.isASCII)
    let titles = (names(panel) + [Strip()]).map { title in title + .blank(title.width > 0 ? Self.gap : 0) }
    for isWide in [true, false] {
      let (clock, score) = (clock(panel, isWide: isWide), score(panel.score, isWide: isWide))
      let numbers = score.width + Self.gap + clock.width + 2
      // A score in words is worth more than a title in full, and no title at all less than one in figures.
      for title in isWide ? Array(titles.dropLast()) : titles {
        guard 1 + title.width + numbers + min(message.width, LabyrinthHeader.messageWidth) + 1 <= columns else {
          continue
        }
        let room = columns - 1 - (1 + title.width + numbers)
        let text = message.cut(to: room, mark: Signs(ascii: look.isASCII).cut)
        let end = columns - 1 - text.columns
        frame.draw(title.cells, column: 1, row: 0)
        // In the middle, where it is without a message, unless the message reaches there.
        let middle = min(end - numbers, (columns - score.width) / 2)
        frame.draw(score.cells, column: middle, row: 0)
        frame.draw(clock.cells, column: end - 2 - clock.width, row: 0)
        frame.draw(text, column: end, row: 0, style: label)
        return true
      }
    }
    return false
  }

  private func titles(_ panel: SoccerPanel, room: Int) -> [Strip] {
    if !panel.tilt.message.isEmpty {
      let cut = Signs(ascii: look.isASCII).cut
      return [Strip(PlainText(panel.tilt.message, ascii: look.isASCII).cut(to: room, mark: cut), label)]
    }
    return names(panel)
  }

  /// The game and the round, or that it is paused, from long to short.
  private func names(_ panel: SoccerPanel) -> [Strip] {
    if panel.tilt.isPaused { return [Strip(Wording.paused, Self.bold)] }
    let round = Strip(Wording.round(panel.round), label)
    return [Strip(Wording.soccer, Self.bold) + .blank(3) + round, round]
  }

  private func score(_ score: SoccerScore, isWide: Bool) -> Strip {
    let numbers =
      Strip("\(score.goals)", Self.number) + Strip(" : ", label) + Strip("\(score.conceded)", Self.number)
    guard isWide else { return numbers }
    return Strip(Wording.player, Self.ground) + .blank(1) + numbers + .blank(1) + Strip(Wording.monsters, Self.ground)
  }

  private func clock(_ panel: SoccerPanel, isWide: Bool) -> Strip {
    let time = Strip(Wording.clock(seconds: panel.secondsLeft), Self.number)
    return isWide ? time + .blank(1) + Strip(Wording.timeLeft, label) : time
  }
}
