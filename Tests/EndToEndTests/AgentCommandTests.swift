// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct AgentCommandTests {
  private static let reset = #"{"do":"reset","level":"2-1","seed":3,"games":64,"options":{"restart":true}}"#

  /// Requests of so many steps for 64 games, each under a tilt of its own.
  private static func requests(_ steps: Int) -> String {
    var lines = [reset]
    for step in 0..<steps {
      let tilts = (0..<64).map { game in
        "[0.0\((step / 20 * 7 + game * 13) % 90 + 10),-0.0\((step / 30 * 3 + game * 7) % 90 + 10)]"
      }
      lines.append(#"{"do":"step","tilts":[\#(tilts.joined(separator: ","))]}"#)
    }
    return lines.joined(separator: "\n") + "\n{\"do\":\"hash\"}\n"
  }

  /// Runs a line of a shell in which `$steelie` is the program and `$in` a file of requests.
  private static func shell(
    _ line: String, _ requests: String, program: String = Program.release
  ) throws -> Program.Result {
    let folder = try TemporaryFolder()
    try folder.write(requests, to: "in")
    return try Program.run(
      ["timeout", "60", "bash", "-c", line],
      environment: [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "steelie": program, "in": "\(folder.path)/in",
      ])
  }

  @Test("The same requests get the same answers each time, and those of the debug build are the same bytes")
  func isDeterministic() throws {
    let requests = Self.requests(150)
    let first = try Self.shell("$steelie agent < $in", requests)
    #expect(first.status == 0 && first.error.isEmpty)
    #expect(first.output.split(separator: "\n").count == 152)
    #expect(Set(first.output.split(separator: "\"").filter { $0.count == 16 }).count > 32)
    #expect(try Self.shell("cat $in | $steelie agent", requests).output == first.output)
    #expect(try Self.shell("$steelie agent < $in", requests, program: Program.debug).output == first.output)
  }

  @Test("A session outlives requests that are wrong, blank lines, a line without an end, and one without a limit")
  func goesOn() throws {
    let requests = """
      oops

      {"do":"step","tilt":[0,0]}
      {"do":"reset","level":"1-1"}
      {"do":"reset","level":"/nonexistent/x.txt"}
      {"do":"step","tilt":[0.05,0],"ticks":10}
      \(String(repeating: "x", count: 3 << 20))
      {"do":"hash"}
      """
    let result = try Self.shell("$steelie agent < $in", requests)
    #expect(result.status == 0 && result.error.isEmpty)
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 7)
    #expect(lines[0] == #"{"error":"column 1: expected an object"}"#)
    #expect(lines[1] == #"{"error":"step: no game has begun, reset first"}"#)
    #expect(lines[2].hasPrefix(#"{"level":"1-01-around-the-house","#))
    #expect(lines[3].hasPrefix(#"{"error":"level '/nonexistent/x.txt': No such file"#))
    #expect(lines[4].hasPrefix(#"{"games":[{"tick":10,"#))
    #expect(lines[5] == #"{"error":"the line is longer than 1048576 bytes"}"#)
    #expect(lines[6].wholeMatch(of: /\{"hashes":\["[0-9a-f]{16}"\]\}/) != nil)
  }

  @Test("Each answer is written before the next request is waited for, and close ends the program")
  func answersAtOnce() throws {
    let line = """
      coproc $steelie agent
      ask() { echo "$1" >&${COPROC[1]}; read -r -t 20 answer <&${COPROC[0]}; echo "$answer"; }
      ask '{"do":"reset","level":"1-1"}'; ask '{"do":"step","tilt":[0,0],"ticks":3}'; ask '{"do":"close"}'
      wait $COPROC_PID; echo "status $?"
      """
    let result = try Self.shell(line, "")
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 4, "\(result)")
    #expect(lines[1].hasPrefix(#"{"games":[{"tick":3,"#) && lines[2] == #"{"closed":1}"# && lines[3] == "status 0")
  }

  @Test(
    "Where nobody reads any more, agent and simulate end without a word, whether the pipe's signal kills or not",
    arguments: ["agent < $in", "simulate --level 1-1 --tilt 0,0 --ticks 1000000 --trace -"], ["", "trap '' PIPE;"])
  func stopsQuietly(command: String, trap: String) throws {
    let result = try Self.shell(
      "\(trap) $steelie \(command) | head -n 1 > /dev/null; echo ${PIPESTATUS[0]}", Self.requests(400))
    #expect(result.output == "141\n" && result.error.isEmpty)
  }

  @Test("What simulate traces, an agent that takes the same tilts comes to, bit for bit")
  func agreesWithSimulate() throws {
    let packs = "\(Program.root)/assets/levels/2-holes"
    let first = try #require(
      try FileManager.default.contentsOfDirectory(atPath: packs).sorted().first { $0.hasSuffix(".replay") })
    let trace = try Program.steelie("simulate", "--replay", "\(packs)/\(first)", "--trace", "-", "--quiet")
    #expect(trace.status == 0, "\(trace.error)")
    let rows = trace.output.split(separator: "\n").dropFirst(2)
    let steps = rows.map { row in
      let fields = row.split(separator: ",", omittingEmptySubsequences: false)
      return #"{"do":"step","tilt":[\#(fields[6]),\#(fields[7])]}"#
    }
    let requests = ([#"{"do":"reset","level":"2-1"}"#] + steps + [#"{"do":"hash"}"#]).joined(separator: "\n")
    let played = try Self.shell("$steelie agent < $in | tail -n 2", requests)
    let end = try Program.steelie("simulate", "--replay", "\(packs)/\(first)")
    let hash = try #require(end.output.split(separator: "\n").last?.dropFirst("hash: ".count))
    #expect(played.output.contains(#""end":"goal""#) && played.output.hasSuffix("{\"hashes\":[\"\(hash)\"]}\n"))
  }

  @Test("A batch of 64 that is fed through a pipe plays more than 100,000 game-steps a second of its own time")
  func isFast() throws {
    // The processor's time, since the machine may be busy with other tests.
    let line = "cat $in | { TIMEFORMAT='%U'; time $steelie agent > /dev/null; }"
    let result = try Self.shell(line, Self.requests(2000))
    let seconds = try #require(Double(result.error.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(64 * 2000 / seconds > 100_000, "\(seconds) s")
  }
}
