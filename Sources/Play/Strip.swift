// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// A run of cells, put together piece by piece before it is placed.
struct Strip {
  private(set) var cells: [Cell] = []

  /// In columns.
  var width: Int { cells.count }

  init(_ cells: [Cell] = []) {
    self.cells = cells
  }

  init(_ text: String, _ style: Style) {
    self.init(text.glyphs.map { Cell($0, style) })
  }

  /// Blanks on the ground of the HUD and the plaques.
  static func blank(_ count: Int) -> Strip {
    Strip(Array(repeating: Cell(" ", Style(.cream, on: .soot)), count: max(0, count)))
  }

  static func + (left: Strip, right: Strip) -> Strip { Strip(left.cells + right.cells) }

  static func += (left: inout Strip, right: Strip) { left.cells += right.cells }
}
