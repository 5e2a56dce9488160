// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Motion
internal import Terminal

/// The plot beside the settings: how the tray answers a turn of the sensor, or how the filter follows a hand.
struct SettingsPlot {
  /// The turn at the right end of the plot of the answer, in degrees.
  private static let widestTurn = 30.0
  /// The time from one end of the plot of the filter to the other, in seconds.
  private static let span = 2.0

  let place: CalibrationLayout.Area
  let look: Look

  private var width: Int { place.columns.count }
  /// In dots: two in a row where there are half-blocks.
  private var height: Int { place.rows.count * (look.isASCII ? 1 : 2) }

  func draw(_ scene: SettingsScene, into frame: inout Frame) {
    guard height > 3, width > 3 else { return }
    drawGround(into: &frame)
    // Where there is no row for it, the words below must do.
    if place.rows.lowerBound > 1 {
      let isFilter = [.cutoff, .speedCoefficient].contains(SettingsRow.all[scene.chosen].setting)
      let title = PlainText(isFilter ? Wording.filterTitle : Wording.answerTitle, look: look).text
      frame.draw(
        title, column: place.columns.lowerBound + max(0, width - title.count) / 2, row: place.rows.lowerBound - 1,
        style: Style(look.label, on: .soot))
    }
    switch SettingsRow.all[scene.chosen].setting {
    case .cutoff, .speedCoefficient: drawFilter(scene.settings.tilt, into: &frame)
    default: drawAnswer(scene, into: &frame)
    }
  }

  /// The share of the full tilt for each turn, the dead zone, and where the sensor is now.
  private func drawAnswer(_ scene: SettingsScene, into frame: inout Frame) {
    let settings = scene.settings.tilt
    func share(at column: Double) -> Double {
      let sine = sin(column / Double(width - 1) * Self.widestTurn * .pi / 180)
      let turn = TiltController.withoutDeadZone(sine, 0, zone: settings.deadZone)
      return min(1, TiltResponse.share(ofTurn: turn, settings).x)
    }
    var last: Int?
    for column in 0..<width {
      let dot = self.dot(share(at: Double(column)))
      // Joined to the dot before, or a steep curve would be a row of points.
      for place in min(last ?? dot, dot)...max(last ?? dot, dot) { put(.brass2, "*", column, place, into: &frame) }
      last = dot
    }
    if let turn = scene.turn {
      let column = Double(turn) / 2 / Self.widestTurn * Double(width - 1)
      let place = (Int(min(column, Double(width - 1)).rounded()), dot(share(at: min(column, Double(width - 1)))))
      for (x, y) in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)] {
        put(.white, "O", place.0 + x, place.1 + y, into: &frame)
        if look.isASCII { break }
      }
    }
    label(
      left: Wording.turn(degrees: 0, ascii: look.isASCII), middle: Wording.deviceTurn,
      right: Wording.turn(degrees: Int(Self.widestTurn), ascii: look.isASCII), into: &frame)
  }

  /// A hand that trembles, turns within a sixth of a second, and trembles on; and what the filter makes of it.
  private func drawFilter(_ settings: TiltSettings, into frame: inout Frame) {
    let rate = 100.0
    var filter = OneEuroFilter(settings: settings)
    var tremble: UInt32 = 1
    var hand: [Double] = []
    var tray: [Double] = []
    for sample in 0..<Int(Self.span * rate) {
      let time = Double(sample) / rate
      // Any numbers will do, as long as they are the same in each frame.
      tremble = tremble &* 1_664_525 &+ 1_013_904_223
      let noise = (Double(tremble >> 16) / 65_536 - 0.5) * 0.05
      let value = 0.2 * min(max((time - 0.5) / 0.16, 0), 1) + noise
      hand.append(value)
      tray.append(filter.filter(Vector3(x: value, y: 0, z: 0), after: 1 / rate).x)
    }
    func place(_ value: Double) -> Int { dot((value + 0.04) / 0.3) }
    for (values, color, glyph) in [(hand, Color.steel2, "."), (tray, .brass2, "*")] {
      for column in 0..<width {
        let samples =
          values.count * column / width..<max(values.count * column / width + 1, values.count * (column + 1) / width)
        let places = samples.map { place(values[$0]) }
        for dot in (places.min() ?? 0)...(places.max() ?? 0) { put(color, glyph, column, dot, into: &frame) }
      }
    }
    label(left: "", middle: Wording.handAndTray(ascii: look.isASCII), right: "", into: &frame)
  }

  /// The dot of a share from 0, at the bottom, to 1, counted from the top.
  private func dot(_ share: Double) -> Int {
    height - 1 - Int((min(max(share, 0), 1) * Double(height - 1)).rounded())
  }

  private func put(_ color: Color, _ glyph: String, _ column: Int, _ dot: Int, into frame: inout Frame) {
    guard (0..<width).contains(column), (0..<height).contains(dot) else { return }
    let x = place.columns.lowerBound + column
    if look.isASCII {
      frame.draw(glyph, column: x, row: place.rows.lowerBound + dot, style: Style(color, on: .soot, .bold))
    } else {
      frame.drawPixel(color, x: x, y: 2 * place.rows.lowerBound + dot)
    }
  }

  private func drawGround(into frame: inout Frame) {
    guard !look.isASCII else {
      for row in place.rows {
        frame.draw("|", column: place.columns.lowerBound - 1, row: row, style: Style(.oak6, on: .soot))
      }
      return
    }
    let (ground, line): (Color, Color) = look == .shaded ? (.pit, .walnut) : (.soot, .steel1)
    frame.fill(columns: place.columns, rows: place.rows, with: Cell(upper: ground, lower: ground))
    for x in place.columns {
      frame.drawPixel(line, x: x, y: 2 * place.rows.upperBound - 1)
      if x % 2 == 0 { frame.drawPixel(line, x: x, y: 2 * place.rows.lowerBound) }
    }
  }

  /// The words under the plot.
  private func label(left: String, middle: String, right: String, into frame: inout Frame) {
    let style = Style(look.label, on: .soot)
    let row = place.rows.upperBound
    frame.draw(left, column: place.columns.lowerBound, row: row, style: style)
    let text = PlainText(middle, look: look).cut(
      to: width - left.count - right.count - 2, mark: Signs(ascii: look.isASCII).cut)
    frame.draw(text, column: place.columns.lowerBound + (width - text.count) / 2, row: row, style: style)
    frame.draw(right, column: place.columns.upperBound - right.count, row: row, style: style)
  }
}
