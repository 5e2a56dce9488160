// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Draws the page of settings, keeping the empty dish from one scene to the next.
struct SettingsRenderer {
  private let shades = Shades()
  private var dish: (of: Dish, painter: DishPainter)?

  /// What stands before a name.
  private static let indent = 3

  init() {}

  /// The frame of a scene, the same for equal scenes whatever was drawn before.
  mutating func frame(for scene: SettingsScene) -> Frame {
    let (size, look) = (scene.layout.size, scene.layout.look)
    let least = TrayGeometry.minimum
    guard size.columns >= least.columns, size.rows >= least.rows else { return .tooSmall(size, look: look) }
    var frame = Frame(size: size, filledWith: .steelieBlank)
    drawTitle(look, into: &frame)
    for index in scene.layout.rows {
      draw(SettingsRow.all[index], scene, isChosen: index == scene.chosen, into: &frame)
    }
    drawExplanation(scene, into: &frame)
    TiltRow(columns: size.columns, look: look).draw(
      scene.panel, hints: Wording.settingsHints(ascii: look.isASCII), into: &frame)
    if let place = scene.layout.plot { SettingsPlot(place: place, look: look).draw(scene, into: &frame) }
    if let place = scene.layout.dish { draw(place, scene, into: &frame) }
    return frame
  }

  private func drawTitle(_ look: Look, into frame: inout Frame) {
    let title = Strip(Wording.settingsTitle, Style(.cream, on: .soot, .bold))
    frame.draw(title.cells, column: 1, row: 0)
    let hint =
      Strip(Wording.resetHint.key, Style(.cream, on: .soot, .bold)) + .blank(1)
      + Strip(Wording.resetHint.word, Style(look.label, on: .soot))
    guard title.width + hint.width + 5 <= frame.size.columns else { return }
    frame.draw(hint.cells, column: frame.size.columns - 1 - hint.width, row: 0)
  }

  private func draw(_ row: SettingsRow, _ scene: SettingsScene, isChosen: Bool, into frame: inout Frame) {
    let layout = scene.layout
    let look = layout.look
    let signs = Signs(ascii: look.isASCII)
    let index = SettingsRow.all.firstIndex(of: row) ?? 0
    let line = layout.top + index - layout.rows.lowerBound
    let ground: Color = isChosen ? .umber : .soot
    let mark: Attributes = isChosen ? look == .monochrome ? [.bold, .reverse] : .bold : []
    let style = Style(isChosen ? .cream : .maple, on: ground, mark)
    let (start, end) = (layout.columns.lowerBound + Self.indent, layout.columns.upperBound)
    frame.fill(columns: layout.columns, rows: line..<line + 1, with: Cell(" ", style))
    if isChosen { frame.draw(signs.chosen, column: start - Self.indent + 1, row: line, style: style) }
    guard let key = row.setting else {
      frame.draw(Wording.setting(row), column: start, row: line, style: style)
      return
    }
    let text = Wording.value(key, of: scene.settings, ascii: look.isASCII)
    let share = key.share(of: scene.settings)
    let gauge = share == nil ? nil : layout.gauge
    let room = (gauge?.lowerBound ?? end - 1 - text.count) - 1 - start
    frame.draw(
      PlainText(Wording.setting(row), look: look).cut(to: room, mark: signs.cut), column: start,
      row: line, style: style)
    let valueStyle = Style(.cream, on: ground, mark)
    frame.draw(text, column: end - 1 - text.count, row: line, style: valueStyle)
    if let share, let gauge { drawGauge(share, look: look, ground: ground, columns: gauge, row: line, into: &frame) }
  }

  /// A bar whose length tells a number; its knob is a cell, so that it can be seen without colours.
  private func drawGauge(
    _ share: Double, look: Look, ground: Color, columns: Range<Int>, row: Int, into frame: inout Frame
  ) {
    let knob = Int((share * Double(columns.count - 1)).rounded())
    let rest: Color = look != .shaded ? .steel1 : ground == .soot ? .bark : .soot
    for cell in 0..<columns.count {
      let (glyph, color): (String, Color) =
        if look.isASCII {
          (cell == knob ? "O" : cell < knob ? "=" : "-", .cream)
        } else {
          (cell == knob ? "\u{2588}" : "\u{2500}", cell == knob ? .cream : cell < knob ? .brass2 : rest)
        }
      frame.draw(glyph, column: columns.lowerBound + cell, row: row, style: Style(color, on: ground))
    }
  }

  private func drawExplanation(_ scene: SettingsScene, into frame: inout Frame) {
    let look = scene.layout.look
    let text = scene.message.isEmpty ? Wording.explanation(SettingsRow.all[scene.chosen]) : scene.message
    let style = scene.message.isEmpty ? Style(look.label, on: .soot) : Style(.cream, on: .soot, .bold)
    let place = scene.layout.explanation
    MessageBand(text, columns: frame.size.columns, look: look, margin: place.column)
      .draw(endingIn: place.row, style: style, into: &frame)
  }

  private mutating func draw(_ place: Dish, _ scene: SettingsScene, into frame: inout Frame) {
    let painter: DishPainter
    if let dish, dish.of == place {
      painter = dish.painter
    } else {
      painter = DishPainter(place, shades: shades)
      dish = (place, painter)
    }
    painter.draw(marble: scene.marble, ghost: nil, into: &frame)
    let isMeasuring = scene.turn != nil
    let text = Wording.tryTilt(scene.settings.keys, isMeasuring: isMeasuring)
    frame.draw(
      text, column: place.left + (place.width - text.count) / 2, row: place.top - 1,
      style: Style(scene.layout.look.label, on: .soot))
  }
}
