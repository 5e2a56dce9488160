// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

extension Frame {
  /// Lays a plaque over what is played; the HUD's rows stay bright.
  mutating func lay(_ plaque: Plaque, look: Look) {
    let rows = 1..<size.rows - 1
    // Stock colours would all go black but for stray pixels of the ball.
    if look == .shaded { dim(rows: rows) }
    plaque.draw(into: &self, rows: rows)
  }

  /// Takes the light from some rows, as behind a menu.
  mutating func dim(rows: Range<Int>) {
    for row in rows.clamped(to: 0..<size.rows) {
      for column in 0..<size.columns {
        var cell = self[column, row]
        cell.style.foreground = cell.style.foreground.dim
        cell.style.background = cell.style.background.dim
        self[column, row] = cell
      }
    }
  }

  /// What a window shows that is too small to play in, as much as it can hold.
  static func tooSmall(_ size: Size, look: Look) -> Frame {
    var frame = Frame(size: size, filledWith: .steelieBlank)
    if let plaque = Plaque.tooSmall(size, look: look) {
      plaque.draw(into: &frame, rows: 0..<size.rows)
      return frame
    }
    let least = TrayGeometry.minimum
    let needed = "\(least.columns)\(Signs(ascii: look.isASCII).times)\(least.rows)"
    // A cut number would be a wrong one.
    let texts = [Wording.tooSmallNeeds(needed), Wording.needs(needed), needed]
    guard let text = texts.first(where: { $0.columns <= size.columns }) else { return frame }
    frame.draw(
      text, column: (size.columns - text.columns) / 2, row: size.rows / 2, style: Style(.cream, on: .soot))
    return frame
  }
}
