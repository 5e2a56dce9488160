// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Glibc
internal import PseudoTerminal

/// `steelie-bench`: every figure of speed and cost that the README quotes, measured.
@main
struct Bench {
  /// What can be measured by itself.
  enum Part: String, CaseIterable {
    case tray, physics, levels, frames, start, play, sensor, sound, agent
    /// Our core beside another engine's, which `make bench-peers` builds; only where it is asked for.
    case peers
  }

  private static let usage = """
    usage: steelie-bench [--json] [--program FILE] [PART...]

    Measures what the README's figures say, all of it or the parts that are named:
    \(Part.allCases.map(\.rawValue).joined(separator: ", ")).
    Each figure is the median of several rounds after a warm-up, with the least beside it.
    Part peers needs make bench-peers; it exits with 1 where a ratio is missed.

    """

  static func main() {
    if let rig = SensorRig() { return SensorCost.report(in: rig) }
    if FrameCost.isInsideTerminal() { return }
    var (isJSON, program, parts) = (false, "\(Checkout.root)/.build/release/steelie", [Part]())
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      if word == "--json" {
        isJSON = true
      } else if word == "--program", let path = words.popFirst() {
        program = path
      } else if let part = Part(rawValue: word) {
        parts.append(part)
      } else {
        _ = usage.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        exit(word == "--help" ? 0 : 64)
      }
    }
    if parts.isEmpty { parts = Part.allCases.filter { $0 != .peers } }
    var report = Report(isJSON: isJSON)
    for part in parts {
      report.part = part.rawValue
      measure(part, &report, program)
    }
    report.finish()
    exit(report.isPassed ? 0 : 1)
  }

  private static func measure(_ part: Part, _ report: inout Report, _ program: String) {
    switch part {
    case .tray: report.add(Figure("one tick of the tray", unit: "ns", rounds: 15, trayTicks))
    case .physics: PhysicsCost.measure(&report)
    case .levels: LevelCost.measure(&report, program: program)
    case .frames: FrameCost.measure(&report)
    case .start: PlayCost.measureStart(&report, program: program)
    case .play: PlayCost.measure(&report, program: program)
    case .sensor: SensorRig.measure(&report)
    case .sound: SoundCost.measure(&report)
    case .agent: AgentCost.measure(&report, program: program)
    case .peers: Peers.measure(&report)
    }
  }

  /// Nanoseconds for each tick of a game under a slow tilt made beforehand.
  private static func trayTicks() -> Double {
    let tilts = (0..<1024).map { Tilt(x: ($0 * 37) % 601 - 300, y: ($0 * 53) % 601 - 300) }
    var game = TrayGame()
    let count = 2_000_000
    let start = processorTime()
    for tick in 0..<count { _ = game.step(tilts[(tick >> 4) & 1023]) }
    let time = processorTime() - start
    // The result has to be used, or the optimiser drops the work.
    precondition(game.tick == count && game.stateHash.value != 0)
    return time / Double(count) * 1e9
  }
}
