// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A screen as it looks: tmux's text with its colours, without those that can't be seen.
struct PaintedScreen: Equatable, CustomStringConvertible {
  /// A glyph with its colours; a blank has no colour of its own to show.
  private struct Cell: Equatable {
    var glyph: Character
    var foreground: [Int] = []
    var background: [Int] = []
    var attributes: Set<Int> = []
  }

  /// The text that it was read from.
  let description: String
  private let rows: [[Cell]]

  /// Reads what `capture-pane -e` prints: colours go on from row to row.
  init(_ text: String) {
    description = text
    var pen = Cell(glyph: " ")
    rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var row: [Cell] = []
      var rest = line[...]
      while let first = rest.first {
        if let match = rest.prefixMatch(of: /\u{1B}\[([0-9;]*)m/) {
          Self.take(match.1.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }, into: &pen)
          rest = rest[match.range.upperBound...]
          continue
        }
        var cell = pen
        cell.glyph = first
        // Underlined or turned round, a blank shows it.
        if first == " ", cell.attributes.isDisjoint(with: [4, 7]) { (cell.foreground, cell.attributes) = ([], []) }
        row.append(cell)
        rest = rest.dropFirst()
      }
      // Of blanks at a row's end tmux prints those that were written, and not those that were erased.
      while let last = row.last, last.glyph == " ", last.attributes.isDisjoint(with: [4, 7]) { row.removeLast() }
      return row
    }
  }

  /// Rows that count frames go by themselves, each second.
  static func == (one: Self, other: Self) -> Bool { same(one.rows[...], other.rows[...]) }

  private static func same(_ rows: ArraySlice<[Cell]>, _ others: ArraySlice<[Cell]>) -> Bool {
    rows.count == others.count
      && zip(rows, others).allSatisfy {
        $0 == $1 || [$0, $1].allSatisfy { String($0.map(\.glyph)).contains("frames/s") }
      }
  }

  /// Whether it says that the game is paused.
  var isPaused: Bool { description.contains(/[Pp]aused/) }

  /// Whether it differs from another one, and in the first row alone.
  func differsInFirstRowAlone(from other: Self) -> Bool {
    rows.first != other.rows.first && Self.same(rows.dropFirst(), other.rows.dropFirst())
  }

  private static func take(_ numbers: [Int], into pen: inout Cell) {
    var numbers = numbers[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: (pen.foreground, pen.background, pen.attributes) = ([], [], [])
      case 22: pen.attributes.subtract([1, 2])
      case 23...29: pen.attributes.remove(number - 20)
      case 38, 48:
        let length = numbers.first == 5 ? 2 : 4
        let color = Array(numbers.prefix(length))
        numbers = numbers.dropFirst(length)
        if number == 38 { pen.foreground = color } else { pen.background = color }
      case 30...37, 90...97: pen.foreground = [number]
      case 40...47, 100...107: pen.background = [number]
      case 39: pen.foreground = []
      case 49: pen.background = []
      default: pen.attributes.insert(number)
      }
    }
  }
}
