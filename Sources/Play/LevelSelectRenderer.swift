// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// Draws pages of levels, keeping the pictures of levels from one frame to the next.
struct LevelSelectRenderer {
  private let shades = Shades()
  private var thumbnails: [(level: Level, look: Look, thumbnail: LevelThumbnail)] = []

  init() {}

  /// The frame of a scene, the same for equal scenes whatever was drawn before.
  mutating func frame(for scene: LevelSelectScene) -> Frame {
    let least = TrayGeometry.minimum
    guard scene.size.columns >= least.columns, scene.size.rows >= least.rows else {
      return .tooSmall(scene.size, look: scene.look)
    }
    let layout = scene.layout
    let ground: Color = scene.look == .shaded ? .walnut : .soot
    var frame = Frame(size: scene.size, filledWith: Cell(" ", Style(.cream, on: ground)))
    let cards = Array(scene.cards.prefix(layout.capacity).enumerated())
    if layout.columns == 0 {
      for (index, card) in cards {
        drawLine(card, isChosen: index == scene.chosen, look: scene.look, row: layout.top + index, into: &frame)
      }
    } else {
      keepThumbnails(cards.map(\.element.level), width: layout.cardWidth, scene.look)
      for (index, card) in cards {
        let corner = layout.corner(of: index)
        LevelCardPainter(
          look: scene.look, column: corner.column, row: corner.row, width: layout.cardWidth, height: layout.cardHeight
        ).draw(card, thumbnail: thumbnails[index].thumbnail, isChosen: index == scene.chosen, into: &frame)
      }
    }
    drawHeader(scene, into: &frame)
    let hints = scene.helpPage == nil ? scene.hints : KeyHint.reading(.levels, in: scene.size, look: scene.look)
    HintRow(columns: scene.size.columns, look: scene.look).draw(hints, message: scene.message, into: &frame)
    if let page = scene.helpPage {
      frame.lay(Help.levels.page(page, in: scene.size, look: scene.look), look: scene.look)
    }
    return frame
  }

  /// Makes the pictures of a page's levels, in their order, anew only where they aren't at hand.
  private mutating func keepThumbnails(_ levels: [Level], width: Int, _ look: Look) {
    thumbnails = levels.map { level in
      thumbnails.first { $0.look == look && $0.thumbnail.raster.width == width && $0.level == level }
        ?? (level, look, LevelThumbnail(level, width: width, look: look, shades: shades))
    }
  }

  private func drawHeader(_ scene: LevelSelectScene, into frame: inout Frame) {
    let look = scene.look
    let columns = scene.size.columns
    let signs = Signs(ascii: look.isASCII)
    let label = Style(look.label, on: .soot)
    let value = Style(.cream, on: .soot)
    frame.fill(columns: 0..<columns, rows: 0..<1, with: .steelieBlank)
    var left = Strip(Wording.levelsTitle, Style(.cream, on: .soot, .bold)) + .blank(3)
    let page = scene.pages > 1 ? .blank(3) + Strip(Wording.page(scene.page, of: scene.pages), label) : Strip()
    guard scene.problem.isEmpty else {
      // Without the runs there is nothing to count.
      let problem = PlainText(scene.problem, look: look)
      let fits = problem.width <= columns - 2 - left.width
      if fits { left += Strip(problem.text, label) }
      frame.draw(left.cells, column: 1, row: 0)
      if !fits {
        MessageBand(scene.problem, columns: columns, look: look).draw(from: 1, style: label, into: &frame)
      }
      return
    }
    var right = Strip(Wording.levelsDone(scene.done, of: scene.levels), label)
    right += .blank(3)
    if look.isASCII {
      right += Strip(Wording.medalsLabel, label)
    } else {
      right += Strip(signs.medal, Style(.brass2, on: .soot))
    }
    right += .blank(1) + Strip(Wording.medals(scene.medals, of: 3 * scene.levels), value)
    if scene.gems.all > 0 {
      right += .blank(3) + Strip(signs.gem, Style(look.isASCII ? look.label : .gem2, on: .soot)) + .blank(1)
      right += Strip(Wording.count(scene.gems), value)
    }
    let isWide = columns >= 2 + left.width + 8 + page.width + 3 + right.width
    let room = columns - 2 - left.width - page.width - (isWide ? 3 + right.width : 0)
    left += Strip(PlainText(scene.pack, look: look).cut(to: room, mark: signs.cut), value) + page
    frame.draw(left.cells, column: 1, row: 0)
    if isWide { frame.draw(right.cells, column: columns - 1 - right.width, row: 0) }
  }

  /// A level as a line of a list, where there is no room for cards.
  private func drawLine(_ card: LevelCard, isChosen: Bool, look: Look, row: Int, into frame: inout Frame) {
    let columns = frame.size.columns
    let signs = Signs(ascii: look.isASCII)
    let isMarked = isChosen && look == .monochrome
    let ground: Color = isChosen ? .umber : .soot
    let style = Style(.cream, on: ground, isMarked ? [.bold, .reverse] : isChosen ? .bold : [])
    frame.fill(columns: 0..<columns, rows: row..<row + 1, with: Cell(" ", style))
    let text = LevelCardText(card, look: look)
    var right = card.locked != nil && columns < 60 ? Wording.lockedShort : text.time
    // A title is told apart by more than a few letters; a time to beat can wait.
    if columns < 40, card.locked == nil, card.best == nil { right = "" }
    if columns >= 40 { right = text.medals + "  " + right }
    if columns >= 60, !text.gems.isEmpty { right += "  " + text.gems }
    let width = right.columns
    let title = PlainText(text.title, look: look).cut(to: columns - 6 - width, mark: signs.cut)
    frame.draw((isChosen ? signs.chosen : " ") + " " + title, column: 1, row: row, style: style)
    frame.draw(right, column: columns - 1 - width, row: row, style: style)
  }
}
