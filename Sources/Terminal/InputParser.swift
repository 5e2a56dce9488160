// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Turns the bytes that a terminal sends into events and replies, however they are cut into pieces.
///
/// Nothing that a terminal sends makes it fail: what it doesn't know, or what is broken or too long, it drops.
public struct InputParser: Sendable {
  /// What a terminal answers when it is asked.
  public enum Reply: Hashable, Sendable {
    /// The kitty keyboard protocol is there, with these of its flags on.
    case keyboardFlags(Int)
    /// The state of a private mode: 0 unknown, 1 set, 2 reset, 3 always set, 4 always reset.
    case mode(Int, state: Int)
    /// The terminal's primary device attributes.
    case deviceAttributes
    /// The terminal's status, 0 if all is well.
    case status(Int)
    /// A colour of the terminal's, by its index.
    case color(Int, red: UInt8, green: UInt8, blue: UInt8)
    /// The answer to another operating system command, by the command's number.
    case operatingSystemCommand(Int)
  }

  /// What came out of the bytes.
  public enum Output: Hashable, Sendable {
    /// Something for the game.
    case event(Event)
    /// Something for whoever asked the terminal.
    case reply(Reply)
  }

  private enum State {
    case ground
    case scalar(value: UInt32, missing: Int, least: UInt32, alt: Bool)
    case escape
    case controlSequence
    /// A sequence too long or too odd to mean anything, up to its last byte.
    case discardedSequence
    case singleShift
    /// The console's F1 to F5, `ESC [ [ A`.
    case consoleFunction
    /// The three bytes of an old mouse report, kept with the parameters.
    case mouse
    /// An operating system command or another string; `introducer` is the byte after ESC.
    case string(introducer: UInt8, length: Int)
    case stringEscape(introducer: UInt8)
    case paste(length: Int, matched: Int)
  }

  private static let longestSequence = 128
  private static let longestString = 8192
  private static let longestPaste = 1 << 20
  private static let mostHeldKeys = 32
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// How many pixels a cell has where the mouse is reported in pixels; nil where it is reported in cells.
  public var pixelsPerCell: PixelsPerCell?

  private var state = State.ground
  private var parameters: [UInt8] = []
  /// The characters that the keys held down typed, by the keys' codes.
  private var held: [Int: Unicode.Scalar] = [:]

  /// Makes a parser that has seen nothing.
  public init() {
    parameters.reserveCapacity(Self.longestSequence)
  }

  /// Whether an ESC came that is a key of its own if nothing follows soon; then call `flush(into:)`.
  public var hasPendingEscape: Bool {
    switch state {
    case .escape, .singleShift: true
    case .controlSequence: parameters.isEmpty
    case .string(_, let length): length == 0
    default: false
    }
  }

  /// Decides that nothing follows a pending ESC: it was the key Escape, or a key with alt.
  public mutating func flush(into outputs: inout [Output]) {
    guard hasPendingEscape else { return }
    switch state {
    case .escape: outputs.append(key(.escape))
    case .controlSequence: outputs.append(key(.character("["), .alt))
    case .singleShift: outputs.append(key(.character("O"), .alt))
    case .string(let introducer, _): outputs.append(key(.character(Unicode.Scalar(introducer)), .alt))
    default: break
    }
    state = .ground
  }

  /// Takes the next bytes and appends what comes out of them.
  public mutating func feed(_ bytes: some Sequence<UInt8>, into outputs: inout [Output]) {
    for byte in bytes { feed(byte, into: &outputs) }
  }

  private mutating func feed(_ byte: UInt8, into outputs: inout [Output]) {
    switch state {
    case .ground: begin(byte, alt: false, into: &outputs)
    case .scalar: continueScalar(byte, into: &outputs)
    case .escape: continueEscape(byte, into: &outputs)
    case .controlSequence, .discardedSequence: continueSequence(byte, into: &outputs)
    case .singleShift:
      switch byte {
      // Some terminals put the modifiers between.
      case 0x30...0x3B: break
      case 0x20...0x7E:
        state = .ground
        if let key = KeyCodes.singleShift(byte) { outputs.append(.event(.key(key))) }
      default: begin(byte, alt: false, into: &outputs)
      }
    case .consoleFunction:
      state = .ground
      if (0x41...0x45).contains(byte) {
        outputs.append(key(.function(Int(byte) - 0x40)))
      } else if byte < 0x20 {
        begin(byte, alt: false, into: &outputs)
      }
    case .mouse: continueMouse(byte, into: &outputs)
    case .string, .stringEscape: continueString(byte, into: &outputs)
    case .paste(let length, let matched): continuePaste(byte, length: length, matched: matched)
    }
  }

  /// Takes a byte that stands at the beginning of something.
  private mutating func begin(_ byte: UInt8, alt: Bool, into outputs: inout [Output]) {
    state = .ground
    let modifiers: Modifiers = alt ? .alt : []
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: outputs.append(key(.enter, modifiers))
    case 0x09: outputs.append(key(.tab, modifiers))
    case 0x08, 0x7F: outputs.append(key(.backspace, modifiers))
    case 0x00: outputs.append(key(.character(" "), modifiers.union(.control)))
    case 0x01...0x1A: outputs.append(key(.character(Unicode.Scalar(byte | 0x60)), modifiers.union(.control)))
    case 0x1C...0x1F: outputs.append(key(.character(Unicode.Scalar(byte | 0x40)), modifiers.union(.control)))
    case 0x20...0x7E: outputs.append(key(.character(Unicode.Scalar(byte)), modifiers))
    case 0xC2...0xDF: state = .scalar(value: UInt32(byte & 0x1F), missing: 1, least: 0x80, alt: alt)
    case 0xE0...0xEF: state = .scalar(value: UInt32(byte & 0x0F), missing: 2, least: 0x800, alt: alt)
    case 0xF0...0xF4: state = .scalar(value: UInt32(byte & 0x07), missing: 3, least: 0x10000, alt: alt)
    default: break
    }
  }

  private mutating func continueScalar(_ byte: UInt8, into outputs: inout [Output]) {
    guard case .scalar(let value, let missing, let least, let alt) = state, byte & 0xC0 == 0x80 else {
      return begin(byte, alt: false, into: &outputs)
    }
    let longer = value << 6 | UInt32(byte & 0x3F)
    if missing > 1 {
      state = .scalar(value: longer, missing: missing - 1, least: least, alt: alt)
      return
    }
    state = .ground
    if longer >= max(least, 0xA0), let scalar = Unicode.Scalar(longer) {
      outputs.append(key(.character(scalar), alt ? .alt : []))
    }
  }

  private mutating func continueEscape(_ byte: UInt8, into outputs: inout [Output]) {
    switch byte {
    case 0x1B: outputs.append(key(.escape))
    case UInt8(ascii: "["):
      parameters.removeAll(keepingCapacity: true)
      state = .controlSequence
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      parameters.removeAll(keepingCapacity: true)
      state = .string(introducer: byte, length: 0)
    default: begin(byte, alt: true, into: &outputs)
    }
  }

  private mutating func continueSequence(_ byte: UInt8, into outputs: inout [Output]) {
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty && !isDiscarding: state = .consoleFunction
    case 0x20...0x3F:
      if parameters.count < Self.longestSequence { parameters.append(byte) } else { state = .discardedSequence }
    case 0x40...0x7E:
      let wasDiscarding = isDiscarding
      state = .ground
      if !wasDiscarding { finishSequence(byte, into: &outputs) }
    default: begin(byte, alt: false, into: &outputs)
    }
  }

  private var isDiscarding: Bool {
    if case .discardedSequence = state { true } else { false }
  }

  private mutating func finishSequence(_ final: UInt8, into outputs: inout [Output]) {
    guard let sequence = ControlSequence(parameters, final: final) else { return }
    switch sequence.meaning {
    case .output(.event(.key(let press))): outputs.append(.event(.key(matching(press, code: sequence.characterCode))))
    case .output(let output):
      // Whatever comes up without the focus, nobody tells.
      if output == .event(.focus(gained: false)) { held.removeAll() }
      outputs.append(output)
    case .pasteBegins: state = .paste(length: 0, matched: 0)
    case .mouse(let report): append(report.event(pixelsPerCell: pixelsPerCell), to: &outputs)
    case .oldMouse:
      parameters.removeAll(keepingCapacity: true)
      state = .mouse
    case .nothing: break
    }
  }

  private mutating func continueMouse(_ byte: UInt8, into outputs: inout [Output]) {
    guard byte >= 0x20 else { return begin(byte, alt: false, into: &outputs) }
    parameters.append(byte)
    guard parameters.count == 3 else { return }
    state = .ground
    // Pixels come in reports of the other kind only.
    let report = MouseReport(code: parameters[0], x: parameters[1], y: parameters[2])
    append(report.event(pixelsPerCell: nil), to: &outputs)
  }

  private func append(_ event: MouseEvent?, to outputs: inout [Output]) {
    if let event { outputs.append(.event(.mouse(event))) }
  }

  /// Names a key that repeats or comes up as it was named when it went down, though shift may have come up before it.
  private mutating func matching(_ press: KeyPress, code: Int?) -> KeyPress {
    guard let code, case .character(let scalar) = press.key else { return press }
    var press = press
    switch press.phase {
    case .press:
      if held.count >= Self.mostHeldKeys { held.removeAll() }
      held[code] = scalar
    case .repeat: press.key = .character(held[code] ?? scalar)
    case .release: press.key = .character(held.removeValue(forKey: code) ?? scalar)
    }
    return press
  }

  private mutating func continueString(_ byte: UInt8, into outputs: inout [Output]) {
    switch (state, byte) {
    case (.stringEscape(let introducer), UInt8(ascii: "\\")): finishString(introducer, into: &outputs)
    case (.stringEscape, _):
      state = .escape
      continueEscape(byte, into: &outputs)
    case (.string(let introducer, _), 0x07): finishString(introducer, into: &outputs)
    case (.string(let introducer, _), 0x1B): state = .stringEscape(introducer: introducer)
    case (.string(let introducer, let length), 0x20...0xFF) where length < Self.longestString:
      // What is of use here is short.
      if length < Self.longestSequence { parameters.append(byte) }
      state = .string(introducer: introducer, length: length + 1)
    default: begin(byte, alt: false, into: &outputs)
    }
  }

  private mutating func finishString(_ introducer: UInt8, into outputs: inout [Output]) {
    state = .ground
    let digits = parameters.prefix { (0x30...0x39).contains($0) }
    guard introducer == UInt8(ascii: "]"), !digits.isEmpty else { return }
    let number = digits.prefix(8).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    outputs.append(.reply(ColorReply(parameters)?.reply ?? .operatingSystemCommand(number)))
  }

  private mutating func continuePaste(_ byte: UInt8, length: Int, matched: Int) {
    let isNext = byte == Self.pasteEnd[matched]
    let matched = isNext ? matched + 1 : byte == Self.pasteEnd[0] ? 1 : 0
    // A terminal that never ends a paste must not take the keyboard away for ever.
    let ends = matched == Self.pasteEnd.count || length >= Self.longestPaste
    state = ends ? .ground : .paste(length: length + 1, matched: matched)
  }

  private func key(_ key: Key, _ modifiers: Modifiers = []) -> Output {
    .event(.key(KeyPress(key, modifiers: modifiers)))
  }
}
