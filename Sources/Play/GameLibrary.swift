// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Game

/// Why a run that reached the goal couldn't be kept.
public struct KeepFailure: Hashable, Sendable {
  /// The reason, from anywhere.
  public var reason: String
  /// Where it was to be kept, from anywhere; empty where nothing was tried.
  public var path: String

  /// Makes a reason, with the place where there is one.
  public init(reason: String, path: String = "") {
    self.reason = reason
    self.path = path
  }
}

/// What the game takes from outside: the levels, what the player reached on them, and a place for runs.
public struct GameLibrary {
  /// A level that is in no pack: a file of its own, or a maze.
  public struct LooseLevel {
    /// What it is found by, for its replays.
    public var name: String
    /// What it is called.
    public var title: String
    /// The level.
    public var level: Level

    /// Makes a level that is in no pack.
    public init(name: String, title: String, level: Level) {
      self.name = name
      self.title = title
      self.level = level
    }

    /// Makes today's maze, which is called so; its difficulty is told where it isn't the usual one.
    public init(today maze: Maze, level: Level) {
      let isUsual = maze.difficulty == Maze.standardDifficulty
      self.init(
        name: maze.name, title: isUsual ? Wording.todaysMaze : Wording.todaysMaze(difficulty: maze.difficulty),
        level: level)
    }
  }

  /// The levels.
  public var catalogue: LevelCatalogue
  /// What the player reached, by now.
  public var progress: () -> Progress = { Progress() }
  /// The player's best run on the level of a hash; nil where there is none.
  public var bestRun: (StateHash) -> Replay? = { _ in nil }
  /// Finds out the times that earn a level's medals, so that the progress knows them; it may take some milliseconds.
  public var proveMedals: (LevelCatalogue.Entry) -> Void = { _ in }
  /// The run that sets a level's medals; nil where there is none.
  public var medalRun: (LevelCatalogue.Entry) -> Replay? = { _ in nil }
  /// Has the run played that sets the medals of a level that has none, by the name that it is found by.
  public var findReference: (String, Level) -> ReferenceRun? = { _, _ in nil }
  /// What keeps the player's runs from being read or kept, in a line; nil for nothing.
  public var problem: () -> String? = { nil }
  /// Keeps a run that reached the goal, with its last state; why it couldn't, or nil.
  public var keep: (Replay, Labyrinth) -> KeepFailure? = { _, _ in nil }
  /// Makes today's maze; nil where there are no mazes.
  public var dailyMaze: (() -> LooseLevel?)?

  /// What monster soccer takes from outside.
  public var soccer = SoccerShelf()

  /// Makes a library of levels, on which nothing was reached and nothing is kept.
  public init(_ catalogue: LevelCatalogue) {
    self.catalogue = catalogue
  }

  /// The level that comes next for the player: the first that isn't finished, which is always open, or else the first.
  func levelToPlay() -> LevelCatalogue.Entry? {
    let progress = progress()
    let entries = catalogue.entries
    return entries.first { !progress.record(of: $0.hash).isFinished } ?? entries.first
  }

  /// The level after one, where it may be played.
  func next(after id: String) -> LevelCatalogue.Entry? {
    catalogue.entry(after: id).flatMap { progress().isUnlocked($0, in: catalogue) ? $0 : nil }
  }

  /// A level of a pack with all that must be known to play it; `given` is a run to race, wherever it is from.
  func played(_ entry: LevelCatalogue.Entry, given: Replay? = nil) -> PlayedLevel {
    proveMedals(entry)
    let progress = progress()
    var level = PlayedLevel(
      name: entry.id, number: "\(entry.number)", title: entry.title, course: Course(entry.level),
      medals: progress.medals(of: entry), best: progress.record(of: entry.hash).best?.time)
    level.ghosts[.medal] = medalRun(entry)
    level.next = { next(after: entry.id)?.title }
    return prepared(level, given: given)
  }

  /// A level that is in no pack, with all that must be known to play it.
  func played(_ loose: LooseLevel, given: Replay? = nil) -> PlayedLevel {
    let best = progress().record(of: loose.level.hash).best?.time
    let medals = progress().medals(of: loose.level.hash, loose.level)
    return prepared(
      PlayedLevel(
        name: loose.name, number: "", title: loose.title, course: Course(loose.level), medals: medals, best: best),
      given: given)
  }

  private func prepared(_ level: PlayedLevel, given: Replay?) -> PlayedLevel {
    var level = level
    level.keep = keep
    // A level that says its par has no run of the bot yet.
    if level.ghosts[.medal] == nil { level.reference = findReference(level.name, level.course.level) }
    // What is known already needn't be waited for.
    level.takeReference()
    level.ghosts[.best] = bestRun(level.course.level.hash)
    if let given, given.header.level == level.course.level.hash { level.ghosts[.given] = given }
    return level
  }
}
