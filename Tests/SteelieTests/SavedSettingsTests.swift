// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Play
import Testing

@testable import steelie

@Suite struct SavedSettingsTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private static func sensitive(_ sensitivity: Double) -> Settings {
    var settings = Settings()
    settings.tilt.sensitivity = sensitivity
    return settings
  }

  @Test("What was saved is read back, and without a change nothing is made")
  func saves() throws {
    let folder = "\(scratch.path)/a/steelie"
    try ConfigFolder.saveSettings(from: Settings(), to: Settings(), in: folder)
    #expect(!FileManager.default.fileExists(atPath: folder))
    try ConfigFolder.saveSettings(from: Settings(), to: Self.sensitive(2), in: folder)
    #expect(try ConfigFolder.settings(in: folder).settings == Self.sensitive(2))
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder)) == ["settings", ".settings.lock"])
  }

  @Test("Of many that save at once none loses what another one saved")
  func savesAtOnce() throws {
    let changes: [@Sendable (inout Settings) -> Void] = [
      { $0.tilt.sensitivity = 2 }, { $0.tilt.curve = 0.3 }, { $0.tilt.deadZone = 0.02 }, { $0.tilt.cutoff = 5 },
      { $0.tilt.invertsX = true }, { $0.tilt.invertsY = true }, { $0.tilt.usesMouse = true },
      { $0.reducesMotion = true }, { $0.framesPerSecond = 20 }, { $0.palette = .colorBlind },
    ]
    let folder = scratch.path
    DispatchQueue.concurrentPerform(iterations: changes.count) { index in
      var settings = Settings()
      changes[index](&settings)
      try? ConfigFolder.saveSettings(from: Settings(), to: settings, in: folder)
    }
    var all = Settings()
    for change in changes { change(&all) }
    #expect(try ConfigFolder.settings(in: folder).settings == all)
  }

  @Test("A broken file is told of with its place, and is never written over")
  func leavesBrokenFiles() throws {
    try scratch.write("volume = 3\nsensitivity = fast\n", to: "settings")
    let line =
      "steelie: settings '\(scratch.path)/settings': line 2, column 15: expected a number from 0.25 to 4, "
      + "mend that line, or move the file away to begin anew"
    let read = #expect(throws: CommandError.self) { try ConfigFolder.settings(in: scratch.path) }
    #expect(read?.line == line && read?.exitCode == ExitCode.failure)
    try scratch.write("key-pause = f99\n", to: "settings")
    let list = #expect(throws: CommandError.self) { try ConfigFolder.settings(in: scratch.path) }
    #expect(
      list?.line.hasSuffix("such as x or page-up, or none; mend that line, or move the file away to begin anew") == true
    )
    try scratch.write("volume = 3\nsensitivity = fast\n", to: "settings")
    let saved = #expect(throws: CommandError.self) {
      try ConfigFolder.saveSettings(from: Settings(), to: Self.sensitive(2), in: scratch.path)
    }
    #expect(saved?.line == line)
    #expect(try scratch.text("settings") == "volume = 3\nsensitivity = fast\n")
  }

  @Test("What couldn't be kept is tried again at the end, and told with its file where it still can't")
  func triesAgain() throws {
    try scratch.write("", to: "file")
    let folder = "\(scratch.path)/file/steelie"
    let shelf = SettingsShelf(in: folder)
    #expect(shelf.keepLost() == nil)
    #expect(shelf.keep(Settings(), Self.sensitive(2)) == "Not a directory")
    #expect(
      shelf.keepLost()?.line
        == "steelie: settings '\(folder)/settings': not kept: Not a directory, make the folder \(folder) yourself, "
        + "or set XDG_CONFIG_HOME to where you may write")
    try FileManager.default.removeItem(atPath: "\(scratch.path)/file")
    #expect(shelf.keepLost() == nil && shelf.keepLost() == nil)
    #expect(try ConfigFolder.settings(in: folder).settings == Self.sensitive(2))
  }

  @Test("What was changed back is no loss")
  func forgets() throws {
    try scratch.write("", to: "file")
    let shelf = SettingsShelf(in: "\(scratch.path)/file/steelie")
    #expect(shelf.keep(Settings(), Self.sensitive(2)) != nil)
    #expect(shelf.keep(Settings(), Settings()) == nil)
    #expect(shelf.keepLost() == nil)
  }

  @Test("A file that is no text is told of as another broken one is")
  func leavesBytes() throws {
    try Data([0xFF, 0xFE, 0x0A]).write(to: URL(fileURLWithPath: "\(scratch.path)/settings"))
    let read = #expect(throws: CommandError.self) { try ConfigFolder.settings(in: scratch.path) }
    #expect(
      read?.line
        == "steelie: settings '\(scratch.path)/settings': not UTF-8 text, mend the file, or move it away to begin anew")
  }

  @Test("Without a folder there is nothing to read, and saving says what to set")
  func homeless() throws {
    #expect(try ConfigFolder.settings(in: nil) == SettingsFile())
    let error = #expect(throws: CommandError.self) {
      try ConfigFolder.saveSettings(from: Settings(), to: Self.sensitive(2), in: nil)
    }
    #expect(error?.remedy.contains("XDG_CONFIG_HOME") == true)
  }
}
