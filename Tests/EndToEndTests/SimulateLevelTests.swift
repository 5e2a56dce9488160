// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Testing

@Suite struct SimulateLevelTests {
  private static let replays: [String] = {
    let levels = "\(Program.root)/assets/levels"
    let packs = (try? FileManager.default.contentsOfDirectory(atPath: levels)) ?? []
    return packs.sorted().compactMap { pack in
      let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(levels)/\(pack)")) ?? []
      return files.sorted().first { $0.hasSuffix(".replay") }.map { "\(levels)/\(pack)/\($0)" }
    }
  }()

  /// A row as JSON; the decoder reads numbers to the last bit, which Foundation's older reader doesn't.
  private struct Row: Decodable {
    enum CodingKeys: String, CodingKey {
      case tick, x, y, vx, vy, events
      case time = "time_s"
      case tiltX = "tilt_x"
      case tiltY = "tilt_y"
    }

    var tick, time, x, y, vx, vy, tiltX, tiltY: Double
    var events: [String]

    var numbers: [Double] { [tick, time, x, y, vx, vy, tiltX, tiltY] }
  }

  /// Runs a line of a shell in which `$steelie` is the program, in a folder.
  private static func shell(_ line: String, in folder: TemporaryFolder) throws -> Program.Result {
    try Program.run(
      ["timeout", "60", "bash", "-c", "cd \(folder.path); \(line)"],
      environment: ["PATH": "/usr/bin:/bin", "steelie": Program.release])
  }

  @Test("A replay ends in the state that its level's game ends in, in debug and release", arguments: replays)
  func playsReplays(file: String) throws {
    let replay = try Replay(parsing: try String(contentsOfFile: file, encoding: .utf8))
    let map = try String(contentsOfFile: file.replacing(".replay", with: ".txt"), encoding: .utf8)
    guard case .verified(let game) = replay.verify(on: Course(try Level(parsing: map))) else {
      Issue.record("not verified")
      return
    }
    let time = try #require(game.finishTime)
    let result = try Program.steelie("simulate", "--replay", file)
    #expect(result.output.hasPrefix("end: goal at \(time) s, "))
    #expect(result.output.hasSuffix("\nhash: \(game.stateHash)\n"))
    #expect(try Program.run([Program.debug, "simulate", "--replay", file]).output == result.output)
  }

  @Test("A level is found by its id, its title and its file, and read from standard input; mazes are made")
  func findsLevels() throws {
    let folder = try TemporaryFolder()
    let file = "\(Program.root)/assets/levels/1-level-ground/01-around-the-house.txt"
    let words = "--tilt 0.05,0.02 --ticks 100"
    let first = try Self.shell("$steelie simulate --level 1-1 \(words)", in: folder)
    #expect(first.output.hasPrefix("end: no goal in 0.8333333333333334 s, 0 of 0 checkpoints, 0 falls, 0 gems\nhash: "))
    for other in ["--level 'Around the House'", "--level \(file)", "--level - < \(file)"] {
      #expect(try Self.shell("$steelie simulate \(words) \(other)", in: folder).output == first.output)
    }
    let maze = try Self.shell("$steelie simulate --level maze:3:5 \(words)", in: folder)
    #expect(maze.status == 0 && maze.output != first.output)
  }

  @Test(
    "JSON lines hold the same numbers as CSV, quiet leaves out the end, and a trace that is piped in goes the same way")
  func writesFormats() throws {
    let folder = try TemporaryFolder()
    let words = "--level 2-1 --tilt sine:0.08,1.5 --seconds 4"
    let rows = try Self.shell("$steelie simulate \(words) --trace - --quiet", in: folder).output.split(separator: "\n")
    let lines = try Self.shell("$steelie simulate \(words) --trace - --format json", in: folder).output
      .split(separator: "\n")
    #expect(rows[0] == "tick,time_s,x,y,vx,vy,tilt_x,tilt_y,event" && rows.count == lines.count && rows.count == 482)
    var names: Set<String> = []
    for (row, line) in zip(rows.dropFirst(), lines) {
      let fields = row.split(separator: ",", omittingEmptySubsequences: false)
      let object = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
      #expect(object.numbers == fields.dropLast().compactMap { Double($0) }, "\(row)")
      let events = object.events
      #expect(events.joined(separator: " ") == fields[8])
      names.formUnion(events.compactMap { $0.split(separator: ":").first.map(String.init) })
    }
    #expect(names.contains("knock"))
    let end = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[lines.count - 1].utf8)) as? [String: Any])
    #expect(end["ticks"] as? Int == 480 && end["goal_s"] is NSNull)
    let again = try Self.shell(
      "$steelie simulate \(words) --trace - --quiet | $steelie simulate --level 2-1 --tilt - --seconds 4", in: folder)
    let hash = try #require(end["hash"] as? String)
    #expect(again.output.hasSuffix("hash: \(hash)\n"))
  }

  @Test(
    "On a plain tray the rolling ball goes 5/14 of g times the tilt times the square of the time, less its resistance")
  func rollsByTheFormula() throws {
    let result = try Program.steelie(
      "simulate", "--model", "rolling", "--tray", "1x1", "--tilt", "0.05,0", "--ticks", "120", "--trace", "-", "--quiet"
    )
    let last = try #require(result.output.split(separator: "\n").last).split(separator: ",")
    let way = try #require(Double(last[2])) - 0.5
    let resistance = 0.004 * (1 - 0.05 * 0.05).squareRoot()
    #expect(abs(way - 5.0 / 14 * 9.80665 * (0.05 - resistance)) < 1e-9)
  }

  @Test("A recording tilts a labyrinth and the tray by its change from the first pose, and ends by itself")
  func playsRecordings() throws {
    let folder = try TemporaryFolder()
    let rows = (0...150).map { index in
      let time = Double(index) / 50
      let x = 200 + min(max(time - 0.5, 0), 0.5) * 500
      return "\(time),accelerometer,\(x),0,\(-(1e6 - x * x).squareRoot())\n"
    }
    try folder.write(
      """
      steelie-motion 1
      accelerometer.name: made up
      accelerometer.scale: 0.00980665, 0.00980665, 0.00980665
      accelerometer.sign: gravity

      time_s,sensor,raw_x,raw_y,raw_z

      """ + rows.joined(), to: "tip.motion")
    let tray = try Self.shell("$steelie simulate --motion tip.motion --trace - --quiet", in: folder).output
      .split(separator: "\n")
    #expect(tray.count == 1 + 181)
    let tilts = try tray.dropFirst().map { try #require(Double($0.split(separator: ",")[6])) }
    #expect(tilts[..<28].allSatisfy { $0 == 0 } && 0.2...0.26 ~= tilts[180])
    let level = try Self.shell(
      "cat tip.motion | $steelie simulate --motion - --rotate 180 --level 1-1 --trace - --quiet", in: folder
    ).output
      .split(separator: "\n")
    #expect(level.count == 1 + 361)
    let row = try #require(level.last)
    let last = try #require(Double(row.split(separator: ",")[6]))
    #expect(-0.105..<(-0.05) ~= last)
  }

  @Test(
    "What can't be done is told in one line, with what to do, and the right status",
    arguments: [
      ("--tilt 0,0 --replay x --ticks 1", 64, "steelie: simulate --replay: given with --tilt, give one of them"),
      ("--tilt 0,0 --ticks 1 --seconds 1", 64, "steelie: simulate --ticks: given with --seconds, give one of them"),
      ("--tilt 0,0 --ticks -1", 64, "steelie: simulate --ticks '-1': not a number of ticks, "),
      ("--tilt 0,0 --ticks 1 --model square", 64, "steelie: simulate --model 'square': not a model, "),
      ("--tilt 0,0 --ticks 1 --level 1-1 --model rolling", 64, "steelie: simulate --model: given with a labyrinth, "),
      (
        "--tilt 0,0 --ticks 1 --model rolling --tray 9x9", 64,
        "steelie: simulate --tray '9.0x9.0': larger than 200 balls"
      ),
      ("--tilt 0,0 --ticks 1 --format xml", 64, "steelie: simulate --format 'xml': not a format, give csv or json"),
      ("--tilt 0,0 --ticks 1 --rotate 90", 64, "steelie: simulate --rotate: given without a recording, "),
      ("--tilt - --level - --ticks 1", 64, "steelie: simulate --level '-': standard input is read already, "),
      ("--tilt 0,0 --ticks 1 --level 9-99", 64, "steelie: level '9-99': there is none of this name, "),
      ("--replay bad.replay", 1, "steelie: simulate --replay 'bad.replay': line 1, column 1: expected "),
      ("--replay other.replay", 1, "steelie: simulate --replay: played on nowhere, which isn't here, "),
      ("--motion bad.motion", 1, "steelie: simulate --motion 'bad.motion': line "),
      ("--tilt 0,0 --ticks 1 --level bad.txt", 1, "steelie: level 'bad.txt': line 3, column 3: expected "),
      (
        "--replay other.replay --trace other.replay --level 1-1", 64,
        "steelie: simulate --trace 'other.replay': the file "
      ),
      (
        "--tilt - --ticks 1 < bad.csv", 1,
        "steelie: simulate --tilt '-': line 2, column 3: expected a tilt of -1 to 1 g, "
      ),
    ] as [(String, Int32, String)])
  func explainsErrors(words: String, status: Int32, start: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("oops\n", to: "bad.replay")
    try folder.write("steelie-motion 1\noops\n", to: "bad.motion")
    try folder.write("\n+--+\n|S?|\n+--+\n", to: "bad.txt")
    try folder.write("tilt_x,tilt_y\n0,7\n", to: "bad.csv")
    let file = try #require(Self.replays.first)
    let replay = try Replay(parsing: try String(contentsOfFile: file, encoding: .utf8))
    let header = Replay.Header(rules: Labyrinth.rules, level: StateHash(), name: "nowhere")
    let other = try #require(Replay(header: header, tilts: replay.tilts, hashes: replay.hashes))
    try folder.write(other.text, to: "other.replay")
    let result = try Self.shell("$steelie simulate \(words)", in: folder)
    #expect(result.status == status)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix(start), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
  }
}
