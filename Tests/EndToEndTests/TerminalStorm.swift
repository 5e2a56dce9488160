// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game

/// Random bytes that a terminal might send, and now and then some that none would.
struct TerminalStorm {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// A number from 0 up to, and without, a bound.
  mutating func number(below bound: Int) -> Int { random.next(below: bound) }

  /// A size between 1×1 and a large window's.
  mutating func size() -> (columns: Int, rows: Int) {
    let small = number(below: 3) == 0
    return (1 + number(below: small ? 30 : 130), 1 + number(below: small ? 12 : 44))
  }

  /// So many pieces, each a key, a report or garbage; the keys that end the game are rare among them.
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ in piece() }
  }

  private mutating func piece() -> [UInt8] {
    switch number(below: 24) {
    case 0...7: keys()
    case 8...11: text("\u{1B}[" + ["A", "B", "C", "D", "5~", "6~", "H", "F"][number(below: 8)])
    case 12...16: mouse()
    case 17: text("\u{1B}[\(97 + number(below: 26));\(1 + number(below: 4)):\(1 + number(below: 3))u")
    case 18: text("\u{1B}[" + ["I", "O"][number(below: 2)])
    case 19: text("\u{1B}[200~" + String(decoding: keys() + keys(), as: UTF8.self) + "\r\u{1B}[201~")
    case 20: reply()
    case 21: text("\u{1B}[\(number(below: 999_999_999));;\(number(below: 90)):\(number(below: 9))~")
    case 22: (0..<1 + number(below: 6)).map { _ in UInt8(number(below: 256)) }.filter { !Self.ends.contains($0) }
    default: number(below: 12) == 0 ? text("\u{1B}") : text("\u{6F22}\u{1F3B1}")
    }
  }

  private mutating func keys() -> [UInt8] {
    let keys = Array("\r\t\u{7F} pcrgkw?mhjlasd+-.,=1".utf8)
    return (0..<1 + number(below: 3)).map { _ in keys[number(below: keys.count)] }
  }

  private mutating func mouse() -> [UInt8] {
    let codes = [0, 0, 1, 2, 32, 35, 35, 35, 64, 65, 128, 291]
    if number(below: 20) == 0 { return [0x1B, 0x5B, 0x4D] + (0..<3).map { _ in UInt8(32 + number(below: 90)) } }
    let end = number(below: 3) == 0 ? "m" : "M"
    return text("\u{1B}[<\(codes[number(below: codes.count)]);\(number(below: 900));\(number(below: 700))\(end)")
  }

  /// Answers, true and false, to questions that were asked or not.
  private mutating func reply() -> [UInt8] {
    switch number(below: 6) {
    case 0: text("\u{1B}[?2026;\(number(below: 5))$y")
    case 1: text("\u{1B}[?1016;\(number(below: 5))$y")
    case 2: text("\u{1B}[?62;22c")
    case 3: text("\u{1B}[0n")
    case 4: text("\u{1B}]4;\(number(below: 300));rgb:\(number(below: 99))/00/ffff\u{1B}\\")
    default: text("\u{1B}P1+r\(number(below: 99))\u{1B}\\")
    }
  }

  private func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// What the driver or the game ends at: Ctrl-C, Ctrl-\, Ctrl-Z, q.
  private static let ends: Set<UInt8> = [0x03, 0x1C, 0x1A, 0x51, 0x71]
}
