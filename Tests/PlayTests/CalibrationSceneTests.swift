// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Terminal
import Testing

@testable import Play

@Suite("The calibration's page in any window")
struct CalibrationSceneTests {
  private static let sentences: [CalibrationRejection] = [
    .implausibleGravity(9.81), .notFlat(40), .samePose(.flat), .samePose(.rightEdgeDown), .movedTooLittle(11),
    .turnedOver(180), .towardsCorner, .oppositeEdge(.rightEdgeDown),
  ]
  private static let figures = CalibrationFigures(.identity)
  private static let stages: [CalibrationStage] =
    CalibrationPose.allCases.map {
      .posing(PosingStage(pose: $0, done: 50, hold: .holding, rejection: "\(CalibrationRejection.turnedOver(180))"))
    } + [.found(FoundStage(findings: AxisMap("-z -x -y").findings, angles: [90, 90], before: figures, new: figures))]

  private static func frame(_ size: Size, _ display: Display, _ stage: CalibrationStage, name: String = "accel_3d")
    -> Frame
  {
    var renderer = CalibrationRenderer()
    let sensor = CalibrationSensor(name: name, identifier: "local:iio:device0", state: "live  100 Hz")
    let gravity = Vector3(x: 0.5, y: -0.5, z: -0.7)
    return renderer.frame(
      for: CalibrationScene(
        size: size, look: Look(display), stage: stage, sensor: sensor, gravity: gravity, former: gravity * -1,
        reading: [50, -50, -70]))
  }

  @Test(
    "Every size gives a frame of that size, and ASCII where nothing else will do", arguments: TrayGeometryTests.displays
  )
  func everySize(display: Display) {
    for columns in [1, 5, 23, 24, 30, 39, 40, 63, 64, 80] {
      for rows in [1, 2, 9, 10, 13, 14, 18, 24, 40] {
        let size = Size(columns: columns, rows: rows)
        // Half-blocks take long, and differ by what is shown only in the pose.
        for stage in Look(display).isASCII ? Self.stages : [Self.stages[(columns + rows) % 4]] {
          let frame = Self.frame(size, display, stage)
          #expect(frame.size == size)
          #expect(!Look(display).isASCII || frame.isASCII)
        }
      }
    }
  }

  @Test("A window too small asks for room")
  func tooSmall() {
    #expect(Self.frame(Size(columns: 40, rows: 9), .mono, Self.stages[0]).text.contains("needed 24 x 10"))
    let one = Self.frame(Size(columns: 1, rows: 1), .mono, Self.stages[0])
    #expect(one.text == "")
  }

  @Test("In the smallest window no request and no reason loses a word", arguments: CalibrationPose.allCases)
  func wholeSentences(pose: CalibrationPose) {
    for rejection in Self.sentences {
      let stage = PosingStage(pose: pose, rejection: "\(rejection)")
      let frame = Self.frame(Size(columns: 24, rows: 10), .rich, .posing(stage))
      let words = (1..<9).map { frame.line($0).trimmed }.filter { !$0.isEmpty && !$0.contains("\u{2584}") }
      #expect(words.joined(separator: " ") == "\(pose.request) \(rejection)")
    }
  }

  @Test("In the smallest window no finding loses a word", arguments: AxisMap.all)
  func wholeFindings(axes: AxisMap) {
    let stage = FoundStage(findings: axes.findings, angles: [40, 40], before: nil, new: Self.figures)
    let frame = Self.frame(Size(columns: 24, rows: 10), .mono, .found(stage))
    let words = (1..<9).map { frame.line($0).trimmed }.joined(separator: " ")
    #expect(words.hasPrefix("Found: \(axes.findings)."))
    #expect(frame.line(9) == " enter save   esc drop")
  }

  @Test(
    "A name from outside can't leave its place", arguments: ["a\u{1b}[2Jb", String(repeating: "x", count: 300), "日本"])
  func plainNames(name: String) {
    for columns in [24, 40, 80] {
      let frame = Self.frame(Size(columns: columns, rows: 12), .rich, Self.stages[0], name: name)
      #expect(
        frame.cells.allSatisfy { $0.glyph.isOneColumn || $0.glyph.isTwoColumns || $0.glyph == Cell.rightHalf })
      #expect(frame.line(0).hasPrefix(" Calibration  1/3"))
    }
  }

  @Test("Numbers of a file that was changed by hand are shown as far as there is room")
  func anyNumbers() throws {
    let wild = try #require(
      Calibration(
        axes: .identity, bias: Vector3(x: 1e300, y: -1e300, z: 0.0004), scale: Vector3(x: 1e9, y: 1e9, z: 1e9),
        noise: 1e300))
    let figures = CalibrationFigures(wild)
    let stage = FoundStage(findings: "", angles: [0, 0], before: figures, new: figures)
    let text = Self.frame(Size(columns: 80, rows: 24), .mono, .found(stage)).text
    #expect(text.contains("+99.000 g"))
    #expect(text.contains("-99.000 g"))
  }

  @Test("A bias that was not measured is the one along the sensor's axis that is the device's z")
  func unknownBias() throws {
    let calibration = try #require(
      Calibration(
        axes: AxisMap("+z -x +y"), bias: Vector3(x: 0.01, y: 0, z: 0.02), scale: Vector3(x: 1, y: 1, z: 1)))
    #expect(CalibrationFigures(calibration, isBiasAlongZKnown: false).bias == [10, nil, 20])
    #expect(CalibrationFigures(calibration).bias == [10, 0, 20])
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  @Test("In a large window words, picture and dish keep together, in the middle")
  func large() throws {
    let layout = CalibrationLayout(size: Size(columns: 200, rows: 60), look: .shaded, isFound: false)
    let picture = try #require(layout.picture)
    let dish = try #require(layout.dish)
    #expect(dish.left - picture.columns.upperBound < 24)
    #expect(abs(layout.text.columns.lowerBound - (200 - dish.left - dish.width)) <= 8)
    #expect(layout.text.rows.lowerBound >= 8)
  }
}
