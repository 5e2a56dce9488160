// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing

/// The built program calibrates a sensor of the real libiio, and plays with what was saved.
@Suite(.serialized, .enabled(if: hasNamespaces)) struct CalibrateCommandTests {
  /// A made-up accelerometer whose z is inverted, and whose x and y are swapped, with one of them inverted.
  private final class MixedUpSensor {
    let tree: SensorTree

    init() throws {
      tree = try SensorTree()
      try tree.put("label", "accel-display")
      try hold(right: 0, far: 0)
    }

    /// Tips the device: the parts of gravity to the right and to the far edge, in g.
    func hold(right: Double, far: Double) throws {
      let down = -(1 - right * right - far * far).squareRoot()
      // What it reads: x is the device's far side, y its left one, z counts upwards.
      for (axis, g) in [("x", far + 0.03), ("y", -right - 0.02), ("z", -down)] {
        try tree.put("in_accel_\(axis)_raw", "\(Int(g * 9.80665 / SensorTree.scale))")
      }
    }
  }

  /// Starts a command against a sensor, with its own folder for what it saves.
  private static func start(_ words: String, _ sensor: MixedUpSensor, config: TemporaryFolder) throws -> Tmux {
    // A window whose command has ended loses its first row to tmux's own words.
    try Tmux(
      "echo; '\(Program.rigs)/fake-iio.sh' '\(sensor.tree.sys)' '\(Program.release)' \(words)",
      environment: ["NO_COLOR": "1", "XDG_CONFIG_HOME": config.path])
  }

  /// Goes through the poses as asked, up to the findings.
  private static func goThroughPoses(_ sensor: MixedUpSensor, _ terminal: Tmux) throws {
    #expect(try terminal.shows("1/3"))
    try sensor.hold(right: 0, far: 0)
    #expect(try terminal.shows("2/3", within: 15))
    try sensor.hold(right: 0.7, far: 0)
    #expect(try terminal.shows("3/3", within: 15))
    try sensor.hold(right: 0, far: 0.6)
    #expect(try terminal.shows("Found: x is the sensor's -y, y is the", within: 15))
  }

  @Test("An inverted and swapped sensor is calibrated, listed, rolls the marble the right way, and is forgotten")
  func calibrates() throws {
    let sensor = try MixedUpSensor()
    let config = try TemporaryFolder()
    let terminal = try Self.start("calibrate", sensor, config: config)
    try Self.goThroughPoses(sensor, terminal)
    #expect(try terminal.screen().contains { $0.contains("sensor's +x, z is inverted.") })
    try terminal.send("Enter")
    #expect(try eventually { try terminal.exitStatus() == 0 })
    let path = "\(config.path)/steelie/calibrations"
    let said = try terminal.screen().joined()
    #expect(said.contains("saved the calibration of accel_3d in \(path)"), "\(said)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("label = \"accel-display\""))
    #expect(text.contains("axes = -y +x -z"))

    let environment = Program.terminal().merging(["XDG_CONFIG_HOME": config.path]) { $1 }
    let list = try Program.run([Program.release, "calibrate", "--list"], environment: environment)
    #expect(list.output.hasPrefix("1  accel_3d  accel-display\n   axes -y +x -z, bias 0.03 -0.02 "))

    try sensor.hold(right: 0, far: 0)
    let game = try Self.start("tray --sensor local:", sensor, config: config)
    #expect(try game.shows("accel_3d"))
    usleep(700_000)
    let start = try #require(try game.ball())
    try sensor.hold(right: 0.25, far: 0)
    #expect(try eventually { (try game.ball()?.column ?? 0) > start.column + 8 })
    try sensor.hold(right: 0, far: 0.25)
    #expect(try eventually { (try game.ball()?.row ?? 99) < start.row - 2 })

    let forgotten = try Program.run([Program.release, "calibrate", "--forget", "accel_3d"], environment: environment)
    #expect(forgotten.output == "forgot the calibration of accel_3d in \(path)\n")
    #expect(
      try Program.run([Program.release, "calibrate", "--list"], environment: environment).output == "nothing saved\n")
  }

  @Test(
    "Left without enter, or ended by a signal, nothing is saved and the file is as it was", arguments: [false, true])
  func leavesTheFile(bySignal: Bool) throws {
    let sensor = try MixedUpSensor()
    let config = try TemporaryFolder()
    let before = "# Mine.\n[device]\nname = \"accel_3d\"\nlabel = \"accel-display\"\naxes = -x +y +z\n"
    try config.write(before, to: "steelie/calibrations")
    let pid = "\(config.path)/pid"
    let terminal = try Tmux(
      "echo; sh -c 'echo $$ >\"$1\"; shift; exec \"$@\"' sh '\(pid)' '\(Program.rigs)/fake-iio.sh' '\(sensor.tree.sys)' "
        + "'\(Program.release)' calibrate",
      environment: ["NO_COLOR": "1", "XDG_CONFIG_HOME": config.path])
    try Self.goThroughPoses(sensor, terminal)
    // What was saved stands beside what was found.
    #expect(try terminal.screen().contains { $0.contains("axes    -x +y +z   -y +x -z") })
    if bySignal {
      let text = try String(contentsOfFile: pid, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
      kill(try #require(pid_t(text)), SIGTERM)
      #expect(try eventually { try terminal.exitStatus() == 128 + SIGTERM })
    } else {
      try terminal.send("Escape")
      #expect(try eventually { try terminal.exitStatus() == 0 })
      #expect(try terminal.screen().contains("nothing saved"))
    }
    #expect(try String(contentsOfFile: "\(config.path)/steelie/calibrations", encoding: .utf8) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(config.path)/steelie") == ["calibrations"])
  }

  @Test("A sensor that falls silent in between is told of, and taken up again")
  func survivesALostSensor() throws {
    let sensor = try MixedUpSensor()
    let terminal = try Self.start("calibrate", sensor, config: try TemporaryFolder())
    #expect(try terminal.shows("2/3", within: 15))
    try sensor.tree.put("in_accel_x_raw", "nonsense")
    #expect(try terminal.shows("No samples: accel_3d"))
    try sensor.hold(right: 0.7, far: 0)
    #expect(try terminal.shows("3/3", within: 20))
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
  }

  @Test("A file that can't be read is told of before the poses are asked for, and left alone")
  func brokenFile() throws {
    let config = try TemporaryFolder()
    try config.write("[device]\naxes = nonsense\n", to: "steelie/calibrations")
    let environment = Program.terminal().merging(["XDG_CONFIG_HOME": config.path]) { $1 }
    for words in [["calibrate"], ["calibrate", "--list"], ["calibrate", "--forget", "1"]] {
      let result = try Program.run([Program.release] + words, environment: environment)
      #expect(result.status == 1)
      #expect(result.error.contains("steelie/calibrations': line 2, column 8: expected"), "\(result.error)")
    }
  }

  @Test("Where nothing can be saved one line says so at once", arguments: ["/dev/null", "file"])
  func refusesFolders(folder: String) throws {
    let config = try TemporaryFolder()
    try config.write("", to: "file")
    let path = folder == "file" ? "\(config.path)/file" : folder
    let environment = Program.terminal().merging(["XDG_CONFIG_HOME": path]) { $1 }
    let result = try Program.run([Program.release, "calibrate"], environment: environment)
    #expect(result.status == 1)
    #expect(result.error.contains("/steelie': Not a directory, make it yourself, or set XDG_"), "\(result.error)")
  }
}
