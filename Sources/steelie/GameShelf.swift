// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Play

/// The levels and the runs on the disk, as the game asks for them.
///
/// The runs are read when they are first asked for, and what is kept counts at once.
final class GameShelf {
  private let levels: LevelLibrary?
  private let others: [Level]
  private lazy var library = levels.map { Library($0, others: others, provingMedals: false) }
  /// The runs that set the medals of levels that come without, by the levels' hashes.
  private var references: [StateHash: ReferenceRun] = [:]
  /// Takes a run or a match that was won into the library.
  private typealias Save = (inout Library) throws(CommandError) -> Void
  /// The runs that couldn't be kept, and how to keep them.
  private var lost: [(replay: Replay, save: Save)] = []

  /// Takes the levels, nil for none, and levels of no pack whose runs are wanted as well.
  init(_ levels: LevelLibrary?, others: [Level] = []) {
    self.levels = levels
    self.others = others
  }

  /// What the game needs.
  var gameLibrary: GameLibrary {
    var game = GameLibrary(levels?.catalogue ?? LevelCatalogue([]))
    game.progress = { self.progress }
    game.proveMedals = { entry in self.library?.proveMedals(of: entry) }
    game.bestRun = { hash in self.bestRun(on: hash) }
    game.medalRun = { entry in self.library?.medalReplay(of: entry) }
    game.problem = { self.problem }
    game.keep = { replay, end in
      self.keep(replay) { library throws(CommandError) in try library.save(replay, endingIn: end) }
    }
    game.soccer.progress = { self.library?.soccer ?? SoccerProgress() }
    game.soccer.keep = { replay, end in
      self.keep(replay) { library throws(CommandError) in try library.save(replay, endingIn: end) }
    }
    game.soccer.seed = { UInt64(Moment.now) }
    game.findReference = { name, level in self.reference(of: level, name: name) }
    game.dailyMaze = {
      let maze = MazeChoice.today.level
      // Who played it yesterday evening has a best time to beat.
      if let maze { self.library?.include(maze.level) }
      return maze
    }
    return game
  }

  private var progress: Progress {
    for (hash, run) in references {
      if let time = run.value?.time { library?.learn(reference: time, of: hash) }
    }
    return library?.progress ?? Progress()
  }

  private func reference(of level: Level, name: String) -> ReferenceRun {
    let hash = level.hash
    if let known = references[hash] { return known }
    let run = ReferenceRun(of: level, name: name, cache: ReferenceCache.players())
    references[hash] = run
    return run
  }

  private func bestRun(on hash: StateHash) -> Replay? {
    guard let run = library?.runs(on: hash).first, run.isWhole else { return nil }
    return try? Replay.read(run.file)
  }

  /// What keeps runs from being read or kept; nil for nothing.
  private var problem: String? {
    guard RunFolder.players() != nil else { return Self.noFolder.why }
    return library?.problem.map { "\($0.why): \($0.what)" }
  }

  /// Keeps a run; why it couldn't, or nil.
  private func keep(_ replay: Replay, by save: @escaping Save) -> KeepFailure? {
    do throws(CommandError) {
      try self.save(replay, by: save)
      return nil
    } catch {
      lost.append((replay, save))
      return KeepFailure(reason: error.why, path: RunFolder.players()?.path ?? "")
    }
  }

  /// Tries once more to keep the runs that couldn't be kept.
  /// - Returns: Why one of them still can't; nil where all are kept.
  func keepLost() -> CommandError? {
    var failures: [CommandError] = []
    for run in lost {
      do throws(CommandError) {
        try save(run.replay, by: run.save)
      } catch {
        failures.append(error)
      }
    }
    lost = []
    guard var failure = failures.first else { return nil }
    if failures.count > 1 { failure.what += " and \(failures.count - 1) more" }
    failure.why = "not kept: \(failure.why)"
    return failure
  }

  private func save(_ replay: Replay, by save: Save) throws(CommandError) {
    if var library {
      // Saving changes it, and a copy must not be made of all runs.
      self.library = nil
      defer { self.library = library }
      try save(&library)
    } else {
      // Without levels there is still a place for runs.
      guard let folder = RunFolder.players() else { throw Self.noFolder }
      _ = try folder.save(replay)
    }
  }

  private static let noFolder = CommandError.failure(
    "run", "there is no folder to keep it in", "set HOME or XDG_STATE_HOME to its path")
}

/// A maze that is asked for by its difficulty and its seed.
struct MazeChoice {
  private let maze: Maze
  private let isToday: Bool

  /// Takes the maze of a difficulty and a seed.
  init(difficulty: Int, seed: UInt64) {
    maze = Maze(difficulty: difficulty, seed: seed)
    isToday = false
  }

  private init(today maze: Maze) {
    self.maze = maze
    isToday = true
  }

  /// Today's, in universal time, so that it is one and the same everywhere.
  static var today: MazeChoice { today(difficulty: Maze.standardDifficulty) }

  /// Today's of a difficulty.
  static func today(difficulty: Int) -> MazeChoice {
    let digits = Moment.stamp(Moment.now).prefix(8)
    let date = Int(digits) ?? 0
    return MazeChoice(
      today: Maze(difficulty: difficulty, year: date / 10_000, month: date / 100 % 100, day: date % 100))
  }

  /// Any of a difficulty; its number is short enough to be told to a friend.
  static func random(difficulty: Int) -> MazeChoice {
    MazeChoice(difficulty: difficulty, seed: .random(in: 1..<1_000_000))
  }

  /// The level, as the game plays it.
  var level: GameLibrary.LooseLevel? {
    guard let level = try? Level(parsing: maze.text) else { return nil }
    guard !isToday else { return GameLibrary.LooseLevel(today: maze, level: level) }
    return GameLibrary.LooseLevel(name: maze.name, title: level.header.title, level: level)
  }
}
