// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Leaves out of what ncurses draws the colours that the terminal has already.
///
/// ncurses names both colours wherever one of them changes, also for blanks, which show only one, and takes them back
/// at the end of each frame: a third of a frame's bytes. Here they are named when a glyph needs them.
struct RenditionFilter {
  /// What is written by red, green and blue in the place of one of the 256 colours.
  var directColors: [Int: Palette.Entry] = [:]
  /// How the terminal draws; nil where that is unknown.
  private var actual: Rendition?
  /// How ncurses wants the next glyph.
  private var wanted = Rendition()
  /// The final of the character set that was designated last.
  private var characterSet: UInt8 = 0
  /// Where in an update the newest glyph is.
  private var glyph = 0..<0

  /// Whether a terminal understands these sequences, by two of its capabilities.
  static func suits(setForeground: [UInt8], addressCursor: [UInt8]) -> Bool {
    setForeground.starts(with: [0x1B, UInt8(ascii: "[")]) && addressCursor.starts(with: [0x1B, UInt8(ascii: "[")])
  }

  /// Forgets how the terminal draws, since someone else may have changed it.
  mutating func forget() {
    actual = nil
    characterSet = 0
  }

  /// Appends what of a whole update is needed.
  mutating func pass(_ bytes: [UInt8], to output: inout [UInt8]) {
    var place = 0
    glyph = 0..<0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x1B {
        place = passSequence(bytes, from: place, to: &output)
      } else {
        if byte == 0x20 { prepareBlank(&output) } else if byte > 0x20, byte != 0x7F { prepare(&output) }
        output.append(byte)
        // What continues a glyph in UTF-8 belongs to it.
        glyph = (byte & 0xC0 == 0x80 ? glyph.lowerBound : place)..<place + 1
        place += 1
      }
    }
  }

  /// Brings the terminal to what is wanted.
  private mutating func prepare(_ output: inout [UInt8]) {
    wanted.write(from: actual, to: &output)
    actual = wanted
  }

  /// Brings the terminal to what a blank needs of it.
  private mutating func prepareBlank(_ output: inout [UInt8]) {
    guard let old = actual, old.decorations | wanted.decorations == 0 else { return prepare(&output) }
    var new = old
    new.background = wanted.background
    new.write(from: old, to: &output)
    actual = new
  }

  /// Takes in the sequence at a place, and returns the place after it.
  private mutating func passSequence(_ bytes: [UInt8], from start: Int, to output: inout [UInt8]) -> Int {
    var end = start + 1
    guard end < bytes.count else {
      output.append(bytes[start])
      return end
    }
    let isControl = bytes[end] == UInt8(ascii: "[")
    if isControl { end += 1 }
    let range: ClosedRange<UInt8> = isControl ? 0x20...0x3F : 0x20...0x2F
    let parameters = end
    while end < bytes.count, range.contains(bytes[end]) { end += 1 }
    guard end < bytes.count else {
      output += bytes[start...]
      return end
    }
    let final = bytes[end]
    if isControl, final == UInt8(ascii: "m"), wanted.apply(bytes[parameters..<end]) {
      wanted.foreground = direct(wanted.foreground)
      wanted.background = direct(wanted.background)
      return end + 1
    }
    if isControl, final == UInt8(ascii: "b"), !glyph.isEmpty {
      // xterm and VTE repeat nothing after a change of colours, and some terminals don't at all.
      let count = Int(String(decoding: bytes[parameters..<end], as: UTF8.self)) ?? 1
      for _ in 0..<min(count, Self.longestRow) { output += bytes[glyph] }
      return end + 1
    }
    if !isControl, end == start + 2, bytes[start + 1] == UInt8(ascii: "(") {
      if characterSet == final { return end + 1 }
      characterSet = final
    } else if !isControl || !Self.moves.contains(final) {
      // What erases does so in the colours of the moment.
      prepare(&output)
    }
    output += bytes[start...end]
    return end + 1
  }

  private func direct(_ ground: Rendition.Ground) -> Rendition.Ground {
    guard case .indexed(let index) = ground, let entry = directColors[index] else { return ground }
    return .direct(Int(entry.red), Int(entry.green), Int(entry.blue), colons: false)
  }

  /// No row has more columns; a larger count would be none of ncurses'.
  private static let longestRow = 10_000

  /// The finals of the sequences that move the cursor and draw nothing.
  private static let moves = Set("ABCDEFGHIZ`adefhl".utf8)
}
