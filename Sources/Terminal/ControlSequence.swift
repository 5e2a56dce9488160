// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A whole control sequence, `CSI parameters final`, and what it means.
struct ControlSequence {
  enum Meaning {
    case output(InputParser.Output)
    case pasteBegins
    case mouse(MouseReport)
    case oldMouse
    case nothing
  }

  /// `?`, `<`, `=` or `>` before the parameters, or 0.
  private let prefix: UInt8
  /// The last intermediate byte, or 0.
  private let intermediate: UInt8
  private let final: UInt8
  /// The parameters, each with its sub-parameters; nil stands for one left out.
  private let parameters: [[Int?]]

  init?(_ bytes: [UInt8], final: UInt8) {
    var rest = bytes[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      prefix = first
      rest.removeFirst()
    } else {
      prefix = 0
    }
    intermediate = rest.last.flatMap { (0x20...0x2F).contains($0) ? $0 : nil } ?? 0
    while let last = rest.last, (0x20...0x2F).contains(last) { rest.removeLast() }
    guard rest.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    self.final = final
    parameters = rest.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    // Longer numbers mean nothing here, and would overflow.
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private func parameter(_ index: Int, _ sub: Int = 0) -> Int? {
    parameters.indices.contains(index) && parameters[index].indices.contains(sub) ? parameters[index][sub] : nil
  }

  var meaning: Meaning {
    switch (prefix, intermediate, final) {
    case (0, 0, _): keyMeaning
    case (UInt8(ascii: "<"), 0, UInt8(ascii: "M")), (UInt8(ascii: "<"), 0, UInt8(ascii: "m")): mouseMeaning
    case (UInt8(ascii: "?"), 0, UInt8(ascii: "u")): .output(.reply(.keyboardFlags(parameter(0) ?? 0)))
    case (UInt8(ascii: "?"), 0, UInt8(ascii: "c")): .output(.reply(.deviceAttributes))
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
      if let mode = parameter(0) {
        .output(.reply(.mode(mode, state: parameter(1) ?? 0)))
      } else {
        .nothing
      }
    default: .nothing
    }
  }

  private var mouseMeaning: Meaning {
    guard let code = parameter(0), let x = parameter(1), let y = parameter(2) else { return .nothing }
    return .mouse(MouseReport(code: code, x: x, y: y, isRelease: final == UInt8(ascii: "m")))
  }

  private var keyMeaning: Meaning {
    switch final {
    case UInt8(ascii: "I"): return .output(.event(.focus(gained: true)))
    case UInt8(ascii: "O"): return .output(.event(.focus(gained: false)))
    case UInt8(ascii: "n"): return parameter(0).map { .output(.reply(.status($0))) } ?? .nothing
    case UInt8(ascii: "M") where parameters.allSatisfy { $0 == [nil] }: return .oldMouse
    case UInt8(ascii: "~") where parameter(0) == 200: return .pasteBegins
    default: return keyPress.map { .output(.event(.key($0))) } ?? .nothing
    }
  }

  private var keyPress: KeyPress? {
    let key: Key?
    var modifiers = modifiers(at: 1)
    switch final {
    case UInt8(ascii: "u"): return characterPress
    case UInt8(ascii: "~") where parameter(0) == 27: return otherKeyPress
    case UInt8(ascii: "~"): key = KeyCodes.numbered(parameter(0) ?? 0)
    case UInt8(ascii: "^"), UInt8(ascii: "@"):
      key = KeyCodes.numbered(parameter(0) ?? 0)
      modifiers.formUnion(final == UInt8(ascii: "^") ? .control : [.control, .shift])
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      key = KeyCodes.lettered(final - 0x20)
      modifiers.formUnion(.shift)
    case UInt8(ascii: "Z"):
      key = .tab
      modifiers.formUnion(.shift)
    default:
      // Other numbers before the letter are the answers to questions that nobody asked.
      key = (parameter(0) ?? 1) == 1 ? KeyCodes.lettered(final) : nil
    }
    return key.map { KeyPress($0, phase, modifiers: modifiers) }
  }

  /// The code of a key that types a character, whatever is held with it; nil for other keys.
  var characterCode: Int? {
    final == UInt8(ascii: "u") ? parameter(0) : nil
  }

  /// `CSI code:shifted:base;modifiers:phase;text u`.
  private var characterPress: KeyPress? {
    guard let code = parameter(0) else { return nil }
    var modifiers = modifiers(at: 1)
    if let key = KeyCodes.functional(code) { return KeyPress(key, phase, modifiers: modifiers) }
    // With code 0 only the text is there.
    guard var scalar = KeyCodes.character(code == 0 ? parameter(2) ?? 0 : code) else { return nil }
    if modifiers.contains(.shift), let shifted = parameter(0, 1).flatMap(KeyCodes.character) ?? scalar.asciiUppercase {
      scalar = shifted
      modifiers.remove(.shift)
    }
    return KeyPress(.character(scalar), phase, modifiers: modifiers)
  }

  /// xterm's `CSI 27;modifiers;code ~`.
  private var otherKeyPress: KeyPress? {
    let code = parameter(2) ?? 0
    if let key = KeyCodes.functional(code) { return KeyPress(key, modifiers: modifiers(at: 1)) }
    return KeyCodes.character(code).map { KeyPress(.character($0), modifiers: modifiers(at: 1).subtracting(.shift)) }
  }

  private func modifiers(at index: Int) -> Modifiers {
    // Sent as one more than the bits; the bits above these are other modifiers and the locks.
    Modifiers(rawValue: UInt8(truncatingIfNeeded: max(0, (parameter(index) ?? 1) - 1) & 0b111))
  }

  private var phase: KeyPhase {
    switch parameter(1, 1) {
    case 2: .repeat
    case 3: .release
    default: .press
    }
  }
}

extension Unicode.Scalar {
  /// The capital of a small letter of ASCII.
  fileprivate var asciiUppercase: Unicode.Scalar? {
    (0x61...0x7A).contains(value) ? Unicode.Scalar(value - 0x20) : nil
  }
}
