// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How a terminal draws the next glyph, as the parameters of Select Graphic Rendition (SGR) set it.
struct Rendition: Equatable {
  /// A colour as SGR names it.
  enum Ground: Equatable {
    case standard
    /// One of the 16 stock colours.
    case stock(Int)
    case indexed(Int)
    /// Red, green and blue, written with semicolons, or with colons as the standard has it.
    case direct(Int, Int, Int, colons: Bool)
  }

  var foreground = Ground.standard
  var background = Ground.standard
  /// Bit n for SGR's attribute n, 1 to 9.
  var attributes: UInt16 = 0

  /// What a blank shows besides its background: the strokes' weight it does not.
  var decorations: UInt16 { attributes & ~0b110 }

  /// Takes in a sequence's parameters, the bytes between `CSI` and `m`; false where one of them isn't known.
  mutating func apply(_ parameters: ArraySlice<UInt8>) -> Bool {
    var rest = Parameters(bytes: parameters)
    repeat {
      guard let number = rest.next() else { return false }
      switch number {
      case 0: self = Rendition()
      case 1...9: attributes |= 1 << UInt16(number)
      case 22: attributes &= ~0b110
      case 23...29: attributes &= ~(1 << UInt16(number - 20))
      case 30...37: foreground = .stock(number - 30)
      case 40...47: background = .stock(number - 40)
      case 90...97: foreground = .stock(number - 82)
      case 100...107: background = .stock(number - 92)
      case 39: foreground = .standard
      case 49: background = .standard
      case 38:
        guard let color = rest.color() else { return false }
        foreground = color
      case 48:
        guard let color = rest.color() else { return false }
        background = color
      default: return false
      }
    } while !rest.isAtEnd
    return true
  }

  /// Appends the shortest sequence that leads here from another rendition; from an unknown one if it is nil.
  func write(from old: Rendition?, to bytes: inout [UInt8]) {
    guard self != old else { return }
    var old = old ?? Rendition(attributes: .max)
    bytes += [0x1B, UInt8(ascii: "[")]
    var isFirst = true
    func add(_ numbers: Int..., colons: Bool = false) {
      for (place, number) in numbers.enumerated() {
        if !isFirst { bytes.append(UInt8(ascii: colons && place > 0 ? ":" : ";")) }
        // The standard's form has an empty place for the colour space.
        if colons && place == 2 { bytes.append(UInt8(ascii: ":")) }
        isFirst = false
        bytes.appendDecimal(number)
      }
    }
    func add(_ ground: Ground, base: Int) {
      switch ground {
      case .standard: add(base + 9)
      case .stock(let number): add(number < 8 ? base + number : base + 52 + number)
      case .indexed(let index): add(base + 8, 5, index)
      case .direct(let red, let green, let blue, let colons): add(base + 8, 2, red, green, blue, colons: colons)
      }
    }
    if old.attributes & ~attributes != 0 {
      add(0)
      old = Rendition()
    }
    for number in 1...9 where (attributes & ~old.attributes) >> UInt16(number) & 1 != 0 { add(number) }
    if foreground != old.foreground { add(foreground, base: 30) }
    if background != old.background { add(background, base: 40) }
    bytes.append(UInt8(ascii: "m"))
  }
}

/// The parameters of a sequence, one number after the other; one left out counts as 0.
private struct Parameters {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private(set) var isAtEnd = false
  /// Whether the number taken last ended with a colon.
  private var isBeforeColon = false

  init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// The next number; nil after the last one and where there is something else.
  mutating func next() -> Int? {
    guard !isAtEnd else { return nil }
    var number = 0
    while place < bytes.endIndex, bytes[place] != UInt8(ascii: ";"), bytes[place] != UInt8(ascii: ":") {
      guard (0x30...0x39).contains(bytes[place]), number < 1 << 24 else { return nil }
      number = number * 10 + Int(bytes[place] - 0x30)
      place += 1
    }
    isAtEnd = place == bytes.endIndex
    isBeforeColon = !isAtEnd && bytes[place] == UInt8(ascii: ":")
    place += 1
    return number
  }

  /// The colour that follows a 38 or a 48; nil where it is in none of the known forms.
  mutating func color() -> Rendition.Ground? {
    let colons = isBeforeColon
    switch next() {
    case 5: return colons ? nil : next().map { .indexed($0) }
    case 2:
      if colons, next() != 0 { return nil }
      guard let red = next(), let green = next(), let blue = next() else { return nil }
      return .direct(red, green, blue, colons: colons)
    default: return nil
    }
  }
}

extension [UInt8] {
  fileprivate mutating func appendDecimal(_ number: Int) {
    if number >= 10 { appendDecimal(number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
