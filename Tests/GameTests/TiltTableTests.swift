// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Testing

@Suite struct TiltTableTests {
  @Test(
    "A table's rows hold from their tick or time until the next row",
    arguments: [
      ("tilt_x,tilt_y\n0.1,0\n0.2,0\n", [1: 100, 2: 200, 3: 200, 0: 100]),
      ("0.1,0\r\n0.2,0", [1: 100, 2: 200, 99: 200]),
      ("\u{feff}tilt_x,tilt_y\n0.1,0\n\n0.2,0\n\n", [1: 100, 2: 200]),
      ("time_s,tilt_x,tilt_y\n0,0.1,0\n0.5,-0.2,0\n1,0,0", [0: 100, 29: 100, 30: -200, 59: -200, 60: 0]),
      ("time_s,tilt_x,tilt_y\n0.5,0.1,0\n", [0: 0, 29: 0, 30: 100]),
      (
        "tick,time_s,x,y,vx,vy,tilt_x,tilt_y,event\n0,0,1,1,0,0,0.1,0,\n1,9,1,1,0,0,0.3,0,hit:left\n", [0: 100, 1: 300]
      ),
      (" tilt_y , tilt_x \n 0 , 0.25 ", [1: 250]),
    ] as [(String, [Int: Int])])
  func reads(csv: String, expected: [Int: Int]) throws {
    let table = try TiltTable(csv: csv)
    for (tick, x) in expected {
      #expect(table.tilt(atTick: tick, ticksPerSecond: 60) == Tilt(x: x, y: 0), "tick \(tick)")
    }
  }

  @Test(
    "What is wrong is told with line, column and what was expected",
    arguments: [
      ("", 1, 1, "tilts: a header tilt_x,tilt_y and rows of g"),
      ("tilt_x,tilt_y\n", 2, 1, "tilts: a header tilt_x,tilt_y and rows of g"),
      ("x,y,z\n1,2,3", 1, 1, "a header with tilt_x and tilt_y"),
      ("tilt_x,tilt_y\n0.1,0\n0.1,abc\n", 3, 5, "a tilt of -1 to 1 g"),
      ("tilt_x,tilt_y\n0.1\n", 2, 4, "a tilt of -1 to 1 g in field 2"),
      ("tilt_x,tilt_y\n0.1,1.5\n", 2, 5, "a tilt of -1 to 1 g"),
      ("tilt_x,tilt_y\nnan,0\n", 2, 1, "a tilt of -1 to 1 g"),
      ("tilt_x,tilt_y\n0x1p-2,0\n", 2, 1, "a tilt of -1 to 1 g"),
      ("0.1,0\n0.1;0", 2, 1, "a tilt of -1 to 1 g"),
      ("time_s,tilt_x,tilt_y\n1,0,0\n0.5,0,0", 3, 1, "no less than the row before"),
      ("time_s,tilt_x,tilt_y\n-1,0,0", 2, 1, "a number, 0 or more"),
      ("time_s,tilt_x,tilt_y\n0,0,0\n1, 2 ,0", 3, 4, "a tilt of -1 to 1 g"),
    ] as [(String, Int, Int, String)])
  func refuses(csv: String, line: Int, column: Int, expected: String) {
    #expect(throws: GameTextError(line: line, column: column, expected: expected)) { try TiltTable(csv: csv) }
  }
}
