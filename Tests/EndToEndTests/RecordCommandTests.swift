// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import PseudoTerminal
import Testing

/// The built recorder against the real libiio, and the game that plays what it recorded.
@Suite(.serialized, .enabled(if: hasNamespaces)) struct RecordCommandTests {
  private let tree: SensorTree
  private let folder: TemporaryFolder

  init() throws {
    tree = try SensorTree()
    folder = try TemporaryFolder()
  }

  private var file: String { "\(folder.path)/fault.motion" }

  /// The recorder's words in a rig where the real libiio finds the tree's devices.
  private func rig(_ words: String...) -> [String] {
    ["\(Program.rigs)/fake-iio.sh", tree.sys] + words
  }

  private func text() throws -> String {
    try String(contentsOfFile: file, encoding: .utf8)
  }

  /// Whether the game takes the file: without a terminal it reads that before it finds nowhere to play.
  private func isPlayable() throws -> Bool {
    try Program.steelie("tray", "--motion", file).error.contains("steelie: standard input: not a terminal")
  }

  @Test("Flat, then tipped to the left: recorded until Ctrl-C, and played again, the ball rolls left")
  func recordsAndPlays() throws {
    try folder.write("[device]\nname = \"accel_3d\"\nnoise = 0.003\n", to: "steelie/calibrations")
    let environment = Program.terminal().merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
    let recorder = try PseudoTerminal(
      rig(Program.release, "record", file, "--note", "rolls left"), environment: environment)
    #expect(recorder.read(until: "accelerometer samples; Ctrl-C ends"))
    recorder.read(for: 1.2)
    try tree.set(x: -0.3, y: 0)
    recorder.read(for: 2.5)
    recorder.type("\u{3}")
    #expect(recorder.waitForEnding(within: 5) == .exited(0))
    let said = String(decoding: recorder.output, as: UTF8.self)
    let summary = try #require(said.firstMatch(of: /wrote (.*): (\d+) accelerometer samples, (\d+\.\d) Hz\r\n$/))
    #expect(summary.output.1 == file)
    let rows = try text().split(separator: "\n").count { $0.contains(",accelerometer,") }
    #expect(Int(summary.output.2) == rows && rows > 200)
    #expect(try text().hasPrefix("steelie-motion 1\naccelerometer.name: accel_3d\n"))
    #expect(try text().contains("\nnote: rolls left\n"))
    #expect(try text().contains("\naccelerometer.calibration: axes = +x +y +z\\nbias = "))

    let terminal = try Tmux("'\(Program.release)' tray --motion '\(file)'", environment: ["NO_COLOR": "1"])
    #expect(try terminal.shows("accel_3d"))
    let start = try #require(try terminal.ball())
    #expect(try eventually { (try terminal.ball()?.column ?? 99) < start.column - 8 })
    #expect(try terminal.shows("the recording has ended"))
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
  }

  @Test(
    "A time that is over, and each signal that asks for an end, finish the file", arguments: ["none", "TERM", "HUP"])
  func finishes(signal: String) throws {
    let recorder =
      signal == "none"
      ? rig(Program.release, "record", "--seconds", "0.8", file)
      : ["timeout", "--preserve-status", "-s", signal, "1.5"] + rig(Program.release, "record", file)
    let result = try Program.run(recorder)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(result.error.wholeMatch(of: /wrote .*: \d+ accelerometer samples, \d+\.\d Hz\n/) != nil, "\(result.error)")
    let rows = try text().split(separator: "\n").count { $0.contains(",accelerometer,") }
    #expect(signal == "none" ? (60...100).contains(rows) : rows > 60, "\(rows)")
    #expect(try text().hasSuffix("\n"))
    #expect(try isPlayable())
  }

  @Test("Killed, the recorder leaves a file that plays up to the last second")
  func survivesAKill() throws {
    try folder.write("old\n", to: "fault.motion")
    let result = try Program.run(["timeout", "-s", "KILL", "2.5"] + rig(Program.release, "record", file))
    #expect(result.status != 0)
    let last = try #require(try text().split(separator: "\n").last)
    let time = try #require(Double(last.prefix { $0 != "," }))
    #expect(time > 1.2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["fault.motion"])
    #expect(try isPlayable())
  }

  @Test("Where there is no sensor one line says so, and an old file stays as it was", arguments: [true, false])
  func findsNothing(isOld: Bool) throws {
    try FileManager.default.removeItem(atPath: "\(tree.folder.path)/\(SensorTree.device)")
    if isOld { try folder.write("old\n", to: "fault.motion") }
    let result = try Program.run(rig(Program.release, "record", file))
    #expect(result.status == 1)
    #expect(
      result.error
        == "steelie: record: no motion sensor found, see what steelie doctor says, or name another with --sensor\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == (isOld ? ["fault.motion"] : []))
    if isOld { #expect(try text() == "old\n") }
  }

  @Test("A sensor that can't be read is named with the reason")
  func namesTheReason() throws {
    try tree.put("in_accel_scale", "0")
    let result = try Program.run(rig(Program.release, "record", file, "--sensor", "local:"))
    #expect(result.status == 1)
    #expect(result.error.hasPrefix("steelie: record: accel_3d has no usable scale, "), "\(result.error)")
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test(
    "A recording without a name or with too long a note is asked for wrongly",
    arguments: [
      (["", "--seconds", "1"], "record: no file was named"),
      (["-", "--note", String(repeating: "x", count: 4097)], "record --note: longer than 4096 characters"),
    ])
  func refusesWords(words: [String], line: String) throws {
    let result = try Program.run([Program.release, "record"] + words)
    #expect(result.status == 64)
    #expect(result.error.hasPrefix("steelie: \(line), "), "\(result.error)")
    #expect(result.output.isEmpty)
  }

  @Test("On a disk that becomes full one line says so, and what was written can be played")
  func fillsTheDisk() throws {
    let script = """
      mkdir "$0/full" && mount -t tmpfs -o size=8k full "$0/full" && "$1" record "$0/full/a.motion"
      echo "status $?"
      cp "$0/full/a.motion" "$0/fault.motion"
      """
    let result = try Program.run(["timeout", "20"] + rig("sh", "-c", script, folder.path, Program.release))
    #expect(result.output == "status 1\n")
    #expect(result.error.hasPrefix("steelie: record '\(folder.path)/full/a.motion': No space left on device, "))
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(try text().split(separator: "\n").count > 100)
    #expect(try isPlayable())
  }

  @Test("A reader that closes its pipe ends the recording without a complaint")
  func endsWithItsReader() throws {
    let script = "{ \"$0\" record -; echo \"status $?\" >&2; } | head -n 3"
    let result = try Program.run(["timeout", "20"] + rig("sh", "-c", script, Program.release))
    #expect(result.output.hasPrefix("steelie-motion 1\naccelerometer.name: accel_3d\n"))
    let lines = result.error.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("wrote standard output: ") && lines[1] == "status 0", "\(lines)")
  }

  @Test("A sensor that is lost in between is told of, with the times and the reason")
  func tellsOfALoss() throws {
    let script = """
      d=/sys/bus/iio/devices/iio:device0
      (sleep 2; mv $d /sys/gone) &
      exec "$0" record "$1" --seconds 5
      """
    let result = try Program.run(rig("sh", "-c", script, Program.release, file))
    #expect(result.status == 0)
    let loss = /samples, [0-9.]+ Hz; accelerometer: lost after [0-9.]+ s \(accel_3d is gone\)\n$/
    #expect(result.error.contains(loss), "\(result.error)")
    #expect(try isPlayable())
  }

  @Test("Where no sample comes at all the exit status says so too, and zeros are told of")
  func tellsOfNothing() throws {
    let script = """
      chmod 0 /sys/bus/iio/devices/iio:device0/in_accel_x_raw
      exec setpriv --bounding-set=-all --inh-caps=-all "$0" record "$1" --seconds 2
      """
    let forbidden = try Program.run(rig("sh", "-c", script, Program.release, file))
    #expect(
      forbidden.error
        == "steelie: record: not one sample came (no permission to read accel_3d), see what steelie doctor says\n")
    #expect(forbidden.status == 1)
    for axis in ["x", "y", "z"] { try tree.put("in_accel_\(axis)_raw", "0") }
    let zeros = try Program.run(rig(Program.release, "record", file, "--seconds", "4"))
    #expect(
      zeros.error.contains("(accel_3d is silent); nothing that the accelerometer said can be used\n"), "\(zeros.error)")
    #expect(zeros.status == 0)
  }

  @Test("Without an accelerometer to record the reason is told beside what was recorded")
  func tellsOfAMissingAccelerometer() throws {
    try FileManager.default.removeItem(atPath: tree.path("in_accel_z_raw"))
    for axis in ["x", "y", "z"] { try tree.put("in_anglvel_\(axis)_raw", "7") }
    try tree.put("in_anglvel_scale", "0.001")
    let result = try Program.run(rig(Program.release, "record", file, "--seconds", "1"))
    #expect(result.error.contains(/gyroscope samples, [0-9.]+ Hz; no accelerometer/), "\(result.error)")
  }

  @Test("Calibrations that can't be read are told of, and the recording goes on without them")
  func recordsWithoutCalibrations() throws {
    try folder.write("[device]\nscale = 1 2\n", to: "steelie/calibrations")
    let environment = Program.terminal().merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
    for words in [["record", file, "--seconds", "0.5"], ["sensors"]] {
      let result = try Program.run(rig(Program.release) + words, environment: environment)
      #expect(
        result.error.hasPrefix("steelie: calibrations '\(folder.path)/steelie/calibrations': line 2, column 12: "))
      #expect(result.status == 0)
    }
    #expect(try isPlayable())
  }

  @Test("When the server ends, libiio's own words don't reach the terminal")
  func silencesLibiio() throws {
    let pid = "\(folder.path)/iiod.pid"
    let script = """
      (sleep 2; kill -KILL "$(cat "$2")") &
      exec "$0" record "$1" --seconds 5 --sensor ip:127.0.0.1:31177
      """
    let result = try Program.run([
      "\(Program.rigs)/iiod.sh", tree.sys, "31177", pid, "sh", "-c", script, Program.release, file, pid,
    ])
    let lines = result.error.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].contains("accelerometer: lost after"), "\(result.error)")
  }
}
