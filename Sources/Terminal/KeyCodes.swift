// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The numbers and letters by which terminals name their keys.
enum KeyCodes {
  /// The key of `CSI n ~`, in the spellings of xterm, the console, rxvt and kitty.
  static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    case 57427: .character("5")
    default: nil
    }
  }

  /// The key of `CSI letter`.
  static func lettered(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    // The middle of the numeric keypad.
    case UInt8(ascii: "E"): .character("5")
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter) - 0x4F)
    default: nil
    }
  }

  /// The key of `SS3 letter`, the keypad in its application mode included.
  static func singleShift(_ letter: UInt8) -> KeyPress? {
    switch letter {
    case UInt8(ascii: "M"): KeyPress(.enter)
    case UInt8(ascii: "I"): KeyPress(.tab)
    case UInt8(ascii: " "): KeyPress(.character(" "))
    case UInt8(ascii: "X"): KeyPress(.character("="))
    case UInt8(ascii: "a")...UInt8(ascii: "d"): lettered(letter - 0x20).map { KeyPress($0, modifiers: .control) }
    case UInt8(ascii: "j")...UInt8(ascii: "y"): KeyPress(.character(Unicode.Scalar(letter - 0x40)))
    default: lettered(letter).map { KeyPress($0) }
    }
  }

  /// The key of a kitty code that names no character.
  static func functional(_ code: Int) -> Key? {
    switch code {
    case 9: .tab
    case 13, 57414: .enter
    case 27: .escape
    case 8, 127: .backspace
    case 57376...57398: .function(code - 57363)
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57425: .insert
    case 57426: .delete
    default: nil
    }
  }

  /// The character of a code, the numeric keypad's included; nil for modifiers, locks and control characters.
  static func character(_ code: Int) -> Unicode.Scalar? {
    switch code {
    case 57399...57408: UInt32(exactly: code - 57399 + 0x30).flatMap(Unicode.Scalar.init)
    case 57409: "."
    case 57410: "/"
    case 57411: "*"
    case 57412: "-"
    case 57413: "+"
    case 57415: "="
    case 57416: ","
    case 57427: "5"
    case 0..<0x20, 0x7F..<0xA0, 57344...63743: nil
    default: UInt32(exactly: code).flatMap(Unicode.Scalar.init)
    }
  }
}
