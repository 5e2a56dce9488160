// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game

/// Changes to texts that break them in all the ways in which texts get broken.
enum TextMutation {
  private static let words = [
    "0", "-1", "1e999", "nan", "99999999999999999999", "864000", "864001", "\u{feff}", "\r\n", "\n\n", "\t", "\u{0}",
    "\u{1b}[2J", "\u{301}", "👩‍👩‍👧‍👦", "\u{202e}", "title: ", "par: ", "gate A: beat 0.01 0.005 600", "gate F: timed 600",
    "dark: 10", "tilt: 30", "checkpoint: 9", "ticks: 0", "ticks: 864000", "rules: 9999", "end: 0", "SSGG", "123456789",
    "abcdefABCDEF", "oOoOoO", "@@@@@", "/\\/\\", "****", "::~~^^vv<<>>nnuu{}{}",
  ]

  private static let headers = [
    "gate A: beat", "gate B: beat", "gate A: timed", "gate B: timed", "par:", "tilt:", "dark:",
  ]
  /// Numbers of all kinds, and what is nearly one.
  private static let numbers = [
    "0", "-0", "00", "0.0", "0.001", "0.0005", "0.004", "0.005", "0.01", "0.02", "0.5", "1", "01.50", "2", "3", "10",
    "30",
    "599.999", "600", "600.01", "3600", "-1", "-0.001", "1e-320", "5e-324", "1e3", "1e19", "1e308", "-1e308", "1e999",
    "-1e999",
    "9007199254740993", "9223372036854775807", "9223372036854775808", "18446744073709551616", "nan", "-nan", "inf",
    "infinity", "0x10", "0x1p-3", "+5", ".5", "5.", ".", "-", "e", "1e", "1e+", "1_000", "1,5", "\u{663}", "½", "",
  ]

  /// One of some texts with one change or several.
  static func changed(_ seeds: [String], _ random: inout SplitMix64) -> String {
    var bytes = Array(seeds[random.next(below: seeds.count)].utf8)
    for _ in 0...random.next(below: 4) { change(&bytes, seeds, &random) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func change(_ bytes: inout [UInt8], _ seeds: [String], _ random: inout SplitMix64) {
    let place = random.next(below: bytes.count + 1)
    let end = min(bytes.count, place + 1 + random.next(below: 40))
    switch random.next(below: 10) {
    case 8: changeHeader(&bytes, &random)
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.next(below: 8))
    case 1 where place < bytes.count: bytes[place] = UInt8(32 + random.next(below: 95))
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: words[random.next(below: words.count)].utf8, at: place)
    case 4:
      // Now and then so often that a limit is met.
      let times = random.next(below: 30) == 0 ? 500 : 1 + random.next(below: 5)
      let piece = Array(bytes[place..<end])
      bytes.insert(contentsOf: (0..<times).flatMap { _ in piece }, at: place)
    case 5: bytes.removeSubrange(place...)
    case 6:
      let other = Array(seeds[random.next(below: seeds.count)].utf8)
      bytes.replaceSubrange(place..<end, with: other[random.next(below: other.count)...].prefix(80))
    case 7:
      // Two lines change places.
      var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
      lines.swapAt(random.next(below: lines.count), random.next(below: lines.count))
      bytes = Array(lines.joined(separator: [10]))
    default:
      // Letters of a map or digits of a number become others of their kind.
      let letters = Array(" #oO*:~@S1G0987".utf8)
      for index in place..<end where bytes[index] != 10 { bytes[index] = letters[random.next(below: letters.count)] }
    }
  }

  /// Gives one line of a header other numbers, or begins the text with one.
  private static func changeHeader(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let header = headers[random.next(below: headers.count)]
    let count = header.hasSuffix("beat") ? 2 + random.next(below: 2) : 1
    let values = (0..<count).map { _ in numbers[random.next(below: numbers.count)] }
    let line = Array("\(header) \(values.joined(separator: " "))".utf8)
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    // A key that came twice would be refused for that.
    let key = header.utf8.prefix { $0 != UInt8(ascii: ":") }
    if let index = lines.firstIndex(where: { $0.starts(with: key) }) {
      lines[index] = line
    } else {
      lines.insert(line, at: 0)
    }
    bytes = Array(lines.joined(separator: [10]))
  }
}
