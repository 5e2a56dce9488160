// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The things on the tray where a pixel is as large as 3 mm: too few pixels to draw them but one by one.
///
/// A letter is a colour's index in base 32; `.` is clear, and `+` is one step darker than what lies below.
enum ItemBitmaps {
  static let goal = bitmap("..CSS.. .C111S. C11C11S C1CCS1S S1CCS1S S11S11S .S111S. ..SSR..")
  static let start = bitmap("..555.. .5...5. 5.....5 5.....5 5.....5 5.....5 .5...5. ..555..")
  static let checkpoint = bitmap("..VVV.. .V...V. V.....V V.....V V.....V V.....V .V...V. ..VVV..")
  static let passedCheckpoint = bitmap("..VVV.. .VVVVV. VVVVVVV VVVVVVV VVVVVVV VVVVVVV .VVVVV. ..VVV..")
  static let bumper = bitmap("..UUU.. .UUUUT. UUCCUTT UCCCBTT .UBUTT+ ..TTT++")
  static let hitBumper = bitmap("..CCC.. .CCCCC. CCCCCCC CCCCCCC .CCCCC+ ..CCC++")
  static let gem = bitmap(".IQQ. IIQQP .QQP+ ..P++")
  static let plate = bitmap("CCCCS CSSSR CSSSR SRRRR")
  static let pressedPlate = bitmap("RRRRR RSSSR RSSSR RRRRC")

  /// What a bitmap does to a pixel.
  enum Ink: Hashable {
    case clear
    case darker
    case color(Color)
  }

  struct Bitmap {
    let rows: [[Ink]]
    var width: Int { rows[0].count }
    var height: Int { rows.count }
  }

  /// Reads a bitmap: rows from the top, apart by blanks.
  static func bitmap(_ text: String) -> Bitmap {
    Bitmap(
      rows: text.split(separator: " ").map { row in
        row.map { letter in
          switch letter {
          case ".": .clear
          case "+": .darker
          default: Int(String(letter), radix: 32).map { .color(Color(rawValue: UInt8($0))) } ?? .clear
          }
        }
      })
  }
}
