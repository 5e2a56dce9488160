// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The home screen as it comes into the cells of a window: pixels, or glyphs where there are none.
struct SeenScreen {
  /// From dark to light, for displays without colours; none looks like a stroke of a crack.
  private static let ramp: [Unicode.Scalar] = [".", ":", ";", "+", "o", "x", "%", "#", "@"]

  private let screen: HomeScreen
  private let look: Look
  private var picture: Raster
  private var isCracked: (Int, Int) -> Bool = { _, _ in false }
  private var impact: (x: Double, y: Double) = (0, 0)

  init(_ screen: HomeScreen, look: Look) {
    self.screen = screen
    self.look = look
    picture = screen.picture
  }

  /// Lays broken glass over it.
  mutating func `break`(_ glass: BrokenGlass, front: Int) {
    (picture, isCracked) = glass.picture(front: front)
    impact = glass.cracks.impact
  }

  func draw(into frame: inout Frame) {
    for row in 0..<frame.size.rows - 1 {
      for column in 0..<frame.size.columns { frame[column, row] = cell(column, row) }
    }
    for label in screen.labels {
      for (offset, scalar) in label.text.glyphs.enumerated() {
        let column = label.column + offset
        // A crack goes through the text, and so does the edge of a shard that has moved.
        guard frame.contains(column: column, row: label.row), label.row < frame.size.rows - 1,
          color(column, 2 * label.row) == color(column, 2 * label.row + 1), !isCrack(column, label.row)
        else { continue }
        let ground = look == .monochrome ? Color.soot : color(column, 2 * label.row)
        frame[column, label.row] = Cell(scalar, Style(.cream, on: ground, label.isBold ? .bold : []))
      }
    }
  }

  private func cell(_ column: Int, _ row: Int) -> Cell {
    guard !look.isASCII else { return glyph(column, row) }
    return Cell(upper: color(column, 2 * row), lower: color(column, 2 * row + 1))
  }

  private func color(_ x: Int, _ y: Int) -> Color { picture[x / screen.scale, y / screen.scale] }

  private func isCrack(_ column: Int, _ row: Int) -> Bool {
    [2 * row, 2 * row + 1].contains { isCracked(column / screen.scale, $0 / screen.scale) }
  }

  /// Whether one of a cell's pixels is a crack, and not only its shadow.
  private func isBright(_ column: Int, _ row: Int) -> Bool {
    [2 * row, 2 * row + 1].contains { y in
      let color = color(column, y)
      return (color == .white || color == .ice2) && isCracked(column / screen.scale, y / screen.scale)
    }
  }

  private func glyph(_ column: Int, _ row: Int) -> Cell {
    let lower = color(column, 2 * row + 1)
    if isBright(column, row) {
      let ground = lower == .white || lower == .ice2 ? Color.iron : lower
      return Cell(crackGlyph(column, row), Style(.white, on: look == .monochrome ? .soot : ground, .bold))
    }
    guard look == .monochrome else { return Cell(" ", Style(.cream, on: lower)) }
    return Cell(Self.glyph(of: lower), Style(.cream, on: .soot))
  }

  /// A stroke that goes the way from the impact.
  private func crackGlyph(_ column: Int, _ row: Int) -> Unicode.Scalar {
    let x = (Double(column) + 0.5) / Double(screen.scale) - impact.x
    let y = (Double(2 * row) + 1) / Double(screen.scale) - impact.y
    if x * x + y * y < 6 { return "*" }
    if y.magnitude < 0.4 * x.magnitude { return "-" }
    if x.magnitude < 0.4 * y.magnitude { return "|" }
    return (x > 0) == (y > 0) ? "\\" : "/"
  }

  private static func glyph(of color: Color) -> Unicode.Scalar {
    switch color {
    // The wall, its shadows, the sky: what isn't a thing.
    case .blue, .iron, .ice1, .ice2: return " "
    case .felt1: return "."
    default:
      let entry = Palette.steelie[color]
      let light = (2 * Int(entry.red) + 5 * Int(entry.green) + Int(entry.blue)) / 8
      return ramp[light * ramp.count / 256]
    }
  }
}
