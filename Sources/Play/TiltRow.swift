// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The last row of the window: the tilt, where it comes from, and some keys.
///
/// Where the row is too narrow, the least important goes first.
struct TiltRow {
  typealias Hint = (key: String, word: String)

  private let columns: Int
  private let look: Look
  private let signs: Signs

  private static let ground = Style(.cream, on: .soot)
  private static let bold = Style(.cream, on: .soot, .bold)
  private var label: Style { Style(look.label, on: .soot) }

  init(columns: Int, look: Look) {
    self.columns = columns
    self.look = look
    signs = Signs(ascii: look.isASCII)
  }

  /// Draws the row; of the hints for keys, the most important first, as many as there is room for.
  func draw(_ panel: TrayPanel, hints: [Hint], into frame: inout Frame) {
    frame.fill(columns: 0..<columns, rows: frame.size.rows - 1..<frame.size.rows, with: Cell(" ", Self.ground))
    for layout in layouts(hints.count) {
      let left = tilt(panel, vial: layout.vial) + .blank(1) + source(panel, isShort: layout.isShort)
      var right = Strip()
      for hint in hints.prefix(layout.hints).reversed() {
        if right.width > 0 { right += .blank(2) }
        right += Strip(hint.key, Self.bold) + .blank(1) + Strip(hint.word, label)
      }
      let gap = layout.hints > 0 ? 2 : 0
      guard 1 + left.width + gap + right.width + 1 <= columns else { continue }
      let row = frame.size.rows - 1
      frame.draw(left.cells, column: 1, row: row)
      frame.draw(right.cells, column: columns - 1 - right.width, row: row)
      return
    }
  }

  private struct Layout {
    /// The vials' cells, none for degrees alone.
    var vial: Int
    var isShort = false
    var hints: Int
  }

  /// The rows from rich to poor; the last fits into the smallest window.
  private func layouts(_ hints: Int) -> [Layout] {
    var layouts: [Layout] = []
    if columns >= 120 { layouts += [Layout(vial: 25, hints: hints)] }
    layouts += (min(1, hints)...hints).reversed().map { Layout(vial: 13, hints: $0) }
    layouts += [
      Layout(vial: 13, isShort: true, hints: 1), Layout(vial: 0, hints: 1), Layout(vial: 0, isShort: true, hints: 1),
      Layout(vial: 0, isShort: true, hints: 0),
    ]
    return layouts
  }

  private func tilt(_ panel: TrayPanel, vial: Int) -> Strip {
    var strip = Strip()
    for (sign, tenths) in [(signs.across, panel.inclination.right), (signs.upright, panel.inclination.up)] {
      if strip.width > 0 { strip += .blank(1) }
      strip += Strip(sign, label)
      if vial > 0 {
        let vial = Vial(length: vial, tilt: tenths, full: panel.fullTilt)
        strip += look.isASCII ? Strip(vial.glyphs, Self.ground) : .blank(1) + Strip(vial.cells)
      }
      strip += .blank(1) + Strip(degrees(tenths), Self.ground)
      // So that what stands to the right keeps its place when ten degrees are passed.
      if tenths.magnitude < 100 { strip += .blank(1) }
    }
    return strip
  }

  /// Degrees with a sign and one decimal.
  private func degrees(_ tenths: Int) -> String {
    let sign = tenths < 0 ? signs.minus : tenths > 0 ? "+" : " "
    return "\(sign)\(tenths.magnitude / 10).\(tenths.magnitude % 10)\(signs.degrees)"
  }

  func source(_ panel: TrayPanel, isShort: Bool) -> Strip {
    switch panel.source {
    case .live(let name): sensor(signs.live, .felt3, name, panel.detail, isShort: isShort)
    case .late(let name): sensor(signs.late, .brass2, name, panel.detail, isShort: isShort)
    case .lost: Strip(signs.lost, Style(.red2, on: .soot)) + .blank(1) + Strip(Wording.keys, Self.ground)
    case .keys: Strip(panel.hasMouse ? Wording.mouse : Wording.keys, Self.ground)
    case .connecting: isShort ? Strip() : Strip(Wording.connecting, label)
    }
  }

  private func sensor(_ sign: String, _ color: Color, _ name: String, _ detail: String, isShort: Bool) -> Strip {
    var strip = Strip(sign, Style(color, on: .soot))
    guard !isShort else { return strip }
    let name = PlainText(name, look: look).cut(to: columns < 120 ? 16 : 32, mark: signs.cut)
    strip += .blank(1) + Strip(name, Self.ground)
    if columns >= 120, !detail.isEmpty {
      strip += .blank(2) + Strip(PlainText(detail, look: look).cut(to: 24, mark: signs.cut), label)
    }
    return strip
  }
}
