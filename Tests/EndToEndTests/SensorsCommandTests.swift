// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The built command's list of sensors, against the real libiio.
@Suite(.enabled(if: hasNamespaces)) struct SensorsCommandTests {
  /// A machine that folds, whose display has an accelerometer and gyroscope with all that can be told, a HID sensor
  /// beside it, and something else.
  private func tree() throws -> SensorTree {
    let tree = try SensorTree()
    var display = [
      "name": "bmi160", "label": "accel-display", "in_accel_scale": "0.000598", "in_accel_z_raw": "16384",
      "in_accel_scale_available": "0.000598 0.001197", "in_accel_sampling_frequency": "12.500000",
      "in_accel_sampling_frequency_available": "12.5 25 50", "in_anglvel_scale": "0.001",
      "in_anglvel_sampling_frequency_available": "[1 1 100]", "in_mount_matrix": "-1, 0, 0; 0, 1, 0; 0, 0, 1",
      "in_accel_mount_matrix": "1, 0, 0; 1, 0, 0; 0, 0, 1",
    ]
    for (index, axis) in ["x", "y", "z"].enumerated() {
      display["in_accel_\(axis)_raw"] = display["in_accel_\(axis)_raw"] ?? "10"
      display["in_anglvel_\(axis)_raw"] = "5"
      display["scan_elements/in_accel_\(axis)_en"] = "0"
      display["scan_elements/in_accel_\(axis)_index"] = "\(index)"
      display["scan_elements/in_accel_\(axis)_type"] = "le:s16/16>>0"
    }
    try tree.put(display, of: "iio:device1")
    try tree.put(["name": "evil\u{1B}[2J\"\u{202E}als"], of: "iio:device2")
    return tree
  }

  private func sensors(_ tree: SensorTree, _ words: String...) throws -> Program.Result {
    try Program.run(["\(Program.rigs)/fake-iio.sh", tree.sys, Program.release, "sensors"] + words)
  }

  @Test("The plain list has the devices that can be chosen, and what chooses them")
  func listsPlainly() throws {
    let result = try sensors(try tree(), "--plain")
    #expect(result.output == "local:iio:device0\taccel_3d\nlocal:iio:device1\tbmi160\n")
    #expect(result.status == 0 && result.error.isEmpty)
  }

  @Test("Each device is told with all that it says of itself, and which one is taken and why")
  func tells() throws {
    let result = try sensors(try tree())
    let expected = """
      taken             local:iio:device1: in the display

      iio:device0       accel_3d
        standing        usable; nobody says where it sits
        accelerometer   100 Hz; scale 1e-05 m/s^2; offset 0; range unknown
        counts          as gravity pulls (HID sensor)
        matrix          none
        reading         polled, because it has no buffer
        calibration     none saved

      iio:device1       bmi160
        label           accel-display
        standing        usable; in the display
        accelerometer   12.5 Hz of 12.5, 25, 50; scale 0.000598 m/s^2 of 0.000598,
                        0.001197; offset 0; range -19.6 to 19.59
        gyroscope       rate unknown of 1 to 100 in steps of 1; scale 0.001 rad/s;
                        offset 0; range unknown
        counts          against gravity (matrix of the device tree)
        matrix          -1, 0, 0; 0, 1, 0; 0, 0, 1 (in_mount_matrix), determinant -1:
                        it mirrors
        refused         in_accel_mount_matrix '1, 0, 0; 1, 0, 0; 0, 0, 1' not used:
                        the rows are not independent
        reading         polled, because its device file doesn't open
        calibration     none saved

      iio:device2       evil?[2J"?als
        standing        unsuitable: no accelerometer

      """
    #expect(result.output == expected)
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
  }

  @Test("The same as JSON can be read by others, whatever the names are")
  func tellsPrograms() throws {
    let result = try sensors(try tree(), "--json")
    #expect(result.status == 0)
    #expect(!result.output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202E}" })
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: [[String: Any]]])
    let context = try #require(document["contexts"]?.first)
    #expect(context["uri"] as? String == "local:")
    #expect(context["chosen"] as? String == "iio:device1")
    #expect(context["problem"] is NSNull)
    let devices = try #require(context["devices"] as? [[String: Any]])
    #expect(devices.map { $0["id"] as? String } == ["iio:device0", "iio:device1", "iio:device2"])
    #expect(devices[2]["name"] as? String == "evil\u{1B}[2J\"\u{202E}als")
    #expect(devices[2]["standing"] as? String == "unsuitable")
    let display = devices[1]
    #expect(display["place"] as? String == "display")
    #expect(display["sign"] as? String == "force")
    #expect(display["matrix"] as? [[Double]] == [[-1, 0, 0], [0, 1, 0], [0, 0, 1]])
    #expect(display["matrix_determinant"] as? Double == -1)
    #expect((display["refused_matrices"] as? [String])?.count == 1)
    #expect(display["calibrated"] as? Bool == false)
    let sensors = try #require(display["sensors"] as? [[String: Any]])
    #expect(sensors.map { $0["kind"] as? String } == ["accelerometer", "gyroscope"])
    #expect(sensors[0]["available_frequencies"] as? [Double] == [12.5, 25, 50])
    #expect(sensors[1]["available_frequencies"] as? [String: Double] == ["least": 1, "step": 1, "greatest": 100])
    let x = try #require((sensors[0]["axes"] as? [[String: Any]])?.first)
    #expect(x["scale"] as? Double == 0.000598)
    #expect((x["range"] as? [Double])?.first.map { abs($0 + 19.595264) < 1e-9 } == true)
  }

  @Test("A broken entry is named, and the others are told all the same")
  func namesBrokenEntries() throws {
    let tree = try SensorTree()
    try tree.put(["name": ""], of: "iio:device5")
    let result = try sensors(tree)
    #expect(result.output.contains("left out          iio:device5 has an empty name\n"))
    #expect(result.output.contains("  reading         polled, because libiio fails on another device\n"))
    #expect(result.status == 0)
  }

  @Test("A machine without any says so plainly, and what to do; nothing is wrong with it")
  func findsNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "sys/nothing")
    let words = [Program.release, "sensors"]
    let bare = try Program.run(["\(Program.rigs)/fake-iio.sh", "\(folder.path)/sys"] + words)
    let expected = """
      no sensor         the kernel shows no IIO devices: there is no /sys/bus/iio
      what to do        steelie doctor tells; the keys play

      """
    #expect(bare.output == expected)
    #expect(bare.status == 0)
    try folder.write("", to: "sys/bus/iio/devices/.keep")
    try FileManager.default.removeItem(atPath: "\(folder.path)/sys/bus/iio/devices/.keep")
    let empty = try Program.run(["\(Program.rigs)/fake-iio.sh", "\(folder.path)/sys"] + words)
    #expect(empty.output.hasPrefix("taken             none: no accelerometer found\nwhat to do  "))
    #expect(empty.status == 0)
    // One that was asked for has to be there.
    for sensor in ["local:iio:device7", "local:"] {
      let asked = words + ["--sensor", sensor]
      #expect(try Program.run(["\(Program.rigs)/fake-iio.sh", "\(folder.path)/sys"] + asked).status == 1)
    }
  }

  @Test("A rate below zero is as good as unknown")
  func refusesRates() throws {
    let tree = try SensorTree()
    try tree.put("in_accel_sampling_frequency", "-5")
    let result = try Program.run(["\(Program.rigs)/fake-iio.sh", tree.sys, Program.release, "sensors"])
    #expect(result.output.contains("rate unknown;") && !result.output.contains("-5"), "\(result.output)")
  }

  @Test("Those of another board are told over the network, and one that can't be reached is a failure")
  func looksElsewhere() throws {
    let tree = try tree()
    func served() throws -> Program.Result {
      try Program.run([
        "\(Program.rigs)/iiod.sh", tree.sys, "31119", "\(tree.folder.path)/iiod.pid", Program.release, "sensors",
        "--sensor", "ip:127.0.0.1:31119",
      ])
    }
    // What steers a terminal can't be in a server's XML, and libiio would have more to say about that.
    let garbled = try served()
    #expect(garbled.output.hasPrefix("no devices        ip:127.0.0.1:31119 is no IIO server\n"))
    #expect(garbled.error.isEmpty)
    try tree.put(["name": "als"], of: "iio:device2")
    let result = try served()
    #expect(result.output.hasPrefix("taken             ip:127.0.0.1:31119: in the display\n\niio:device0 "))
    #expect(result.output.contains("  accelerometer   12.5 Hz of 12.5, 25, 50; scale 0.000598 m/s^2 of 0.000598,\n"))
    #expect(result.output.contains("  reading         polled\n"))
    #expect(result.status == 0)
    let absent = try Program.steelie("sensors", "--sensor", "usb:")
    #expect(absent.output.hasPrefix("no devices        no board on USB\n") && absent.status == 1, "\(absent)")
    let refused = try Program.steelie("sensors", "--sensor", "ip:127.0.0.1:1")
    #expect(refused.output.hasPrefix("no devices        no IIO server runs at ip:127.0.0.1:1\n"))
    #expect(refused.output.hasSuffix("what to do        steelie doctor --sensor ip:127.0.0.1:1\n"))
    #expect(refused.status == 1)
  }

  @Test(
    "What is asked wrongly is told in one line",
    arguments: [
      ("sensors --sensor none", "steelie: sensors --sensor 'none': no place to look for sensors, give auto"),
      ("doctor --sensor ip:", "steelie: doctor --sensor 'ip:': no place to look for sensors, give auto"),
      ("doctor --seconds 61", "steelie: doctor --seconds '61': not a time to listen, give 0.5 to 60 seconds"),
      ("sensor", "steelie: 'sensor': an unknown command, did you mean sensors?"),
      ("docter", "steelie: 'docter': an unknown command, did you mean doctor?"),
    ])
  func explainsErrors(words: String, start: String) throws {
    let result = try Program.run([Program.release] + words.split(separator: " ").map(String.init))
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix(start), "\(result.error)")
  }

  @Test(
    "Help fits a terminal that nobody widened, as all that the commands say does", arguments: ["sensors", "doctor"])
  func fits(command: String) throws {
    let help = try Program.steelie(command, "--help")
    #expect(help.output.hasPrefix("usage: steelie \(command) "))
    #expect(help.status == 0)
    #expect(try Program.steelie("help", command).output == help.output)
    #expect(try Program.steelie("--help").output.contains("\n  \(command) "))
  }
}
