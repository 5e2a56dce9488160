// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing

/// The built game with a sensor that the rules get wrong, and what the player or a calibration says of it.
@Suite(.serialized, .enabled(if: hasNamespaces)) struct CalibratedPlayTests {
  private static let tilt = 0.25
  private static let inverted = "-1,0,0;0,-1,0;0,0,-1"

  private static func play(_ tree: SensorTree, _ options: String = "", columns: Int = 80) throws -> Tmux {
    try Tmux(
      "'\(Program.rigs)/fake-iio.sh' '\(tree.sys)' '\(Program.release)' tray \(options)", columns: columns,
      environment: ["NO_COLOR": "1", "XDG_CONFIG_HOME": tree.folder.path])
  }

  @Test(
    "A saved calibration puts a sensor right that counts the other way; the player's sign or matrix sets it aside",
    arguments: [
      ("some_chip", "", 1), ("other_chip", "", -1), ("some_chip", "--sign force", -1),
      ("some_chip", "--matrix '\(inverted)'", 1),
    ])
  func calibrates(name: String, options: String, direction: Int) throws {
    // Nothing tells of this chip, so the rules would take it for specific force.
    let tree = try SensorTree(name: "some_chip")
    try tree.folder.write("[device]\nname = \"\(name)\"\naxes = -x -y -z\n", to: "steelie/calibrations")
    let terminal = try Self.play(tree, options, columns: 130)
    #expect(try terminal.shows("some_chip"))
    usleep(500_000)
    let isCalibrated = name == "some_chip" && options.isEmpty
    #expect(try terminal.screen().contains { $0.contains("100 Hz, calibrated") } == isCalibrated)
    let start = try #require(try terminal.ball())
    try tree.set(x: Self.tilt, y: 0)
    #expect(try eventually { ((try terminal.ball()?.column ?? start.column) - start.column) * direction > 8 })
  }

  @Test("A matrix swaps the axes")
  func swaps() throws {
    let tree = try SensorTree()
    let terminal = try Self.play(tree, "--matrix '0,1,0;1,0,0;0,0,1'")
    #expect(try terminal.shows("accel_3d"))
    usleep(500_000)
    let start = try #require(try terminal.ball())
    try tree.set(x: 0, y: Self.tilt)
    #expect(try eventually { (try terminal.ball()?.column ?? 0) > start.column + 8 })
    #expect(try terminal.ball()?.row == start.row)
  }
}
