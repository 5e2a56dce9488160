// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What a player has reached: all of it follows from the runs that were proven.
public struct Progress: Hashable, Sendable {
  /// What was reached on one level.
  public struct Record: Hashable, Sendable {
    /// The number of runs that reached the goal, continued ones among them.
    public var runs = 0
    /// The fastest whole run; nil where there is none.
    public var best: FinishedRun?
    /// The most gems that were picked up in one whole run.
    public var gems = 0
    /// Whether the ball came to the goal at the first try: in a whole run without a fall.
    public var isFirstTry = false

    /// Makes the record of a level on which nothing was reached.
    public init() {}

    /// Whether the goal was reached, be it in a continued run.
    public var isFinished: Bool { runs > 0 }

    mutating func add(_ run: FinishedRun) {
      runs += 1
      guard run.isWhole else { return }
      if best.map(run.isBetter) ?? true { best = run }
      gems = max(gems, run.gems)
      if run.falls == 0 { isFirstTry = true }
    }
  }

  private var records: [StateHash: Record] = [:]
  private var references: [StateHash: Double]

  /// Makes the progress that some runs are, with the medals' reference times by the levels' hashes, in seconds.
  public init(_ runs: some Sequence<FinishedRun> = [], references: [StateHash: Double] = [:]) {
    self.references = references
    for run in runs { add(run) }
  }

  /// Takes in a run.
  public mutating func add(_ run: FinishedRun) {
    records[run.level, default: Record()].add(run)
  }

  /// Learns the reference time of a level's medals, in seconds.
  public mutating func learn(reference time: Double, of level: StateHash) {
    references[level] = time
  }

  /// What was reached on a level.
  public func record(of hash: StateHash) -> Record {
    records[hash] ?? Record()
  }

  /// The times that earn a level's medals; nil where nobody knows how fast it can be played.
  public func medals(of entry: LevelCatalogue.Entry) -> Medals? {
    medals(of: entry.hash, entry.level)
  }

  /// The times that earn the medals of a level that needn't be in the catalogue.
  public func medals(of hash: StateHash, _ level: Level) -> Medals? {
    (level.header.par ?? references[hash]).map { Medals(reference: $0) }
  }

  /// The medal of the fastest run.
  public func medal(of entry: LevelCatalogue.Entry) -> Medal? {
    guard let best = record(of: entry.hash).best else { return nil }
    return medals(of: entry)?.medal(for: best.time)
  }

  /// Whether all of a level's gems were picked up in one run; false where it has none.
  public func hasAllGems(of entry: LevelCatalogue.Entry) -> Bool {
    !entry.level.gems.isEmpty && record(of: entry.hash).gems == entry.level.gems.count
  }
}

extension Progress {
  /// How many unfinished levels of an earned pack are open at a time; with one a level too hard would end the game.
  static let openAtOnce = 2

  /// How many levels must be finished before a level opens; nil for one that is open.
  ///
  /// In each pack the first level that isn't finished is open, so that nobody must win what they don't like to see what
  /// else there is; in the first pack, and in those before which half of the levels are finished, the next one too. What
  /// was finished stays open.
  public func levelsToFinish(before entry: LevelCatalogue.Entry, in catalogue: LevelCatalogue) -> Int? {
    if record(of: entry.hash).isFinished { return nil }
    let finished = catalogue.entries.count { record(of: $0.hash).isFinished }
    var before = 0
    for pack in catalogue.packs {
      if let index = pack.entries.firstIndex(where: { $0.id == entry.id && $0.path == entry.path }) {
        let unfinished = pack.entries[..<index].count { !record(of: $0.hash).isFinished }
        let earning = max(0, (before + 1) / 2 - finished) + max(0, unfinished - Self.openAtOnce + 1)
        let missing = min(unfinished, earning)
        return missing > 0 ? missing : nil
      }
      before += pack.entries.count
    }
    // What is in no pack isn't earned.
    return nil
  }

  /// Whether a level may be played.
  public func isUnlocked(_ entry: LevelCatalogue.Entry, in catalogue: LevelCatalogue) -> Bool {
    levelsToFinish(before: entry, in: catalogue) == nil
  }
}
