// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Level {
  /// Reads a level's text: lines of `key: value`, a blank line, and the map, on which a ball can roll.
  ///
  /// - Throws: `GameTextError` with the line and column of the first thing that is wrong.
  public init(parsing text: String) throws(GameTextError) {
    self = try Self.read(text).level
  }

  /// Reads a level's text as `init(parsing:)` does, and tells which of its lines, from 1, holds the map's first row.
  public static func read(_ text: String) throws(GameTextError) -> (level: Level, firstLine: Int) {
    let (level, firstLine) = try typed(text)
    if let flaw = Course.flaw(of: level) {
      throw GameTextError(line: firstLine + flaw.place.row, column: flaw.place.column + 1, expected: flaw.expected)
    }
    return (level, firstLine)
  }

  /// Reads a level's text without asking whether a ball can roll on it.
  static func typed(_ text: String) throws(GameTextError) -> (level: Level, firstLine: Int) {
    // "\r\n" is one Character in Swift, and is a newline as well.
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if let first = lines.first, first.first == "\u{feff}" { lines[0] = first.dropFirst() }
    var header = LevelHeader()
    var number = 0
    if !LevelHeader.isMapRow(lines[0]) {
      while number < lines.count, !lines[number].isBlank {
        number += 1
        try header.take(lines[number - 1], number: number)
      }
    }
    let rows = try mapRows(lines, after: number)
    if rows.isEmpty {
      // The last line that can be seen: what follows the last newline is none.
      let last = lines.count > 1 && lines[lines.count - 1].isEmpty ? lines.count - 1 : lines.count
      throw GameTextError(line: last, column: 1, expected: "a map after a blank line")
    }
    let map = try LevelMap(rows, from: rows.startIndex + 1)
    try map.check(header)
    guard let start = map.start else { throw map.missing("a start, S, on the map") }
    guard let goal = map.goal else { throw map.missing("a goal, G, on the map") }
    let level = Level(
      header: header.header, columns: map.columns, rows: map.rows, tiles: map.tiles, start: start, goal: goal,
      checkpoints: map.checkpoints.sorted { $0.key < $1.key }.map(\.value), gems: map.gems)
    return (level, map.firstLine)
  }

  /// The lines of the map, without the empty ones above and below it; so many lines are the header.
  private static func mapRows(_ lines: [Substring], after header: Int) throws(GameTextError) -> ArraySlice<Substring> {
    // The line that ends a header may hold blanks. Any other row of blanks at the map's edge would be lost unseen.
    func refuseBlanks(_ index: Int, _ row: String) throws(GameTextError) {
      guard lines[index].isEmpty || (index == header && header > 0) else {
        throw GameTextError(line: index + 1, column: 1, expected: "something in the map's \(row) row, such as a wall")
      }
    }
    var first = header
    while first < lines.count, lines[first].isBlank {
      try refuseBlanks(first, "first")
      first += 1
    }
    var end = lines.count
    while end > first, lines[end - 1].isBlank {
      try refuseBlanks(end - 1, "last")
      end -= 1
    }
    return lines[first..<end]
  }
}

/// The map of a level's text, as it is read.
private struct LevelMap {
  let columns: Int
  let rows: Int
  private(set) var tiles: [Tile] = []
  private(set) var start: Level.Place?
  private(set) var goal: Level.Place?
  private(set) var checkpoints: [Int: Level.Place] = [:]
  private(set) var gems: [Level.Place] = []
  private var gates: [Int: Level.Place] = [:]
  private var plates: [Int: Level.Place] = [:]
  let firstLine: Int

  init(_ lines: ArraySlice<Substring>, from firstLine: Int) throws(GameTextError) {
    self.firstLine = firstLine
    let texts = lines.map { Array($0) }
    rows = texts.count
    // Blanks at a line's end are floor, as if they weren't typed.
    columns = texts.map { 1 + ($0.lastIndex { $0 != " " } ?? -1) }.max() ?? 0
    guard rows <= Level.mostRows else {
      throw GameTextError(line: firstLine + Level.mostRows, column: 1, expected: "at most \(Level.mostRows) rows")
    }
    for (row, text) in texts.enumerated() {
      guard text.count <= Level.mostColumns else {
        throw error(row, Level.mostColumns, "at most \(Level.mostColumns) columns")
      }
      var ground = Ground.wood
      for column in 0..<columns {
        let character = column < text.count ? text[column] : " "
        guard let tile = Tile(character, after: ground) else {
          if LevelHeader.isHeaderLine(lines[lines.startIndex + row]) {
            throw error(row, 0, "the map, for a blank line ended the header")
          }
          throw error(row, column, Self.expected(insteadOf: character))
        }
        ground = tile.ground
        // Walls have no ground; what lies behind one begins anew.
        if tile.item?.isSolid == true { ground = .wood }
        tiles.append(Tile(ground, tile.item))
        if let item = tile.item { try note(item, Level.Place(column: column, row: row)) }
      }
    }
  }

  private static func expected(insteadOf character: Character) -> String {
    switch character {
    case "\t": "spaces, not a tab"
    case "s": "a capital S for the start"
    case "g": "a capital G for the goal"
    default: "a character that has a meaning on a map"
    }
  }

  private mutating func note(_ item: Item, _ place: Level.Place) throws(GameTextError) {
    switch item {
    case .start:
      if let start { throw error(place, "one start only; the first is in \(words(start))") }
      start = place
    case .goal:
      if let goal { throw error(place, "one goal only; the first is in \(words(goal))") }
      goal = place
    case .checkpoint(let number):
      if let other = checkpoints[number] {
        throw error(place, "checkpoint \(number) once only; the first is in \(words(other))")
      }
      checkpoints[number] = place
    case .gem:
      guard gems.count < Labyrinth.mostGems else { throw error(place, "at most \(Labyrinth.mostGems) gems") }
      gems.append(place)
    case .gate(let index): gates[index] = gates[index] ?? place
    case .plate(let index): plates[index] = plates[index] ?? place
    case .wall, .frame, .diagonal, .hole, .bumper, .bar: break
    }
  }

  /// Holds the map against itself and the header.
  func check(_ header: LevelHeader) throws(GameTextError) {
    for (number, place) in checkpoints.sorted(by: { $0.key < $1.key }) {
      guard number == 1 || checkpoints[number - 1] != nil else {
        throw error(place, "a checkpoint \(number - 1) before checkpoint \(number)")
      }
    }
    for (index, place) in gates.sorted(by: { $0.key < $1.key }) {
      let mode = header.header.gates[index] ?? .opens
      if mode.needsPlate && plates[index] == nil {
        throw error(place, "a plate \(letter("a", index)) for gate \(letter("A", index))")
      }
      if !mode.needsPlate, let plate = plates[index] {
        throw error(plate, "no plate for gate \(letter("A", index)), which keeps its own time")
      }
    }
    for (index, place) in plates.sorted(by: { $0.key < $1.key }) where gates[index] == nil {
      throw error(place, "a gate \(letter("A", index)) for plate \(letter("a", index))")
    }
    for (index, line) in header.gateLines.sorted(by: { $0.key < $1.key }) where gates[index] == nil {
      throw GameTextError(line: line, column: 1, expected: "a gate \(letter("A", index)) on the map")
    }
  }

  /// The error of something that is nowhere.
  func missing(_ expected: String) -> GameTextError {
    GameTextError(line: firstLine, column: 1, expected: expected)
  }

  private func error(_ place: Level.Place, _ expected: String) -> GameTextError {
    error(place.row, place.column, expected)
  }

  private func error(_ row: Int, _ column: Int, _ expected: String) -> GameTextError {
    GameTextError(line: firstLine + row, column: column + 1, expected: expected)
  }

  private func words(_ place: Level.Place) -> String {
    "line \(firstLine + place.row), column \(place.column + 1)"
  }

  private func letter(_ first: Unicode.Scalar, _ index: Int) -> Character {
    Character(Unicode.Scalar(UInt8(first.value) + UInt8(index)))
  }
}

extension Substring {
  fileprivate var isBlank: Bool {
    allSatisfy(\.isWhitespace)
  }
}
