// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The documentation that docc makes of the libraries' own words.
struct LibraryDocumentationTests {
  private static func document(_ modules: String, _ names: [String]) throws -> (Program.Result, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let result = try Program.run(["\(Program.root)/.ci/docc", modules, "\(folder.path)/docc"] + names)
    return (result, folder)
  }

  @Test("The public libraries are documented without a warning, and each has its page")
  func documents() throws {
    let names = ["Physics", "Motion", "MotionIIO", "Game"]
    let (result, folder) = try Self.document("\(Program.root)/.build/debug/Modules", names)
    #expect(result.status == 0, "\(result)")
    for name in names {
      let page = "\(folder.path)/docc/Steelie.doccarchive/data/documentation/\(name.lowercased()).json"
      #expect(FileManager.default.fileExists(atPath: page), "\(page)")
    }
  }

  @Test(
    "A word that leads nowhere is a failure",
    arguments: [("``there``", true), ("``nowhere``", false), ("<doc:nothing>", false)])
  func refuses(link: String, isGood: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("/// It is \(link).\npublic let here = 1\n/// There.\npublic let there = 2\n", to: "Made.swift")
    let built = try Program.run([
      "swiftc", "-parse-as-library", "-emit-module", "-module-name", "Made", "-emit-module-path",
      "\(folder.path)/Made.swiftmodule", "\(folder.path)/Made.swift",
    ])
    #expect(built.status == 0, "\(built)")
    let result = try Self.document(folder.path, ["Made"]).0
    #expect((result.status == 0) == isGood, "\(result)")
  }
}
