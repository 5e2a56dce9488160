// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

/// Plays replays again to see what they are worth, each file once.
struct ReplayProver {
  /// What a file is worth.
  enum Outcome {
    /// A run to the goal.
    case finished(FinishedRun)
    /// A match of monster soccer that was won.
    case won(WonMatch)
    /// A run on a level that isn't there, of this name.
    case elsewhere(name: String)
    /// Nothing, for this reason.
    case worthless(String)
  }

  /// What is known of files that were played before.
  private(set) var cache: ProofCache
  private var levels: [StateHash: Level]
  /// The last level that was played on: runs on one level come together, and the courses of all take much memory.
  private var last: (level: StateHash, course: Course)?

  /// Makes one that knows levels by their hashes.
  init(_ levels: some Sequence<(hash: StateHash, level: Level)>, cache: ProofCache) {
    self.levels = Dictionary(levels.map { ($0.hash, $0.level) }) { first, _ in first }
    self.cache = cache
  }

  /// Gets to know one more level.
  mutating func know(_ level: Level) {
    levels[level.hash] = level
  }

  /// What a file is worth, whose run was played at a moment.
  mutating func outcome(of path: String, date: Int) -> Outcome {
    judge(path, date: date).outcome
  }

  /// What a file is worth, and the hash of its run, which copies share; nil for what proves nothing.
  mutating func judge(_ path: String, date: Int) -> (outcome: Outcome, run: StateHash?) {
    let entry: ProofCache.Entry
    do throws(CommandError) {
      entry = try self.entry(of: path)
    } catch {
      return (.worthless(error.why), nil)
    }
    let outcome = outcome(of: entry, path, date: date)
    if case .worthless = outcome { return (outcome, nil) }
    return (outcome, entry.run)
  }

  /// What is known of a file, or is found out now.
  private mutating func entry(of path: String) throws(CommandError) -> ProofCache.Entry {
    guard let stamp = FileStamp(of: path) else { throw .failure("replay", "not a regular file", "remove it") }
    if let known = cache.entry(of: path, stamp), known.proof != .elsewhere || levels[known.header.level] == nil {
      return known
    }
    let (replay, proof) = try prove(path)
    let entry = ProofCache.Entry(stamp: stamp, header: replay.header, proof: proof, run: replay.runHash)
    cache.learn(entry, of: path)
    return entry
  }

  private func outcome(of entry: ProofCache.Entry, _ path: String, date: Int) -> Outcome {
    let header = entry.header
    switch entry.proof {
    // It was proven on a level that was given then, and isn't now.
    case .finished where levels[header.level] == nil: return .elsewhere(name: header.name)
    case .finished(let time, let gems, let falls):
      return .finished(
        FinishedRun(
          file: path, name: header.name, level: header.level, date: date, checkpoint: header.checkpoint, time: time,
          gems: gems, falls: falls))
    case .won(let time, let goals, let conceded):
      guard let round = SoccerRound(name: header.name) else { return .elsewhere(name: header.name) }
      return .won(WonMatch(file: path, round: round, date: date, goals: goals, conceded: conceded, time: time))
    case .unfinished:
      let isMatch = SoccerRound(name: header.name) != nil
      return .worthless(isMatch ? "the match isn't won" : "it doesn't reach the goal")
    case .differs(let tick):
      let ticks = Replay.ticks(checkedAfter: tick)
      return .worthless("it goes another way than it says, from one of the ticks \(ticks.lowerBound) to \(tick) on")
    case .otherRules:
      return .worthless("it was played under rules \(header.rules), and these are rules \(header.knownRules)")
    case .elsewhere: return .elsewhere(name: header.name)
    }
  }

  private mutating func prove(_ path: String) throws(CommandError) -> (Replay, ProofCache.Proof) {
    let replay = try Replay.read(path)
    let header = replay.header
    if let round = replay.soccerRound { return (replay, prove(replay, in: round)) }
    guard header.rules == Labyrinth.rules else { return (replay, .otherRules) }
    guard let level = levels[header.level] else { return (replay, .elsewhere) }
    let course = last.flatMap { $0.level == header.level ? $0.course : nil } ?? Course(level)
    last = (header.level, course)
    switch replay.verify(on: course) {
    case .verified(let game):
      guard let time = game.finishTime else { return (replay, .unfinished(ticks: game.tick)) }
      return (replay, .finished(time: time, gems: game.gemCount, falls: game.falls))
    case .differs(let tick): return (replay, .differs(tick: tick))
    case .otherRules: return (replay, .otherRules)
    case .otherLevel: return (replay, .elsewhere)
    }
  }

  private func prove(_ replay: Replay, in round: SoccerRound) -> ProofCache.Proof {
    switch replay.verify(in: round) {
    case .verified(let match) where match.isWon:
      return .won(time: match.time, goals: match.goals, conceded: match.conceded)
    case .verified(let match): return .unfinished(ticks: match.tick)
    case .differs(let tick): return .differs(tick: tick)
    case .otherRules: return .otherRules
    case .otherRound: return .elsewhere
    }
  }
}

extension Replay.Header {
  /// The version of the rules that this program plays by, of the game that a replay is of.
  var knownRules: Int { SoccerRound(name: name) == nil ? Labyrinth.rules : SoccerMatch.rules }
}

extension Replay {
  /// Reads a replay's file.
  /// - Throws: a failure that names the file, and the place in it that is wrong.
  static func read(_ path: String) throws(CommandError) -> Replay {
    let text = try TextFile.read(path, for: "replay", limit: RunFolder.readLimit, regularOnly: true)
    do {
      return try Replay(parsing: text)
    } catch {
      throw .failure("replay '\(path)'", "\(error)", "get it anew from where it came from")
    }
  }
}
