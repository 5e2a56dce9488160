// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// A line of a menu: what it does and, on the right, more about it.
struct MenuChoice: Hashable, Sendable {
  var word: String
  var detail = ""
}

/// A board with choices, one of which is marked.
struct MenuPlaque {
  /// The columns inside the border, at least and at most.
  private static let widths = 26...46
  /// What stands before a word, and at least after it, before what is said more.
  private static let (indent, gap, end) = (6, 2, 2)

  let title: String?
  let choices: [MenuChoice]
  let chosen: Int
  let look: Look

  /// The columns inside the border that show all choices whole, as far as that goes.
  private var width: Int {
    let longest = choices.map { choice in
      Self.indent + choice.word.columns + Self.end + (choice.detail.isEmpty ? 0 : Self.gap + choice.detail.columns)
    }
    return min(max(Self.widths.lowerBound, longest.max() ?? 0), Self.widths.upperBound)
  }

  /// The rows inside the border, with a blank one above and below.
  var height: Int { choices.count + 2 + (title == nil ? 0 : 2) }

  /// Draws the board into the middle of some columns, from a row on and at most so many rows high.
  func draw(into frame: inout Frame, top: Int, room: Int) {
    let width = min(width, frame.size.columns - 4)
    guard width > 8, room > 0 else { return }
    let left = (frame.size.columns - width) / 2
    let height = min(height, room)
    drawBoard(into: &frame, columns: left..<left + width, rows: top..<top + height)
    let lines = lines(height: height)
    if let title, let row = lines.title {
      let text = PlainText(title, look: look).cut(to: width, mark: Signs(ascii: look.isASCII).cut)
      let style = Style(.cream, on: .soot, .bold)
      frame.draw(text, column: left + (width - text.columns) / 2, row: top + row, style: style)
    }
    for index in lines.shown {
      draw(
        choices[index], isChosen: index == chosen, into: &frame, column: left,
        row: top + lines.first + index - lines.shown.lowerBound, width: width)
    }
  }

  /// The choice in a cell of a window so many columns wide, of a board that begins in a row; nil where there is none.
  func choice(column: Int, row: Int, columns: Int, top: Int, room: Int) -> Int? {
    let width = min(width, columns - 4)
    let left = (columns - width) / 2
    guard width > 8, room > 0, (left..<left + width).contains(column) else { return nil }
    let lines = lines(height: min(height, room))
    let index = row - top - lines.first + lines.shown.lowerBound
    return lines.shown.contains(index) ? index : nil
  }

  /// In which of the board's rows the title and the first choice are, and which choices are seen.
  ///
  /// Where rows are few, the blank ones go first, then the title, then choices far from the chosen one.
  private func lines(height: Int) -> (title: Int?, first: Int, shown: Range<Int>) {
    var titleRow: Int?
    var first = 0
    if title != nil, height > choices.count {
      titleRow = height > choices.count + 2 ? 1 : 0
      first = (titleRow ?? 0) + (height > choices.count + 1 ? 2 : 1)
    } else if height > choices.count {
      first = 1
    }
    let count = min(height - first, choices.count)
    let start = max(0, min(chosen - count / 2, choices.count - count))
    return (titleRow, first, start..<start + count)
  }

  private func draw(
    _ choice: MenuChoice, isChosen: Bool, into frame: inout Frame, column: Int, row: Int, width: Int
  ) {
    let signs = Signs(ascii: look.isASCII)
    let ground: Color = isChosen ? .umber : .soot
    let attributes: Attributes = isChosen ? look == .monochrome ? [.bold, .reverse] : .bold : []
    let style = Style(isChosen ? .cream : .maple, on: ground, attributes)
    frame.fill(columns: column..<column + width, rows: row..<row + 1, with: Cell(" ", style))
    if isChosen { frame.draw(signs.chosen, column: column + 3, row: row, style: style) }
    let word = PlainText(choice.word, look: look).cut(to: width - Self.indent - 1, mark: signs.cut)
    let end = frame.draw(word, column: column + Self.indent, row: row, style: style)
    let detail = PlainText(choice.detail, look: look).cut(
      to: column + width - Self.end - end - Self.gap, mark: signs.cut)
    guard detail.columns > signs.cut.columns else { return }
    let plain = Style(isChosen ? .birch : look.label, on: ground, look == .monochrome ? attributes : [])
    frame.draw(detail, column: column + width - Self.end - detail.columns, row: row, style: plain)
  }

  /// The ground, a border of one pixel around it, lit above and left, and a shadow of one pixel below and right.
  private func drawBoard(into frame: inout Frame, columns: Range<Int>, rows: Range<Int>) {
    frame.fill(columns: columns, rows: rows, with: .steelieBlank)
    let (left, right) = (columns.lowerBound - 1, columns.upperBound)
    guard !look.isASCII else {
      for row in rows {
        frame.draw("|", column: left, row: row, style: Style(.cream, on: .soot))
        frame.draw("|", column: right, row: row, style: Style(.cream, on: .soot))
      }
      return
    }
    let (top, bottom) = (2 * rows.lowerBound - 1, 2 * rows.upperBound)
    // Not onto the first and the last row.
    let last = 2 * frame.size.rows - 3
    for y in max(2, top)...min(bottom, last) {
      frame.drawPixel(.oak2, x: left, y: y)
      frame.drawPixel(.bark, x: right, y: y)
      if y > top { frame.drawPixel(.pit, x: right + 1, y: y) }
    }
    for x in left...right {
      if top >= 2 { frame.drawPixel(.oak2, x: x, y: top) }
      if bottom <= last { frame.drawPixel(x == left ? .oak2 : .bark, x: x, y: bottom) }
      if bottom < last { frame.drawPixel(.pit, x: x + 1, y: bottom + 1) }
    }
  }
}
