// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

/// All levels, and all that the player reached on them.
struct Library {
  /// A file that was set aside, with the reason.
  struct Ignored: Hashable {
    var path: String
    var why: String
  }

  /// The levels.
  let levels: LevelLibrary
  /// The runs of the catalogue's levels that reached the goal, in the order of their files' names.
  private(set) var runs: [FinishedRun] = []
  /// What they make of the player.
  private(set) var progress: Progress
  /// The matches of monster soccer that were won.
  private(set) var soccer = SoccerProgress()
  /// The names of the levels that aren't in the catalogue, with the number of files on each.
  private(set) var elsewhere: [String: Int]
  /// The files among the runs that prove nothing, and broken replays beside the levels.
  let ignored: [Ignored]
  /// What keeps the runs from being read; nil for nothing.
  let problem: CommandError?
  private let folder: RunFolder?
  private let referenceCache: ReferenceCache?
  /// The hashes of the runs and matches that count, so that a copy of one is none.
  private var counted: Set<StateHash> = []
  private var prover: ReplayProver
  /// The names of the files with runs on levels that aren't in the catalogue.
  private var elsewhereFiles: [String] = []
  /// The levels whose medals are still to be proven, by their hashes.
  private var unproven: Set<StateHash> = []

  /// Reads the runs of a folder, and proves those that weren't yet; on other levels than the catalogue's too.
  ///
  /// The runs that set the catalogue's medals may be proven later, one by one: all together take longer than a start may.
  init(
    _ levels: LevelLibrary, others: [Level] = [], folder: RunFolder? = RunFolder.players(),
    cacheFile: String? = ProofCache.file(), referenceCache: ReferenceCache? = .players(), provingMedals: Bool = true
  ) {
    self.levels = levels
    self.folder = folder
    self.referenceCache = referenceCache
    var cache = ProofCache()
    if let cacheFile { cache.load(cacheFile) }
    let entries = levels.catalogue.entries
    let known = entries.map { (hash: $0.hash, level: $0.level) } + others.map { (hash: $0.hash, level: $0) }
    var prover = ReplayProver(known, cache: cache)
    var ignored: [Ignored] = []
    var references: [StateHash: Double] = [:]
    for entry in entries {
      guard let file = Self.medalFile(of: entry) else { continue }
      guard provingMedals else {
        unproven.insert(entry.hash)
        continue
      }
      switch Self.medalTime(of: entry, in: file, by: &prover) {
      case .success(let time): references[entry.hash] = time
      case .failure(let why): ignored.append(Ignored(path: file, why: why.reason))
      }
    }
    var elsewhere: [String: Int] = [:]
    var problem: CommandError?
    do {
      for (file, outcome, run) in try Self.judged(folder, by: &prover) {
        switch outcome {
        case .finished(let run): runs.append(run)
        case .won(let match): soccer.take(match)
        case .elsewhere(let name):
          elsewhere[name, default: 0] += 1
          elsewhereFiles.append(file)
          continue
        case .worthless(let why): ignored.append(Ignored(path: "\(folder?.path ?? "")/\(file)", why: why))
        }
        if let run { counted.insert(run) }
      }
    } catch {
      problem = error
    }
    if let cacheFile, prover.cache.isWorthSaving { prover.cache.save(cacheFile) }
    // What the bot once played in the background.
    for (hash, level) in known where level.header.par == nil && references[hash] == nil && !unproven.contains(hash) {
      references[hash] = referenceCache?.run(on: level)?.time
    }
    progress = Progress(runs, references: references)
    self.prover = prover
    self.elsewhere = elsewhere
    self.ignored = ignored
    self.problem = problem
  }

  /// What the files of a folder are worth; of those that hold the same run only the one that was there first.
  private static func judged(
    _ folder: RunFolder?, by prover: inout ReplayProver
  ) throws(CommandError) -> [(file: String, outcome: ReplayProver.Outcome, run: StateHash?)] {
    guard let folder else { return [] }
    var files: [(file: String, outcome: ReplayProver.Outcome, run: StateHash?)] = []
    var first: [StateHash: (index: Int, date: Int)] = [:]
    for file in try folder.names() {
      let date = folder.date(of: file)
      let (outcome, run) = prover.judge("\(folder.path)/\(file)", date: date)
      if let run {
        // A copy has the date of its file, unless it has the name of the original.
        if let other = first[run] {
          guard date > 0, date < other.date || other.date == 0 else { continue }
          files[other.index] = (file, outcome, run)
          first[run]?.date = date
          continue
        }
        first[run] = (files.count, date)
      }
      files.append((file, outcome, run))
    }
    return files
  }

  /// Keeps a run that reached the goal, and counts it.
  /// - Throws: a failure where it can't be kept; then it counts for nothing, and may be saved again.
  mutating func save(_ replay: Replay, endingIn state: Labyrinth, at moment: Int = Moment.now) throws(CommandError) {
    let path = try saved(replay, at: moment)
    guard counted.insert(replay.runHash).inserted,
      let run = FinishedRun(of: replay.header, endingIn: state, file: path, date: moment)
    else { return }
    runs.append(run)
    progress.add(run)
  }

  /// Takes in the runs on one more level, which is in no pack.
  mutating func include(_ level: Level) { include([level]) }

  /// Takes in the runs on some more levels, which are in no pack.
  mutating func include(_ levels: [Level]) {
    for level in levels {
      prover.know(level)
      let hash = level.hash
      guard progress.medals(of: hash, level) == nil, let time = referenceCache?.run(on: level)?.time else { continue }
      progress.learn(reference: time, of: hash)
    }
    guard let folder else { return }
    var others: [String] = []
    for file in elsewhereFiles {
      let (outcome, hash) = prover.judge("\(folder.path)/\(file)", date: folder.date(of: file))
      switch outcome {
      case .finished(let run):
        elsewhere[run.name] = elsewhere[run.name].flatMap { $0 > 1 ? $0 - 1 : nil }
        guard let hash, counted.insert(hash).inserted else { continue }
        runs.append(run)
        progress.add(run)
      case .won, .elsewhere, .worthless: others.append(file)
      }
    }
    elsewhereFiles = others
  }

  /// Takes in the runs on all mazes that were played, and gives these, the easiest first.
  mutating func includeMazes() -> [(maze: Maze, level: Level)] {
    let mazes = elsewhere.keys.compactMap { Maze(name: $0) }.sorted {
      ($0.difficulty, $0.seed) < ($1.difficulty, $1.seed)
    }
    let levels = mazes.compactMap { maze in (try? Level(parsing: maze.text)).map { (maze, $0) } }
    include(levels.map(\.1))
    return levels.filter { progress.record(of: $0.1.hash).isFinished }
  }

  /// Learns the reference time of a level's medals, in seconds.
  mutating func learn(reference time: Double, of level: StateHash) {
    progress.learn(reference: time, of: level)
  }

  /// Keeps a match that was won, and counts it.
  /// - Throws: a failure where it can't be kept; then it counts for nothing.
  mutating func save(_ replay: Replay, endingIn match: SoccerMatch, at moment: Int = Moment.now) throws(CommandError) {
    let path = try saved(replay, at: moment)
    guard counted.insert(replay.runHash).inserted,
      let won = WonMatch(endingIn: match, file: path, date: moment)
    else { return }
    soccer.take(won)
  }

  /// Keeps a replay; gives its path.
  private func saved(_ replay: Replay, at moment: Int) throws(CommandError) -> String {
    guard let folder else {
      throw .failure("run", "there is no folder to keep it in", "set HOME or XDG_STATE_HOME to its path")
    }
    return "\(folder.path)/\(try folder.save(replay, at: moment))"
  }

  /// The runs on a level, the fastest first; continued ones come last.
  func runs(on hash: StateHash) -> [FinishedRun] {
    runs.filter { $0.level == hash }.sorted {
      ($0.isWhole ? 0 : 1, $0.time, $0.date) < ($1.isWhole ? 0 : 1, $1.time, $1.date)
    }
  }

  /// Why a run sets no medals.
  private struct NoMedals: Error { let reason: String }

  /// The time to the goal of the run in a file that shall set a level's medals, in seconds.
  private static func medalTime(
    of entry: LevelCatalogue.Entry, in file: String, by prover: inout ReplayProver
  ) -> Result<Double, NoMedals> {
    switch prover.outcome(of: file, date: 0) {
    case .finished(let run) where run.level == entry.hash && run.isWhole: .success(run.time)
    case .finished, .won, .elsewhere: .failure(NoMedals(reason: "it was played on another level"))
    case .worthless(let why): .failure(NoMedals(reason: why))
    }
  }

  /// Proves the run that sets a level's medals, if that wasn't done yet.
  mutating func proveMedals(of entry: LevelCatalogue.Entry) {
    guard unproven.remove(entry.hash) != nil, let file = Self.medalFile(of: entry) else { return }
    if case .success(let time) = Self.medalTime(of: entry, in: file, by: &prover) {
      progress.learn(reference: time, of: entry.hash)
    } else if entry.level.header.par == nil, let time = referenceCache?.run(on: entry.level)?.time {
      progress.learn(reference: time, of: entry.hash)
    }
  }

  /// The replay that sets a level's medals, for a ghost; nil where there is none.
  func medalReplay(of entry: LevelCatalogue.Entry) -> Replay? {
    guard let file = Self.medalFile(of: entry), let replay = try? Replay.read(file),
      replay.header.level == entry.hash
    else { return nil }
    return replay
  }

  /// The file beside a level that holds the replay of its medals.
  private static func medalFile(of entry: LevelCatalogue.Entry) -> String? {
    let file = (entry.path.hasSuffix(".txt") ? String(entry.path.dropLast(4)) : entry.path) + RunFolder.ending
    return TextFile.exists(file) ? file : nil
  }
}
