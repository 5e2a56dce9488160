// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Terminal

/// Draws the parts of the three sensors: headings, bars and numbers.
struct SensorBlocks {
  let layout: MonitorLayout

  private var look: Look { layout.look }
  private var signs: Signs { Signs(ascii: look.isASCII) }
  private var numbers: MonitorNumbers { MonitorNumbers(signs: signs) }
  private var width: Int { layout.numberEnd - layout.margin }
  private static let name = Style(.cream, on: .soot, .bold)
  private static let text = Style(.maple, on: .soot)
  private static let value = Style(.cream, on: .soot)
  /// Of eight stock colours the one for labels is black.
  private var label: Style { Style(look == .shaded ? .oak6 : .maple, on: .soot) }

  func draw(_ panels: [SensorPanel], into frame: inout Frame) {
    for (sensor, (block, panel)) in zip(MotionSensor.allCases, zip(layout.blocks, panels)) {
      drawHeading(sensor, panel.condition, into: &frame, row: block.row)
      if let digits = panel.digits {
        if block.thickness > 0 {
          drawBars(sensor, panel, digits, into: &frame, block)
        } else {
          drawLine(digits, into: &frame, row: block.row + 1)
        }
      } else {
        drawReason(sensor, panel.condition, into: &frame, block)
      }
    }
  }

  private func drawHeading(_ sensor: MotionSensor, _ condition: SensorCondition, into frame: inout Frame, row: Int) {
    let name = Strip(Wording.sensor(sensor), Self.name)
    let unit = Strip(Wording.unit(of: sensor, micro: signs.micro), label)
    let right = state(condition)
    for left in [name + .blank(2) + unit, name + .blank(1) + unit, name] {
      for right in right where left.width + (right.width > 0 ? 1 : 0) + right.width <= width {
        frame.draw(left.cells, column: layout.margin, row: row)
        frame.draw(right.cells, column: layout.numberEnd - right.width, row: row)
        return
      }
    }
    frame.draw(name.cells, column: layout.margin, row: row)
  }

  /// How the sensor stands, from rich to poor.
  private func state(_ condition: SensorCondition) -> [Strip] {
    switch condition {
    case .missing, .looking: return [Strip()]
    case .live(let figures):
      var parts: [String] = []
      if let rate = figures.rate { parts.append(Wording.rate(hertz: rate)) }
      if let age = figures.age { parts.append(Wording.age(milliseconds: age)) }
      if let noise = figures.noise { parts.append(signs.plusMinus + numbers.unsigned(noise, decimals: 3)) }
      return (0...parts.count).reversed().map { Strip(parts.prefix($0).joined(separator: "  "), Self.text) }
    case .late: return [Strip(signs.late, Style(.brass2, on: .soot)) + .blank(1) + Strip(Wording.late, Self.text)]
    case .lost: return [Strip(signs.lost, Style(.red2, on: .soot)) + .blank(1) + Strip(Wording.lost, Self.text)]
    }
  }

  private func drawBars(
    _ sensor: MotionSensor, _ panel: SensorPanel, _ digits: SIMD3<Int>, into frame: inout Frame,
    _ block: MonitorLayout.Block
  ) {
    let scale = BarScale(sensor, length: layout.bars.count)
    for axis in MotionAxis.allCases {
      let first = block.row + 1 + axis.rawValue * block.thickness
      let rows = first..<first + block.thickness
      MonitorBars(look: look).draw(
        scale.parts(halves: panel.bars[axis.rawValue]), axis: axis, into: &frame, column: layout.bars.lowerBound,
        rows: rows)
      let middle = first + block.thickness / 2
      let number = numbers.signed(digits[axis.rawValue], decimals: 2)
      frame.draw(axis.letter, column: layout.margin, row: middle, style: Style(axis.light, on: .soot, .bold))
      frame.draw(number, column: layout.numberEnd - number.count, row: middle, style: Self.value)
    }
  }

  /// The three numbers in one line, closer together where they are long.
  private func drawLine(_ digits: SIMD3<Int>, into frame: inout Frame, row: Int) {
    let parts = MotionAxis.allCases.map { ($0, numbers.signed(digits[$0.rawValue], decimals: 2)) }
    let length = parts.reduce(0) { $0 + $1.1.count }
    let isTight = length + 8 > width
    var column = layout.margin
    for (axis, number) in parts {
      frame.draw(axis.letter, column: column, row: row, style: Style(axis.light, on: .soot, .bold))
      column += isTight ? 1 : 2
      column = frame.draw(number, column: column, row: row, style: Self.value) + 1
    }
  }

  /// Says in the place of the numbers why there are none.
  private func drawReason(
    _ sensor: MotionSensor, _ condition: SensorCondition, into frame: inout Frame, _ block: MonitorLayout.Block
  ) {
    let texts: [String]
    switch condition {
    case .missing: texts = Wording.missing(sensor)
    case .looking: texts = [Wording.lookingForIt]
    case .lost(nil): texts = [Wording.silent]
    case .lost(let reason?): texts = block.height > 2 ? [Wording.unreadable(reason)] : [reason]
    case .live, .late: texts = []
    }
    let plain = texts.map { PlainText($0, look: look) }
    let indent = width >= 40 ? 2 : 0
    let room = width - indent
    guard let text = plain.first(where: { $0.width <= room }) ?? plain.last else { return }
    for (index, line) in text.wrapped(to: room, lines: block.height - 1, mark: signs.cut).enumerated() {
      frame.draw(line, column: layout.margin + indent, row: block.row + 1 + index, style: Self.text)
    }
  }
}
