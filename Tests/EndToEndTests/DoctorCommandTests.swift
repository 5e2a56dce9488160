// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Synchronization
import Testing

/// The built command's diagnosis, against the real libiio.
@Suite(.serialized, .enabled(if: hasNamespaces)) struct DoctorCommandTests {
  private func doctor(
    _ tree: SensorTree, _ words: String..., desktop: String? = nil, calibrations: String? = nil
  ) throws -> Program.Result {
    var environment = Program.terminal()
    environment["XDG_CURRENT_DESKTOP"] = desktop
    if let calibrations {
      try tree.folder.write(calibrations, to: "config/steelie/calibrations")
      environment["XDG_CONFIG_HOME"] = "\(tree.folder.path)/config"
    }
    var result = try Program.run(
      ["\(Program.rigs)/fake-iio.sh", tree.sys, Program.release, "doctor", "--seconds", "2"] + words,
      environment: environment)
    result.output = try withoutSound(result.output)
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(result.output)")
    #expect(result.error.isEmpty)
    return result
  }

  /// The text without its end, which tells of the machine's sound.
  private func withoutSound(_ text: String) throws -> String {
    let end = try #require(text.range(of: "\n\nsound  "), "\(text)")
    return text[..<end.lowerBound] + "\n"
  }

  /// Does something while the sensor trembles as one at rest does.
  private func trembling<Result>(_ tree: SensorTree, _ body: () throws -> Result) rethrows -> Result {
    let isDone = Done()
    let thread = Thread {
      var step = 0.0
      while !isDone.value.withLock({ $0 }) {
        step += 1
        try? tree.set(x: 0.002 * sin(step), y: 0.002 * cos(step))
        usleep(8000)
      }
      isDone.ended.signal()
    }
    thread.start()
    defer {
      isDone.value.withLock { $0 = true }
      isDone.ended.wait()
    }
    return try body()
  }

  private final class Done: Sendable {
    let value = Mutex(false)
    let ended = DispatchSemaphore(value: 0)
  }

  /// The text with all numbers that a busy machine may change replaced.
  private func withoutNumbers(_ text: String) -> String {
    text.replacing(/[0-9]+ samples in/, with: "N samples in").replacing(/measures [0-9.]+ g/, with: "measures N g")
      .replacing(/at -?[0-9.]+, -?[0-9.]+, -?[0-9.]+ g/, with: "at N g").replacing(/by [0-9.]+ g/, with: "by N g")
      .replacing(/[0-9.]+ samples a second/, with: "N samples a second")
  }

  @Test("A sensor that is all right is called healthy, with the evidence")
  func findsHealth() throws {
    let tree = try SensorTree()
    let result = try trembling(tree) { try doctor(tree) }
    // Between the numbers the lines may break elsewhere.
    let words = withoutNumbers(result.output.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    #expect(
      result.output.hasPrefix("healthy\n\nok     accel_3d (local:iio:device0) is taken: the first accelerometer.\n\n"))
    #expect(
      words == """
        healthy ok accel_3d (local:iio:device0) is taken: the first accelerometer. \
        ok It counts as gravity pulls (HID sensor): lying face up, z is negative. \
        If the marble rolls uphill or askew: steelie calibrate, or --sign force \
        ok It is polled, because it has no buffer. \
        ok N samples in 2 s; gravity measures N g, at N g (lying face up it is at 0, 0, -1), and trembles by N g. \
        ok N samples a second are read; it says that it measures at 100 Hz.
        """)
    #expect(result.status == 0)
  }

  @Test("A sensor that says zeros is a fault, with the evidence and what to do")
  func findsZeros() throws {
    let tree = try SensorTree()
    for axis in ["x", "y", "z"] { try tree.put("in_accel_\(axis)_raw", "0") }
    let result = try doctor(tree)
    let expected = """
      not playable, with 1 fault

      ok     accel_3d (local:iio:device0) is taken: the first accelerometer.

      ok     It counts as gravity pulls (HID sensor): lying face up, z is negative.
             If the marble rolls uphill or askew: steelie calibrate, or --sign force

      ok     It is polled, because it has no buffer.

      fault  No samples: asked directly 20 times, it said exactly 0, 0, 0 each time.
             Sensor hubs oversleep: suspend and resume the machine once, or plug the
             board in anew.

      """
    #expect(result.output == expected)
    #expect(result.status == 1)
  }

  @Test("A slow chip whose matrix mirrors plays, and two notes tell what could be better")
  func findsNotes() throws {
    let tree = try SensorTree(name: "kxcjk1013")
    try tree.put("in_accel_sampling_frequency", "12.500000")
    try tree.put("in_accel_sampling_frequency_available", "12.5 25 50 100")
    try tree.put("in_accel_mount_matrix", "-1, 0, 0; 0, 1, 0; 0, 0, 1")
    let result = try trembling(tree) { try doctor(tree) }
    #expect(result.output.hasPrefix("playable, with 2 notes\n"))
    let mirrored = """

      note   It counts against gravity (matrix of the device tree): lying face up, z
             is positive. Its matrix (in_accel_mount_matrix) mirrors: its determinant
             is -1. Many such matrices are right for x and y, and have z the wrong way
             round.
             If the marble rolls uphill or askew: steelie calibrate, or --sign gravity

      """
    #expect(result.output.contains(mirrored), "\(result.output)")
    let slow = """
             It offers 12.5, 25, 50, 100 Hz. To raise it until the machine starts
             again:
             cd /sys/bus/iio/devices/iio:device0
             echo 50 >in_accel_sampling_frequency

      """
    #expect(result.output.hasSuffix(slow), "\(result.output)")
    #expect(result.status == 0)
  }

  @Test("No sensor where none was asked for is no fault, and is one where one was")
  func findsNothing() throws {
    let tree = try SensorTree()
    try FileManager.default.removeItem(atPath: "\(tree.sys)/bus/iio")
    let result = try doctor(tree)
    let expected = """
      no sensor

      note   The kernel shows no IIO devices: there is no /sys/bus/iio.
             The keys play. If this machine has an accelerometer, load the kernel's
             part for it, or take a kernel that has it:
             sudo modprobe industrialio

      """
    #expect(result.output == expected)
    #expect(result.status == 0)
    let asked = try doctor(tree, "--sensor", "local:")
    #expect(asked.output.hasPrefix("no sensor, with 1 fault\n\nfault  The kernel shows no IIO devices"))
    #expect(asked.status == 1)
  }

  @Test(
    "What is wrong with the readings is told from what else may be wrong",
    arguments: [
      (["in_accel_scale": "0.0001"], "measured 10 g at last, where gravity is 1 g", 1),
      (["in_accel_scale": "1e200"], "which means", 1),
      (["in_accel_z_raw": "garbage"], "It can't be read: accel_3d reads nonsense.", 1),
      (["in_accel_scale": "0"], "None can be taken: accel_3d has no usable scale.", 1),
      (["in_accel_offset": "nan"], "None can be taken: accel_3d has no usable offset.", 1),
      (["label": "accel-base"], "(--sensor local:iio:device0)", 1),
      (
        ["scan_elements/in_accel_x_type": "le:s16/16>>0", "in_accel_scale": "0.0005", "in_accel_x_raw": "32767"],
        "at an end of its range each time, the last time at 32767", 1
      ),
      ([:], "each is exactly 0, 0, -1 g", 0),
    ] as [([String: String], String, Int32)])
  func tellsApart(files: [String: String], text: String, status: Int32) throws {
    let tree = try SensorTree()
    var files = files
    // Samples are only screened for clipping where all axes tell the same range.
    if let type = files["scan_elements/in_accel_x_type"] {
      for axis in ["y", "z"] { files["scan_elements/in_accel_\(axis)_type"] = type }
    }
    for (file, value) in files { try tree.put(file, value) }
    let result = try doctor(tree)
    let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(text), "\(result.output)")
    #expect(result.status == status)
  }

  @Test("A device file that doesn't open to an ordinary player is told, with the rule that opens it")
  func findsMissingPermission() throws {
    let tree = try SensorTree()
    for (index, axis) in ["x", "y", "z"].enumerated() {
      try tree.put("scan_elements/in_accel_\(axis)_en", "0")
      try tree.put("scan_elements/in_accel_\(axis)_index", "\(index)")
      try tree.put("scan_elements/in_accel_\(axis)_type", "le:s32/32>>0")
    }
    try tree.put("buffer/enable", "0")
    // Without its capabilities the namespace's root is bound by the files' modes.
    let script = """
      chmod 0 /dev/iio:device0; chmod 444 /sys/bus/iio/devices/iio:device0/in_accel_sampling_frequency
      exec setpriv --bounding-set=-all --inh-caps=-all '\(Program.release)' doctor --seconds 1
      """
    let result = try trembling(tree) {
      try Program.run(["\(Program.rigs)/fake-buffer.sh", tree.sys, "sh", "-c", script])
    }
    let expected = #"""

      note   It is polled, because its device file doesn't open. /dev/iio:device0:
             Permission denied. Its rate can't be changed either.
             Polled it plays well; from its buffer it costs less.
             To let whoever sits at this machine open it, put this line into
             /etc/udev/rules.d/60-iio.rules:
             SUBSYSTEM=="iio", KERNEL=="iio:device*", TAG+="uaccess"
             and then:
             sudo udevadm control --reload && sudo udevadm trigger -s iio

      """#
    #expect(result.output.contains(expected), "\(result.output)\(result.error)")
    #expect(result.output.hasPrefix("playable, with 1 note\n"))
    #expect(result.status == 0)
  }

  @Test(
    "A sensor is judged as the game reads it, with the calibration that is saved for it",
    arguments: [
      ("name = \"accel_3d\"\nbias = 0.9 0 0", "g without its calibration: the calibration is wrong.", 1),
      ("name = \"accel_3d\"\nbias = 0.01 0 0", "A calibration is saved for it.", 0),
      ("name = \"accel_3d\"\nbias = 9 9 9", "line 3, column 8: expected a number from -1 to 1.", 1),
    ] as [(String, String, Int32)])
  func calibrates(entry: String, text: String, status: Int32) throws {
    let tree = try SensorTree()
    let result = try trembling(tree) { try doctor(tree, calibrations: "[device]\n\(entry)\n") }
    let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(text), "\(result.output)")
    // Whatever is wrong with what is saved, the sensor is listened to.
    #expect(words.contains("samples in 2 s"))
    #expect(result.status == status)
  }

  @Test("Readings that an ordinary player may not have are told, with the way to them")
  func findsForbiddenReadings() throws {
    let tree = try SensorTree()
    // Without its capabilities the namespace's root is bound by the files' modes.
    let script = """
      chmod 0 /sys/bus/iio/devices/iio:device0/in_accel_*_raw
      exec setpriv --bounding-set=-all --inh-caps=-all '\(Program.release)' doctor --seconds 1
      """
    let result = try Program.run(["\(Program.rigs)/fake-iio.sh", tree.sys, "sh", "-c", script])
    #expect(result.output.contains("fault  It can't be read: no permission to read accel_3d.\n"), "\(result.output)")
    #expect(result.output.contains("       ls -l /sys/bus/iio/devices/iio:device0/\n"))
    #expect(!result.output.contains("oversleep"))
    #expect(result.status == 1)
  }

  @Test("A sensor that goes while it is listened to is missed, and the way to it is told")
  func missesTheDevice() throws {
    let tree = try SensorTree()
    let script = """
      (sleep 2; rm -r /sys/bus/iio/devices/iio:device0) &
      exec '\(Program.release)' doctor --seconds 5
      """
    let result = try Program.run(["\(Program.rigs)/fake-iio.sh", tree.sys, "sh", "-c", script])
    #expect(result.output.contains("fault  It can't be read: accel_3d is gone.\n"), "\(result.output)")
    #expect(result.output.contains("Plug it in again"))
    #expect(!result.output.contains("oversleep"))
  }

  @Test("A gyroscope is listened to, too")
  func hearsAGyroscope() throws {
    let tree = try SensorTree()
    for axis in ["x", "y", "z"] { try tree.put("in_anglvel_\(axis)_raw", "7") }
    try tree.put("in_anglvel_scale", "0.001")
    let result = try trembling(tree) { try doctor(tree) }
    let line = /ok {5}The gyroscope accel_3d gave \d+ samples in 1 s, [0-9.]+ a second\.\n/
    #expect(result.output.contains(line), "\(result.output)")
  }

  @Test("The desktop that turns its screen is found by its program, and the way to stop it is told")
  func findsTheDesktop() throws {
    let tree = try SensorTree()
    let proxy = "\(tree.folder.path)/iio-sensor-proxy"
    // What this process had open to write, a test that runs beside could hand on to its own program.
    #expect(try Program.run(["cp", "/bin/sleep", proxy]).status == 0)
    let process = Process()
    process.executableURL = URL(filePath: proxy)
    process.arguments = ["30"]
    try process.run()
    defer { process.terminate() }
    let result = try trembling(tree) { try doctor(tree, desktop: "ubuntu:GNOME") }
    let expected = #"""

      note   iio-sensor-proxy runs in a session of ubuntu:GNOME: the desktop may turn
             the screen while you tilt.
             Lock the rotation: Auto Rotate in the menu at the top right, or
             gsettings set org.gnome.settings-daemon.peripherals.touchscreen \
             orientation-lock true

      """#
    #expect(result.output.contains(expected), "\(result.output)")
    #expect(result.output.hasPrefix("playable, with 1 note\n"))
  }

  @Test("A board on the network is listened to, and one that can't be reached is a fault")
  func listensElsewhere() throws {
    let tree = try SensorTree()
    let result = try trembling(tree) {
      try Program.run([
        "\(Program.rigs)/iiod.sh", tree.sys, "31121", "\(tree.folder.path)/iiod.pid", Program.release, "doctor",
        "--sensor", "ip:127.0.0.1:31121",
      ])
    }
    #expect(
      result.output.hasPrefix("healthy\n\nok     accel_3d (ip:127.0.0.1:31121) is taken: the first accelerometer.\n"))
    #expect(result.output.contains("ok     It is polled.\n"))
    #expect(result.status == 0)
    let refused = try Program.steelie("doctor", "--sensor", "ip:127.0.0.1:1")
    #expect(
      refused.output.hasPrefix(
        "not playable, with 1 fault\n\nfault  No devices can be had: no IIO server runs at ip:127.0.0.1:1.\n"))
    #expect(try withoutSound(refused.output).hasSuffix("       ping 127.0.0.1\n"))
    #expect(refused.status == 1)
  }
}
