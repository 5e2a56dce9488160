// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing

/// The built game against the real libiio: the tilt changes there, the ball moves here.
@Suite(.serialized, .enabled(if: hasNamespaces)) struct SensorPlayTests {
  /// Two seconds and a half are enough for any roll across the tray at these tilts.
  private static let tilt = 0.25

  @Test("Tipping a local sensor rolls the ball that way, from the pose at the start")
  func rollsWithALocalSensor() throws {
    let tree = try SensorTree()
    try tree.set(x: 0.2, y: -0.1)
    let terminal = try Tmux(
      "'\(Program.rigs)/fake-iio.sh' '\(tree.sys)' '\(Program.release)' tray --sensor local:",
      environment: ["NO_COLOR": "1"])
    #expect(try terminal.shows("accel_3d"))
    usleep(700_000)
    let start = try #require(try terminal.ball())
    usleep(700_000)
    let still = try #require(try terminal.ball())
    #expect(still == start)
    try tree.set(x: 0.2 + Self.tilt, y: -0.1)
    #expect(try eventually { (try terminal.ball()?.column ?? 0) > start.column + 8 })
    try tree.set(x: 0.2 - 2 * Self.tilt, y: -0.1)
    #expect(try eventually { (try terminal.ball()?.column ?? 99) < start.column - 8 })
    try tree.set(x: 0.2, y: -0.1 + Self.tilt)
    #expect(try eventually { (try terminal.ball()?.row ?? 99) < start.row - 2 })
    try tree.set(x: 0.2, y: -0.1 - Self.tilt)
    #expect(try eventually { (try terminal.ball()?.row ?? 0) > start.row + 2 })
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
  }

  @Test("One key takes the present pose for level")
  func rezeroes() throws {
    let tree = try SensorTree()
    let terminal = try Tmux(
      "'\(Program.rigs)/fake-iio.sh' '\(tree.sys)' '\(Program.release)' tray", environment: ["NO_COLOR": "1"])
    #expect(try terminal.shows("accel_3d"))
    usleep(500_000)
    try tree.set(x: 0, y: -0.5)
    #expect(try terminal.shows("-30.0"))
    try terminal.send("p", "c", "p")
    #expect(try eventually { try terminal.screen().last { !$0.isEmpty }?.contains("-30.0") == false })
  }

  @Test("A chip that counts against the rules is put right by its sign", arguments: [("force", -1), ("gravity", 1)])
  func takesASign(sign: String, direction: Int) throws {
    // Nothing tells of this chip, so the rules would take it for specific force.
    let tree = try SensorTree(name: "some_chip")
    let terminal = try Tmux(
      "'\(Program.rigs)/fake-iio.sh' '\(tree.sys)' '\(Program.release)' tray --sign \(sign)",
      environment: ["NO_COLOR": "1"])
    #expect(try terminal.shows("some_chip"))
    usleep(500_000)
    let start = try #require(try terminal.ball())
    try tree.set(x: Self.tilt, y: 0)
    #expect(try eventually { ((try terminal.ball()?.column ?? start.column) - start.column) * direction > 8 })
  }

  @Test("On a picture turned by 90 degrees the panel's lower edge is the player's right")
  func takesARotation() throws {
    let tree = try SensorTree()
    let terminal = try Tmux(
      "'\(Program.rigs)/fake-iio.sh' '\(tree.sys)' '\(Program.release)' tray --rotate 90",
      environment: ["NO_COLOR": "1"])
    #expect(try terminal.shows("accel_3d"))
    usleep(500_000)
    let start = try #require(try terminal.ball())
    try tree.set(x: 0, y: -Self.tilt)
    #expect(try eventually { (try terminal.ball()?.column ?? 0) > start.column + 8 })
    #expect(try terminal.ball()?.row == start.row)
  }

  @Test(
    "A recording plays in the place of a sensor: flat for a second, then tipped to the left of the picture",
    arguments: [("--rotate 0", "-300,0"), ("--rotate 90", "0,300"), ("--sign force", "300,0")])
  func playsARecording(mounting: String, tipped: String) throws {
    let folder = try TemporaryFolder()
    let rows = (0..<400).map { index in
      "\(Double(index) / 100),accelerometer,\(index < 100 ? "0,0" : tipped),-954"
    }
    let header =
      "steelie-motion 1\naccelerometer.name: recorded_3d\naccelerometer.scale: 0.00980665, 0.00980665, 0.00980665\n"
    try folder.write(
      header + "accelerometer.sign: gravity\n\ntime_s,sensor,raw_x,raw_y,raw_z\n" + rows.joined(separator: "\n") + "\n",
      to: "tilt.motion")
    let terminal = try Tmux(
      "'\(Program.release)' tray --motion '\(folder.path)/tilt.motion' \(mounting)", environment: ["NO_COLOR": "1"])
    #expect(try terminal.shows("recorded_3d"))
    let start = try #require(try terminal.ball())
    #expect(try eventually { (try terminal.ball()?.column ?? 99) < start.column - 8 })
    #expect(try terminal.shows("the recording has ended: the keys tilt"))
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
    try folder.write(header, to: "broken.motion")
    let refused = try Program.steelie("tray", "--motion", "\(folder.path)/broken.motion")
    #expect(refused.status == 1 && refused.error.contains("broken.motion': line "), "\(refused.error)")
  }

  @Test("A sensor whose readings overflow is named as lying, and the keys tilt")
  func survivesAbsurdReadings() throws {
    let tree = try SensorTree()
    try tree.put("in_accel_scale", "1e200")
    let terminal = try Tmux(
      "'\(Program.rigs)/fake-iio.sh' '\(tree.sys)' '\(Program.release)' tray", environment: ["NO_COLOR": "1"])
    #expect(try terminal.shows("accel_3d reads nonsense: the keys tilt"))
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
  }
}
