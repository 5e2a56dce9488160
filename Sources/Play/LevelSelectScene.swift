// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// A key and what it does, as a row of hints has it.
struct KeyHint: Hashable, Sendable {
  var key: String
  var word: String
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
  static let cardWidth = LevelThumbnail.width
  static let cardHeight = LevelThumbnail.height / 2 + 2
  /// From one card to the next, in columns and rows.
  static let pitch = (columns: cardWidth + 2, rows: cardHeight + 1)

  /// Cards side by side; 0 for a plain list of lines.
  let columns: Int
  /// Cards, or lines of the list, one below the other.
  let rows: Int
  /// The first card's upper left cell, or the list's.
  let left: Int
  let top: Int

  init(size: Size, look: Look) {
    let wide = (size.columns - 2) / Self.pitch.columns
    let high = (size.rows - 3) / Self.pitch.rows
    guard wide > 0, high > 0, !look.isASCII else {
      (columns, rows, left, top) = (0, max(0, size.rows - 3), 1, min(2, max(0, size.rows - 2)))
      return
    }
    (columns, rows) = (wide, high)
    left = (size.columns - wide * Self.pitch.columns + 2) / 2
    top = (size.rows - high * Self.pitch.rows + 1) / 2
  }

  /// How many levels a page holds.
  var capacity: Int { max(1, columns) * rows }

  /// The place on the page of the level in a cell; nil where there is none.
  func place(column: Int, row: Int) -> Int? {
    guard row >= top else { return nil }
    guard columns > 0 else { return row < top + rows ? row - top : nil }
    guard column >= left, (column - left) % Self.pitch.columns < Self.cardWidth,
      (row - top) % Self.pitch.rows < Self.cardHeight
    else { return nil }
    let (x, y) = ((column - left) / Self.pitch.columns, (row - top) / Self.pitch.rows)
    return x < columns && y < rows ? y * columns + x : nil
  }

  /// How many places further the level above or below is.
  var levelsInRow: Int { max(1, columns) }
}

/// A page of levels, no finer than it can be seen.
struct LevelSelectScene: Equatable, Sendable {
  var size: Size
  var look: Look
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
