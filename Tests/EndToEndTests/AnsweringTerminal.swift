// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import PseudoTerminal

/// A pseudo-terminal that keeps what a program switched on, and answers its questions as kitty does, or none of them.
final class AnsweringTerminal {
  let line: PseudoTerminal
  private(set) var state = TerminalState()
  private let answers: Bool
  private var seen = 0

  init(_ command: [String], environment: [String: String], answers: Bool) throws {
    self.answers = answers
    line = try PseudoTerminal(command, pixelsPerCell: (8, 16), environment: environment)
  }

  /// Serves the program until it has written a text since a place in its output.
  func serve(until text: String, since start: Int = 0, within seconds: Double = 10) -> Bool {
    let end = PseudoTerminal.now() + seconds
    while PseudoTerminal.now() < end {
      if line.read(until: text, since: start, within: 0.01) { return true }
      answer()
    }
    return false
  }

  /// Serves the program for a time, in seconds, or until all that the terminal has is on.
  func settle(within seconds: Double = 2) {
    let end = PseudoTerminal.now() + seconds
    while PseudoTerminal.now() < end, !(answers ? state.isUsed : false) {
      line.read(for: 0.01)
      answer()
      if !answers, PseudoTerminal.now() > end - seconds + 0.2 { return }
    }
  }

  /// Serves the program to its end.
  func ending(within seconds: Double = 5) -> PseudoTerminal.Ending? {
    let end = PseudoTerminal.now() + seconds
    while PseudoTerminal.now() < end {
      if let ending = line.waitForEnding(within: 0.01) {
        answer()
        return ending
      }
      answer()
    }
    return nil
  }

  private func answer() {
    let news = line.output[seen...]
    seen = line.output.count
    let replies = news.flatMap { state.take($0) }
    if answers, !replies.isEmpty { line.type(replies) }
  }
}

/// What of a terminal outlives a program that doesn't put it back.
struct TerminalState: Equatable, CustomStringConvertible {
  /// The private modes that are on, but for the cursor's blinking, which is what a terminal's description makes of it.
  private(set) var modes: Set<Int> = [7, 25]
  /// The flags of the keyboard protocol, pushed on the main screen and on the other one.
  private(set) var keyboards: [[Int]] = [[], []]
  /// The colours that were changed, by their index.
  private(set) var colors: [Int: String] = [:]
  /// Whether text would come in colours, or bold.
  private(set) var isStyled = false
  /// Bytes of a sequence that hasn't come to its end.
  private var pending: [UInt8] = []

  /// Whether everything that the game asks of a terminal is on.
  var isUsed: Bool {
    modes.isSuperset(of: [1003, 1004, 1006, 1016, 1049, 2004]) && keyboards[1] != [] && colors != [:]
  }

  var description: String {
    let sequence = String(decoding: pending, as: UTF8.self).debugDescription
    return "modes \(modes.sorted()), keyboards \(keyboards), \(colors.count) colors, styled \(isStyled), \(sequence)"
  }

  /// Takes a byte that the program wrote, and returns the answer if it ends a question.
  mutating func take(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x18: pending = []
    case 0x1B where pending.first != 0x1B || pending.count < 2 || pending[1] != UInt8(ascii: "]"): pending = [byte]
    case _ where !pending.isEmpty:
      pending.append(byte)
      if isWhole { return finish() }
    default: break
    }
    return []
  }

  private var isWhole: Bool {
    guard pending.count > 1, let last = pending.last else { return false }
    switch pending[1] {
    case UInt8(ascii: "["): return pending.count > 2 && (0x40...0x7E).contains(last)
    case UInt8(ascii: "]"): return last == 0x07 || pending.suffix(2) == [0x1B, UInt8(ascii: "\\")]
    case UInt8(ascii: "("): return pending.count == 3
    default: return true
    }
  }

  private mutating func finish() -> [UInt8] {
    let body = String(decoding: pending.dropFirst(2), as: UTF8.self)
    let isCommand = pending[1] == UInt8(ascii: "]")
    let isSequence = pending[1] == UInt8(ascii: "[")
    pending = []
    let answer = isCommand ? command(body.split { $0 == ";" || $0 == "\u{7}" || $0 == "\u{1B}" || $0 == "\\" }) : nil
    return Array((answer ?? (isSequence ? sequence(body) : nil) ?? "").utf8)
  }

  private mutating func command(_ words: [Substring]) -> String? {
    let index = words.count > 1 ? Int(words[1]) : nil
    switch (words.first, index) {
    case ("4", let index?) where words.count == 3 && words[2] == "?":
      return "\u{1B}]4;\(index);\(colors[index] ?? "rgb:00/00/00")\u{1B}\\"
    case ("4", let index?) where words.count == 3: colors[index] = String(words[2])
    case ("104", nil): colors = [:]
    case ("104", _): for word in words.dropFirst() { colors[Int(word) ?? -1] = nil }
    default: break
    }
    return nil
  }

  private mutating func sequence(_ body: String) -> String? {
    let screen = modes.contains(1049) ? 1 : 0
    let numbers = body.dropLast().split { !$0.isNumber }.compactMap { Int($0) }
    switch (body.first, body.dropFirst(body.count > 1 ? body.count - 2 : 0)) {
    case ("?", let end) where end.hasSuffix("$p"):
      return "\u{1B}[?\(numbers[0]);\(modes.contains(numbers[0]) ? 1 : 2)$y"
    case ("?", let end) where end.hasSuffix("h"): modes.formUnion(Set(numbers).subtracting([12]))
    case ("?", let end) where end.hasSuffix("l"): modes.subtract(numbers)
    case ("?", let end) where end.hasSuffix("u"): return "\u{1B}[?\(keyboards[screen].last ?? 0)u"
    case (">", let end) where end.hasSuffix("u"): keyboards[screen].append(numbers[0])
    case ("<", let end) where end.hasSuffix("u"): _ = keyboards[screen].popLast()
    case (_, let end) where end.hasSuffix("m"): isStyled = numbers.contains { $0 != 0 }
    case ("5", "5n"): return "\u{1B}[0n"
    case ("c", _): return "\u{1B}[?62;22c"
    default: break
    }
    return nil
  }
}
