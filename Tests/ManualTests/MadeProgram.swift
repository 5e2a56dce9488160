// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Manual

/// A program with something of everything.
enum MadeProgram {
  static let shared = OptionGroup(
    "shared options",
    [
      .values(
        "--device", "which device", [("auto", "any"), ("a:b|c", "it's one")], fallback: "auto",
        offering: ValueCompletion(["auto", "a:b"], .devices))
    ])

  static let roll = CommandEntry(
    "roll", "rolls: it's fun", usage: ["made [roll] [LEVEL] [OPTIONS]", "made roll --all"],
    introduction: "Rolls\nmarbles.", operands: [("LEVEL", "what to roll through")],
    offering: ValueCompletion(["maze"], .levels),
    options: [
      .flag("--all", "all of them; not one: all"),
      .value("--file", "FILE", "where to", fallback: "nowhere", offering: .file),
    ], groups: [shared], lists: [ManualList("keys", [("q", "quit")])], notes: "Mind it.\n\n  a  b\n",
    examples: [("made roll 1", "roll the first")])

  static let stop = CommandEntry(
    "stop", "stops", usage: ["made stop"], introduction: "Stops.",
    options: [.value("--folder", "DIR", "a folder", fallback: "this one", offering: .folder)], groups: [shared],
    examples: [])

  static let program = ProgramEntry(
    "made", "a made-up program", version: "1.2", date: "2026-01-02", introduction: "It is made up.",
    commands: [roll, stop], options: [.flag("--help", "the help"), .flag("--version", "the version")],
    lists: [ManualList("files", [("~/x", "kept")])], examples: [("made", "go")], related: ["other(1)"])
}
