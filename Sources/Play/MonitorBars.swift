// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Terminal

/// What a bar of some cells shows of a sensor.
struct BarScale: Hashable, Sendable {
  /// The number of cells, odd: zero is in the middle.
  let length: Int
  /// The value at the bar's end, in the sensor's unit.
  private let range: Double
  /// The value that is marked on both sides; nil where none says anything.
  private let mark: Double?

  init(_ sensor: MotionSensor, length: Int) {
    self.length = length
    switch sensor {
    // Twice what gravity alone gives; harder jolts are told by the digits.
    case .accelerometer: (range, mark) = (2, 1)
    // A brisk turn by hand.
    case .gyroscope: (range, mark) = (4, nil)
    // The Earth's field is weaker everywhere.
    case .magnetometer: (range, mark) = (80, nil)
    }
  }

  private var reach: Int { length / 2 }

  /// How far a value's bar goes, in halves of a cell; to the left it is negative.
  func halves(_ value: Double) -> Int {
    let full = Double(2 * reach)
    return value.isNaN ? 0 : Int(min(max(-full, value / range * full), full).rounded())
  }

  /// How far from zero the marks are, in cells.
  private var markDistance: Int? {
    mark.map { Int(($0 / range * Double(reach)).rounded()) }
  }

  /// What is in a cell of a bar.
  enum Part: Hashable {
    case ground, mark, zero, full, half
  }

  /// What is in each cell of a bar so long.
  func parts(halves: Int) -> [Part] {
    (0..<length).map { cell in
      let distance = cell - reach
      guard distance != 0 else { return .zero }
      let covered = distance.signum() == halves.signum() ? halves.magnitude : 0
      if covered >= 2 * distance.magnitude { return .full }
      if covered + 1 == 2 * distance.magnitude { return .half }
      return distance.magnitude == markDistance.map(UInt.init) ? .mark : .ground
    }
  }
}

/// Draws the bars of one axis each.
struct MonitorBars {
  let look: Look

  /// The ground that bars lie on.
  private var ground: Color { .bark }
  /// Stock colours have no brown between black and gold.
  private var mark: Color { look == .shaded ? .umber : .steel2 }

  /// Draws a bar from a column, over some rows.
  func draw(_ parts: [BarScale.Part], axis: MotionAxis, into frame: inout Frame, column: Int, rows: Range<Int>) {
    for (index, part) in parts.enumerated() {
      for row in rows {
        frame.set(cell(part, axis, row: row - rows.lowerBound, of: rows.count), column: column + index, row: row)
      }
    }
  }

  private func cell(_ part: BarScale.Part, _ axis: MotionAxis, row: Int, of count: Int) -> Cell {
    guard !look.isASCII else { return glyph(part, axis) }
    switch part {
    case .ground: return Cell(upper: ground, lower: ground)
    case .mark: return Cell(upper: mark, lower: mark)
    case .zero: return Cell(upper: .cream, lower: .cream)
    case .half: return Cell(upper: axis.dark, lower: axis.dark)
    // Lit above and in shade below, as everything that is raised.
    case .full:
      return Cell(upper: 2 * row < count ? axis.light : axis.dark, lower: 2 * row + 1 < count ? axis.light : axis.dark)
    }
  }

  private func glyph(_ part: BarScale.Part, _ axis: MotionAxis) -> Cell {
    switch part {
    case .ground: Cell(".", Style(.oak6, on: ground))
    case .mark: Cell(":", Style(.maple, on: ground))
    case .zero: Cell("|", Style(.cream, on: ground))
    case .half: Cell("-", Style(axis.light, on: ground, .bold))
    case .full: Cell("=", Style(axis.light, on: ground, .bold))
    }
  }
}

/// An axis of the device, with its letter and colours.
enum MotionAxis: Int, Hashable, Sendable, CaseIterable {
  case x, y, z

  var letter: String {
    switch self {
    case .x: "x"
    case .y: "y"
    case .z: "z"
    }
  }

  var light: Color {
    switch self {
    case .x: .red2
    case .y: .gem2
    case .z: .brass2
    }
  }

  var dark: Color {
    switch self {
    case .x: .red1
    case .y: .gem1
    case .z: .brass1
    }
  }
}
