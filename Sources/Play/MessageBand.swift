// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// A message in as many rows as it takes, over what is played: one that is cut loses its remedy, which stands at its end.
struct MessageBand {
  /// More would hide what is played.
  private static let mostRows = 5

  private let lines: [String]
  private let columns: Int
  private let margin: Int

  /// Makes one in a window of some columns, so many of which are left free before it and after it.
  init(_ message: String, columns: Int, look: Look, margin: Int = 1) {
    self.columns = columns
    self.margin = margin
    lines = PlainText(message, look: look)
      .wrapped(to: columns - 2 * margin, lines: Self.mostRows, mark: Signs(ascii: look.isASCII).cut)
  }

  /// Draws it from a row on.
  func draw(from top: Int, style: Style, into frame: inout Frame) {
    for (index, line) in lines.enumerated() where top + index < frame.size.rows {
      frame.fill(columns: 0..<columns, rows: top + index..<top + index + 1, with: Cell(" ", style))
      frame.draw(line, column: margin, row: top + index, style: style)
    }
  }

  /// Draws it so that it ends in a row.
  func draw(endingIn row: Int, style: Style, into frame: inout Frame) {
    draw(from: max(0, row + 1 - lines.count), style: style, into: &frame)
  }
}
