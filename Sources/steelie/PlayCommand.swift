// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Manual
internal import Motion
internal import Play

/// `steelie play`: the labyrinth in the terminal, from the title or with a level at once.
struct PlayCommand {
  static let manual = CommandEntry(
    "play", "the labyrinth; the command when none is given",
    usage: ["steelie [play] [LEVEL | --daily | --seed N] [OPTIONS]"],
    introduction: """
      Tilt the wooden labyrinth: roll the ball past the numbers in their order to the goal, and mind the holes. Without \
      a level the title comes first.
      """,
    operands: [
      (
        "LEVEL",
        """
        an id or a title that steelie levels lists, or a level's file; maze, maze:D or maze:D:N is a maze of \
        difficulty D and number N, and of any number without it
        """
      )
    ], offering: ValueCompletion(["maze"], .levels),
    options: [
      .flag("--daily", "today's maze, which is the same everywhere"),
      .value("--seed", "N", "the maze of a number", fallback: "no maze"),
      .value(
        "--difficulty", "D", "how hard the maze is, 1 to 5", fallback: "3",
        offering: ValueCompletion(Maze.difficulties.map(String.init))),
      .values(
        "--ghost", "whom to race",
        [
          ("best", "race your best run"), ("medal|none", "race the bot at a player's pace, or nobody"),
          ("FILE", "race the run of a replay"),
        ], fallback: "best", offering: ValueCompletion(["best", "medal", "none"], .files)),
      LevelLibrary.option,
    ],
    groups: [SensorOptions.group, DisplayOptions.group, SoundChoice.group],
    lists: [
      ManualList(
        "keys",
        [
          ("arrows, WASD, hjkl", "tilt"), ("r", "retry, at once"),
          ("backspace", "from the last checkpoint; k in the pause"), ("g", "change the ghost"),
          ("space", "let go: the keys' tilt is level"),
          ("c", "the pose that you hold now is level, also while paused"), ("m", "sound off, or on again"),
          ("o", "the settings, and the keys, which can all be changed"), ("f", "frames a second and their lag"),
          ("p, ?, q", "pause, help, quit"), ("escape", "back"),
        ])
    ],
    notes: """
      What is set is kept in $XDG_CONFIG_HOME/steelie/settings, or else in ~/.config/steelie/settings; an option goes \
      before it, for this game alone.

      The clock begins with the first tilt. Each run that reaches the goal is kept as its replay in \
      $XDG_STATE_HOME/steelie/runs, or else in ~/.local/state/steelie/runs. A run that was continued from a checkpoint \
      finishes a level, and counts for nothing else.
      """,
    examples: [
      ("steelie", "begin with the title"), ("steelie play 2-4", "begin with a level"),
      ("steelie play --daily --sound off", "today's maze, in silence"),
      ("steelie play maze:5 --sensor ip:board.local", "any hard maze, tilted with another board"),
    ])

  private let word: String?
  private let maze: MazeChoice?
  private let ghost: GhostChoice
  private let given: Replay?
  private let folder: String?
  private let sensor: SensorOptions
  private let sound: SoundChoice
  private let display: DisplayOptions

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(
      words, of: Self.manual)
    let word = arguments.operands.first
    let anyMaze = try word.flatMap { word throws(CommandError) in try Self.anyMaze(word) }
    maze = try Self.maze(arguments, any: anyMaze)
    if let word, anyMaze == nil, maze != nil {
      throw .usage("play '\(word)'", "given with a maze", "give a level, or --daily, or --seed")
    }
    self.word = word
    folder = arguments["--levels"]
    switch arguments["--ghost"] ?? "best" {
    case "best": (ghost, given) = (.best, nil)
    case "medal": (ghost, given) = (.medal, nil)
    case "none": (ghost, given) = (.none, nil)
    case let file: (ghost, given) = (.given, try Replay.read(file))
    }
    display = try DisplayOptions(arguments)
    sensor = try SensorOptions(arguments)
    sound = try SoundChoice(arguments)
  }

  /// Plays until the player quits; gives the exit status.
  func run() throws(CommandError) -> Int32 {
    let (levels, opening) = try opening()
    var others: [Level] = []
    if case .looseLevel(let loose) = opening { others = [loose.level] }
    let shelf = GameShelf(levels, others: others)
    return try Self.run(
      shelf, opening, ghost: ghost, given: given, sensor: sensor, display: display, sound: sound)
  }

  /// Shows the game in the terminal until the player quits; gives the exit status.
  @discardableResult
  static func run(
    _ shelf: GameShelf, _ opening: GameOpening, ghost: GhostChoice = .best, given: Replay? = nil,
    sensor: SensorOptions? = nil, display: DisplayOptions, sound: SoundChoice
  ) throws(CommandError) -> Int32 {
    var (settings, display) = (try ConfigFolder.settings().settings, display)
    display.settle(&settings)
    if sensor?.isTurnGiven == true { settings.tilt.turn = .none }
    let library = shelf.gameLibrary
    let kept = SettingsShelf()
    var status = ExitCode.success
    let motion = MotionManager(source: sensor?.source ?? StationaryMotion())
    motion.accelerometerUpdateInterval = 1 / Double(Labyrinth.ticksPerSecond)
    // The device is looked for while the first frame is being drawn.
    motion.startAccelerometerUpdates()
    // Another level each time is shown behind the title.
    let demonstration = Moment.now
    _ = try TerminalPlay.run(
      display, sound: sound,
      {
        GamePlay(
          library, opening: opening, ghost: ghost, given: given, settings: settings, keepSettings: kept.keep,
          demonstration: demonstration, motion: motion, size: $0, display: $1)
      }
    ) {
      motion.stopAccelerometerUpdates()
      // The game told it; whoever didn't look, or quit with the disk full, reads it here.
      for failure in [shelf.keepLost(), kept.keepLost()].compactMap(\.self) {
        Steelie.note(failure.line)
        status = ExitCode.failure
      }
    }
    return status
  }

  /// What to begin with, and the levels; without a level to play at once there may be none.
  private func opening() throws(CommandError) -> (LevelLibrary?, GameOpening) {
    if let maze {
      guard let level = maze.level else {
        throw .failure("maze", "it can't be made", "give another --seed")
      }
      try checkGhost(on: level.level)
      return (try levels(), .looseLevel(level))
    }
    guard let word else { return (try levels(), .title) }
    let levels = try LevelLibrary.orNone(folder)
    let choice = try levels.choose(word)
    try checkGhost(on: choice.level)
    guard let entry = choice.entry else {
      return (levels, .looseLevel(.init(name: choice.name, title: choice.title, level: choice.level)))
    }
    return (levels, .level(entry.id))
  }

  /// The levels; a program that was installed without them still has its tray, unless it was told where they are.
  private func levels() throws(CommandError) -> LevelLibrary? {
    guard folder == nil else { return try LevelLibrary(folder) }
    return try? LevelLibrary.orNone(nil)
  }

  /// A ghost that can't be raced on the chosen level is a mistake that is better told at once.
  private func checkGhost(on level: Level) throws(CommandError) {
    guard let given else { return }
    let why: String
    switch given.verify(on: Course(level)) {
    case .verified: return
    case .otherRules: why = "played under rules \(given.header.rules), and these are rules \(Labyrinth.rules)"
    case .otherLevel: why = "played on another level: \(given.header.name)"
    case .differs: why = "it goes another way than it says"
    }
    throw .failure("play --ghost", why, "give a replay of this level")
  }

  /// The difficulty that a word such as `maze` or `maze:4` asks for; nil for a word that asks for no such maze.
  private static func anyMaze(_ word: String) throws(CommandError) -> Int? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts[0] == "maze", parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return Maze.standardDifficulty }
    guard let difficulty = Int(parts[1]), Maze.difficulties.contains(difficulty) else {
      throw .usage("level '\(word)'", "not a difficulty", "give maze:1 to maze:5, or with a number, such as maze:3:42")
    }
    return difficulty
  }

  private static func maze(_ arguments: Arguments, any: Int?) throws(CommandError) -> MazeChoice? {
    var difficulty = any ?? Maze.standardDifficulty
    if let text = arguments["--difficulty"] {
      guard let number = Int(text), Maze.difficulties.contains(number) else {
        throw arguments.wrong("--difficulty", text, "not a difficulty", "give a number from 1 to 5")
      }
      guard any != nil || arguments["--seed"] != nil || arguments["--daily"] != nil else {
        throw .usage("play --difficulty", "given without a maze", "give --daily or --seed as well")
      }
      difficulty = number
    }
    guard let text = arguments["--seed"] else {
      if arguments["--daily"] != nil { return MazeChoice.today(difficulty: difficulty) }
      return any == nil ? nil : MazeChoice.random(difficulty: difficulty)
    }
    guard arguments["--daily"] == nil else { throw .usage("play --seed", "given with --daily", "give one of them") }
    guard let seed = UInt64(text) else {
      throw arguments.wrong("--seed", text, "not a number", "give a whole number from 0 on")
    }
    return MazeChoice(difficulty: difficulty, seed: seed)
  }
}
