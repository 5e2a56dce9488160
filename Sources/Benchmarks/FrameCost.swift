// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Glibc
internal import Motion
internal import Play
internal import PseudoTerminal
internal import Terminal
internal import TerminalCurses

/// What a frame of a labyrinth costs in which the ball rolls: its drawing, and what ncurses finds that differs.
enum FrameCost {
  private static let level = "1-level-ground/10-minotaur"
  private static let variable = "STEELIE_BENCH_SCREEN"
  static let sizes = [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)]

  static func measure(_ report: inout Report) {
    guard let run = ShippedRun(level) else {
      return report.note("frames: not measured: level \(level) can't be read")
    }
    for size in sizes {
      report.add(
        Figure("a labyrinth's frame drawn, with its ticks, \(size.columns)x\(size.rows)", unit: "us", rounds: 7) {
          let start = processorTime()
          let frames = frames(of: run, size)
          return (processorTime() - start) / Double(frames.count) * 1e6
        })
      let name = "what differs found by ncurses, \(size.columns)x\(size.rows)"
      do {
        let terminal = try PseudoTerminal(
          ["/proc/self/exe"], columns: size.columns, rows: size.rows,
          environment: PlayCost.environment.merging([variable: "1"]) { $1 })
        _ = terminal.waitForEnding(within: 120)
        let lines = String(decoding: terminal.output, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard let figure = lines.compactMap({ Figure(line: String($0)) }).first else {
          report.note("\(name): not measured: \(lines.last ?? "it ended")")
          continue
        }
        report.add(Figure(name, unit: figure.unit, figure.values))
      } catch {
        report.note("\(name): not measured: no pseudo-terminal")
      }
    }
  }

  /// Shows a replay as the game does, and gives all of its frames.
  private static func frames(of run: ShippedRun, _ size: Size) -> [Frame] {
    let seconds = Double(run.replay.tilts.count) / Double(Labyrinth.ticksPerSecond)
    let quit = MemoryScreen.ScriptedEvent(at: .seconds(seconds), .key(KeyPress(.character("q"))))
    let screen = MemoryScreen(size: size, script: [quit])
    var loop = GameLoop(
      clock: screen.clock, timeAtStart: 0, screen: screen,
      play: GamePlay(
        GameLibrary(LevelCatalogue([])), opening: .replay(run.replay, number: "", title: "", level: run.level),
        motion: MotionManager(source: StationaryMotion()), size: size, display: screen.display))
    let ending = loop.run()
    precondition(ending == .quit && Double(screen.presented.count) > seconds * 30, "the ball rolled")
    return screen.presented.map(\.frame)
  }

  /// Whether this run of the bench is the one inside a pseudo-terminal; then it measures what ncurses takes there.
  static func isInsideTerminal() -> Bool {
    guard getenv(variable) != nil else { return false }
    do throws(TerminalError) {
      let screen = try CursesScreen(palette: .steelie, blank: .steelieBlank)
      defer { screen.close() }
      guard let run = ShippedRun(level) else { return true }
      let frames = frames(of: run, screen.size)
      let figure = Figure("frame", unit: "us", rounds: 5) { show(frames, on: screen) }
      screen.close()
      print(figure.line)
    } catch {
      print("\(error.what): \(error.why)")
    }
    return true
  }

  /// Microseconds of processor time for each frame.
  private static func show(_ frames: [Frame], on screen: CursesScreen) -> Double {
    var time = 0.0
    for frame in frames {
      // A frame that comes while the last one is on its way would be dropped, and cost nothing.
      while !screen.isReadyForFrame { _ = screen.events(within: .milliseconds(1)) }
      let start = processorTime()
      screen.present(frame)
      time += processorTime() - start
    }
    return time / Double(frames.count) * 1e6
  }
}
