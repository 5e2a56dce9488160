// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The words on a level's card.
struct LevelCardText {
  let title: String
  let medals: String
  /// The best time, the time to beat, or what is still to be done.
  let time: String
  let gems: String

  init(_ card: LevelCard, look: Look) {
    let signs = Signs(ascii: look.isASCII)
    title = card.number.isEmpty ? card.title : card.number + "  " + card.title
    medals = signs.medals(card.medals)
    if let locked = card.locked {
      time = Wording.locked(locked)
    } else if let best = card.best {
      time = Wording.time(best)
    } else {
      time = card.par.map(Wording.par) ?? ""
    }
    gems = card.gems.all > 0 && card.locked == nil ? signs.gem + " " + Wording.count(card.gems) : ""
  }
}

/// Paints a level's card: its picture, its title, and what was won on it.
struct LevelCardPainter {
  let look: Look
  /// The card's upper left cell.
  let column: Int
  let row: Int
  let width: Int
  let height: Int

  func draw(_ card: LevelCard, thumbnail: LevelThumbnail, isChosen: Bool, into frame: inout Frame) {
    drawEdges(isChosen: isChosen, into: &frame)
    let raster = thumbnail.raster
    let isLocked = card.locked != nil
    for line in 0..<raster.height / 2 {
      for x in 0..<raster.width {
        let (upper, lower) = (raster[x, 2 * line], raster[x, 2 * line + 1])
        frame.drawPixels(
          upper: isLocked ? upper.dim : upper, lower: isLocked ? lower.dim : lower, column: column + x, row: row + line)
      }
    }
    drawText(card, isChosen: isChosen, into: &frame)
  }

  /// A shadow to the lower right, and around the chosen card a border of brass.
  private func drawEdges(isChosen: Bool, into frame: inout Frame) {
    let margin = isChosen ? 1 : 0
    let (left, right) = (column - margin, column + width + margin)
    let (top, bottom) = (2 * row - margin, 2 * (row + height) + margin)
    for y in top + 1...bottom { frame.drawPixel(.pit, x: right, y: y) }
    for x in left + 1...right { frame.drawPixel(.pit, x: x, y: bottom) }
    guard isChosen else { return }
    for y in top..<bottom {
      frame.drawPixel(.brass2, x: left, y: y)
      frame.drawPixel(.brass1, x: right - 1, y: y)
    }
    for x in left..<right {
      frame.drawPixel(.brass2, x: x, y: top)
      if x > left { frame.drawPixel(.brass1, x: x, y: bottom - 1) }
    }
  }

  private func drawText(_ card: LevelCard, isChosen: Bool, into frame: inout Frame) {
    let text = LevelCardText(card, look: look)
    let signs = Signs(ascii: look.isASCII)
    // Where few colours make dark wood black, the text stays bright.
    let isDull = card.locked != nil && look == .shaded
    let ground: Color = isChosen ? .umber : .soot
    let plain: Color = isDull ? (isChosen ? .birch : .oak5) : .cream
    let first = row + height - 2
    frame.fill(columns: column..<column + width, rows: first..<first + 2, with: Cell(" ", Style(.cream, on: ground)))
    let title = PlainText(text.title, look: look).cut(to: width - 2, mark: signs.cut)
    frame.draw(title, column: column + 1, row: first, style: Style(plain, on: ground, isChosen ? .bold : []))
    guard card.locked == nil else {
      let time = PlainText(text.time, look: look).cut(to: width - 2, mark: signs.cut)
      frame.draw(
        time, column: column + 1, row: first + 1, style: Style(isDull && !isChosen ? .oak4 : look.label, on: ground))
      return
    }
    let medal: Color = card.medals > 0 || look != .shaded ? Color.medal(card.medals) : isChosen ? .maple : .oak2
    frame.draw(
      text.medals, column: column + 1, row: first + 1, style: Style(look == .shaded ? medal : .brass2, on: ground))
    frame.draw(
      text.time, column: column + 6, row: first + 1, style: Style(card.best == nil ? look.label : .maple, on: ground))
    guard !text.gems.isEmpty else { return }
    let start = column + width - 1 - text.gems.columns
    frame.draw(text.gems, column: start, row: first + 1, style: Style(.cream, on: ground))
    frame.draw(signs.gem, column: start, row: first + 1, style: Style(.gem2, on: ground))
  }
}
