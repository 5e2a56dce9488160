// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Tilts from a CSV text: a row for each tick, or rows with a time or a tick that hold until the next one.
public struct TiltTable: Hashable, Sendable {
  private enum Key: Hashable {
    case row
    case tick
    case time
  }

  private struct Row: Hashable {
    /// The tick or the time in seconds from which the row holds.
    var start: Double
    var tilt: Tilt
  }

  private let key: Key
  private let rows: [Row]

  /// Reads a table.
  ///
  /// The header names the columns: `tilt_x,tilt_y` in g, and `tick` or `time_s` where the rows are not one for each tick
  /// (`tick` counts where both are there); other columns are passed over, so a trace can be played again. Two columns of
  /// numbers without a header are `tilt_x,tilt_y`.
  /// - Throws: `GameTextError` with the line and column of the first thing that is wrong.
  public init(csv text: String) throws(GameTextError) {
    var layout: (key: Key, start: Int?, x: Int, y: Int)?
    var rows: [Row] = []
    var number = 0
    // "\r\n" is one Character in Swift, and is a newline as well.
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let fields = Field.split(line)
      if fields.allSatisfy(\.text.isEmpty) && fields.count == 1 { continue }
      guard let columns = layout else {
        layout = try Self.layout(of: fields, line: number)
        // A first line of two numbers is a row already.
        if layout?.key == .row && fields[0].number != nil {
          rows.append(Row(start: 1, tilt: try Self.tilt(fields, x: 0, y: 1, line: number)))
        }
        continue
      }
      let tilt = try Self.tilt(fields, x: columns.x, y: columns.y, line: number)
      var start = Double(rows.count + 1)
      if let column = columns.start {
        start = try Self.number(fields, column, line: number, expected: "a number, 0 or more") { $0 >= 0 }
        if let last = rows.last, start < last.start {
          throw GameTextError(line: number, column: fields[column].column, expected: "no less than the row before")
        }
      }
      rows.append(Row(start: start, tilt: tilt))
    }
    guard let layout, !rows.isEmpty else {
      throw GameTextError(line: max(number, 1), column: 1, expected: "tilts: a header tilt_x,tilt_y and rows of g")
    }
    key = layout.key
    self.rows = rows
  }

  /// The tilt of a tick: that of the last row which has begun by then; level before the first row.
  public func tilt(atTick tick: Int, ticksPerSecond: Int) -> Tilt {
    // Without a tick or a time the first row is that of tick 1, and stands for the start too.
    let now = key == .time ? Double(tick) / Double(ticksPerSecond) : key == .row ? Double(max(tick, 1)) : Double(tick)
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].start <= now { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? .level : rows[low - 1].tilt
  }

  private static func layout(
    of fields: [Field], line: Int
  ) throws(GameTextError) -> (key: Key, start: Int?, x: Int, y: Int) {
    let names = fields.map { $0.text.lowercased() }
    if let x = names.firstIndex(of: "tilt_x"), let y = names.firstIndex(of: "tilt_y") {
      if let tick = names.firstIndex(of: "tick") { return (.tick, tick, x, y) }
      if let time = names.firstIndex(of: "time_s") { return (.time, time, x, y) }
      return (.row, nil, x, y)
    }
    if fields.count == 2 && fields.allSatisfy({ $0.number != nil }) { return (.row, nil, 0, 1) }
    throw GameTextError(line: line, column: 1, expected: "a header with tilt_x and tilt_y")
  }

  private static func tilt(_ fields: [Field], x: Int, y: Int, line: Int) throws(GameTextError) -> Tilt {
    let expected = "a tilt of -1 to 1 g"
    let parts = (
      try number(fields, x, line: line, expected: expected) { abs($0) <= 1 },
      try number(fields, y, line: line, expected: expected) { abs($0) <= 1 }
    )
    return Tilt(g: parts.0, parts.1)
  }

  private static func number(
    _ fields: [Field], _ index: Int, line: Int, expected: String, where isRight: (Double) -> Bool
  ) throws(GameTextError) -> Double {
    guard index < fields.count else {
      let end = fields.last.map { $0.column + $0.text.count } ?? 1
      throw GameTextError(line: line, column: end, expected: "\(expected) in field \(index + 1)")
    }
    guard let number = fields[index].number, isRight(number) else {
      throw GameTextError(line: line, column: fields[index].column, expected: expected)
    }
    return number
  }
}

/// One field of a row, without the blanks around it.
private struct Field {
  var text: Substring
  var column: Int

  /// The number that the field holds.
  var number: Double? {
    Double(decimal: text)
  }

  static func split(_ line: Substring) -> [Field] {
    var fields: [Field] = []
    var column = 1
    for raw in line.split(separator: ",", omittingEmptySubsequences: false) {
      let start = raw.firstIndex { !$0.isWhitespace && $0 != "\u{feff}" } ?? raw.endIndex
      let end = raw.lastIndex { !$0.isWhitespace }.map { raw.index(after: $0) } ?? raw.endIndex
      fields.append(
        Field(
          text: start < end ? raw[start..<end] : raw[raw.endIndex...],
          column: column + raw.distance(from: raw.startIndex, to: start)))
      column += raw.count + 1
    }
    return fields
  }
}
