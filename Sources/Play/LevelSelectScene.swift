// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// A key and what it does, as a row of hints has it.
struct KeyHint: Hashable, Sendable {
  var key: String
  var word: String

  /// The keys of a text that lies over a page.
  static func reading(_ help: Help, in size: Size, look: Look) -> [KeyHint] {
    Wording.readingHints(help.reading(in: size, look: look), ascii: look.isASCII)
      .map { KeyHint(key: $0.key, word: $0.word) }
  }
}

/// A level to choose.
struct LevelCard: Equatable, Sendable {
  /// Its number in the pack; empty where it has none.
  var number = ""
  /// Its title, from anywhere; it is made plain when it is drawn.
  var title: String
  var level: Level
  /// 0 for none, 1 for bronze, 2 for silver, 3 for gold.
  var medals = 0
  var best: ClockTime?
  /// The time to beat, shown where there is no best one.
  var par: ClockTime?
  /// The most gems of a run, and of how many.
  var gems = GemCount(picked: 0, all: 0)
  /// How many more levels must be finished before it can be played; nil where it can be.
  var locked: Int?
}

/// How a page of levels is laid out in a window.
struct LevelSelectLayout: Hashable, Sendable {
  /// A card's columns and rows, the last two of which are words.
  let cardWidth: Int
  let cardHeight: Int
  /// Cards side by side; 0 for a plain list of lines.
  let columns: Int
  /// Cards, or lines of the list, one below the other.
  let rows: Int
  /// The first card's upper left cell, or the list's.
  let left: Int
  let top: Int

  /// Makes the cards as large as all levels of a pack have room side by side and one below the other.
  ///
  /// A window that holds but some of them has small ones, on as many pages as it takes.
  init(size: Size, look: Look, levels: Int) {
    func height(_ width: Int) -> Int { LevelThumbnail.height(ofWidth: width) / 2 + 2 }
    func wide(_ width: Int) -> Int { (size.columns - 2) / (width + 2) }
    func high(_ width: Int) -> Int { (size.rows - 3) / (height(width) + 1) }
    let least = LevelThumbnail.leastWidth
    let holdsAll = (least...LevelThumbnail.mostWidth).last { wide($0) > 0 && wide($0) * high($0) >= levels }
    cardWidth = holdsAll ?? least
    cardHeight = height(cardWidth)
    let (wide, high) = (wide(cardWidth), high(cardWidth))
    guard wide > 0, high > 0, !look.isASCII else {
      (columns, rows, left, top) = (0, max(0, size.rows - 3), 1, min(2, max(0, size.rows - 2)))
      return
    }
    columns = min(wide, max(1, levels))
    rows = min(high, max(1, (levels + columns - 1) / columns))
    left = (size.columns - columns * (cardWidth + 2) + 2) / 2
    top = (size.rows - rows * (cardHeight + 1) + 1) / 2
  }

  /// The upper left cell of the card at a place on the page.
  func corner(of place: Int) -> (column: Int, row: Int) {
    (left + place % columns * (cardWidth + 2), top + place / columns * (cardHeight + 1))
  }

  /// How many levels a page holds.
  var capacity: Int { max(1, columns) * rows }

  /// The place on the page of the level in a cell; nil where there is none.
  func place(column: Int, row: Int) -> Int? {
    guard row >= top else { return nil }
    guard columns > 0 else { return row < top + rows ? row - top : nil }
    guard column >= left, (column - left) % (cardWidth + 2) < cardWidth, (row - top) % (cardHeight + 1) < cardHeight
    else { return nil }
    let (x, y) = ((column - left) / (cardWidth + 2), (row - top) / (cardHeight + 1))
    return x < columns && y < rows ? y * columns + x : nil
  }

  /// How many places further the level above or below is.
  var levelsInRow: Int { max(1, columns) }
}

/// A page of levels, no finer than it can be seen.
struct LevelSelectScene: Equatable, Sendable {
  var size: Size
  var look: Look
  var layout: LevelSelectLayout
  /// The pack's title, from anywhere.
  var pack: String
  /// The page, from 1, and of how many.
  var page: Int
  var pages: Int
  /// How many levels of the pack were finished, and of how many; the pack's medals and gems.
  var done: Int
  var levels: Int
  var medals: Int
  var gems: GemCount
  /// The page's levels, as many as the layout holds at most.
  var cards: [LevelCard]
  /// Which of them is chosen.
  var chosen: Int
  /// The last row, the most important first.
  var hints: [KeyHint]
  /// What takes the place of the last row; empty for nothing.
  var message = ""
  /// What is wrong with the player's runs, from anywhere; empty for nothing.
  var problem = ""
  /// The page of the help that lies over all; nil for none.
  var helpPage: Int?
}
