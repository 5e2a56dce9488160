// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import PseudoTerminal
import Testing

/// The built monitor in tmux, with the real libiio where there are sensors.
@Suite(.serialized) struct MonitorCommandTests {
  private static func monitor(_ options: String, sys: String) -> String {
    "'\(Program.rigs)/fake-iio.sh' '\(sys)' '\(Program.release)' monitor --sensor local: \(options)"
  }

  /// An accelerometer, a gyroscope and a magnetometer.
  private func fullTree() throws -> SensorTree {
    let tree = try SensorTree()
    try tree.set(x: 0.21, y: -0.1)
    try tree.put("in_anglvel_scale", "0.001")
    try tree.put("in_magn_scale", "0.001")
    let raw = ["anglvel_x": 250, "anglvel_y": -1310, "anglvel_z": 60, "magn_x": 35, "magn_y": 182, "magn_z": -440]
    for (channel, value) in raw { try tree.put("in_\(channel)_raw", "\(value)") }
    return tree
  }

  @Test(
    "The numbers are those of the sensors, pulled and pushed", .enabled(if: hasNamespaces),
    arguments: ["--pull", "--push"])
  func showsNumbers(way: String) throws {
    let tree = try fullTree()
    let terminal = try Tmux(Self.monitor(way, sys: tree.sys), environment: ["NO_COLOR": "1"])
    #expect(try terminal.shows(way == "--push" ? "push, as they come" : "pull, 10 a second"))
    for number in ["+0.21", "-0.10", "-0.97", "+0.25", "-1.31", "+0.06", "+3.50", "+18.20", "-44.00"] {
      #expect(try terminal.shows(number), "\(number)")
    }
    #expect(try terminal.shows("accel_3d  local:iio:device0"))
    #expect(try eventually { try terminal.screen().contains { $0.contains(/gyroscope  rad\/s +\d+ Hz  \d+ ms/) } })
    try tree.put("in_anglvel_y_raw", "770")
    #expect(try terminal.shows("+0.77"))
    try terminal.send("Tab")
    #expect(try terminal.shows(way == "--push" ? "pull, 10 a second" : "push, as they come"))
    try tree.put("in_anglvel_y_raw", "-880")
    #expect(try terminal.shows("-0.88"))
    try terminal.send("Space")
    #expect(try terminal.shows("paused"))
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
  }

  @Test(
    "The monitor and the calibration are shown in the colours that the player set, unless others are asked for",
    arguments: [["monitor", "--sensor", "none"], ["calibrate"]])
  func takesSettings(words: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("palette = colour-blind\n", to: "steelie/settings")
    let environment = Program.terminal().merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
    let blue = "]4;99;rgb:8A/55/FF"
    let set = try PseudoTerminal([Program.release] + words, environment: environment)
    #expect(set.read(until: blue))
    set.type("q")
    #expect(set.waitForEnding(within: 2) == .exited(0))
    let asked = try PseudoTerminal([Program.release] + words + ["--palette", "standard"], environment: environment)
    #expect(asked.read(until: "]4;166;rgb:DB/52/33") && !String(decoding: asked.output, as: UTF8.self).contains(blue))
    asked.type("q")
    #expect(asked.waitForEnding(within: 2) == .exited(0))
  }

  @Test("A device without a gyroscope says so, and its pose is told all the same", .enabled(if: hasNamespaces))
  func missesAGyroscope() throws {
    let tree = try SensorTree()
    try tree.set(x: 0.5, y: 0)
    let terminal = try Tmux(Self.monitor("", sys: tree.sys), environment: ["NO_COLOR": "1"])
    #expect(try terminal.shows("This device has no gyroscope."))
    #expect(try terminal.shows("This device has no magnetometer."))
    #expect(try terminal.shows("roll +30.0"))
    #expect(try terminal.shows("flat, face up"))
    try tree.set(x: 0, y: -1)
    #expect(try terminal.shows("portrait"))
    try tree.put("in_accel_x_raw", "nonsense")
    #expect(try terminal.shows("x lost"))
    try tree.set(x: 1, y: 0)
    #expect(try terminal.shows("right edge down", within: 15))
  }

  @Test("A sensor over the network is shown, and when its server goes the page says why", .enabled(if: hasNamespaces))
  func showsANetworkSensor() throws {
    let tree = try fullTree()
    let pidFile = "\(tree.folder.path)/iiod.pid"
    let terminal = try Tmux(
      "'\(Program.rigs)/iiod.sh' '\(tree.sys)' 31119 '\(pidFile)' '\(Program.release)' monitor --push"
        + " --sensor ip:127.0.0.1:31119",
      environment: ["NO_COLOR": "1"])
    for number in ["+0.21", "-1.31", "+18.20"] { #expect(try terminal.shows(number), "\(number)") }
    let server = try #require(
      Int32(String(contentsOfFile: pidFile, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)))
    kill(server, SIGKILL)
    #expect(try terminal.shows("x lost"))
    #expect(try terminal.shows("No samples: "))
    try terminal.send("Escape")
    #expect(try eventually { try terminal.exitStatus() == 0 })
  }

  @Test("A sensor that is plugged in while the page waits is taken up", .enabled(if: hasNamespaces))
  func waitsForASensor() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "sys/bus/iio/devices/.none")
    let terminal = try Tmux(
      "'\(Program.rigs)/fake-iio.sh' '\(folder.path)/sys' '\(Program.release)' monitor", environment: ["NO_COLOR": "1"])
    #expect(try terminal.shows("Plug one in"))
    let tree = try SensorTree()
    try tree.set(x: -0.3, y: 0)
    // Beside the others first, so that it appears whole.
    try FileManager.default.copyItem(atPath: "\(tree.folder.path)/\(SensorTree.device)", toPath: "\(folder.path)/new")
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/new", toPath: "\(folder.path)/\(SensorTree.device)")
    #expect(try terminal.shows("-0.30", within: 15))
  }

  @Test("A recording is shown as a sensor, and without any sensor the page says what to do")
  func showsOthers() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<300).map { "\(Double($0) / 100),accelerometer,-300,0,-954" }
    let header =
      "steelie-motion 1\naccelerometer.name: recorded_3d\naccelerometer.scale: 0.00980665, 0.00980665, 0.00980665\n"
    try folder.write(
      header + "accelerometer.sign: gravity\n\ntime_s,sensor,raw_x,raw_y,raw_z\n" + rows.joined(separator: "\n") + "\n",
      to: "tilt.motion")
    let recorded = try Tmux(
      "'\(Program.release)' monitor --motion '\(folder.path)/tilt.motion'", environment: ["NO_COLOR": "1"])
    #expect(try recorded.shows("recorded_3d"))
    #expect(try recorded.shows("-0.30"))
    #expect(try recorded.shows("This device has no gyroscope."))
    #expect(try recorded.shows("the recording has ended"))

    let none = try Tmux("'\(Program.release)' monitor --sensor none", environment: ["NO_COLOR": "1"])
    #expect(try none.shows("No sensor"))
    try none.send("q")
    #expect(try eventually { try none.exitStatus() == 0 })
  }

  @Test("Whatever size the window takes, the page goes on", .enabled(if: hasNamespaces))
  func survivesAnySize() throws {
    let tree = try fullTree()
    let terminal = try Tmux(Self.monitor("", sys: tree.sys), environment: ["NO_COLOR": "1"])
    for (columns, rows) in [(200, 60), (30, 60), (24, 10), (40, 14), (10, 3), (1, 1), (80, 24)] {
      try terminal.resize(columns: columns, rows: rows)
      if columns >= 24 { #expect(try terminal.shows("+0.21"), "\(columns)×\(rows)") } else { usleep(200_000) }
      #expect(try terminal.exitStatus() == nil, "\(columns)×\(rows)")
    }
  }

  @Test("Options that contradict each other are refused with one line")
  func refuses() throws {
    let both = try Program.steelie("monitor", "--push", "--pull")
    #expect(both.status == 64 && both.error == "steelie: monitor --push: given with --pull, give one of them\n")
    let help = try Program.steelie("monitor", "--help")
    #expect(help.status == 0 && help.output.contains("--push") && help.error.isEmpty)
  }
}
