// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Terminal

/// The words of the calibration's page, in lines that fit.
struct CalibrationText {
  /// A line, and how soon it goes where there are too many: those of rank 0 last.
  private struct Line {
    var strip: Strip
    var rank: Int
  }

  private let width: Int
  private let look: Look
  private let signs: Signs

  private static let plain = Style(.cream, on: .soot)
  private static let bold = Style(.cream, on: .soot, .bold)
  private static let live = Style(.maple, on: .soot)
  private static let warning = Style(.red2, on: .soot, .bold)
  /// Of eight stock colours the one for the board's wood is black, and a label must not be.
  private var label: Style { Style(look == .shaded ? .oak6 : .maple, on: .soot) }

  private init(width: Int, look: Look) {
    self.width = width
    self.look = look
    signs = Signs(ascii: look.isASCII)
  }

  /// The lines of a scene, as many as its layout has room for.
  static func lines(of scene: CalibrationScene) -> [Strip] {
    let area = scene.layout.text
    let text = CalibrationText(width: area.columns.count, look: scene.layout.look)
    let lines =
      switch scene.stage {
      case .posing(let stage): text.posing(stage, scene.sensor)
      case .found(let stage): text.found(stage, scene)
      }
    return fitting(lines, rows: area.rows.count)
  }

  /// Drops whole ranks until the lines fit, and then what is left over at the end.
  private static func fitting(_ lines: [Line], rows: Int) -> [Strip] {
    var lines = lines
    while lines.count > rows, let last = lines.map(\.rank).max(), last > 0 { lines.removeAll { $0.rank == last } }
    return lines.prefix(rows).map(\.strip)
  }

  // MARK: A pose is asked for

  private func posing(_ stage: PosingStage, _ sensor: CalibrationSensor) -> [Line] {
    let isSilent = !sensor.trouble.isEmpty
    let status =
      isSilent
      ? words(Wording.sensorIsAwaited, Self.live)
      : stage.rejection.isEmpty ? words(hint(stage.hold), Self.live) : words(stage.rejection, Self.warning)
    let request =
      isSilent
      ? words(sensor.trouble, sensor.isFaulty ? Self.warning : Self.bold) : words(stage.pose.request, Self.bold)
    return steps(stage.pose.rawValue, rank: 1) + [Line(strip: Strip(), rank: 2)]
      // What stands below must not jump when a sentence is longer than the one before.
      + padded(request, to: CalibrationPose.allCases.map(\.request))
      + [Line(strip: Strip(), rank: 2), Line(strip: bar(stage.done), rank: 0)]
      + padded(status, to: [CalibrationRejection.turnedOver(180).description])
  }

  private func hint(_ hold: PoseHold) -> String {
    switch hold {
    case .moving: Wording.deviceMoves
    case .waiting: Wording.poseIsAwaited
    case .holding: Wording.poseIsHeld
    }
  }

  private func words(_ text: String, _ style: Style, rank: Int = 0) -> [Line] {
    broken(text).map { Line(strip: Strip($0, style), rank: rank) }
  }

  private func broken(_ text: String) -> [String] {
    // The procedure's sentences have a sign for degrees, which ASCII hasn't.
    let spelled =
      look.isASCII
      ? text.split(separator: "\u{B0}", omittingEmptySubsequences: false).joined(separator: Wording.degreesInWords)
      : text
    return PlainText(spelled, look: look).lines(of: width)
  }

  /// As many lines as the longest of some sentences takes.
  private func padded(_ lines: [Line], to sentences: [String]) -> [Line] {
    let count = sentences.map { broken($0).count }.max() ?? 0
    return lines + Array(repeating: Line(strip: Strip(), rank: 0), count: max(0, count - lines.count))
  }

  /// The poses with those ticked off that were taken; all are where the current one is past the last.
  private func steps(_ current: Int, angles: [Int] = [], rank: Int) -> [Line] {
    Wording.poseNames.enumerated().map { index, name in
      let (sign, signStyle, style) =
        index < current
        ? (signs.live, Style(look == .shaded ? .gem2 : .felt3, on: .soot), Self.live)
        : index == current ? (signs.current, Style(.brass2, on: .soot, .bold), Self.bold) : (signs.late, label, label)
      var strip = Strip(sign, signStyle) + .blank(1) + Strip(name, style)
      if angles.indices.contains(index), angles[index] > 0 {
        let angle = "\(angles[index])\(look.isASCII ? Wording.degreesInWords : signs.degrees)"
        let column = 2 + (Wording.poseNames.map(\.count).max() ?? 0) + 2
        if column + angle.count <= width { strip += .blank(column - strip.width) + Strip(angle, label) }
      }
      return Line(strip: strip, rank: rank)
    }
  }

  /// How much of the hold is done, in hundredths.
  private func bar(_ done: Int) -> Strip {
    let length = min(width, 40)
    guard !look.isASCII else {
      let full = (length - 2) * done / 100
      return Strip(
        "[" + String(repeating: "#", count: full) + String(repeating: ".", count: length - 2 - full) + "]", Self.plain)
    }
    return Strip(
      (0..<length).map { cell in
        // The last cell by its share.
        let share = length * done - 100 * cell
        return share >= 50
          ? Cell(upper: .brass2, lower: .brass1)
          : share >= 15 ? Cell(upper: .brass1, lower: .bark) : Cell(upper: .bark, lower: .bark)
      })
  }

  // MARK: All is found

  private func found(_ stage: FoundStage, _ scene: CalibrationScene) -> [Line] {
    let blank = Line(strip: Strip(), rank: 5)
    let advice = scene.layout.dish == nil ? Wording.tryTheFigures : Wording.tryTheMarble
    var lines = steps(Wording.poseNames.count, angles: [0] + stage.angles, rank: 4) + [blank]
    lines += words(Wording.found(stage.findings), Self.bold)
    if scene.layout.dish == nil { lines.append(Line(strip: tilt(scene.reading), rank: 0)) }
    lines += [blank] + table(stage) + [blank]
    let trouble = scene.sensor.trouble
    return lines + (trouble.isEmpty ? words(advice, Self.live, rank: 1) : words(trouble, Self.warning))
  }

  /// The tilt to the right and to the far edge, in degrees.
  private func tilt(_ reading: [Int]) -> Strip {
    guard reading.count == 2 else { return Strip() }
    var strip = Strip()
    for (name, angle) in zip([Wording.rightTilt, Wording.farTilt], reading) {
      if strip.width > 0 { strip += .blank(2) }
      strip += Strip(name, label) + .blank(1) + Strip(signs.signed("\(angle.magnitude)", of: angle), Self.plain)
    }
    return strip
  }

  private func table(_ stage: FoundStage) -> [Line] {
    let columns = (name: 8, value: 11)
    // In little room what was before goes.
    let isCompared = width >= columns.name + 2 * columns.value
    func row(_ name: String, _ before: String, _ new: String, _ style: Style, rank: Int) -> Line {
      var strip = Strip(name, label) + .blank(columns.name - name.count)
      if isCompared {
        strip += Strip(before, label) + .blank(columns.value - before.count)
      }
      return Line(strip: strip + Strip(new, style), rank: rank)
    }
    let before = stage.before
    let new = stage.new
    var rows = isCompared ? [row("", Wording.before, Wording.new, label, rank: 2)] : []
    rows.append(row(Wording.axes, before?.axes ?? signs.none, new.axes, Self.bold, rank: 2))
    for (index, name) in Wording.biases.enumerated() {
      rows.append(
        row(name, before.map { bias($0.bias[index]) } ?? signs.none, bias(new.bias[index]), Self.plain, rank: 3))
    }
    rows.append(row(Wording.scale, before.map(scale) ?? signs.none, scale(new), Self.plain, rank: 2))
    rows.append(row(Wording.noise, before.map(noise) ?? signs.none, noise(new), Self.plain, rank: 2))
    return rows
  }

  private func bias(_ value: Int?) -> String {
    value.map { signs.signed("\(Self.decimal($0.magnitude, digits: 3)) \(Wording.inG)", of: $0) } ?? Wording.notMeasured
  }

  private func scale(_ figures: CalibrationFigures) -> String {
    figures.scale.map { " " + Self.decimal($0.magnitude, digits: 3) } ?? Wording.unequalScales
  }

  private func noise(_ figures: CalibrationFigures) -> String {
    figures.noise.map { " \(Self.decimal($0.magnitude, digits: 4)) \(Wording.inG)" } ?? Wording.notMeasured
  }

  /// A number in parts of ten, hundred and so on, with its decimal point.
  private static func decimal(_ value: UInt, digits: Int) -> String {
    let text = String(value)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    return "\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }
}

extension Signs {
  /// What stands before a number of a sign, so that numbers stay in line.
  func signed(_ magnitude: String, of value: Int) -> String {
    (value < 0 ? minus : value > 0 ? "+" : " ") + magnitude
  }
}
