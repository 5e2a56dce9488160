// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Play
internal import Terminal

/// A screen that writes down what a terminal would be sent, with the time: the lines of an asciicast of version 2.
///
/// Nobody waits for its clock, and at the end of its time it hangs up.
final class CastScreen: Screen {
  let size: Size
  let display: Display
  let reportsKeyReleases = false
  let reportsMouse = false
  var takesMouse = false
  let isReadyForFrame = true
  let clock = ManualClock()
  /// The header, and a line for each frame.
  private(set) var lines = JSONLine()
  private let end: ManualClock.Instant
  private var pen: CastPen
  private var shown: Frame?

  /// Makes a screen of a size for a recording of a title and a length; the display has direct colours, or none.
  init(size: Size, display: Display, palette: Palette, title: String, length: Duration) {
    self.size = size
    self.display = display
    end = ManualClock.Instant(offset: length)
    pen = CastPen(palette: display.colors == .monochrome ? nil : palette)
    lines.open("{")
    lines.name("version")
    lines.whole(2)
    lines.name("width")
    lines.whole(size.columns)
    lines.name("height")
    lines.whole(size.rows)
    lines.name("title")
    lines.text(title)
    lines.close("}")
    lines.endLine()
  }

  func present(_ frame: Frame) {
    if shown == nil { pen.clear() }
    pen.draw(frame, over: shown)
    shown = frame
    line(pen.take())
  }

  func use(_ palette: Palette) {
    guard display.colors != .monochrome else { return }
    pen = CastPen(palette: palette)
    guard let frame = shown else { return }
    shown = nil
    present(frame)
  }

  func ring() {}

  func events(within timeout: Duration?) -> [Event] {
    let next = timeout.map { clock.now.advanced(by: max(.zero, $0)) } ?? end
    guard next < end else {
      clock.advance(to: end)
      // An event that prints nothing makes a player hold the last frame as long as it was held here.
      line("")
      return [.hangUp]
    }
    clock.advance(to: next)
    return []
  }

  private func line(_ text: String) {
    lines.open("[")
    lines.rounded(clock.now.offset / .seconds(1), decimals: 6)
    lines.text("o")
    lines.text(text)
    lines.close("]")
    lines.endLine()
  }
}

/// Draws frames with the control sequences that every terminal of an asciicast's player knows.
struct CastPen {
  /// The colours; nil where there are none.
  let palette: Palette?
  private var text = ""
  /// The style that is on; nil where it isn't known.
  private var style: Style?

  init(palette: Palette?) {
    self.palette = palette
  }

  /// Takes what was drawn since the last time.
  mutating func take() -> String {
    defer { text = "" }
    return text
  }

  /// Hides the cursor and empties the screen.
  mutating func clear() {
    text += "\u{1b}[?25l\u{1b}[2J"
  }

  /// Draws those cells of a frame that differ from what is there; all of them where nothing is.
  mutating func draw(_ frame: Frame, over old: Frame?) {
    for row in 0..<frame.size.rows {
      var isAtPlace = false
      for column in 0..<frame.size.columns {
        let cell = frame.shownCell(column: column, row: row)
        // A wide glyph's right half goes with the left one.
        if cell.glyph == Cell.rightHalf { continue }
        let width = cell.glyph.isTwoColumns ? 2 : 1
        let isThere = (column..<column + width).allSatisfy {
          old?.shownCell(column: $0, row: row) == frame.shownCell(column: $0, row: row)
        }
        guard !isThere else {
          isAtPlace = false
          continue
        }
        if !isAtPlace { text += "\u{1b}[\(row + 1);\(column + 1)H" }
        put(cell)
        isAtPlace = true
      }
    }
  }

  private mutating func put(_ cell: Cell) {
    set(cell.style)
    text.unicodeScalars.append(cell.glyph)
  }

  private mutating func set(_ new: Style) {
    guard new != style else { return }
    var parameters: [String] = []
    // What is on can be switched off only with all the rest.
    if style?.attributes != new.attributes {
      parameters.append("0")
      if new.attributes.contains(.bold) { parameters.append("1") }
      if new.attributes.contains(.reverse) { parameters.append("7") }
      style = nil
    }
    if let palette {
      if style?.foreground != new.foreground { parameters.append("38;2;\(rgb(palette[new.foreground]))") }
      if style?.background != new.background { parameters.append("48;2;\(rgb(palette[new.background]))") }
    }
    style = new
    if !parameters.isEmpty { text += "\u{1b}[\(parameters.joined(separator: ";"))m" }
  }

  private func rgb(_ entry: Palette.Entry) -> String {
    "\(entry.red);\(entry.green);\(entry.blue)"
  }
}
