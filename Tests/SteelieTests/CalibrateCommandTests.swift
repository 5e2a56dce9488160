// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@testable import steelie

@Suite struct CalibrateCommandTests {
  @Test(
    "What makes no sense while calibrating is refused, with the reason",
    arguments: [
      ("--sign force", "--sign: the three poses tell which way the sensor counts, leave it out"),
      ("--matrix 1,0,0;0,1,0;0,0,1", "--matrix: the three poses tell how the axes lie, leave it out"),
      ("--rotate 90", "--rotate: the three poses tell how the picture is turned, leave it out"),
      ("--motion a.motion", "--motion: a recording can't be tipped, leave it out"),
      ("--sensor none", "--sensor 'none': no sensor to calibrate, give auto or a sensor's address"),
      ("--list --forget a", "--forget: given with --list, give one of them"),
      ("--sensor auto --list", "--list: given with --sensor, give one of them"),
      ("--forget", "--forget: lacks its value, see steelie calibrate --help"),
    ])
  func refuses(words: String, line: String) {
    let error = #expect(throws: CommandError.self) {
      try CalibrateCommand(words.split(separator: " ").map(String.init))
    }
    #expect(error?.line == "steelie: calibrate \(line)")
    #expect(error?.exitCode == ExitCode.usage)
  }

  @Test("A sensor's address that can't be read is refused as elsewhere")
  func refusesAddresses() {
    let error = #expect(throws: CommandError.self) { try CalibrateCommand(["--sensor", "nonsense:"]) }
    #expect(error?.what == "calibrate --sensor 'nonsense:'")
  }

  private static let display = CalibratedDevice(name: "accel_3d", label: "accel-display", driver: "hid")
  private static let base = CalibratedDevice(name: "accel_3d", label: "accel-base", driver: "hid")
  private static let other = CalibratedDevice(name: "2", driver: "evil\u{1b}[2J")
  private static let nameless = CalibratedDevice(name: nil)

  @Test("A device to forget is named, or numbered where several have the name")
  func choosesADevice() throws {
    let devices = [Self.display, Self.base, Self.other, Self.nameless]
    #expect(try CalibrateCommand.device("1", among: devices) == Self.display)
    #expect(try CalibrateCommand.device("4", among: devices) == Self.nameless)
    // A name goes before a number.
    #expect(try CalibrateCommand.device("2", among: devices) == Self.other)
    #expect(try CalibrateCommand.device("accel_3d", among: [Self.display, Self.other]) == Self.display)
    for (name, why) in [
      ("accel_3d", "2 devices have this name"), ("5", "nothing is saved of it"), ("0", "nothing is saved of it"),
      ("-1", "nothing is saved of it"), ("", "nothing is saved of it"),
    ] {
      let error = #expect(throws: CommandError.self) { try CalibrateCommand.device(name, among: devices) }
      #expect(error?.why == why)
    }
  }

  @Test("The list has a number, the names and the figures, and nothing that controls the terminal")
  func lists() throws {
    var file = CalibrationFile()
    #expect(CalibrateCommand.list(file) == "nothing saved\n")
    let axes = try #require(AxisMap(x: .negativeY, y: .positiveX, z: .negativeZ))
    let calibration = try #require(
      Calibration(
        axes: axes,
        bias: Vector3(x: 0.01234, y: -0.00004, z: -0.2), scale: Vector3(x: 0.98765, y: 1, z: 1), noise: 0.003_142))
    file.set(calibration, of: Self.display)
    file.set(.identity, of: Self.other)
    #expect(
      CalibrateCommand.list(file) == """
        1  accel_3d  accel-display  hid
           axes -y +x -z, bias 0.012 0.0 -0.2 g, scale 0.988 1.0 1.0, noise 0.00314 g
        2  2  evil?[2J
           axes +x +y +z, bias 0.0 0.0 0.0 g, scale 1.0 1.0 1.0

        """)
  }
}
