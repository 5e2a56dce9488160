// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Manual
internal import Motion
internal import Play

/// `steelie replay`: runs that were sent in or kept, to watch or to prove.
struct ReplayCommand {
  static let manual = CommandEntry(
    "replay", "watch a run, or prove runs",
    usage: [
      "steelie replay [OPTIONS] FILE", "steelie replay --cast OUT [--size WxH] [OPTIONS] FILE",
      "steelie replay --verify [--keep] [OPTIONS] FILE...",
    ],
    introduction: """
      Shows a run again in the terminal: space pauses it, up and down change its speed from an eighth to eight times, \
      left and right step a tick, r plays it from the start, escape and q end.
      """,
    operands: [("FILE", "a run, as it is kept or was sent")], mostOperands: .max, offering: .file,
    options: [
      .flag(
        "--verify",
        """
        play each file without a terminal, as fast as it goes, and tell whether it goes the way that it says: its \
        time, falls and gems, or where it begins to differ
        """),
      .flag("--keep", "keep those that are proven and reach the goal among your own"),
      .value(
        "--cast", "OUT",
        """
        write the run, drawn without a terminal, as an asciicast of version 2, which players of such recordings show; \
        - is standard output
        """, fallback: "nothing is written", offering: .file),
      .value("--size", "WxH", "the columns and rows of the cast", fallback: "80x24"),
      .value(
        "--level", "LEVEL", "the level of the runs: an id, a title or a file",
        fallback: "the one on which they were played, also as x.txt beside x.replay",
        offering: ValueCompletion([], .levels)),
      LevelLibrary.option,
    ],
    groups: [DisplayOptions.group, SoundChoice.group],
    notes: """
      A run proves itself only under the rules and on the level that it was played with. The exit status is 1 where one \
      of the files isn't proven, or not kept.
      """,
    examples: [
      ("steelie replay friend.replay", "watch it"),
      ("steelie replay --cast run.cast run.replay", "a recording for players of asciicasts"),
      ("steelie replay --verify --keep *.replay", "prove what was sent, and keep it"),
    ])

  private let files: [String]
  private let isVerifying: Bool
  private let isKeeping: Bool
  private let word: String?
  private let sound: SoundChoice
  private let folder: String?
  private let display: DisplayOptions
  private let cast: ReplayCast?

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(
      words, of: Self.manual)
    display = try DisplayOptions(arguments)
    cast = try ReplayCast(arguments, display)
    files = arguments.operands
    isVerifying = arguments["--verify"] != nil
    guard !files.isEmpty else { throw .usage("replay", "no file", "give the file of a replay") }
    guard isVerifying || files.count == 1 else {
      throw .usage("replay '\(files[1])'", "more than one file", "give one to watch, or --verify to prove all")
    }
    guard isVerifying || arguments["--keep"] == nil else {
      throw .usage("replay --keep", "given without --verify", "give --verify as well")
    }
    isKeeping = arguments["--keep"] != nil
    word = arguments["--level"]
    sound = try SoundChoice(arguments)
    folder = arguments["--levels"]
  }

  /// Shows the file, or plays the files and tells; gives the exit status.
  func run() throws(CommandError) -> Int32 {
    let levels = try LevelLibrary.orNone(folder)
    let choice = try word.map { word throws(CommandError) in try levels.choose(word) }
    guard isVerifying else {
      try watch(files[0], levels, choice)
      return ExitCode.success
    }
    let keep = isKeeping ? RunFolder.players() : nil
    if isKeeping && keep == nil {
      throw .failure("replay --keep", "there is no folder to keep runs in", "set HOME or XDG_STATE_HOME to its path")
    }
    var status = ExitCode.success
    for file in files {
      let check = ReplayCheck(file, levels, choice: choice)
      var line = "\(file): \(check.text)"
      var isGood = check.isProven
      if let keep, isGood, let replay = check.replay {
        if check.reachesTheGoal {
          do throws(CommandError) {
            line += ", kept as \(try keep.save(replay))"
          } catch {
            line += ", not kept: \(error.what): \(error.why)"
            isGood = false
          }
        } else {
          line += ", not kept"
          isGood = false
        }
      }
      if !isGood { status = ExitCode.failure }
      try Steelie.say(printable(line) + "\n")
    }
    return status
  }

  /// Shows a file, which must be a run on a level that is here; one that goes another way than it says is worth a look.
  private func watch(_ file: String, _ levels: LevelLibrary, _ choice: LevelLibrary.Choice?) throws(CommandError) {
    let replay = try Replay.read(file)
    let header = replay.header
    if let round = replay.soccerRound { return try watch(replay, of: round, file, levels) }
    guard header.rules == Labyrinth.rules else {
      throw .failure(
        "replay '\(file)'", "played under rules \(header.rules), and these are rules \(Labyrinth.rules)",
        "watch it with the program that it was played with")
    }
    let (name, title, level) = try levels.level(of: header, in: file, choice: choice)
    guard level.hash == header.level else {
      throw .failure("replay '\(file)'", "played on another level than \(name)", "give its own with --level")
    }
    let entry = levels.catalogue.entry(of: header.level)
    try show(
      .replay(replay, number: entry.map { "\($0.number)" } ?? "", title: entry?.title ?? title, level: level), replay,
      entry?.title ?? title, file, levels, choice)
  }

  /// Shows a match of monster soccer.
  private func watch(
    _ replay: Replay, of round: SoccerRound, _ file: String, _ levels: LevelLibrary
  ) throws(CommandError) {
    if word != nil {
      throw .failure("replay '\(file)'", "a match of monster soccer, of no level", "give it without --level")
    }
    switch replay.verify(in: round) {
    case .verified, .differs: break
    case .otherRules:
      throw .failure(
        "replay '\(file)'", "played under rules \(replay.header.rules), and these are rules \(SoccerMatch.rules)",
        "watch it with the program that it was played with")
    case .otherRound:
      throw .failure(
        "replay '\(file)'", "played against other monsters than those of \(round.name)",
        "get it anew from where it came from")
    }
    try show(.soccerReplay(replay, round), replay, "Monster soccer, round \(round.number)", file, levels, nil)
  }

  /// Shows what the file of a replay holds, in the terminal or in a cast.
  private func show(
    _ opening: GameOpening, _ replay: Replay, _ title: String, _ file: String, _ levels: LevelLibrary,
    _ choice: LevelLibrary.Choice?
  ) throws(CommandError) {
    if let cast {
      try cast.write(opening, of: file, ticks: replay.tilts.count, title: title)
      // It shows what the tilts do here, and not what the run says of itself.
      let check = ReplayCheck(file, levels, choice: choice)
      guard check.isProven else {
        throw .failure("replay --cast '\(file)'", check.text, "get the replay anew from where it came from")
      }
    } else {
      try PlayCommand.run(GameShelf(levels), opening, display: display, sound: sound)
    }
  }
}
