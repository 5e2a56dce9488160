// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// Paints gates and one-way bars, cell by cell.
struct BarrierPainter {
  private struct GateCell {
    var place: Level.Place
    var gate: Int
    /// Whether one of the gate's bars stands in the cell.
    var isBar: Bool
  }

  private struct BarCell {
    var place: Level.Place
    var direction: MapDirection
    /// The cell's place in its bar.
    var number: Int
  }

  private var gates: [GateCell] = []
  private var bars: [BarCell] = []

  init(_ level: Level) {
    for row in 0..<level.rows {
      for column in 0..<level.columns {
        let item = level[column, row].item
        let place = Level.Place(column: column, row: row)
        if case .gate(let gate)? = item {
          var left = column
          while level[left - 1, row].item == item { left -= 1 }
          gates.append(GateCell(place: place, gate: gate, isBar: (column - left).isMultiple(of: 3)))
        } else if case .bar(let direction)? = item {
          let isAcross = direction == .up || direction == .down
          var number = 0
          while level[column - (isAcross ? number + 1 : 0), row - (isAcross ? 0 : number + 1)].item == item {
            number += 1
          }
          bars.append(BarCell(place: place, direction: direction, number: number))
        }
      }
    }
  }

  func paint(openGates: UInt32, in view: LabyrinthView, into backdrop: inout Backdrop) {
    for cell in gates {
      let isOpen = openGates >> UInt32(cell.gate) & 1 == 1
      paint(cell.place, in: view, into: &backdrop) { across, down in
        Self.gate(across, down, isBar: cell.isBar, isOpen: isOpen)
      }
      if !isOpen { raise(cell.place, in: view, backdrop: &backdrop) }
    }
    for cell in bars {
      paint(cell.place, in: view, into: &backdrop) { across, down in
        Self.bar(across, down, cell, isCoarse: view.isCoarse)
      }
    }
  }

  /// Iron with bars before it; an open gate has left the slots of its bars in the floor.
  private static func gate(_ across: Double, _ down: Double, isBar: Bool, isOpen: Bool) -> Color? {
    guard 0..<1 ~= across, 0..<2 ~= down else { return nil }
    if isOpen { return isBar && 0.15...0.85 ~= across && 0.9...1.7 ~= down ? .bark : nil }
    return isBar ? (across < 0.7 && down < 1 ? .steel4 : .steel2) : .iron
  }

  /// Brass with teeth that point the way the ball can pass.
  private static func bar(_ across: Double, _ down: Double, _ cell: BarCell, isCoarse: Bool) -> Color? {
    let isAcross = cell.direction == .up || cell.direction == .down
    let along = isAcross ? across : down
    guard 0..<(isAcross ? 1 : 2) ~= along else { return nil }
    // From the bar's middle the way the ball passes.
    let forward = cell.direction == .down || cell.direction == .right ? 1.0 : -1.0
    let way = forward * (isAcross ? down - 1 : across - 0.5)
    let period = isAcross ? 3.0 : 4.0
    let place = (Double(cell.number) * (isAcross ? 1 : 2) + along).truncatingRemainder(dividingBy: period)
    if isCoarse {
      // The bar takes one pixel and its teeth the next one.
      let isBar = isAcross ? -1..<0 ~= way : way.magnitude < 0.5
      let isTooth = Int(place) == 1 && (isAcross ? 0..<1 ~= way : 0.5..<1.5 ~= way)
      return isBar || isTooth ? .brass2 : nil
    }
    if way.magnitude < 0.5 { return isAcross ? (down < 1 ? .brass2 : .brass1) : across < 0.5 ? .brass2 : .brass1 }
    return way > 0 && way < 0.5 + 1.2 * (1 - (place - period / 2).magnitude / 1.1) ? .brass2 : nil
  }

  private func raise(_ place: Level.Place, in view: LabyrinthView, backdrop: inout Backdrop) {
    for y in Self.pixels(2 * place.row, 2, view.scale, view.top).clamped(to: view.visibleRows) {
      for x in Self.pixels(place.column, 1, view.scale, view.left).clamped(to: view.visibleColumns) {
        backdrop.setFloor(0, x: x, y: y)
      }
    }
  }

  private static func pixels(_ start: Int, _ length: Int, _ scale: Double, _ offset: Int) -> Range<Int> {
    let first = Int((Double(start) * scale).rounded(.down))
    return first + offset..<max(first, Int((Double(start + length) * scale).rounded(.up))) + offset
  }

  /// Paints what a cell holds, which may reach over its sides; a pixel takes the colour of its middle.
  private func paint(
    _ place: Level.Place, in view: LabyrinthView, into backdrop: inout Backdrop,
    ink: (_ across: Double, _ down: Double) -> Color?
  ) {
    for y in Self.pixels(2 * place.row - 2, 6, view.scale, view.top).clamped(to: view.visibleRows) {
      let down = (Double(y - view.top) + 0.5) / view.scale - 2 * Double(place.row)
      for x in Self.pixels(place.column - 2, 5, view.scale, view.left).clamped(to: view.visibleColumns) {
        let across = (Double(x - view.left) + 0.5) / view.scale - Double(place.column)
        if let color = ink(across, down) { backdrop[x, y] = color }
      }
    }
  }
}
