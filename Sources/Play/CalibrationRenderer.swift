// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Terminal

/// Draws the calibration's page, keeping what doesn't change from one scene to the next.
struct CalibrationRenderer {
  private let shades = Shades()
  private var dish: (of: Dish, painter: DishPainter)?
  private var picture: (area: CalibrationLayout.Area, pose: CalibrationPose, raster: Raster)?

  private static let header = Style(.cream, on: .umber)
  private static let bold = Style(.cream, on: .umber, .bold)
  private static let quiet = Style(.birch, on: .umber)

  init() {}

  /// The frame of a scene, the same for equal scenes whatever was drawn before.
  mutating func frame(for scene: CalibrationScene) -> Frame {
    let layout = scene.layout
    guard layout.fits else { return Frame.tooSmall(layout.size, look: layout.look) }
    var frame = Frame(size: layout.size, filledWith: Cell(" ", Style(.cream, on: .soot)))
    drawHeader(scene, into: &frame)
    drawFooter(scene, into: &frame)
    for (index, line) in CalibrationText.lines(of: scene).enumerated() {
      frame.draw(line.cells, column: layout.text.columns.lowerBound, row: layout.text.rows.lowerBound + index)
    }
    if let area = layout.picture, case .posing(let stage) = scene.stage {
      draw(stage.pose, in: area, layout, into: &frame)
    }
    if let place = layout.dish { draw(place, scene, into: &frame) }
    return frame
  }

  // MARK: The first and the last row

  private func drawHeader(_ scene: CalibrationScene, into frame: inout Frame) {
    let columns = frame.size.columns
    let signs = Signs(ascii: scene.layout.look.isASCII)
    frame.fill(columns: 0..<columns, rows: 0..<1, with: Cell(" ", Self.header))
    var column = frame.draw(Wording.calibrationTitle, column: 1, row: 0, style: Self.bold)
    let step =
      switch scene.stage {
      case .posing(let stage): Wording.step(stage.pose.rawValue + 1, of: CalibrationPose.allCases.count)
      case .found: Wording.allStepsDone
      }
    column = frame.draw(step, column: column + 2, row: 0, style: Self.quiet)
    // The name goes before what is more about it.
    let room = columns - 1 - column - 2
    let whole = PlainText(scene.sensor.name, look: scene.layout.look)
    let name = whole.cut(to: min(room, 32), mark: signs.cut)
    let identifier = PlainText(scene.sensor.identifier, look: scene.layout.look)
    var place = columns - 1
    if !identifier.text.isEmpty, name.columns + 2 + identifier.width <= room {
      place -= identifier.width
      frame.draw(identifier.text, column: place, row: 0, style: Self.quiet)
      place -= 2
    }
    // A piece of a name tells nothing.
    if name == whole.text || name.columns > 6 {
      frame.draw(name, column: place - name.columns, row: 0, style: Self.header)
    }
  }

  private func drawFooter(_ scene: CalibrationScene, into frame: inout Frame) {
    let (columns, row) = (frame.size.columns, frame.size.rows - 1)
    frame.fill(columns: 0..<columns, rows: row..<row + 1, with: Cell(" ", Self.header))
    let isFound = if case .found = scene.stage { true } else { false }
    let strip = hints(
      isFound ? [Wording.saveHint, Wording.dropHint, Wording.againHint] : [Wording.againHint, Wording.leaveHint],
      room: columns - 2)
    let column = frame.draw(strip.cells, column: 1, row: row)
    let state = PlainText(scene.sensor.state, look: scene.layout.look)
    if column + 2 + state.width < columns {
      frame.draw(state.text, column: columns - 1 - state.width, row: row, style: Self.quiet)
    }
  }

  /// The keys with what they do, the first ones where there is no room for all.
  private func hints(_ hints: [(key: String, word: String)], room: Int) -> Strip {
    let separator = Strip("   ", Self.header)
    for count in (1...hints.count).reversed() {
      var strip = Strip()
      for hint in hints.prefix(count) {
        if strip.width > 0 { strip += separator }
        strip += Strip(hint.key, Self.bold) + Strip(" ", Self.header) + Strip(hint.word, Self.quiet)
      }
      if strip.width <= room { return strip }
    }
    return Strip()
  }

  // MARK: Pictures

  private mutating func draw(
    _ pose: CalibrationPose, in area: CalibrationLayout.Area, _ layout: CalibrationLayout, into frame: inout Frame
  ) {
    guard !layout.look.isASCII else { return PoseGlyphs(pose, look: layout.look).draw(into: &frame, area: area) }
    // The last row is for the word that says where the player sits.
    let raster: Raster
    if let picture, picture.area == area, picture.pose == pose {
      raster = picture.raster
    } else {
      raster = PosePicture(pose, columns: area.columns.count, rows: area.rows.count - 1).raster
      picture = (area, pose, raster)
    }
    raster.draw(into: &frame, column: area.columns.lowerBound, row: area.rows.lowerBound)
    let style = Style(layout.look == .shaded ? .oak6 : .maple, on: .soot)
    frame.draw(
      Wording.you, column: area.columns.lowerBound + (area.columns.count - Wording.you.count) / 2,
      row: area.rows.upperBound - 1, style: style)
  }

  private mutating func draw(_ place: Dish, _ scene: CalibrationScene, into frame: inout Frame) {
    let painter: DishPainter
    if let dish, dish.of == place {
      painter = dish.painter
    } else {
      painter = DishPainter(place, shades: shades)
      dish = (place, painter)
    }
    painter.draw(marble: scene.marble, ghost: scene.ghost, into: &frame)
    let label = Style(scene.layout.look == .shaded ? .oak6 : .maple, on: .soot)
    let title =
      switch scene.stage {
      case .posing: Wording.asTheSensorReads
      case .found(let stage): stage.before == nil ? Wording.corrected : Wording.correctedAndBefore
      }
    let middle = place.left + place.width / 2
    frame.draw(title, column: middle - title.count / 2, row: place.top - 1, style: label)
    let reading = reading(scene)
    frame.draw(reading.cells, column: middle - reading.width / 2, row: place.top + place.width / 2)
  }

  /// What the sensor reads, or the tilt, under the dish.
  private func reading(_ scene: CalibrationScene) -> Strip {
    let label = Style(scene.layout.look == .shaded ? .oak6 : .maple, on: .soot)
    let plain = Style(.cream, on: .soot)
    let signs = Signs(ascii: scene.layout.look.isASCII)
    var strip = Strip()
    if scene.reading.count == 3 {
      for (name, value) in zip(["x", "y", "z"], scene.reading) {
        let text = "\(value.magnitude / 100).\(value.magnitude % 100 / 10)\(value.magnitude % 10)"
        strip += Strip(name, label) + .blank(1) + Strip(signs.signed(text, of: value), plain) + .blank(2)
      }
      strip += Strip(Wording.inG, label)
    } else if scene.reading.count == 2 {
      for (name, value) in zip([Wording.rightTilt, Wording.farTilt], scene.reading) {
        if strip.width > 0 { strip += .blank(3) }
        strip += Strip(name, label) + .blank(1)
        strip += Strip(signs.signed("\(value.magnitude)\(signs.degrees)", of: value), plain)
      }
    }
    return strip
  }
}
