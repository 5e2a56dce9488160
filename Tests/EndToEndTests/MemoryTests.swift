// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import PseudoTerminal
import Testing

/// How much memory the built game has resident.
@Suite struct MemoryTests {
  @Test("A level takes less than 16 MB a few seconds after the first start", arguments: [(80, 24), (200, 60)])
  func staysSmall(columns: Int, rows: Int) throws {
    let folder = try TemporaryFolder()
    let home = folder.path
    let terminal = try PseudoTerminal(
      [Program.release, "play", "1-1", "--sensor", "none", "--sound", "off"],
      columns: columns, rows: rows,
      environment: Program.terminal().merging([
        "HOME": home, "XDG_STATE_HOME": "\(home)/state", "XDG_CACHE_HOME": "\(home)/cache",
        "XDG_CONFIG_HOME": "\(home)/config",
      ]) { $1 })
    #expect(terminal.read(until: "Around the House"))
    terminal.type("\u{1B}[C")
    // By then what only the start needs was given back.
    terminal.read(for: 6.5)
    let memory = terminal.residentMemory
    #expect(memory > 1_000_000 && memory < 16_000_000, "\(memory) bytes")
    terminal.type("q")
    #expect(terminal.waitForEnding(within: 5) == .exited(0))
  }
}
