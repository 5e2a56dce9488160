// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import PseudoTerminal
import Testing

/// Storms of keys, mouse reports, garbage and sizes over the built game, in real time.
@Suite(.serialized) struct TerminalFuzzTests {
  /// How long each storm lasts, in seconds; `make soak` asks for more.
  private static let duration: Double = getenv("STEELIE_SOAK") == nil ? 5 : 300

  /// Halls, of which some have titles in glyphs of two columns.
  private static func ground() throws -> Playground {
    let ground = try Playground()
    for (index, title) in ["\u{6F22}\u{5B57}\u{8FF7}\u{8DEF}", "\u{D55C}\u{AE00} \u{BBF8}\u{B85C} 3"].enumerated() {
      let hall = Playground.hall(12 + 9 * index)
        .replacing(/title: .*\n/, with: "title: \(title)\nhint: \(title)\u{3001}\(title)\n")
      try ground.folder.write(hall, to: "levels/1-halls/0\(index).txt")
    }
    return ground
  }

  private static func arguments(_ ground: Playground) -> [String] {
    [Program.release, "--levels", ground.levels, "--sensor", "none", "--sound", "off"]
  }

  /// The ways into the game, with what the first page of each says.
  private static func openings(_ ground: Playground) throws -> [(words: [String], says: String)] {
    let muted = ["--sensor", "none", "--sound", "off"]
    return [
      (["--levels", ground.levels] + muted, "Levels"),
      (["play", "2-01-hall", "--levels", ground.levels] + muted, "Hall"),
      (["tray"] + muted, "help"), (["soccer"] + muted, "help"), (["shake"] + muted, "help"),
      (["monitor", "--sensor", "none"], "Motion monitor"),
      (["replay", "--levels", ground.levels] + (try ground.send(1)), "Hall"),
    ]
  }

  @Test(
    "On a terminal with everything on, no storm crashes the game, and it gives the terminal back", arguments: [1, 2])
  func survives(seed: UInt64) throws {
    let ground = try Self.ground()
    var storm = TerminalStorm(seed: seed)
    let end = PseudoTerminal.now() + Self.duration / 2
    let openings = try Self.openings(ground)
    var games = 0
    while PseudoTerminal.now() < end {
      let opening = openings[games % openings.count]
      games += 1
      let terminal = try AnsweringTerminal(
        [Program.release] + opening.words,
        environment: ground.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }, answers: true)
      #expect(terminal.serve(until: opening.says))
      var ending: PseudoTerminal.Ending?
      // Each way in has its turn.
      let turn = min(end, PseudoTerminal.now() + Self.duration / 2 / Double(openings.count))
      while PseudoTerminal.now() < turn, ending == nil {
        terminal.line.type(storm.bytes(1 + storm.number(below: 20)))
        switch storm.number(below: 12) {
        case 0:
          let size = storm.size()
          terminal.line.resize(columns: size.columns, rows: size.rows)
        case 1: terminal.line.signal(SIGCONT)
        case 2: terminal.line.signal(SIGWINCH)
        default: break
        }
        ending = terminal.ending(within: 0.02)
      }
      // Whatever it is in, a paste as well, this is its end.
      terminal.line.type("\u{1B}[201~\u{18}\u{18}\u{18}\u{1B}\\q")
      ending = ending ?? terminal.ending()
      // A storm may well press a key that ends the game.
      let isOrderly = ending == .exited(0) || ending == .signalled(SIGINT) || ending == .signalled(SIGQUIT)
      #expect(isOrderly, "storm \(seed), game \(games), \(opening.words): \(String(describing: ending))")
      #expect(terminal.state == TerminalState(), "storm \(seed), game \(games)")
      #expect(terminal.line.lineSettings == terminal.line.initialLineSettings)
    }
  }

  @Test("After a storm the screen is the one that is drawn anew, glyph by glyph and colour by colour", arguments: [3])
  func drawsTruly(seed: UInt64) throws {
    let ground = try Self.ground()
    var storm = TerminalStorm(seed: seed)
    let end = PseudoTerminal.now() + Self.duration
    var comparisons = 0
    while PseudoTerminal.now() < end {
      let command = (Self.arguments(ground) + ["--reduced-motion"]).map { "'\($0)'" }.joined(separator: " ")
      let terminal = try Tmux("exec \(command)", environment: ground.environment)
      #expect(try terminal.shows("Levels"))
      let process = try #require(try terminal.process())
      while PseudoTerminal.now() < end, try terminal.isAlive() {
        for _ in 0..<4 { try terminal.send(bytes: storm.bytes(8)) }
        let size = storm.size()
        try terminal.resize(columns: size.columns, rows: size.rows)
        // Keys that are still on their way would let a page go on that was paused to be looked at.
        usleep(200_000)
        guard var pair = try Self.pictures(terminal, process) else { continue }
        // What is said in the first row goes by itself, perhaps between the two.
        for _ in 0..<6 where pair.incremental.differsInFirstRowAlone(from: pair.anew) {
          sleep(1)
          guard let next = try Self.pictures(terminal, process) else { break }
          pair = next
        }
        // A storm may have given one of those keys to what ends the pause.
        guard pair.incremental.isPaused == pair.anew.isPaused else { continue }
        comparisons += 1
        guard pair.incremental == pair.anew else {
          Issue.record(
            "storm \(seed), picture \(comparisons), \(size):\n\(pair.incremental)\nis anew\n\(pair.anew)")
          return
        }
      }
    }
    #expect(comparisons > 3)
  }

  /// A page that stands still: as it came about by and by, and drawn anew; nil where it doesn't, or the game is over.
  private static func pictures(_ terminal: Tmux, _ process: Int32) throws
    -> (incremental: PaintedScreen, anew: PaintedScreen)?
  {
    // Pauses whatever runs; what is pressed now is drawn over a picture that stands still.
    kill(process, SIGCONT)
    try terminal.send("Down", "Right", "?")
    let incremental = try terminal.stillScreen()
    kill(process, SIGCONT)
    let anew = try terminal.stillScreen()
    guard let incremental, let anew, try terminal.isAlive() else { return nil }
    return (PaintedScreen(incremental), PaintedScreen(anew))
  }
}
