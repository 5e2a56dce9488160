// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Terminal

/// The device from above in ASCII glyphs, with the edge that goes down marked, and the player below.
struct PoseGlyphs {
  private let pose: CalibrationPose
  private let look: Look

  init(_ pose: CalibrationPose, look: Look) {
    self.pose = pose
    self.look = look
  }

  /// Draws into an area of at least 22 columns and 6 rows.
  func draw(into frame: inout Frame, area: CalibrationLayout.Area) {
    let plain = Style(.cream, on: .soot)
    let label = Style(.maple, on: .soot)
    let bold = Style(.brass2, on: .soot, .bold)
    let height = min(area.rows.count - 2, 6)
    let width = 14
    // Room for a word at the right.
    let left = area.columns.lowerBound + max(0, (area.columns.count - width - 6) / 2)
    let top = area.rows.lowerBound + (area.rows.count - height - 2) / 2 + 1
    let (right, bottom) = (left + width - 1, top + height - 1)
    for row in top...bottom {
      for column in left...right {
        let isEdge = row == top || row == bottom
        let isSide = column == left || column == right
        let isLow = pose == .rightEdgeDown && column == right || pose == .farEdgeDown && row == top
        let glyph: Unicode.Scalar =
          isLow ? "#" : isEdge && isSide ? "+" : isEdge ? "-" : isSide ? "|" : " "
        frame.set(Cell(glyph, isLow ? bold : plain), column: column, row: row)
      }
    }
    func center(_ text: String, row: Int, _ style: Style) {
      frame.draw(text, column: left + (width - text.columns) / 2, row: row, style: style)
    }
    center(Wording.screen, row: (top + bottom) / 2, label)
    center(Wording.you, row: bottom + 1, label)
    switch pose {
    case .flat: break
    case .rightEdgeDown: frame.draw(Wording.down, column: right + 2, row: (top + bottom) / 2, style: bold)
    case .farEdgeDown: center(Wording.down, row: top - 1, bold)
    }
  }
}
