// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Reads the lines above a level's map.
struct LevelHeader {
  /// The keys that mean something; `gate A` to `gate F` besides.
  private static let keys = ["title", "author", "hint", "par", "tilt", "dark"]
  /// The longest text of a header, in characters; more has no room on any screen.
  private static let longestText = 200

  private(set) var header = Level.Header()
  /// The line that names each gate, for errors found later.
  private(set) var gateLines: [Int: Int] = [:]
  private var seen: Set<String> = []

  /// Takes in a line.
  mutating func take(_ line: Substring, number lineNumber: Int) throws(GameTextError) {
    func error(at index: Substring.Index, _ expected: String) -> GameTextError {
      GameTextError(line: lineNumber, column: line.distance(from: line.startIndex, to: index) + 1, expected: expected)
    }
    if Self.isMapRow(line) { throw error(at: line.startIndex, "a blank line between the header and the map") }
    guard let colon = line.firstIndex(of: ":") else {
      throw error(at: line.startIndex, "key: value, or a blank line and then the map")
    }
    let key = line[..<colon].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let rest = line[line.index(after: colon)...]
    let start = rest.firstIndex { !$0.isWhitespace } ?? rest.endIndex
    let end = rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? start
    let value = rest[start..<max(start, end)]
    if let bad = value.firstIndex(where: \.isUnprintable) { throw error(at: bad, "no control characters") }
    guard value.count <= Self.longestText else {
      throw error(at: start, "at most \(Self.longestText) characters")
    }
    guard seen.insert(key).inserted else { throw error(at: line.startIndex, "each key once, not \(key) again") }
    func number(in range: ClosedRange<Double>, _ what: String) throws(GameTextError) -> Double {
      guard let number = Double(decimal: value), range.contains(number) else { throw error(at: start, what) }
      return number
    }
    switch key {
    case "title": header.title = String(value)
    case "author": header.author = String(value)
    case "hint": header.hint = String(value)
    case "par": header.par = try number(in: 0.1...3600, "seconds, 0.1 to 3600")
    case "tilt": header.tilt = try number(in: 0.5...Level.steepestTilt, "degrees, 0.5 to \(Int(Level.steepestTilt))")
    case "dark": header.lightRadius = try number(in: 10...500, "millimetres, 10 to 500") / 1000
    default:
      guard let index = Self.gate(named: key) else {
        throw error(at: line.startIndex, "one of \(Self.keys.joined(separator: ", ")), gate A … gate F")
      }
      do throws(GateMode.Flaw) {
        header.gates[index] = try GateMode(parsing: value, ticksPerSecond: Labyrinth.ticksPerSecond)
      } catch let flaw {
        throw error(at: flaw.place, flaw.expected)
      }
      gateLines[index] = lineNumber
    }
  }

  /// Whether a line belongs to a map and not to a header: it begins with a wall, or all in it means something there.
  static func isMapRow(_ line: Substring) -> Bool {
    guard let first = line.first(where: { $0 != " " }) else { return false }
    if "+-|#/\\".contains(first) { return true }
    // The letters of a key that was misspelt may all be plates.
    if let colon = line.firstIndex(of: ":"), line[..<colon].allSatisfy(\.isLetter) { return false }
    return line.allSatisfy { Tile($0, after: .wood) != nil }
  }

  /// Whether a line begins with a key that means something.
  static func isHeaderLine(_ line: Substring) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    let key = line[..<colon].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return keys.contains(key) || gate(named: key) != nil
  }

  private static func gate(named key: String) -> Int? {
    let words = key.split(separator: " ")
    guard words.count == 2, words[0] == "gate", words[1].count == 1, let letter = words[1].first,
      case .gate(let index)? = Item(letter)
    else { return nil }
    return index
  }
}

extension Character {
  /// Whether it would do something to a terminal other than show.
  var isUnprintable: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
      default: false
      }
    }
  }
}
