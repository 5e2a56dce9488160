// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import steelie

@Suite struct UserFolderTests {
  @Test(
    "The folders are where the XDG specification says; paths that aren't absolute are passed over",
    arguments: [
      (.config, ["XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/x/steelie"),
      (.config, ["HOME": "/h"], "/h/.config/steelie"),
      (.config, ["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/steelie"),
      (.config, ["XDG_CONFIG_HOME": "x/y", "HOME": "/h"], "/h/.config/steelie"),
      (.config, ["XDG_CONFIG_HOME": "~/x", "HOME": "/h"], "/h/.config/steelie"),
      (.config, ["XDG_CONFIG_HOME": "x", "HOME": "h"], nil), (.config, ["HOME": ""], nil), (.config, [:], nil),
      (.state, ["XDG_STATE_HOME": "/x", "XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/x/steelie"),
      (.state, ["XDG_STATE_HOME": "./x", "HOME": "/h"], "/h/.local/state/steelie"),
      (.cache, ["XDG_CACHE_HOME": "/x"], "/x/steelie"), (.cache, ["HOME": "/h"], "/h/.cache/steelie"),
    ] as [(UserFolder, [String: String], String?)])
  func path(folder: UserFolder, environment: [String: String], path: String?) {
    #expect(folder.path { environment[$0] } == path)
  }

  @Test("Folders are made for the owner alone, and those that are there stay as they are")
  func makes() throws {
    let scratch = try Scratch()
    try UserFolder.state.make("\(scratch.path)/a/b")
    try UserFolder.state.make("\(scratch.path)/a/b/c")
    for name in ["a", "a/b", "a/b/c"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(scratch.path)/\(name)")
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test("Where a folder can't be made the variable is named that would help")
  func refuses() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "file")
    let error = #expect(throws: CommandError.self) { try UserFolder.state.make("\(scratch.path)/file/runs") }
    let remedy = "make it yourself, or set XDG_STATE_HOME to where you may write"
    #expect(error?.line == "steelie: folder '\(scratch.path)/file/runs': Not a directory, \(remedy)")
  }
}
