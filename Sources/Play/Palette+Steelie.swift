// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Terminal

extension Cell {
  /// The dark ground around everything, for where a frame doesn't reach.
  public static let steelieBlank = Cell(" ", Style(.cream, on: .soot))
}

extension Palette {
  /// The colours of the game: wood, steel, and what lies on the tray.
  public static let steelie = Palette(standard, of16: own16, of8: own8)

  /// The same for players to whom red, green and brown look alike: red becomes violet, and felt the blue of slate.
  ///
  /// As without it, nothing is told by colour alone.
  public static let steelieColorBlind: Palette = {
    var entries = standard
    for (color, entry) in colorBlind { entries[Int(color.rawValue)] = entry }
    return Palette(entries, of16: own16, of8: own8)
  }()

  private static let colorBlind: [(Color, Entry)] = [
    (.felt1, Entry(rgb: 0x1B_3A57, home: 24, fixed256: 23, fixed16: 4, fixed8: 4, own16: 9, own8: 0)),
    (.felt2, Entry(rgb: 0x2A_5680, home: 60, fixed256: 24, fixed16: 4, fixed8: 4, own16: 2, own8: 2)),
    (.felt3, Entry(rgb: 0x3F_73A3, home: 67, fixed256: 67, fixed16: 4, fixed8: 4, own16: 2, own8: 2)),
    (.red1, Entry(rgb: 0x42_1C82, home: 55, fixed256: 54, fixed16: 5, fixed8: 5, own16: 5, own8: 1)),
    (.red2, Entry(rgb: 0x8A_55FF, home: 99, fixed256: 99, fixed16: 13, fixed8: 5, own16: 1, own8: 1)),
    // Among 8 colours of the game's own its stand-in would be a blue, as felt is.
    (.gem2, Entry(rgb: 0x2C_C3C4, home: 44, fixed256: 44, fixed16: 14, fixed8: 6, own16: 6, own8: 6)),
  ]

  private static let own16: [Color] = [
    .pit, .red2, .felt2, .oak5, .blue, .umber, .gem2, .birch, .steel1, .bark, .oak3, .brass2, .ice1, .cream, .steel3,
    .white,
  ]
  private static let own8: [Color] = [.pit, .red2, .felt2, .oak5, .blue, .umber, .steel3, .cream]

  // The order is that of the names in `Color`. Of 8 stock colours the board is black, so walnut, in which holes are flat,
  // must not be; and a checkpoint must not be blue like them.
  private static let standard: [Entry] = [
    Entry(rgb: 0x0D_0806, home: 232, fixed256: 232, fixed16: 0, fixed8: 0, own16: 0, own8: 0),  // pit
    Entry(rgb: 0x1D_120B, home: 233, fixed256: 233, fixed16: 0, fixed8: 0, own16: 0, own8: 0),  // soot
    Entry(rgb: 0x33_200F, home: 234, fixed256: 234, fixed16: 0, fixed8: 0, own16: 9, own8: 0),  // bark
    Entry(rgb: 0x4D_3019, home: 236, fixed256: 236, fixed16: 0, fixed8: 4, own16: 9, own8: 0),  // walnut
    Entry(rgb: 0x6A_4425, home: 94, fixed256: 94, fixed16: 0, fixed8: 0, own16: 5, own8: 5),  // umber
    Entry(rgb: 0x86_582F, home: 130, fixed256: 136, fixed16: 3, fixed8: 3, own16: 5, own8: 5),  // oak2
    Entry(rgb: 0x9C_6A3A, home: 136, fixed256: 137, fixed16: 8, fixed8: 0, own16: 10, own8: 3),  // oak3
    Entry(rgb: 0xAB_7743, home: 137, fixed256: 179, fixed16: 8, fixed8: 0, own16: 3, own8: 3),  // oak4
    Entry(rgb: 0xB8_844D, home: 179, fixed256: 179, fixed16: 8, fixed8: 0, own16: 3, own8: 3),  // oak5
    Entry(rgb: 0xC6_9159, home: 180, fixed256: 180, fixed16: 7, fixed8: 0, own16: 3, own8: 3),  // oak6
    Entry(rgb: 0xD9_AB72, home: 222, fixed256: 222, fixed16: 3, fixed8: 3, own16: 7, own8: 7),  // maple
    Entry(rgb: 0xEB_C892, home: 223, fixed256: 230, fixed16: 11, fixed8: 3, own16: 7, own8: 7),  // birch
    Entry(rgb: 0xF8_E6C4, home: 230, fixed256: 230, fixed16: 15, fixed8: 7, own16: 13, own8: 7),  // cream
    Entry(rgb: 0x24_272C, home: 235, fixed256: 235, fixed16: 0, fixed8: 0, own16: 8, own8: 0),  // iron
    Entry(rgb: 0x47_4C54, home: 238, fixed256: 239, fixed16: 0, fixed8: 7, own16: 8, own8: 0),  // steel1
    Entry(rgb: 0x6E_747D, home: 243, fixed256: 243, fixed16: 7, fixed8: 7, own16: 14, own8: 6),  // steel2
    Entry(rgb: 0x98_9FA8, home: 247, fixed256: 247, fixed16: 7, fixed8: 7, own16: 14, own8: 6),  // steel3
    Entry(rgb: 0xC3_C9D0, home: 251, fixed256: 252, fixed16: 15, fixed8: 7, own16: 15, own8: 7),  // steel4
    Entry(rgb: 0xF7_FAFC, home: 231, fixed256: 231, fixed16: 15, fixed8: 7, own16: 15, own8: 7),  // white
    Entry(rgb: 0x75_604E, home: 241, fixed256: 241, fixed16: 7, fixed8: 7, own16: 5, own8: 5),  // taupe
    Entry(rgb: 0x21_4536, home: 22, fixed256: 22, fixed16: 0, fixed8: 0, own16: 9, own8: 0),  // felt1
    Entry(rgb: 0x2E_5D47, home: 23, fixed256: 29, fixed16: 2, fixed8: 2, own16: 2, own8: 2),  // felt2
    Entry(rgb: 0x41_7A5C, home: 29, fixed256: 35, fixed16: 2, fixed8: 2, own16: 2, own8: 2),  // felt3
    Entry(rgb: 0x8D_B4C8, home: 110, fixed256: 110, fixed16: 6, fixed8: 6, own16: 12, own8: 6),  // ice1
    Entry(rgb: 0xBB_D9E4, home: 152, fixed256: 153, fixed16: 14, fixed8: 6, own16: 15, own8: 7),  // ice2
    Entry(rgb: 0x0F_7C86, home: 30, fixed256: 30, fixed16: 6, fixed8: 6, own16: 4, own8: 4),  // gem1
    Entry(rgb: 0x2C_C3C4, home: 44, fixed256: 44, fixed16: 14, fixed8: 6, own16: 6, own8: 4),  // gem2
    Entry(rgb: 0x8C_6A1F, home: 172, fixed256: 136, fixed16: 3, fixed8: 3, own16: 5, own8: 5),  // brass1
    Entry(rgb: 0xE0_B23C, home: 178, fixed256: 220, fixed16: 11, fixed8: 3, own16: 11, own8: 7),  // brass2
    Entry(rgb: 0x8A_2B20, home: 88, fixed256: 124, fixed16: 1, fixed8: 1, own16: 5, own8: 1),  // red1
    Entry(rgb: 0xDB_5233, home: 166, fixed256: 202, fixed16: 9, fixed8: 1, own16: 1, own8: 1),  // red2
    Entry(rgb: 0x2E_5FB0, home: 25, fixed256: 26, fixed16: 12, fixed8: 6, own16: 4, own8: 4),  // blue
  ]
}
