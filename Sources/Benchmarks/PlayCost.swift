// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import PseudoTerminal
internal import Terminal

/// What the built program costs while a level is played in a pseudo-terminal.
///
/// Each is of several rounds: what else the machine does weighs on the processor's caches for seconds at a time.
struct PlayCost {
  private(set) var processorShares: [Double] = []
  private(set) var bytesPerSecond: [Double] = []
  private(set) var writesPerSecond: [Double] = []
  private(set) var residentMemory: [Double] = []

  private static let rounds = 5

  static let environment = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/dev/null"]

  private static func command(_ program: String) -> [String] {
    [program, "play", "1-1", "--sensor", "none"]
  }

  /// Plays rounds of some seconds after a warm-up, with a key every quarter of a second where the ball shall roll.
  init(of program: String, size: Size, rolling: Bool, seconds: Double) throws(PseudoTerminal.StartError) {
    let terminal = try PseudoTerminal(
      Self.command(program), columns: size.columns, rows: size.rows, environment: Self.environment)
    terminal.read(for: 2)
    for _ in 0..<Self.rounds { play(rolling, in: terminal, for: seconds) }
    terminal.type("q")
    _ = terminal.waitForEnding(within: 5)
  }

  private mutating func play(_ rolling: Bool, in terminal: PseudoTerminal, for seconds: Double) {
    let keys = ["\u{1b}[A", "\u{1b}[C", "\u{1b}[B", "\u{1b}[D"]
    let (time, processor) = (PseudoTerminal.now(), terminal.processorTime)
    let (bytes, reads) = (terminal.output.count, terminal.arrivals.count)
    var turn = 0
    while PseudoTerminal.now() - time < seconds {
      if rolling { terminal.type(keys[turn % keys.count]) }
      turn += 1
      terminal.read(for: 0.25)
    }
    let elapsed = PseudoTerminal.now() - time
    processorShares.append((terminal.processorTime - processor) / elapsed)
    bytesPerSecond.append(Double(terminal.output.count - bytes) / elapsed)
    writesPerSecond.append(Double(terminal.arrivals.count - reads) / elapsed)
    residentMemory.append(Double(terminal.residentMemory))
  }

  /// Milliseconds from the start of the program, with a level, to the end of its first frame.
  static func measureStart(_ report: inout Report, program: String) {
    let name = "start to first frame, 80x24"
    do {
      report.add(try Figure(name, unit: "ms", rounds: 15) { try firstFrame(of: program) * 1e3 })
    } catch {
      report.note("\(name): not measured: \(program) can't be started, build it first: make build")
    }
  }

  private static func firstFrame(of program: String) throws -> Double {
    let start = PseudoTerminal.now()
    let terminal = try PseudoTerminal(command(program), environment: environment)
    // The last thing in a frame is the last row of the HUD.
    guard terminal.read(until: "help") else { throw PseudoTerminal.StartError(number: ETIMEDOUT) }
    let time = PseudoTerminal.now() - start
    terminal.type("q")
    _ = terminal.waitForEnding(within: 5)
    return time
  }

  /// What the program costs while the ball rolls and while it rests.
  static func measure(_ report: inout Report, program: String) {
    let plays = FrameCost.sizes.map { (true, $0, 4.0) } + [(false, FrameCost.sizes[0], 2.0)]
    for (rolling, size, seconds) in plays {
      let name = "\(rolling ? "rolling at 60 frames a second" : "at rest"), \(size.columns)x\(size.rows)"
      do {
        let cost = try PlayCost(of: program, size: size, rolling: rolling, seconds: seconds)
        report.add(Figure("\(name): processor", unit: "%", cost.processorShares.map { $0 * 100 }))
        report.add(Figure("\(name): output", unit: "KB/s", cost.bytesPerSecond.map { $0 / 1000 }))
        report.add(Figure("\(name): writes", unit: "1/s", cost.writesPerSecond))
        report.add(Figure("\(name): resident memory", unit: "MB", cost.residentMemory.map { $0 / 1e6 }))
      } catch {
        report.note("\(name): not measured: \(program) can't be started, build it first: make build")
      }
    }
  }
}
