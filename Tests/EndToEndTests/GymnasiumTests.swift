// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct GymnasiumTests {
  private static let venv = "\(Program.root)/.build/gymnasium/bin/python"

  @Test("docs/steelie_env.py keeps the contract of Gymnasium's environments, by the package's own checker where it is")
  func keepsContract() throws {
    let check = "\(Program.rigs)/check_gymnasium.py"
    let isThere = FileManager.default.isExecutableFile(atPath: Self.venv)
    if !isThere {
      FileHandle.standardError.write(
        Data("\n*** SKIPPED: no gymnasium (.ci/gymnasium fetches it): checked with a stand-in only ***\n\n".utf8))
    }
    let standIn = isThere ? [] : ["PYTHONPATH=\(Program.rigs)/gymnasium-stand-in"]
    let result = try Program.run(
      ["env", "STEELIE=\(Program.release)", "PYTHONDONTWRITEBYTECODE=1"] + standIn
        + [isThere ? Self.venv : "/usr/bin/python3", check])
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    #expect(result.output.hasPrefix(isThere ? "gymnasium " : "stand-in ") && result.output.hasSuffix(" holds\n"))
  }

  @Test(
    "docs/learn.py learns an early level and one with holes in seconds, the same way each time",
    arguments: ["1-1", "2-1"])
  func learns(level: String) throws {
    let command = ["timeout", "120", "python3", "\(Program.root)/docs/learn.py", "--level", level]
    let first = try Program.run(command + ["--program", Program.release])
    #expect(first.status == 0 && first.error.isEmpty, "\(first)")
    #expect(first.output.split(separator: "\n").last?.hasPrefix("learnt: \(level) in ") == true)
    guard level == "2-1" else {
      #expect(try Program.run(command + ["--program", Program.release]).output == first.output)
      return
    }
    let vain = try Program.run(command + ["--program", Program.release, "--generations", "1", "--games", "2"])
    #expect(vain.status == 1 && vain.output.hasSuffix("not learnt in 1 generations\n"))
  }
}
