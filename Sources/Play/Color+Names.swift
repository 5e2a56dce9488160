// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

// Computed, not stored: a stored static is reached through a once-check, and these are read for every pixel.
extension Color {
  static var pit: Color { Color(rawValue: 0) }
  static var soot: Color { Color(rawValue: 1) }
  static var bark: Color { Color(rawValue: 2) }
  static var walnut: Color { Color(rawValue: 3) }
  static var umber: Color { Color(rawValue: 4) }
  static var oak2: Color { Color(rawValue: 5) }
  static var oak3: Color { Color(rawValue: 6) }
  static var oak4: Color { Color(rawValue: 7) }
  static var oak5: Color { Color(rawValue: 8) }
  static var oak6: Color { Color(rawValue: 9) }
  static var maple: Color { Color(rawValue: 10) }
  static var birch: Color { Color(rawValue: 11) }
  static var cream: Color { Color(rawValue: 12) }
  static var iron: Color { Color(rawValue: 13) }
  static var steel1: Color { Color(rawValue: 14) }
  static var steel2: Color { Color(rawValue: 15) }
  static var steel3: Color { Color(rawValue: 16) }
  static var steel4: Color { Color(rawValue: 17) }
  static var white: Color { Color(rawValue: 18) }
  static var taupe: Color { Color(rawValue: 19) }
  static var felt1: Color { Color(rawValue: 20) }
  static var felt2: Color { Color(rawValue: 21) }
  static var felt3: Color { Color(rawValue: 22) }
  static var ice1: Color { Color(rawValue: 23) }
  static var ice2: Color { Color(rawValue: 24) }
  static var gem1: Color { Color(rawValue: 25) }
  static var gem2: Color { Color(rawValue: 26) }
  static var brass1: Color { Color(rawValue: 27) }
  static var brass2: Color { Color(rawValue: 28) }
  static var red1: Color { Color(rawValue: 29) }
  static var red2: Color { Color(rawValue: 30) }
  static var blue: Color { Color(rawValue: 31) }
}

extension Color {
  /// The colour one step into shade, its hue kept.
  var darker: Color { Self.darkerOf[Int(rawValue)] }

  /// The colour as it looks behind a menu.
  var dim: Color { Self.dimOf[Int(rawValue)] }

  private static let darkerOf: [Color] = [
    .pit, .pit, .soot, .bark, .walnut, .umber, .oak2, .oak2,
    .oak3, .oak4, .oak4, .oak6, .maple, .iron, .iron, .steel1,
    .steel2, .steel3, .steel4, .umber, .felt1, .felt1, .felt2, .steel2,
    .ice1, .felt1, .gem1, .umber, .brass1, .red1, .red1, .iron,
  ]

  private static let dimOf: [Color] = [
    .pit, .pit, .soot, .bark, .bark, .bark, .walnut, .walnut,
    .walnut, .walnut, .umber, .oak2, .oak3, .pit, .iron, .iron,
    .steel1, .steel1, .steel2, .walnut, .soot, .felt1, .felt1, .iron,
    .steel1, .felt1, .gem1, .walnut, .brass1, .bark, .red1, .iron,
  ]
}
