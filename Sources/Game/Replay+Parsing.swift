// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Replay {
  /// Reads a replay's text.
  ///
  /// - Throws: `GameTextError` with the line and column of the first thing that is wrong: another version than this one,
  ///   which would be misread, a line that makes no sense, or damage anywhere.
  public init(parsing text: String) throws(GameTextError) {
    var lines = ReplayLines(text)
    let first = try lines.next("\(Self.magic) \(Self.version)")
    let words = first.split(separator: " ")
    guard words.count == 2, words[0] == Self.magic else { throw lines.error("\(Self.magic) \(Self.version)") }
    guard words[1] == "\(Self.version)" else {
      throw lines.error(
        at: Self.magic.count + 2, "version \(Self.version), which is the one that this program knows")
    }
    var fields: [String: Substring] = [:]
    let keys = ["rules", "level", "name", "checkpoint", "ticks"]
    var places: [String: (line: Int, column: Int)] = [:]
    while true {
      let line = try lines.next("key: value, or a blank line")
      if line.isEmpty { break }
      guard let colon = line.firstIndex(of: ":") else { throw lines.error("key: value, or a blank line") }
      let key = String(line[..<colon])
      guard keys.contains(key) else { throw lines.error("one of \(keys.joined(separator: ", "))") }
      guard fields[key] == nil else { throw lines.error("each key once, not \(key) again") }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      fields[key] = value
      places[key] = (lines.number, line.distance(from: line.startIndex, to: value.startIndex) + 1)
    }
    func wrong(_ key: String, _ expected: String) -> GameTextError {
      let place = places[key] ?? (lines.number, 1)
      return GameTextError(line: place.line, column: place.column, expected: expected)
    }
    func number(_ key: String, _ range: ClosedRange<Int>, _ expected: String) throws(GameTextError) -> Int {
      guard let text = fields[key], let number = Int(text), range.contains(number) else {
        throw wrong(key, "\(key): \(expected)")
      }
      return number
    }
    let rules = try number("rules", 1...9999, "the version of the rules")
    guard let digits = fields["level"], let level = StateHash(digits: digits) else {
      throw wrong("level", "level: sixteen hexadecimal digits")
    }
    guard let name = fields["name"], name.count <= Self.longestName, !name.contains(where: \.isUnprintable) else {
      throw wrong("name", "name: at most \(Self.longestName) printable characters")
    }
    let checkpoint = fields["checkpoint"] == nil ? 0 : try number("checkpoint", 1...9, "a number from 1 to 9")
    let ticks = try number("ticks", 0...Self.mostTicks, "a number from 0 to \(Self.mostTicks)")
    let hashes = try lines.hashes(count: Self.hashCount(ofTicks: ticks))
    let packed = try lines.packed()
    try lines.end()
    let tilts = TiltCoder.unpack(packed, count: ticks)
    let header = Header(rules: rules, level: level, name: String(name), checkpoint: checkpoint)
    guard let replay = Replay(header: header, tilts: tilts, hashes: hashes) else {
      preconditionFailure("the counts were held against each other")
    }
    self = replay
  }
}

/// The lines of a replay's text, one after the other.
private struct ReplayLines {
  private var lines: [Substring]
  /// The number of the line that was read last, from 1.
  private(set) var number = 0

  init(_ text: String) {
    // What mail and editors do to the ends of lines and of the text is no damage.
    let written = text.first == "\u{feff}" ? text.dropFirst() : text[...]
    lines = written.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if lines.last?.isEmpty == false { lines.append("") }
  }

  mutating func next(_ expected: String) throws(GameTextError) -> Substring {
    number += 1
    // What follows the last newline is no line.
    guard number < lines.count else { throw error("\(expected); the text ends here") }
    return lines[number - 1]
  }

  func error(at column: Int = 1, _ expected: String) -> GameTextError {
    GameTextError(line: number, column: column, expected: expected)
  }

  /// Reads so many hashes, up to a blank line.
  mutating func hashes(count: Int) throws(GameTextError) -> [UInt32] {
    var hashes: [UInt32] = []
    while true {
      let line = Array(try next("hashes, or a blank line").utf8)
      if line.isEmpty { break }
      for start in stride(from: 0, to: line.count, by: 8) {
        let digits = line[start..<min(start + 8, line.count)]
        guard digits.count == 8, digits.allSatisfy(Self.isDigit),
          let hash = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error(at: start + 1, "eight hexadecimal digits") }
        hashes.append(hash)
      }
      guard hashes.count <= count else { throw error("\(count) hashes, one for each second") }
    }
    guard hashes.count == count else { throw error("\(count) hashes, one for each second, not \(hashes.count)") }
    return hashes
  }

  /// Reads the packed tilts, up to a blank line.
  mutating func packed() throws(GameTextError) -> [UInt8] {
    var letters: [UInt8] = []
    while true {
      let line = Array(try next("tilts, or a blank line").utf8)
      if line.isEmpty { break }
      if let bad = line.firstIndex(where: { Base64.value(of: $0) == nil }) {
        throw error(at: bad + 1, "letters of base64")
      }
      letters += line
    }
    return Base64.decode(letters) ?? []
  }

  /// Reads the last line, which tells whether all is as it was written.
  mutating func end() throws(GameTextError) {
    let line = try next("end: and the checksum")
    guard line.hasPrefix("end: "), let told = StateHash(digits: line.dropFirst(5)) else {
      throw error("end: and sixteen hexadecimal digits")
    }
    guard told == Replay.checksum(of: lines[..<(number - 1)]) else {
      throw error(at: 6, "the checksum of the lines above, which were changed or damaged")
    }
    guard number == lines.count - 1, lines[number].isEmpty else {
      number += 1
      throw error("nothing after the end")
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...102).contains(byte)
  }
}

extension StateHash {
  /// Reads sixteen hexadecimal digits; nil for anything else.
  public init?(digits: Substring) {
    guard digits.utf8.count == 16, digits.utf8.allSatisfy(ReplayLines.isDigit), let value = UInt64(digits, radix: 16)
    else { return nil }
    self.init(value: value)
  }
}
