// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct SimulateCommandTests {
  @Test("A second at half a g carries the ball 127.083 points from the middle, as the sum of 60 steps says")
  func rollsByTheFormula() throws {
    let result = try Program.steelie(
      "simulate", "--tray", "1000x1000", "--tilt", "0.5,0", "--seconds", "1", "--trace", "-")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 1 + 61 + 1)
    #expect(lines[0] == "tick,time_s,x,y,vx,vy,tilt_x,tilt_y,event")
    #expect(lines[1] == "0,0.0,476.0,476.0,0.0,0.0,0.5,0.0,")
    let last = lines[61].split(separator: ",", omittingEmptySubsequences: false)
    let way = try #require(Double(last[2])) - 476
    #expect(abs(way - 0.5 * 500 * 60 * 61 / 2 / 3600) < 1e-9)
    #expect(lines[62].wholeMatch(of: /hash: [0-9a-f]{16}/) != nil)
  }

  @Test(
    "Every row is the original's formula applied to the row before, to the last bit",
    arguments: ["sine:0.9,1.7", "-0.3,0.2"])
  func tracesTheFormula(tilt: String) throws {
    let result = try Program.steelie(
      "simulate", "--tray", "300x200", "--ball", "20", "--tilt", tilt, "--seconds", "5", "--trace", "-")
    var (x, y, vx, vy) = (140.0, 90.0, 0.0, 0.0)
    let dt = 1.0 / 60
    var hits = 0
    for (index, line) in result.output.split(separator: "\n").dropFirst().dropLast().enumerated() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = try fields.dropLast().map { try #require(Double($0)) }
      if index > 0 {
        vx += numbers[6] * dt
        vy += -(numbers[7] * dt)
        x += vx * dt * 500
        y += vy * dt * 500
        if x < 0 { (x, vx) = (0, 0) } else if x > 280 { (x, vx) = (280, 0) }
        if y < 0 { (y, vy) = (0, 0) } else if y > 180 { (y, vy) = (180, 0) }
      }
      #expect(numbers[0] == Double(index) && numbers[1] == Double(index) / 60)
      #expect(numbers[2] == x && numbers[3] == y && numbers[4] == vx && numbers[5] == vy, "row \(index)")
      hits += fields[8].isEmpty ? 0 : 1
    }
    #expect(hits > 0)
  }

  @Test(
    "Debug and release builds end in the same bits, and a trace played again does too",
    arguments: ["sine:0.4,3", "0.1,-0.2"])
  func isBitExact(tilt: String) throws {
    let folder = try TemporaryFolder()
    let trace = "\(folder.path)/trace.csv"
    let words = ["simulate", "--tilt", tilt, "--seconds", "20"]
    let release = try Program.run([Program.release] + words + ["--trace", trace])
    let debug = try Program.run([Program.debug] + words)
    let again = try Program.steelie("simulate", "--tilt", trace, "--seconds", "20")
    #expect(release.output.hasPrefix("hash: "))
    #expect(debug.output == release.output)
    #expect(again.output == release.output)
  }

  @Test(
    "What can't be done is told in one line, with what to do, and the right status",
    arguments: [
      ("simulate --tilt 0,0", 64, "steelie: simulate --seconds: missing, give it a number of seconds"),
      (
        "simulate --tilt 2,0 --seconds 1", 64,
        "steelie: simulate --tilt '2,0': more than gravity has, give -1 to 1 g each way"
      ),
      (
        "simulate --tilt 0,0 --seconds 1 --tray 40x40", 64,
        "steelie: simulate --tray '40.0x40.0': smaller than the ball"
      ),
      (
        "simulate --tilt 0,0 --seconds 1 --secnds 2", 64,
        "steelie: simulate --secnds: an unknown option, did you mean --seconds?"
      ),
      (
        "simulate --tilt /nonexistent/x.csv --seconds 1", 1,
        "steelie: simulate --tilt '/nonexistent/x.csv': No such file"
      ),
      (
        "simulate --tilt 0,0 --seconds 1 --trace /nonexistent/x", 1,
        "steelie: simulate --trace '/nonexistent/x': No such file"
      ),
      (
        "simulate --tilt NaN,0 --seconds 1", 64,
        "steelie: simulate --tilt 'NaN,0': neither X,Y nor sine:AMPLITUDE,PERIOD nor a file"
      ),
      (
        "simulate --tilt 0.5 --seconds 1", 64,
        "steelie: simulate --tilt '0.5': neither X,Y nor sine:AMPLITUDE,PERIOD nor a file"
      ),
      (
        "simulate --tilt sine:1,1e-308 --seconds 1", 64,
        "steelie: simulate --tilt 'sine:1,1e-308': not sine:AMPLITUDE,PERIOD"
      ),
      (
        "simulate --tilt 0,0 --seconds 1 --model rolling --ball 1e-200 --tray 1e-199x1e-199", 64,
        "steelie: simulate --ball '1e-200': no ball that can roll, give 1e-6 to 1e6 metres"
      ),
      (
        "simulate --tilt 0,0 --seconds 1 --model rolling --ball 1e155 --tray 1e156x1e156", 64,
        "steelie: simulate --ball '1e155': no ball that can roll, "
      ),
      (
        "simulate --seed 1", 64,
        "steelie: simulate --seed: it goes with another option only, see steelie simulate --help"
      ),
      ("simulate --shake x --trace=y", 64, "steelie: simulate --trace: it doesn't go with --shake, "),
      ("record", 64, "steelie: record: no file was named, give FILE, or - for standard output"),
      ("record a b", 64, "steelie: record 'b': an unexpected word, "),
      ("record a --seconds 0", 64, "steelie: record --seconds '0': not a time, give more than 0 seconds"),
      ("record a --sensor none", 64, "steelie: record --sensor 'none': no place to look for sensors, give auto, "),
      ("record /nonexistent/x", 1, "steelie: record '/nonexistent/x': No such file or directory, "),
      ("recrod", 64, "steelie: 'recrod': an unknown command, did you mean record?"),
      ("trey", 64, "steelie: 'trey': an unknown command, did you mean tray?"),
      ("tray --sensor bluetooth", 64, "steelie: tray --sensor 'bluetooth': "),
      ("tray --motion /nonexistent/x", 1, "steelie: tray --motion '/nonexistent/x': No such file"),
      ("tray --rotate 45", 64, "steelie: tray --rotate '45': not a quarter turn, give 0, 90, 180 or 270"),
      ("tray --sign up", 64, "steelie: tray --sign 'up': not a sign convention, give "),
      ("tray --motion /nonexistent/x --sign force", 1, "steelie: tray --motion '/nonexistent/x': No such file"),
      ("tray --motion x --sensor none", 64, "steelie: tray --motion: given with --sensor, give one of them"),
      ("tray", 1, "steelie: standard input: not a terminal, run without redirecting the input"),
    ] as [(String, Int32, String)])
  func explainsErrors(words: String, status: Int32, start: String) throws {
    let result = try Program.run([Program.release] + words.split(separator: " ").map(String.init))
    #expect(result.status == status)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix(start), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test("A table that is wrong names its line and column, and leaves no trace behind")
  func namesThePlace() throws {
    let folder = try TemporaryFolder()
    try folder.write("tilt_x,tilt_y\n0.1,0\n0.1,oops\n", to: "tilt.csv")
    let result = try Program.steelie(
      "simulate", "--tilt", "\(folder.path)/tilt.csv", "--seconds", "1", "--trace", "\(folder.path)/trace.csv")
    #expect(result.status == 1)
    #expect(result.error.hasSuffix("line 3, column 5: expected a tilt of -1 to 1 g, mend the file\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["tilt.csv"])
  }

  @Test("A trace keeps the link that leads to it, and never takes the place of the table that it is made from")
  func respectsFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("tilt_x,tilt_y\n0.1,0\n", to: "tilt.csv")
    try folder.write("old\n", to: "target.csv")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link.csv", withDestinationPath: "target.csv")
    let traced = try Program.steelie(
      "simulate", "--tilt", "0,0", "--seconds", "0", "--trace", "\(folder.path)/link.csv")
    #expect(traced.status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/link.csv") == "target.csv")
    #expect(try String(contentsOfFile: "\(folder.path)/target.csv", encoding: .utf8).hasPrefix("tick,time_s,"))
    let same = try Program.steelie(
      "simulate", "--tilt", "\(folder.path)/tilt.csv", "--seconds", "1", "--trace", "\(folder.path)/./tilt.csv")
    #expect(same.status == 64)
    #expect(try String(contentsOfFile: "\(folder.path)/tilt.csv", encoding: .utf8) == "tilt_x,tilt_y\n0.1,0\n")
  }

  @Test("A recording with a time far away is refused where it would be played to its end")
  func refusesEndlessRecordings() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/far.motion"
    try folder.write(
      """
      steelie-motion 1
      accelerometer.name: made up
      accelerometer.scale: 0.00980665, 0.00980665, 0.00980665
      accelerometer.sign: gravity

      time_s,sensor,raw_x,raw_y,raw_z
      0,accelerometer,0,0,-1000
      1e18,accelerometer,0,0,-1000

      """, to: "far.motion")
    for words in [["--motion", file], ["--shake", file]] {
      let result = try Program.run(["timeout", "10", Program.release, "simulate"] + words)
      #expect(result.status == 1)
      #expect(result.error == "steelie: simulate \(words[0]) '\(file)': it lasts 1e+18 s, give at most 1e6 s of it\n")
    }
    #expect(try Program.steelie("simulate", "--motion", file, "--seconds", "1").status == 0)
  }

  @Test("A run that is killed leaves the old trace as it was, and nothing else", arguments: ["INT", "KILL"])
  func leavesNothing(signal: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("old\n", to: "trace.csv")
    let result = try Program.run(
      ["timeout", "-s", signal, "0.5", Program.release, "simulate", "--tilt", "0,0", "--seconds", "1e8"]
        + ["--trace", "\(folder.path)/trace.csv"])
    #expect(result.status != 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["trace.csv"])
    #expect(try String(contentsOfFile: "\(folder.path)/trace.csv", encoding: .utf8) == "old\n")
  }
}
