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
  /// The names of the levels that aren't in the catalogue, with the number of files on each.
  let elsewhere: [String: Int]
  /// The files among the runs that prove nothing, and broken replays beside the levels.
  let ignored: [Ignored]
  /// What keeps the runs from being read; nil for nothing.
  let problem: CommandError?
  private let folder: RunFolder?

  /// Reads the runs of a folder, and proves those that weren't yet; on other levels than the catalogue's too.
  init(
    _ levels: LevelLibrary, others: [Level] = [], folder: RunFolder? = RunFolder.players(),
    cacheFile: String? = ProofCache.file()
  ) {
    self.levels = levels
    self.folder = folder
    var cache = ProofCache()
    if let cacheFile { cache.load(cacheFile) }
    let entries = levels.catalogue.entries
    var prover = ReplayProver(
      entries.map { ($0.hash, $0.level) } + others.map { ($0.hash, $0) }, cache: cache)
    var ignored: [Ignored] = []
    var references: [StateHash: Double] = [:]
    for entry in entries {
      guard let file = Self.medalFile(of: entry) else { continue }
      switch prover.outcome(of: file, date: 0) {
      case .finished(let run) where run.level == entry.hash && run.isWhole: references[entry.hash] = run.time
      case .finished, .elsewhere: ignored.append(Ignored(path: file, why: "it was played on another level"))
      case .worthless(let why): ignored.append(Ignored(path: file, why: why))
      }
    }
    var elsewhere: [String: Int] = [:]
    var problem: CommandError?
    do {
      for name in try folder?.names() ?? [] {
        guard let folder else { break }
        let path = "\(folder.path)/\(name)"
        switch prover.outcome(of: path, date: folder.date(of: name)) {
        case .finished(let run): runs.append(run)
        case .elsewhere(let name): elsewhere[name, default: 0] += 1
        case .worthless(let why): ignored.append(Ignored(path: path, why: why))
        }
      }
    } catch {
      problem = error
    }
    if let cacheFile, prover.cache.isWorthSaving { prover.cache.save(cacheFile) }
    progress = Progress(runs, references: references)
    self.elsewhere = elsewhere
    self.ignored = ignored
    self.problem = problem
  }

  /// Keeps a run that reached the goal, and counts it.
  /// - Throws: a failure where it can't be kept; then it counts for nothing, and may be saved again.
  mutating func save(_ replay: Replay, endingIn state: Labyrinth, at moment: Int = Moment.now) throws(CommandError) {
    guard let folder else {
      throw .failure("run", "there is no folder to keep it in", "set HOME or XDG_STATE_HOME to its path")
    }
    let path = "\(folder.path)/\(try folder.save(replay, at: moment))"
    guard !runs.contains(where: { $0.file == path }),
      let run = FinishedRun(of: replay.header, endingIn: state, file: path, date: moment)
    else { return }
    runs.append(run)
    progress.add(run)
  }

  /// The runs on a level, the fastest first; continued ones come last.
  func runs(on hash: StateHash) -> [FinishedRun] {
    runs.filter { $0.level == hash }.sorted {
      ($0.isWhole ? 0 : 1, $0.time, $0.date) < ($1.isWhole ? 0 : 1, $1.time, $1.date)
    }
  }

  /// The replay that sets a level's medals, for a ghost; nil where there is none.
  func medalReplay(of entry: LevelCatalogue.Entry) -> Replay? {
    guard let file = Self.medalFile(of: entry), let replay = try? Replay.read(file, regularOnly: true),
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
