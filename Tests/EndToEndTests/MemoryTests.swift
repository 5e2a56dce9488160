// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import PseudoTerminal
import Testing

/// How much memory the built game has resident.
@Suite struct MemoryTests {
  @Test("A level takes less than 20 MB, also the first time, when all shipped replays are proved")
  func staysSmall() throws {
    let folder = try TemporaryFolder()
    let home = folder.path
    let terminal = try PseudoTerminal(
      [Program.release, "play", "1-1", "--sensor", "none", "--sound", "off"],
      environment: Program.terminal().merging([
        "HOME": home, "XDG_STATE_HOME": "\(home)/state", "XDG_CACHE_HOME": "\(home)/cache",
        "XDG_CONFIG_HOME": "\(home)/config",
      ]) { $1 })
    #expect(terminal.read(until: "Around the House"))
    terminal.type("\u{1B}[C")
    terminal.read(for: 1.5)
    // What is proved is written down, so it has been proved by now.
    #expect(FileManager.default.fileExists(atPath: "\(home)/cache/steelie"))
    let memory = terminal.residentMemory
    #expect(memory > 1_000_000 && memory < 20_000_000, "\(memory) bytes")
    terminal.type("q")
    #expect(terminal.waitForEnding(within: 5) == .exited(0))
  }
}
