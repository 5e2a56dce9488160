// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Manual

extension Steelie {
  /// What the manual says of the help itself.
  static let helpManual = CommandEntry(
    "help", "the help, or that of a command", usage: ["steelie help [COMMAND]"],
    introduction: "Tells what the program does, or a command's options, their defaults and examples.",
    operands: [("COMMAND", "the command to tell of, as in the list of steelie help")],
    examples: [("steelie help", "all commands"), ("steelie help play", "how to begin the game")])

  /// What the manual says of the program; its help, its manual page and its completions are made of this.
  static let manual = ProgramEntry(
    "steelie", "tilt to roll a steel marble through wooden labyrinths in a terminal", version: version,
    date: releaseDate,
    introduction: """
      Tilt to roll a steel marble through wooden labyrinths in your terminal: tilt a laptop, a tablet or an \
      accelerometer board, or press keys. Without a command the game begins.
      """,
    commands: Subcommand.allCases.map(\.manual),
    options: [
      .flag("--help", "the help; a command's own: steelie help COMMAND, or steelie COMMAND --help"),
      .flag("--version", "the version"),
    ],
    lists: [
      ManualList(
        "files",
        [
          ("~/.config/steelie/settings", "what is set in the game"),
          ("~/.config/steelie/calibrations", "calibrations, by device"),
          ("~/.local/state/steelie/runs", "the replays of finished runs and won matches"),
          ("~/.cache/steelie", "what can be found out again; it may be removed"),
          ("../share/steelie/levels", "the levels, as seen from the folder of the program"),
          ("../share/doc/steelie", "where the documents lie that are named here, such as docs/recordings.md"),
        ]),
      ManualList(
        "environment",
        [
          ("XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME", "other folders than ~/.config and so on"),
          ("NO_COLOR", "if it is set and not empty, no colours are drawn"),
          ("LC_ALL, LC_CTYPE, LANG", "unless they say UTF-8, the tray is drawn in ASCII"),
          ("TERM, COLORTERM", "what the terminal can show"),
          ("SSH_CONNECTION, SSH_TTY", "where one is set, --sound auto is silent"),
        ]),
      ManualList(
        "exit status",
        [
          ("0", "it did what was asked"), ("1", "it was asked rightly and could not do it"),
          ("64", "it was asked wrongly"), ("141", "nobody reads any more what it writes"),
        ]),
    ],
    examples: [
      ("steelie", "begin with the title"), ("steelie play 2-4", "begin with a level"),
      ("steelie doctor", "what is wrong with the sensor"),
    ],
    related: ["steelie-level(5)", "steelie-replay(5)", "iiod(1)"])
}
