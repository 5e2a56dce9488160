// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The horizon in ASCII glyphs, a cell at a time.
struct HorizonGlyphs {
  let diameter: Int
  let pose: HorizonPose?
  let look: Look

  private var radius: Double { Double(diameter) / 2 }
  private var hasColor: Bool { look != .monochrome }

  func draw(into frame: inout Frame, column: Int, row: Int) {
    let face = HorizonFace(diameter: diameter, pose: pose)
    for line in 0..<diameter / 2 {
      for place in 0..<diameter {
        let x = Double(place) + 0.5 - radius
        let y = Double(2 * line) + 1 - radius
        guard let cell = cell(face, x: x, y: y) else { continue }
        frame.set(cell, column: column + place, row: row + line)
      }
    }
    guard pose != nil else { return }
    drawPointer(face, into: &frame, column: column, row: row)
    drawWings(into: &frame, column: column, row: row)
  }

  private func cell(_ face: HorizonFace, x: Double, y: Double) -> Cell? {
    guard isInside(x, y) else { return nil }
    if let rim = rim(x, y) { return Cell(rim, hasColor ? Style(.white, on: .steel1) : Style(.cream, on: .soot)) }
    guard pose != nil else { return Cell(" ", Style(.cream, on: .soot)) }
    let height = face.height(x: x, y: y)
    if height.magnitude <= face.lineThickness {
      let glyph: Unicode.Scalar = face.slope.map { $0 == 0 ? "-" : $0 > 0 ? "/" : "\\" } ?? "|"
      return Cell(glyph, hasColor ? Style(.white, on: height > 0 ? .blue : .oak2, .bold) : Style(.cream, on: .soot))
    }
    return height > 0
      ? Cell(" ", Style(.cream, on: hasColor ? .blue : .soot))
      : Cell(":", hasColor ? Style(.pit, on: .oak2) : Style(.cream, on: .soot))
  }

  private func isInside(_ x: Double, _ y: Double) -> Bool {
    x * x + y * y <= radius * radius
  }

  /// The sign for a cell at the edge; nil within.
  private func rim(_ x: Double, _ y: Double) -> Unicode.Scalar? {
    if !isInside(x + (x < 0 ? -1 : 1), y) {
      if y.magnitude < 0.4 * radius { return x < 0 ? "(" : ")" }
      return x * y > 0 ? "/" : "\\"
    }
    guard !isInside(x, y + (y < 0 ? -2 : 2)) else { return nil }
    return y < 0 ? "'" : "."
  }

  /// A sign at the world's up.
  private func drawPointer(_ face: HorizonFace, into frame: inout Frame, column: Int, row: Int) {
    let distance = radius - face.bezel - 1
    let place = column + Int((radius + face.up.x * distance).rounded(.down))
    let line = row + Int(((radius + face.up.y * distance) / 2).rounded(.down))
    guard frame.contains(column: place, row: line) else { return }
    var cell = frame[place, line]
    cell.glyph = "^"
    cell.style.attributes = .bold
    frame[place, line] = cell
  }

  private func drawWings(into frame: inout Frame, column: Int, row: Int) {
    let half = diameter / 2
    let (inner, outer) = (max(1, half / 6), half * 2 / 3)
    let line = row + half / 2
    for distance in 0..<outer where distance == 0 || distance >= inner {
      for place in [half + distance, half - 1 - distance] {
        guard frame.contains(column: column + place, row: line) else { continue }
        var cell = frame[column + place, line]
        cell.glyph = distance == 0 ? "o" : "="
        if hasColor { cell.style.foreground = .brass2 }
        cell.style.attributes = .bold
        frame[column + place, line] = cell
      }
    }
  }
}
