// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Motion
import Testing

@testable import steelie

@Suite struct ConfigFolderTests {
  private let device = CalibratedDevice(name: "accel_3d", label: nil, driver: "hid_sensor_accel_3d")
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func calibration(bias x: Double) throws -> Calibration {
    try #require(
      Calibration(axes: .identity, bias: Vector3(x: x, y: 0, z: 0), scale: Vector3(x: 1, y: 1, z: 1), noise: nil))
  }

  @Test("Without a file or a folder nothing is known, and that is no error")
  func knowsNothing() throws {
    #expect(try ConfigFolder.calibrations(in: nil) == CalibrationFile())
    #expect(try ConfigFolder.calibrations(in: "\(scratch.path)/none/steelie") == CalibrationFile())
    try scratch.write("", to: "file")
    #expect(try ConfigFolder.calibrations(in: "\(scratch.path)/file") == CalibrationFile())
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/none"))
  }

  @Test("What was saved is read back, in folders that are made for the owner alone")
  func saves() throws {
    let folder = "\(scratch.path)/a/b/steelie"
    let path = try ConfigFolder.saveCalibration(calibration(bias: 0.25), of: device, in: folder)
    #expect(path == "\(folder)/calibrations")
    #expect(try ConfigFolder.calibrations(in: folder).calibration(of: device) == calibration(bias: 0.25))
    for made in ["a", "a/b", "a/b/steelie"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(scratch.path)/\(made)")
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder)) == ["calibrations", ".calibrations.lock"])
  }

  @Test("A calibration takes the place of the device's old one, and the rest of the file stays")
  func replaces() throws {
    try scratch.write("# mine\n[device]\nname = \"other\"\nbias = 0.1 0.2 0.3\n", to: "calibrations")
    for bias in [0.25, 0.5] {
      _ = try ConfigFolder.saveCalibration(calibration(bias: bias), of: device, in: scratch.path)
    }
    let file = try ConfigFolder.calibrations(in: scratch.path)
    #expect(file.calibration(of: device)?.bias.x == 0.5)
    #expect(file.devices.count == 2)
    #expect(try scratch.text("calibrations").hasPrefix("# mine\n[device]\nname = \"other\"\nbias = 0.1 0.2 0.3\n"))
    _ = try ConfigFolder.saveCalibration(nil, of: device, in: scratch.path)
    #expect(try scratch.text("calibrations") == "# mine\n[device]\nname = \"other\"\nbias = 0.1 0.2 0.3\n")
  }

  @Test("Where nothing was saved there is nothing to remove, and nothing is made for it")
  func removesNothing() throws {
    _ = try ConfigFolder.saveCalibration(nil, of: device, in: "\(scratch.path)/none")
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/none"))
  }

  @Test("Of many that save at once none loses what another one saved")
  func savesAtOnce() throws {
    let devices = (0..<24).map { CalibratedDevice(name: "chip\($0)") }
    let (folder, calibration) = (scratch.path, try calibration(bias: 0.5))
    DispatchQueue.concurrentPerform(iterations: devices.count) { index in
      _ = try? ConfigFolder.saveCalibration(calibration, of: devices[index], in: folder)
    }
    #expect(try Set(ConfigFolder.calibrations(in: folder).devices) == Set(devices))
  }

  @Test("A lock that another one holds is waited for, and not for ever")
  func waitsForTheLock() throws {
    let lock = "\(scratch.path)/lock"
    let error = #expect(throws: CommandError.self) {
      try FileLock.hold(lock) { () throws(CommandError) in
        try FileLock.hold(lock, patience: 0.05) { Issue.record("The lock is held twice.") }
      }
    }
    #expect(error?.line == "steelie: lock '\(lock)': another program holds it, end that one and try again")
    // Not at once: a process that another test starts at this moment has the lock's file too until it becomes a program.
    #expect(try FileLock.hold(lock) { true })
  }

  @Test("A link stays one, and what it leads to is written")
  func keepsLinks() throws {
    try scratch.write("# elsewhere\n", to: "dotfile")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/calibrations", withDestinationPath: "\(scratch.path)/dotfile")
    _ = try ConfigFolder.saveCalibration(calibration(bias: 0.5), of: device, in: scratch.path)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(scratch.path)/calibrations")
        == "\(scratch.path)/dotfile")
    #expect(try scratch.text("dotfile").hasPrefix("# elsewhere\n"))
    #expect(try scratch.text("dotfile").contains("bias = 0.5 0.0 0.0"))
  }

  @Test("Where a calibration can be saved later nothing is left behind but the folder")
  func prepares() throws {
    let folder = "\(scratch.path)/a/steelie"
    try ConfigFolder.prepareToSave(in: folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    try scratch.write("old", to: "a/steelie/calibrations")
    try ConfigFolder.prepareToSave(in: folder)
    #expect(try scratch.text("a/steelie/calibrations") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["calibrations"])
  }

  @Test("A file that is replaced keeps its permissions, and a new one gets the usual ones", arguments: [0o600, 0o640])
  func keepsPermissions(mode: Int) throws {
    let files = FileManager.default
    try scratch.write("", to: "calibrations")
    let path = "\(scratch.path)/calibrations"
    try files.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    _ = try ConfigFolder.saveCalibration(calibration(bias: 0.5), of: device, in: scratch.path)
    #expect(try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
    try files.removeItem(atPath: path)
    _ = try ConfigFolder.saveCalibration(calibration(bias: 0.5), of: device, in: scratch.path)
    let mask = umask(0)
    umask(mask)
    #expect(try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o666 & ~Int(mask))
  }

  @Test("Where nothing can be written the folder is named, and what to do")
  func refusesFolders() throws {
    try scratch.write("", to: "file")
    let calibration = try calibration(bias: 0.5)
    for (folder, line) in [
      (nil, "calibrations: there is no folder to keep them in, set HOME or XDG_CONFIG_HOME to its path"),
      (
        "\(scratch.path)/file/steelie",
        "folder '\(scratch.path)/file/steelie': Not a directory, make it yourself, or set XDG_CONFIG_HOME to where you "
          + "may write"
      ),
      (
        "/proc/self/steelie",
        "folder '/proc/self/steelie': No such file or directory, make it yourself, or set XDG_CONFIG_HOME to where you "
          + "may write"
      ),
      ("/proc/self", "lock '/proc/self/.calibrations.lock': "),
    ] as [(String?, String)] {
      for attempt in [
        { _ = try ConfigFolder.saveCalibration(calibration, of: device, in: folder) },
        // What can't be saved later is refused before.
        { try ConfigFolder.prepareToSave(in: folder) },
      ] {
        let error = #expect(throws: CommandError.self) { try attempt() }
        let isLock = line.hasPrefix("lock")
        let text = error?.line ?? ""
        #expect(
          text.hasPrefix("steelie: \(line)") || (isLock && text.hasPrefix("steelie: calibrations '/proc")), "\(text)")
        #expect(error?.exitCode == ExitCode.failure)
      }
    }
  }

  @Test(
    "A file that can't be read is told of with its place, and is not written over",
    arguments: [
      ("[device]\nname = \"a\"\nbias = 1 x 3\n", "line 3, column 10: expected a number from -1 to 1, "),
      ("oops\n", "line 1, column 1: expected [device] or a comment, "),
    ])
  func refuses(text: String, place: String) throws {
    try scratch.write(text, to: "calibrations")
    let remedy = "mend that line, or move the file away and calibrate again"
    let calibration = try calibration(bias: 0.5)
    for attempt in [
      { _ = try ConfigFolder.calibrations(in: scratch.path) },
      { _ = try ConfigFolder.saveCalibration(calibration, of: device, in: scratch.path) },
      { _ = try ConfigFolder.saveCalibration(nil, of: device, in: scratch.path) },
    ] {
      let error = #expect(throws: CommandError.self) { try attempt() }
      #expect(error?.line == "steelie: calibrations '\(scratch.path)/calibrations': \(place)\(remedy)")
    }
    #expect(try scratch.text("calibrations") == text)
  }

  @Test("A file that is there and can't be opened or isn't one is told of")
  func refusesOtherFiles() throws {
    let (files, path) = (FileManager.default, "\(scratch.path)/calibrations")
    try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    let folder = #expect(throws: CommandError.self) { try ConfigFolder.calibrations(in: scratch.path) }
    #expect(folder?.why == "Is a directory")
    try files.removeItem(atPath: path)
    mkfifo(path, 0o600)
    let pipe = #expect(throws: CommandError.self) { try ConfigFolder.calibrations(in: scratch.path) }
    #expect(pipe?.why == "not a regular file")
    try files.removeItem(atPath: path)
    try files.createSymbolicLink(atPath: path, withDestinationPath: path)
    let loop = #expect(throws: CommandError.self) { try ConfigFolder.calibrations(in: scratch.path) }
    #expect(loop?.why == "Too many levels of symbolic links")
  }
}
