// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// How many game-steps a second `steelie agent` plays of requests that come through a pipe.
enum AgentCost {
  private static let level = "1-1"

  static func measure(_ report: inout Report, program: String) {
    guard (try? Command.processorTime(of: [program, "agent", "--help"])) != nil else {
      return report.note("agent: not measured: the program has no such command")
    }
    for (games, steps) in [(1, 50_000), (64, 5000)] {
      let name = "game-steps a second of an agent, \(games == 1 ? "one game" : "a batch of \(games)")"
      do {
        let requests = try write(games: games, steps: steps)
        defer { unlink(requests) }
        // A step takes a moment, to begin takes longer: what counts is how much longer many steps take than none.
        let beginning = try write(games: games, steps: 0)
        defer { unlink(beginning) }
        let idle = try Figure("beginning", unit: "s", rounds: 5) { () throws(Unfit) in try seconds(program, beginning) }
        report.add(
          try Figure(name, unit: "1/s", rounds: 5) { () throws(Unfit) in
            Double(games * steps) / (try seconds(program, requests) - idle.least)
          })
      } catch {
        report.note("\(name): not measured: \(error.reason)")
      }
    }
  }

  private static func seconds(_ program: String, _ requests: String) throws(Unfit) -> Double {
    try Command.processorTime(of: ["sh", "-c", "cat \"$1\" | \"$2\" agent", "sh", requests, program])
  }

  /// Writes requests to a file of their own, and gives its path.
  private static func write(games: Int, steps: Int) throws(Unfit) -> String {
    var template = Array("/tmp/steelie-bench-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0, let file = fdopen(descriptor, "w") else { throw Unfit(reason: "no file in /tmp") }
    fputs(
      "{\"do\":\"reset\",\"level\":\"\(level)\",\"seed\":1,\"games\":\(games),\"options\":{\"restart\":true}}\n", file)
    for step in 0..<steps {
      // A slow wave, so that the balls roll to and fro.
      let x = Double((step >> 4) % 21 - 10) / 200
      fputs("{\"do\":\"step\",\"tilt\":[\(x),\(-x)],\"ticks\":1}\n", file)
    }
    fputs("{\"do\":\"close\"}\n", file)
    fclose(file)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
