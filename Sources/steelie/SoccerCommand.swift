// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Manual
internal import Play

/// `steelie soccer`: monster soccer in the terminal.
struct SoccerCommand {
  static let manual = CommandEntry(
    "soccer", "tilt the ball past monsters into the goal", usage: ["steelie soccer [OPTIONS]"],
    introduction: """
      Tilt the ball past the monsters into the goal on the right, and keep it out of yours. The first to three goals \
      wins, or who leads after 75 s.
      """,
    options: [
      .value("--round", "N", "this round, 1 to 99", fallback: "the first one that isn't won"),
      .value(
        "--seed", "N",
        """
        where the monsters stand and how they kick is drawn from this number: the same one gives the same match
        """, fallback: "another one each time"),
    ],
    groups: [SensorOptions.group, DisplayOptions.group, SoundChoice.group],
    lists: [
      ManualList(
        "monsters",
        [
          ("chaser, horned", "runs after the ball, and knocks it towards your goal"),
          ("guard, square", "follows the ball before its goal"),
          ("patrol, round", "goes to and fro on its beat"),
          ("kicker, top-heavy", "lurks; where the ball comes near, it swells, and kicks it far away"),
        ]),
      ManualList(
        "keys",
        [
          ("arrows, WASD, hjkl", "tilt"), ("r", "retry the round, at once"),
          ("page up, page down", "another round; each opens when the one before it is won"),
          ("space, c", "the keys' tilt is level; the pose that you hold now is level"),
          ("o, m, f", "settings; sound off, or on again; frames a second"), ("p, ?, q", "pause, help, quit"),
          ("escape", "the pause, and from there back to the title"),
        ]),
    ],
    notes: """
      The clock begins with the first tilt, by a sensor alone when a round's hint has been there for 4 s. Each match that \
      you win is kept as its replay, beside the labyrinth's runs; steelie scores soccer lists them.
      """,
    examples: [
      ("steelie soccer", "go on where you won last"), ("steelie soccer --round 4 --seed 7", "a certain match"),
    ])

  private let round: Int?
  private let seed: UInt64?
  private let sensor: SensorOptions
  private let display: DisplayOptions
  private let sound: SoundChoice

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(
      words, of: Self.manual)
    round = try arguments["--round"].map { text throws(CommandError) in try Self.round(text, arguments) }
    seed = try arguments["--seed"].map { text throws(CommandError) in try Self.seed(text, arguments) }
    sensor = try SensorOptions(arguments)
    display = try DisplayOptions(arguments)
    sound = try SoundChoice(arguments)
  }

  /// Reads the number of a round.
  static func round(_ text: String, _ arguments: Arguments, option: String = "--round") throws(CommandError) -> Int {
    guard let number = Int(text), SoccerRound.numbers.contains(number) else {
      throw arguments.wrong(option, text, "not a round", "give a number from 1 to \(SoccerRound.numbers.upperBound)")
    }
    return number
  }

  /// Reads a seed.
  static func seed(_ text: String, _ arguments: Arguments) throws(CommandError) -> UInt64 {
    guard let seed = UInt64(text) else {
      throw arguments.wrong("--seed", text, "not a number", "give a whole number from 0 on")
    }
    return seed
  }

  /// Plays until the player quits; gives the exit status.
  func run() throws(CommandError) -> Int32 {
    // Without levels there are still monsters.
    let shelf = GameShelf(try? LevelLibrary())
    return try PlayCommand.run(
      shelf, .soccer(round: round, seed: seed), sensor: sensor, display: display, sound: sound)
  }
}
