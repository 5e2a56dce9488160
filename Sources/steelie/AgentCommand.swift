// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Manual

/// `steelie agent`: labyrinths for a program that learns to play them, by lines of JSON.
struct AgentCommand {
  static let manual = CommandEntry(
    "agent", "let a program play that learns to", usage: ["steelie agent [OPTIONS]"],
    introduction: """
      Lets a program play labyrinths: it reads requests from standard input, a line of JSON each, and answers each with \
      a line on standard output, in their order.
      """,
    options: [LevelLibrary.option],
    notes: """
      Requests are such as these:

        {"do":"reset","level":"1-1","seed":7,"games":64,"options":{"picture":true}}
        {"do":"step","tilt":[0.05,-0.02],"ticks":8}
        {"do":"step","tilts":[[0.05,-0.02],[0,0.1]],"ticks":8}
        {"do":"hash"}
        {"do":"close"}

      A tilt is in g, x to the right and y up, and a tick is 1/120 s. A request that is wrong is answered with \
      {"error":"..."}, and changes nothing. The same requests get the same answers on every machine. docs/agent.md \
      describes them, and docs/steelie_env.py is a Gymnasium environment.
      """,
    examples: [(#"echo '{"do":"reset","level":"1-1"}' | steelie agent"#, "what a level looks like to a program")])

  /// The longest request, in bytes; a longer one is a mistake, and would fill the memory.
  private static let longestLine = 1 << 20

  private let folder: String?

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: Self.manual)
    folder = arguments["--levels"]
  }

  /// Answers requests until there are no more.
  func run() throws(CommandError) {
    // A folder that isn't there is better told at once.
    if let folder { _ = try LevelLibrary(folder) }
    var session = AgentSession(levels: folder)
    var output = try OutputFile("-", for: "agent")
    var reply = JSONLine()
    var lines = InputLines(longest: Self.longestLine)
    while !session.isClosed {
      let line: InputLines.Line
      switch lines.next() {
      case .end: return try output.finish()
      case .drained:
        // Whoever waits for an answer before the next request gets it.
        try output.flush()
        guard lines.fill() else { throw .failure("agent", TextFile.lastError(), "give requests on standard input") }
        continue
      case let next: line = next
      }
      switch line {
      case .whole(let bytes): session.answer(bytes, into: &reply)
      default: session.complain("the line is longer than \(Self.longestLine) bytes", in: &reply)
      }
      try output.write(bytes: reply.bytes)
      reply.removeAll()
    }
    try output.finish()
  }
}
