// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// A row of keys and what they do, as many as there is room for.
struct HintRow {
  private let columns: Int
  private let look: Look

  init(columns: Int, look: Look) {
    self.columns = columns
    self.look = look
  }

  /// Draws the last row, with something at its right end where there is room; a message takes the place of all.
  func draw(_ hints: [KeyHint], message: String = "", right: Strip = Strip(), into frame: inout Frame) {
    let row = frame.size.rows - 1
    frame.fill(columns: 0..<columns, rows: row..<row + 1, with: .steelieBlank)
    guard message.isEmpty else {
      let band = MessageBand(message, columns: columns, look: look)
      return band.draw(endingIn: row, style: Style(.cream, on: .soot, .bold), into: &frame)
    }
    var shown = hints
    var strip = strip(shown)
    while 2 + strip.width > columns, !shown.isEmpty {
      // The way back is the last to go.
      let index = shown.lastIndex { $0.key != Wording.wayBackKey } ?? shown.endIndex - 1
      shown.remove(at: index)
      strip = self.strip(shown)
    }
    frame.draw(strip.cells, column: 1, row: row)
    if right.width > 0, strip.width + right.width + 5 <= columns {
      frame.draw(right.cells, column: columns - 1 - right.width, row: row)
    }
  }

  private func strip(_ hints: [KeyHint]) -> Strip {
    var strip = Strip()
    for hint in hints {
      strip +=
        .blank(strip.width > 0 ? 3 : 0)
        + Strip(PlainText(hint.key, look: look).text, Style(.cream, on: .soot, .bold)) + .blank(1)
        + Strip(PlainText(hint.word, look: look).text, Style(look.label, on: .soot))
    }
    return strip
  }
}
