// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import PseudoTerminal
import Testing

/// Every way in which the game ends or stops: the terminal is as it was found.
@Suite(.serialized) struct EndingTests {
  /// What brings the game to its end.
  enum Cause: Sendable {
    /// Keys, as a terminal without and with the keyboard protocol sends them.
    case keys(String, String)
    case signal(Int32)
  }

  static let endings: [(cause: Cause, ending: PseudoTerminal.Ending)] =
    [
      (.keys("q", "\u{1B}[113u\u{1B}[113;1:3u"), .exited(0)),
      (.keys("\u{3}", "\u{1B}[99;5u"), .signalled(SIGINT)),
      (.keys("\u{1C}", "\u{1B}[92;5u"), .signalled(SIGQUIT)),
    ]
    + [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP, SIGFPE, SIGSYS, SIGUSR1, SIGALRM,
      SIGXCPU, 40,
    ].map { (.signal($0), .signalled($0)) }

  private static let tray = [Program.release, "tray", "--sensor", "none"]
  // Swift's own report of a crash takes seconds.
  private static let quiet = ["SWIFT_BACKTRACE": "enable=no"]

  private static func start(
    _ command: [String] = tray, _ name: String = "xterm-256color", answers: Bool, showing text: String = "Tray"
  ) throws -> AnsweringTerminal {
    let terminal = try AnsweringTerminal(
      command, environment: Program.terminal(name).merging(quiet) { $1 }, answers: answers)
    #expect(terminal.serve(until: text))
    terminal.settle()
    #expect(terminal.state.isUsed == answers)
    #expect(terminal.line.lineSettings != terminal.line.initialLineSettings)
    return terminal
  }

  private static func expectRestored(_ terminal: AnsweringTerminal, _ comment: Comment? = nil) {
    #expect(terminal.state == TerminalState(), comment)
    #expect(terminal.line.lineSettings == terminal.line.initialLineSettings, comment)
  }

  @Test(
    "On a terminal with everything on, each ending gives it back, and is told to whoever waits for the game",
    arguments: endings.indices)
  func restores(index: Int) throws {
    let (cause, ending) = Self.endings[index]
    let terminal = try Self.start(answers: true)
    switch cause {
    case .keys(_, let keys): terminal.line.type(keys)
    case .signal(let number): terminal.line.signal(number)
    }
    #expect(terminal.ending() == ending)
    Self.expectRestored(terminal, "\(cause)")
  }

  @Test(
    "So it is where the terminal answers nothing, or isn't even asked",
    arguments: ["xterm-256color", "tmux-256color", "linux", "vt100"], [0, 1, 4, 7])
  func restoresSilent(name: String, index: Int) throws {
    let (cause, ending) = Self.endings[index]
    let terminal = try Self.start(Self.tray, name, answers: false)
    switch cause {
    case .keys(let keys, _): terminal.line.type(keys)
    case .signal(let number): terminal.line.signal(number)
    }
    #expect(terminal.ending() == ending)
    Self.expectRestored(terminal, "\(cause)")
  }

  @Test(
    "Suspended, the game gives the terminal back; continued, it takes it anew and is paused", arguments: [true, false])
  func suspends(answers: Bool) throws {
    // A shell's job: a program without a shell above it can't be stopped from the keyboard.
    let job = "set -m; '\(Program.release)' tray --sensor none; echo STOPPED; read answer; fg; echo ENDED $?"
    let terminal = try Self.start(["sh", "-c", job], answers: answers)
    terminal.line.type(answers ? "\u{1B}[122;5u" : "\u{1A}")
    #expect(terminal.serve(until: "STOPPED"))
    terminal.settle(within: 0.1)
    Self.expectRestored(terminal, "suspended")
    let before = terminal.line.output.count
    terminal.line.type("go on\n")
    #expect(terminal.serve(until: "Paused", since: before))
    terminal.settle()
    #expect(terminal.state.isUsed == answers)
    #expect(terminal.line.lineSettings != terminal.line.initialLineSettings)
    terminal.line.type("q")
    #expect(terminal.serve(until: "ENDED 0", since: before))
    terminal.settle(within: 0.1)
    Self.expectRestored(terminal, "quit after a suspend")
  }

  @Test("A failure is told on the terminal as it was before the game")
  func fails() throws {
    let ground = try Playground()
    // Root may write anywhere, but not below a file.
    try ground.folder.write("", to: "state")
    let terminal = try AnsweringTerminal(
      [Program.release, "play", "1-1", "--levels", ground.levels, "--sensor", "none"], environment: ground.environment,
      answers: true)
    #expect(terminal.serve(until: "Hall 10"))
    terminal.settle()
    #expect(terminal.state.isUsed)
    terminal.line.type("\u{1B}[1;1C")
    #expect(terminal.serve(until: "not kept"))
    terminal.line.type("q")
    #expect(terminal.ending() == .exited(1))
    Self.expectRestored(terminal)
    let text = String(decoding: terminal.line.output, as: UTF8.self)
    let end = try #require(text.ranges(of: "\u{1B}[?1049l").last)
    #expect(text[end.upperBound...].contains("steelie: run on 1-01-"))
  }

  @Test("A refusal leaves the terminal alone", arguments: [["play", "1-99"], ["tray", "--sensor", "nonsense"]])
  func refuses(words: [String]) throws {
    let terminal = try AnsweringTerminal(
      [Program.release] + words, environment: Program.terminal(), answers: true)
    #expect(terminal.ending() == .exited(64))
    #expect(!terminal.line.output.contains(0x1B))
    Self.expectRestored(terminal)
  }
}
