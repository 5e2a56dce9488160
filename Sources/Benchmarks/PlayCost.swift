// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import PseudoTerminal
internal import Terminal

/// What the built program costs while it plays in a pseudo-terminal.
struct PlayCost: CustomStringConvertible {
  let processorShare: Double
  let bytesPerSecond: Double
  let writesPerSecond: Double

  static let environment = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"]

  static func command(_ program: String) -> [String] {
    [program, "tray", "--sensor", "none"]
  }

  /// Plays for some seconds after a warm-up, with a key every quarter of a second where the ball shall roll.
  init(of program: String, size: Size, rolling: Bool, seconds: Double) throws(PseudoTerminal.StartError) {
    let terminal = try PseudoTerminal(
      Self.command(program), columns: size.columns, rows: size.rows, environment: Self.environment)
    terminal.read(for: 2)
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
    processorShare = (terminal.processorTime - processor) / elapsed
    bytesPerSecond = Double(terminal.output.count - bytes) / elapsed
    writesPerSecond = Double(terminal.arrivals.count - reads) / elapsed
    terminal.type("q")
    _ = terminal.waitForEnding(within: 5)
  }

  var description: String {
    "\(Measurement.rounded(processorShare * 100, width: 0)) % of a core, "
      + "\(Measurement.rounded(bytesPerSecond / 1000, width: 0)) KB/s in "
      + "\(Measurement.rounded(writesPerSecond, width: 0)) writes/s"
  }
}
