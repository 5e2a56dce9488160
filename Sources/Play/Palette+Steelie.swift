// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Terminal

extension Cell {
  /// The dark ground around everything, for where a frame doesn't reach.
  public static let steelieBlank = Cell(" ", Style(.cream, on: .soot))
}

extension Palette {
  /// The colours of the game: wood, steel, and what lies on the tray.
  ///
  /// The order is that of the names in `Color`.
  public static let steelie = Palette([
    Entry(rgb: 0x0D_0806, home: 232, fixed256: 232, fixed16: 0, fixed8: 4),  // pit
    Entry(rgb: 0x1D_120B, home: 233, fixed256: 233, fixed16: 0, fixed8: 0),  // soot
    Entry(rgb: 0x33_200F, home: 234, fixed256: 234, fixed16: 0, fixed8: 0),  // bark
    Entry(rgb: 0x4D_3019, home: 236, fixed256: 236, fixed16: 0, fixed8: 0),  // walnut
    Entry(rgb: 0x6A_4425, home: 94, fixed256: 94, fixed16: 0, fixed8: 0),  // umber
    Entry(rgb: 0x86_582F, home: 130, fixed256: 136, fixed16: 3, fixed8: 3),  // oak2
    Entry(rgb: 0x9C_6A3A, home: 136, fixed256: 137, fixed16: 8, fixed8: 0),  // oak3
    Entry(rgb: 0xAB_7743, home: 137, fixed256: 179, fixed16: 8, fixed8: 0),  // oak4
    Entry(rgb: 0xB8_844D, home: 179, fixed256: 179, fixed16: 8, fixed8: 0),  // oak5
    Entry(rgb: 0xC6_9159, home: 180, fixed256: 180, fixed16: 7, fixed8: 0),  // oak6
    Entry(rgb: 0xD9_AB72, home: 222, fixed256: 222, fixed16: 3, fixed8: 3),  // maple
    Entry(rgb: 0xEB_C892, home: 223, fixed256: 230, fixed16: 11, fixed8: 3),  // birch
    Entry(rgb: 0xF8_E6C4, home: 230, fixed256: 230, fixed16: 15, fixed8: 7),  // cream
    Entry(rgb: 0x24_272C, home: 235, fixed256: 235, fixed16: 0, fixed8: 0),  // iron
    Entry(rgb: 0x47_4C54, home: 238, fixed256: 239, fixed16: 0, fixed8: 7),  // steel1
    Entry(rgb: 0x6E_747D, home: 243, fixed256: 243, fixed16: 7, fixed8: 7),  // steel2
    Entry(rgb: 0x98_9FA8, home: 247, fixed256: 247, fixed16: 7, fixed8: 7),  // steel3
    Entry(rgb: 0xC3_C9D0, home: 251, fixed256: 252, fixed16: 15, fixed8: 7),  // steel4
    Entry(rgb: 0xF7_FAFC, home: 231, fixed256: 231, fixed16: 15, fixed8: 7),  // white
    Entry(rgb: 0x75_604E, home: 241, fixed256: 241, fixed16: 7, fixed8: 7),  // taupe
    Entry(rgb: 0x21_4536, home: 22, fixed256: 22, fixed16: 0, fixed8: 0),  // felt1
    Entry(rgb: 0x2E_5D47, home: 23, fixed256: 29, fixed16: 2, fixed8: 2),  // felt2
    Entry(rgb: 0x41_7A5C, home: 29, fixed256: 35, fixed16: 2, fixed8: 2),  // felt3
    Entry(rgb: 0x8D_B4C8, home: 110, fixed256: 110, fixed16: 6, fixed8: 6),  // ice1
    Entry(rgb: 0xBB_D9E4, home: 152, fixed256: 153, fixed16: 14, fixed8: 6),  // ice2
    Entry(rgb: 0x0F_7C86, home: 30, fixed256: 30, fixed16: 6, fixed8: 6),  // gem1
    Entry(rgb: 0x2C_C3C4, home: 44, fixed256: 44, fixed16: 14, fixed8: 6),  // gem2
    Entry(rgb: 0x8C_6A1F, home: 172, fixed256: 136, fixed16: 3, fixed8: 3),  // brass1
    Entry(rgb: 0xE0_B23C, home: 178, fixed256: 220, fixed16: 11, fixed8: 3),  // brass2
    Entry(rgb: 0x8A_2B20, home: 88, fixed256: 124, fixed16: 1, fixed8: 1),  // red1
    Entry(rgb: 0xDB_5233, home: 166, fixed256: 202, fixed16: 9, fixed8: 1),  // red2
    Entry(rgb: 0x2E_5FB0, home: 25, fixed256: 26, fixed16: 12, fixed8: 5),  // blue
  ])
}
