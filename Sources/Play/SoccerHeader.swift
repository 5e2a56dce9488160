// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The first row of the window while soccer is played: the round, the score and the clock.
///
/// Where the row is too narrow, the least important goes first; the score and the clock stay.
struct SoccerHeader {
  private let columns: Int
  private let look: Look

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
    let clock = clock(panel)
    let wide = self.score(panel.score, isWide: true)
    // A message that is longer than the room beside the words takes their place.
    let isWide = columns >= 60 && panel.tilt.message.columns <= (columns - wide.width) / 2 - 3
    let score = isWide ? wide : self.score(panel.score, isWide: false)
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

  private func titles(_ panel: SoccerPanel, room: Int) -> [Strip] {
    if panel.tilt.isPaused { return [Strip(Wording.paused, Self.bold)] }
    if !panel.tilt.message.isEmpty {
      let cut = Signs(ascii: look.isASCII).cut
      return [Strip(PlainText(panel.tilt.message, ascii: look.isASCII).cut(to: room, mark: cut), label)]
    }
    let round = Strip(Wording.round(panel.round), label)
    return [Strip(Wording.soccer, Self.bold) + .blank(3) + round, round]
  }

  private func score(_ score: SoccerScore, isWide: Bool) -> Strip {
    let numbers =
      Strip("\(score.goals)", Self.number) + Strip(" : ", label) + Strip("\(score.conceded)", Self.number)
    guard isWide else { return numbers }
    return Strip(Wording.player, Self.ground) + .blank(1) + numbers + .blank(1) + Strip(Wording.monsters, Self.ground)
  }

  private func clock(_ panel: SoccerPanel) -> Strip {
    let time = Strip(Wording.clock(seconds: panel.secondsLeft), Self.number)
    return columns < 60 ? time : time + .blank(1) + Strip(Wording.timeLeft, label)
  }
}
