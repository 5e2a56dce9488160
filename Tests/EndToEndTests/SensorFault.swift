// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing

/// What can befall a sensor while it is played with, and what the player is told.
struct SensorFault: CustomTestStringConvertible, Sendable {
  /// How the game comes by the sensor.
  enum Link: Sendable {
    case local
    /// Whoever makes a namespace is root in it, and root passes every mode; without capabilities even root doesn't.
    case withoutRights
    case network
  }

  let testDescription: String
  /// What the first row says, before it says that the keys tilt.
  let message: String
  var link = Link.local
  /// How long it lasts before anybody does something about it, in seconds.
  var duration = 2.0
  /// What the sensor is like from the start.
  var prepare: @Sendable (FaultySensor) throws -> Void = { _ in }
  let strike: @Sendable (FaultySensor) throws -> Void
  /// Makes good what was done; the raw values are renewed besides.
  var heal: @Sendable (FaultySensor) throws -> Void = { _ in }

  static let all = [
    SensorFault(testDescription: "unplugged", message: "accel_3d is gone") {
      try FileManager.default.moveItem(atPath: $0.tree.path(""), toPath: $0.unplugged)
    } heal: {
      try FileManager.default.moveItem(atPath: $0.unplugged, toPath: $0.tree.path(""))
    },
    // As long as a hung HID sensor takes; then it answers, with success and a zero.
    SensorFault(testDescription: "hanging", message: "accel_3d is silent", duration: 10) {
      let file = $0.tree.path("in_accel_x_raw")
      mkfifo(file + ".new", 0o600)
      rename(file + ".new", file)
    } heal: {
      let answer = open($0.tree.path("in_accel_x_raw"), O_WRONLY | O_NONBLOCK)
      #expect(answer >= 0, "nobody reads what hangs")
      try $0.tree.put("in_accel_x_raw", "0")
      write(answer, "0\n", 2)
      close(answer)
    },
    SensorFault(testDescription: "all zero", message: "accel_3d is silent") {
      for axis in ["x", "y", "z"] { try $0.tree.put("in_accel_\(axis)_raw", "0") }
    },
    SensorFault(
      testDescription: "saturated", message: "accel_3d is stuck at the end of its range",
      prepare: { try $0.tree.declareFormat("le:s24/32>>0") },
      strike: { try $0.tree.put("in_accel_x_raw", "-8388608") }),
    SensorFault(testDescription: "in a wrong unit", message: "accel_3d reads what gravity can't be") {
      try $0.tree.put("in_accel_z_raw", "\(-9 * 980665)")
    },
    SensorFault(testDescription: "not a number", message: "accel_3d reads nonsense") {
      try $0.tree.put("in_accel_x_raw", "nan")
    },
    SensorFault(testDescription: "garbage", message: "accel_3d reads nonsense") {
      try $0.tree.put("in_accel_x_raw", "garbage")
    },
    // Scales are read when a device is opened, so something must make the game do so.
    SensorFault(testDescription: "without a scale", message: "accel_3d has no usable scale") {
      try FileManager.default.removeItem(atPath: $0.tree.path("in_accel_scale"))
      try $0.tree.put("in_accel_x_raw", "garbage")
    } heal: {
      try $0.tree.put("in_accel_scale", "\(SensorTree.scale)")
    },
    SensorFault(testDescription: "forbidden", message: "no permission to read accel_3d", link: .withoutRights) {
      chmod($0.tree.path("in_accel_x_raw"), 0)
    },
    SensorFault(
      testDescription: "its server killed", message: "no IIO server runs at \(FaultySensor.address)", link: .network
    ) {
      kill(try $0.server, SIGKILL)
    } heal: {
      try $0.tree.folder.write("", to: "again")
    },
    SensorFault(
      testDescription: "its server hanging", message: "lost the connection to \(FaultySensor.address)", link: .network,
      duration: 3
    ) {
      kill(try $0.server, SIGSTOP)
    } heal: {
      kill(try $0.server, SIGCONT)
    },
  ]
}

/// A made-up sensor that something can befall, and the game that plays with it.
struct FaultySensor {
  /// Each game has a network of its own.
  static let address = "ip:127.0.0.1:31117"

  let tree: SensorTree

  init() throws {
    tree = try SensorTree()
  }

  /// Where the device's directory lies while it is unplugged.
  var unplugged: String { "\(tree.folder.path)/unplugged" }

  private var pidFile: String { "\(tree.folder.path)/iiod.pid" }

  /// The process of the server.
  var server: Int32 {
    get throws {
      let text = try String(contentsOfFile: pidFile, encoding: .utf8)
      return try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
  }

  /// The shell's line that plays with the sensor.
  func command(by link: SensorFault.Link) throws -> String {
    let sys = tree.sys
    let rig = "'\(Program.rigs)/fake-iio.sh' '\(sys)'"
    switch link {
    case .local: return "\(rig) '\(Program.release)' tray"
    case .withoutRights: return "\(rig) setpriv --bounding-set=-all --inh-caps=-all '\(Program.release)' tray"
    case .network:
      let again = "\(tree.folder.path)/again"
      let script = """
        #!/bin/sh
        start() { $STEELIE_IIOD >/dev/null 2>&1 & echo $! > '\(pidFile)'; }
        (while [ -d '\(sys)' ]; do rm '\(again)' 2>/dev/null && start; sleep 0.1; done) &
        exec '\(Program.release)' tray --sensor \(Self.address)
        """
      try tree.folder.write(script, to: "play.sh")
      return "'\(Program.rigs)/iiod.sh' '\(sys)' 31117 '\(pidFile)' sh '\(tree.folder.path)/play.sh'"
    }
  }
}
