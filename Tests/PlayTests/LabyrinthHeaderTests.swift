// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Terminal
import Testing

@testable import Play

@Suite("The first and the last row of a labyrinth")
struct LabyrinthHeaderTests {
  private let panel = LabyrinthPanel(
    number: "3", title: "Crossing", clock: .running(tenths: 234), best: ClockTime(hundredths: 3108),
    splits: [.passed(ClockTime(hundredths: 512), difference: -42), .ahead, .ahead], gems: GemCount(picked: 1, all: 4),
    tilt: TrayPanel(
      inclination: Inclination(tiltX: 0.042, tiltY: -0.0192), source: .live("lsm6ds3"), detail: "104 Hz  calibrated",
      fullTilt: 60))

  private func rows(_ columns: Int, _ panel: LabyrinthPanel, _ display: Display = .rich) throws -> [String] {
    let frame = LabyrinthScene(try .sample(), columns, 12, display, ball: nil, panel: panel).frame
    return [frame.line(0), frame.line(11)]
  }

  @Test("At 80 and at 120 columns")
  func wide() throws {
    #expect(
      try rows(80, panel) == [
        " 3  Crossing           0:23.4  best 0:31.08          1 −0.42  2 ··  3 ··  ♦ 1/4",
        " ↔ ▄▄▄▄▄▄▄▄▄ ▄▄▄ +2.4°  ↕ ▄▄▄ ▄▄▄▄▄ ▄▄▄ −1.1°  ● lsm6ds3        r retry  ? help",
      ])
    #expect(
      try rows(120, panel) == [
        " 3  Crossing                               0:23.4  best 0:31.08"
          + "                              1 −0.42  2 ··  3 ··  ♦ 1/4",
        " ↔ ▄▄▄▄▄▄▄▄▄ ▄▄▄ +2.4°  ↕ ▄▄▄ ▄▄▄▄▄ ▄▄▄ −1.1°  ● lsm6ds3  104 Hz  calibrated"
          + "          c level  p pause  r retry  ? help",
      ])
  }

  @Test("In ASCII")
  func ascii() throws {
    #expect(
      try rows(80, panel, .mono) == [
        " 3  Crossing           0:23.4  best 0:31.08       1 -0.42  2 ..  3 ..  gems 1/4",
        " x[....o|.....] +2.4  y[.....o.....] -1.1  * lsm6ds3   p pause  r retry  ? help",
      ])
  }

  @Test(
    "Narrow rows leave the least important out",
    arguments: [
      (60, " 3  Crossing   0:23.4            1 −0.42  2 ··  3 ··  ♦ 1/4"),
      (50, " 3  Crossing   0:23.4  1 −0.42  2 ··  3 ··  ♦ 1/4"), (40, " 3  Crossing  0:23.4      2 ·· …  ♦ 1/4"),
      (30, " 3  Crossing   0:23.4   ♦ 1/4"), (24, " 3  Crossing     0:23.4"),
    ])
  func narrow(columns: Int, expected: String) throws {
    #expect(try rows(columns, panel)[0] == expected)
  }

  @Test("Hundredths come when the clock stops")
  func stopped() throws {
    var panel = panel
    panel.clock = .stopped(ClockTime(seconds: 83.4199))
    #expect(try rows(80, panel)[0].contains("  1:23.41  best 0:31.08  "))
    #expect(ClockTime(seconds: 4.2) == ClockTime(hundredths: 420))
    #expect(ClockTime(seconds: .nan) == ClockTime(hundredths: 0))
    #expect(ClockReading.running(seconds: 59.99) == .running(tenths: 599))
    #expect(ClockTime(hundredths: 3) < ClockTime(hundredths: 4))
  }

  @Test(
    "Ahead, behind, without a best run, and of many checkpoints those about the next one",
    arguments: [
      ([SplitReading.passed(ClockTime(hundredths: 512), difference: 7), .ahead], "1 +0.07  2 ··  ♦ 1/4"),
      ([.passed(ClockTime(hundredths: 512), difference: 0), .ahead], "1 ±0.00  2 ··  ♦ 1/4"),
      ([.passed(ClockTime(hundredths: 512), difference: nil), .ahead], "1 0:05.12  2 ··  ♦ 1/4"),
      (
        Array(repeating: .passed(ClockTime(hundredths: 512), difference: -1234), count: 5)
          + Array(repeating: .ahead, count: 4), "5 −12.34  6 ··  7 ··  8 ··  ♦ 1/4"
      ),
      (
        Array(repeating: .passed(ClockTime(hundredths: 512), difference: -1234), count: 9),
        "8 −12.34  9 −12.34  ♦ 1/4"
      ),
    ])
  func splits(splits: [SplitReading], expected: String) throws {
    var panel = panel
    panel.splits = splits
    let line = try rows(80, panel)[0]
    #expect(line.hasSuffix("  " + expected) && line.hasPrefix(" 3  Crossing           0:23.4  best 0:31.08 "))
  }

  @Test("A long title is shown whole; the best time goes for it, and the checkpoints stay")
  func longTitle() throws {
    var panel = panel
    (panel.number, panel.title) = ("", "Maze 3:18446744073709551615")
    #expect(
      try rows(80, panel)[0]
        == " Maze 3:18446744073709551615   0:23.4  best 0:31.08  1 −0.42  2 ··  3 ··  ♦ 1/4")
    (panel.number, panel.title) = ("12", "The Sorcerer's Other Apprentice")
    panel.clock = .stopped(ClockTime(hundredths: 2341))
    #expect(
      try rows(80, panel)[0]
        == " 12  The Sorcerer's Other Apprentice   0:23.41       1 −0.42  2 ··  3 ··  ♦ 1/4")
  }

  @Test("Neither a checkpoint that is passed nor the clock that stops moves the clock or takes the best time away")
  func isStill() throws {
    for columns in [40, 60, 66, 70, 76, 80, 100] {
      var places: Set<Int?> = []
      var bests: Set<Bool> = []
      for passed in 0...3 {
        for clock in [ClockReading.running(tenths: 234), .stopped(ClockTime(hundredths: 2349))] {
          var panel = panel
          panel.title = "Round the Corner"
          panel.clock = clock
          panel.splits = (0..<3).map { $0 < passed ? .passed(ClockTime(hundredths: 512), difference: -1234) : .ahead }
          let line = try rows(columns, panel)[0]
          places.insert(line.firstRange(of: "0:23.4").map { line.distance(from: line.startIndex, to: $0.lowerBound) })
          bests.insert(line.contains("best"))
          if passed < 3 { #expect(line.contains("\(passed + 1) ··"), "\(line)") }
        }
      }
      #expect(places.count == 1 && places.first != .some(nil) && bests.count == 1, "\(columns)")
    }
  }

  @Test("Where there is no room beside the title a message takes its place")
  func messageInANarrowRow() throws {
    var panel = panel
    panel.tilt.message = "no checkpoint yet: r begins anew"
    #expect(try rows(40, panel)[0] == " no checkpoint yet: r begins a…  0:23.4")
  }

  @Test("A message takes the place of checkpoints and gems, made plain; a pause that of the best time")
  func message() throws {
    var panel = panel
    panel.tilt.message = "sensor lost\u{1B}: keys"
    panel.tilt.isPaused = true
    panel.title = "A\u{7}B"
    #expect(
      try rows(80, panel)[0]
        == " 3  A?B                0:23.4  paused                        sensor lost?: keys")
  }

  @Test("Without number, best time, checkpoints and gems they take no room")
  func empty() throws {
    let panel = LabyrinthPanel(title: "Maze", tilt: TrayPanel(source: .keys))
    #expect(try rows(80, panel)[0] == " Maze                  0:00.0")
  }

  @Test("A message that the first row is too narrow for takes rows below it, whole, and the row is as without it")
  func longMessage() throws {
    let text = "only the base has an accelerometer (--sensor local:iio:device1): the keys tilt"
    for columns in [80, 40, 24] {
      var said = panel
      (said.tilt.message, said.tilt.isMessageNew) = (text, true)
      let frame = LabyrinthScene(try .sample(), columns, 12, .rich, ball: nil, panel: said).frame
      #expect(frame.line(0) == (try rows(columns, panel)[0]))
      let words = (1..<6).map { frame.line($0) }.joined(separator: " ").split(separator: " ").joined(separator: " ")
      #expect(words.filter { $0 != " " }.contains(text.filter { $0 != " " }), "\(words)")
    }
    var old = panel
    old.tilt.message = text
    #expect(try rows(80, old)[0].hasSuffix("…"))
    var short = panel
    short.tilt.message = "the sensor is back"
    #expect(try rows(80, short)[0].contains("the sensor is back"))
  }

  @Test("While a text lies over it, the last row has the keys of that")
  func reading() throws {
    for (rows, hints) in [(24, "esc back"), (12, "esc back")] {
      let scene = LabyrinthScene(try .sample(), 80, rows, .rich, ball: nil, panel: panel, overlay: .help(page: 0))
      let line = scene.frame.line(rows - 1)
      #expect(line.contains(hints) && !line.contains("? help") && line.contains("turn") == (rows == 12))
    }
  }
}
