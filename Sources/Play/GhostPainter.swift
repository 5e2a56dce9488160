// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Paints the balls of other runs: rings without light and shadow, so that none is taken for the ball.
struct GhostPainter {
  private let look: Look
  private let shades: Shades

  init(look: Look, shades: Shades) {
    self.look = look
    self.shades = shades
  }

  /// Paints a ring onto a picture; places are in pixels.
  func paint(x: Double, y: Double, radius: Double, in view: LabyrinthView, onto backdrop: inout Backdrop) {
    let rows = Int((y - radius).rounded(.down))..<Int((y + radius).rounded(.up)) + 1
    let columns = Int((x - radius).rounded(.down))..<Int((x + radius).rounded(.up)) + 1
    for row in rows.clamped(to: view.visibleRows) {
      for column in columns.clamped(to: view.visibleColumns) {
        let strength = strength(x: Double(column) - x, y: Double(row) - y, radius: radius)
        guard strength > 0 else { continue }
        let below = backdrop[column, row]
        backdrop[column, row] =
          look == .flat
          ? .white
          : shades.nearest(
            to: shades[below].mixed(strength, of: shades[.white]), among: [Materials(under: below), .bareSteel])
      }
    }
  }

  /// How much of a pixel is white, its upper left corner so far from the middle.
  private func strength(x: Double, y: Double, radius: Double) -> Double {
    let ring = radius - max(0.95, 0.26 * radius)
    if look == .flat {
      let distance = ((x + 0.5) * (x + 0.5) + (y + 0.5) * (y + 0.5)).squareRoot()
      return distance < radius + 0.18 && distance >= ring ? 1 : 0
    }
    var sum = 0.0
    for row in 0..<4 {
      let down = y + (Double(row) + 0.5) / 4
      for column in 0..<4 {
        let across = x + (Double(column) + 0.5) / 4
        let distance = (across * across + down * down).squareRoot()
        sum += distance >= radius ? 0 : distance >= ring ? 0.9 : 0.22
      }
    }
    return sum / 16
  }
}
