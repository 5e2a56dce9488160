// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// A board of text in the middle of the window.
struct Plaque {
  /// A line: a word on the left and, where there is one, the key for it on the right.
  struct Line {
    var word: String
    var key = ""
    var color = Color.maple
    var keyColor = Color.cream
    var isCentered = false
  }

  private let title: String?
  private let lines: [Line]
  /// The columns that it takes where the window has as many.
  let width: Int
  private let look: Look

  private static let ground = Style(.maple, on: .soot)
  /// Columns that the border and the blanks beside the text take, left and right together.
  static let margin = 4

  init(_ title: String?, _ lines: [Line], width: Int, look: Look) {
    self.title = title
    self.lines = lines
    self.width = width
    self.look = look
  }

  static func pause(_ look: Look, keys: KeyBindings = KeyBindings()) -> Plaque {
    Plaque(
      Wording.pauseTitle, Wording.trayPauseChoices(keys).map { Line(word: $0.word, key: $0.key) },
      width: 26, look: look)
  }

  /// What to say in a window too small to play in; nil if it is too small even for that.
  static func tooSmall(_ size: Size, look: Look) -> Plaque? {
    let signs = Signs(ascii: look.isASCII)
    let least = TrayGeometry.minimum
    let lines = [
      Line(word: Wording.tooSmall, color: .cream, isCentered: true),
      Line(word: Wording.window("\(size.columns) \(signs.times) \(size.rows)"), color: .oak6, isCentered: true),
      Line(word: Wording.needed("\(least.columns) \(signs.times) \(least.rows)"), color: .oak6, isCentered: true),
      Line(word: Wording.quitHint, color: .oak6, isCentered: true),
    ]
    let plaque = Plaque(nil, lines, width: Wording.tooSmall.columns + margin, look: look)
    return size.columns >= plaque.width && size.rows >= lines.count + 2 ? plaque : nil
  }

  /// The rows that it takes where there is room for all.
  var height: Int { lines.count + (title == nil ? 2 : 4) }

  /// Draws the board in the middle of some rows, with as many lines as they hold, from a column on or else in the middle.
  func draw(into frame: inout Frame, rows: Range<Int>, left column: Int? = nil) {
    guard let place = place(rows: rows, columns: frame.size.columns) else { return }
    let left = column ?? place.left
    drawBoard(
      into: &frame, columns: left..<left + place.width, rows: place.top..<place.top + place.lines.count + 2,
      within: rows)
    for (index, line) in place.lines.enumerated() {
      draw(
        line, isTitle: place.isTitled && index == 0, into: &frame, column: left + 2, row: place.top + 1 + index,
        width: place.width)
    }
  }

  /// The key that is named in the line in a row, of a board in the middle of a window of a size; nil where none is.
  func key(row: Int, column: Int, in size: Size) -> String? {
    guard size.rows > 2, let place = place(rows: 1..<size.rows - 1, columns: size.columns),
      (place.left..<place.left + place.width).contains(column)
    else { return nil }
    let index = row - place.top - 1
    return place.lines.indices.contains(index) && !place.lines[index].key.isEmpty ? place.lines[index].key : nil
  }

  private struct Place {
    var lines: [Line]
    var isTitled: Bool
    var left: Int
    var top: Int
    var width: Int
  }

  /// The lines that some rows hold, and where they are; nil where there is no room.
  private func place(rows: Range<Int>, columns: Int) -> Place? {
    let width = min(width, columns)
    let room = rows.count - 2
    guard width > Self.margin, room > 0 else { return nil }
    var content = lines
    // The blank line under the title is the first to go; then notes; the title before any key.
    let keys = content.prefix { !$0.key.isEmpty }.count
    let isTitled = title != nil && keys < room
    if isTitled, let title {
      if content.count + 2 <= room { content.insert(Line(word: ""), at: 0) }
      content.insert(Line(word: title, color: .cream, isCentered: true), at: 0)
    }
    content = Array(content.prefix(room))
    return Place(
      lines: content, isTitled: isTitled, left: (columns - width) / 2,
      top: rows.lowerBound + (rows.count - content.count - 2) / 2, width: width)
  }

  private func draw(_ line: Line, isTitle: Bool, into frame: inout Frame, column: Int, row: Int, width: Int) {
    let room = width - Self.margin
    let key = PlainText(line.key, look: look)
    let mark = Signs(ascii: look.isASCII).cut
    let word = PlainText(line.word, look: look).cut(
      to: room - (line.key.isEmpty ? 0 : key.width + 1), mark: mark)
    let start = line.isCentered ? (room - word.columns) / 2 : 0
    // Of eight stock colours the one for the board's wood is black.
    let color = line.color == .oak6 && look != .shaded ? .maple : line.color
    let style = Style(color, on: .soot, isTitle ? .bold : [])
    frame.draw(word, column: column + start, row: row, style: style)
    frame.draw(key.text, column: column + room - key.width, row: row, style: Style(line.keyColor, on: .soot, .bold))
  }

  /// The ground, a border of one pixel, lit above and left, and a shadow of one pixel below and right.
  private func drawBoard(into frame: inout Frame, columns: Range<Int>, rows: Range<Int>, within room: Range<Int>) {
    frame.fill(columns: columns, rows: rows, with: Cell(" ", Self.ground))
    guard !look.isASCII else { return drawGlyphBorder(into: &frame, columns: columns, rows: rows) }
    let left = columns.lowerBound
    let right = columns.upperBound
    let top = 2 * rows.lowerBound
    let bottom = 2 * rows.upperBound
    for y in top..<bottom {
      frame.drawPixel(.bark, x: right - 1, y: y)
      frame.drawPixel(.oak2, x: left, y: y)
    }
    for x in columns {
      frame.drawPixel(.bark, x: x, y: bottom - 1)
      frame.drawPixel(.oak2, x: x, y: top)
    }
    for y in top + 1..<min(bottom + 1, 2 * room.upperBound) { frame.drawPixel(.pit, x: right, y: y) }
    // Not onto the HUD.
    guard rows.upperBound < room.upperBound else { return }
    for x in left + 1...right { frame.drawPixel(.pit, x: x, y: bottom) }
  }

  private func drawGlyphBorder(into frame: inout Frame, columns: Range<Int>, rows: Range<Int>) {
    for row in rows {
      let isEdge = row == rows.lowerBound || row == rows.upperBound - 1
      for column in columns {
        let isSide = column == columns.lowerBound || column == columns.upperBound - 1
        guard isEdge || isSide else { continue }
        frame[column, row].glyph = isEdge && isSide ? "+" : isEdge ? "-" : "|"
      }
    }
  }
}
