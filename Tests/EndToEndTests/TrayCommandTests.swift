// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import PseudoTerminal
import Testing

/// The built game in a pseudo-terminal: what it draws, what it does on keys, and that it gives the terminal back.
@Suite(.serialized) struct TrayCommandTests {
  private static let command = [Program.release, "tray", "--sensor", "none"]

  private static func start(
    _ name: String = "xterm-256color", locale: String = "C.UTF-8", columns: Int = 80, rows: Int = 24,
    more: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let environment = Program.terminal(name, locale: locale).merging(more) { $1 }
    return try PseudoTerminal(command, columns: columns, rows: rows, environment: environment)
  }

  @Test("The first frame is there within a tenth of a second, and q quits at once")
  func drawsAndQuits() throws {
    let terminal = try Self.start()
    #expect(terminal.read(until: "Tray"))
    #expect(terminal.read(until: "\u{2584}"))
    terminal.type("q")
    #expect(terminal.waitForEnding(within: 2) == .exited(0))
  }

  @Test(
    "Signals that a parent left blocked reach the game all the same", arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func hearsBlockedSignals(signal: Int32) throws {
    let terminal = try PseudoTerminal(
      Self.command, environment: Program.terminal(), blocking: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGWINCH])
    #expect(terminal.read(until: "Tray"))
    let before = terminal.output.count
    terminal.resize(columns: 40, rows: 8)
    #expect(terminal.read(until: "needed", since: before))
    terminal.signal(signal)
    #expect(terminal.waitForEnding(within: 5) == .signalled(signal))
  }

  @Test("A suspended game ends when its shell is told to end it, and isn't stopped anew", arguments: ["TERM", "HUP"])
  func endsWhileSuspended(signal: String) throws {
    let terminal = try Tmux("PS1='ready>' bash --norc --noprofile -i")
    #expect(try terminal.shows("ready>"))
    try terminal.send("'\(Program.release)' tray --sensor none", "Enter")
    #expect(try terminal.shows("? help"))
    try terminal.send("C-z")
    #expect(try terminal.shows("Stopped"))
    try terminal.send("echo \"job=$(jobs -p %1)=\"", "Enter")
    var job: Int32?
    _ = try eventually {
      job = try terminal.screen().lazy.compactMap { $0.wholeMatch(of: /job=(\d+)= */).flatMap { Int32($0.1) } }.first
      return job != nil
    }
    let process = try #require(job)
    try terminal.send("kill -\(signal) %1", "Enter")
    // The shell now and then misses that its job has ended, so the job itself is looked at.
    #expect(eventually { Self.isGone(process) })
    try terminal.send("exit", "Enter")
  }

  @Test("An answer of a slow terminal that is still on its way is waited for, and is not typed at the shell's prompt")
  func waitsForAnswers() throws {
    let terminal = try Self.start()
    #expect(terminal.read(until: "\u{1b}[c"))
    let before = terminal.output.count
    terminal.type("q")
    // Asked once more, since the mouse could be moving.
    #expect(terminal.read(until: "\u{1b}[c", since: before))
    #expect(terminal.waitForEnding(within: 0.3) == nil)
    terminal.type("\u{1b}[?62;22c\u{1b}[<35;9;9M\u{1b}[?62;22c")
    #expect(terminal.waitForEnding(within: 0.1) == .exited(0))
  }

  @Test("At the end of a slow line the keys' releases are waited for as long as the line takes")
  func waitsForReleases() throws {
    let terminal = try Self.start()
    #expect(terminal.read(until: "\u{1b}[c"))
    terminal.read(for: 0.3)
    terminal.type("\u{1b}[?0u\u{1b}[?62;22c")
    terminal.read(for: 0.3)
    let before = terminal.output.count
    terminal.type("\u{1b}[113;1:1u")
    #expect(terminal.read(until: "\u{1b}[c", since: before))
    #expect(terminal.waitForEnding(within: 0.3) == nil)
    terminal.type("\u{1b}[113;1:3u\u{1b}[?62;22c")
    #expect(terminal.waitForEnding(within: 0.1) == .exited(0))
  }

  @Test("At rest nothing is written")
  func isSilentAtRest() throws {
    let terminal = try Self.start()
    #expect(terminal.read(until: "Tray"))
    // The terminal of this test answers no question, and the game stops waiting for answers before this.
    terminal.read(for: 1.5)
    let before = terminal.output.count
    terminal.read(for: 2)
    #expect(terminal.output.count == before)
  }

  /// Whether a process has ended; nobody may be there to bury it, so a dead one can linger by name.
  private static func isGone(_ process: Int32) -> Bool {
    guard kill(process, 0) == 0 else { return true }
    return (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") Z ") ?? true
  }

  @Test("A terminal that is closed ends the game")
  func endsWithItsTerminal() throws {
    let tmux = try Tmux("exec '\(Program.release)' tray --sensor none")
    #expect(try tmux.shows("Tray"))
    let process = try #require(try tmux.process())
    try tmux.close()
    #expect(eventually { Self.isGone(process) })
  }

  @Test(
    "Terminals that can't play are refused with one line",
    arguments: [
      ("dumb", "it can't place its cursor"),
      ("no-such-terminal", "no description of this type is installed"),
    ])
  func refusesTerminals(name: String, why: String) throws {
    let terminal = try Self.start(name)
    #expect(terminal.waitForEnding(within: 5) == .exited(1))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.hasPrefix("steelie: terminal '\(name)': \(why), "), "\(text)")
    #expect(text.split(whereSeparator: \.isNewline).count == 1)
  }

  @Test(
    "In the C locale and without colours only ASCII is drawn",
    arguments: [("xterm-256color", "C", [:]), ("vt100", "C.UTF-8", [:]), ("xterm", "C.UTF-8", ["NO_COLOR": "1"])]
      as [(String, String, [String: String])])
  func fallsBackToASCII(name: String, locale: String, more: [String: String]) throws {
    let terminal = try Self.start(name, locale: locale, more: more)
    #expect(terminal.read(until: "@@"))
    terminal.type("?")
    #expect(terminal.read(until: "Help"))
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
    terminal.type("q")
    #expect(terminal.waitForEnding(within: 2) == .exited(0))
  }

  @Test("Keys roll the ball, p holds it, and ? shows what the keys are")
  func reactsToKeys() throws {
    let terminal = try Tmux("'\(Program.release)' tray --sensor none", environment: ["NO_COLOR": "1"])
    #expect(try terminal.shows("@@"))
    let start = try #require(try terminal.ball())
    try terminal.send("Right", "Right")
    #expect(try eventually { (try terminal.ball()?.column ?? 0) > start.column })
    try terminal.send("p")
    #expect(try terminal.shows("Paused"))
    try terminal.send("p")
    // There is no friction: the ball has to be slowed down before it comes back.
    #expect(
      try eventually {
        try terminal.send("h")
        return (try terminal.ball()?.column ?? 99) < start.column
      })
    try terminal.send("?")
    #expect(try terminal.shows("this pose is level"))
    try terminal.send("Escape")
    #expect(try eventually { try terminal.screen().allSatisfy { !$0.contains("this pose is level") } })
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
  }

  @Test("Whatever size the window takes, the game goes on, and tells when there is no room")
  func survivesAnySize() throws {
    let terminal = try Tmux("'\(Program.release)' tray --sensor none", environment: ["NO_COLOR": "1"])
    #expect(try terminal.shows("@@"))
    for (columns, rows) in [(200, 60), (30, 60), (24, 10), (10, 3), (2, 1), (1, 1), (80, 24)] {
      try terminal.resize(columns: columns, rows: rows)
      if columns >= 24 {
        #expect(try eventually { try terminal.ball() != nil }, "\(columns)×\(rows)")
      } else {
        usleep(200_000)
      }
      #expect(try terminal.exitStatus() == nil, "\(columns)×\(rows)")
    }
    try terminal.resize(columns: 40, rows: 8)
    #expect(try terminal.shows("needed 24 x 10"))
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
  }

  @Test("A slow line holds up frames, not the game: it still quits at once")
  func survivesASlowLine() throws {
    let terminal = try Self.start(columns: 200, rows: 60)
    // Nobody reads what it writes, so the line fills.
    usleep(500_000)
    for _ in 0..<20 {
      terminal.type("l")
      usleep(50_000)
    }
    terminal.type("q")
    #expect(terminal.waitForEnding(within: 2) == .exited(0))
  }
}
