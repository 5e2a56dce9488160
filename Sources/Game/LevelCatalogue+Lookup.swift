// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension LevelCatalogue {
  /// What a word leads to.
  public enum Match: Hashable, Sendable {
    /// A level.
    case one(Entry)
    /// Several levels, of which the word doesn't choose one.
    case several([Entry])
    /// A file that is no level.
    case broken(Broken)
    /// Nothing.
    case none
  }

  /// The level of an id, such as `2-04-figure-eight`, of its two numbers, `2-4`, or of a title; capitals don't matter.
  public func find(_ word: String) -> Match {
    let word = word.lowercased()
    let entries = entries
    let numbers = Self.numbers(word)
    let ways: [(Entry) -> Bool] = [
      { $0.id.lowercased() == word }, { numbers != nil && Self.numbers(of: $0.id) == numbers },
      { $0.title.lowercased() == word },
    ]
    for isMeant in ways {
      let found = entries.filter(isMeant)
      if found.count == 1 { return .one(found[0]) }
      if found.count > 1 { return .several(found) }
    }
    let fallen = broken.first { broken in
      guard let id = broken.id else { return false }
      return id.lowercased() == word || (numbers != nil && Self.numbers(of: id) == numbers)
    }
    return fallen.map(Match.broken) ?? .none
  }

  /// The level on which a run was played, by its hash.
  public func entry(of hash: StateHash) -> Entry? {
    for pack in packs {
      if let entry = pack.entries.first(where: { $0.hash == hash }) { return entry }
    }
    return nil
  }

  /// The level that comes after one; nil after the last.
  public func entry(after id: String) -> Entry? {
    let entries = entries
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
    return entries.dropFirst(index + 1).first
  }

  /// The numbers of the pack and the level that begin an id.
  private static func numbers(of id: String) -> [Int]? {
    guard let (pack, rest) = LevelName.numbered(id), let (level, _) = LevelName.numbered(rest) else { return nil }
    return [pack, level]
  }

  /// The two numbers of a word such as `2-4` or `2-04`.
  private static func numbers(_ word: String) -> [Int]? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    // With a name behind them they read like an id's.
    return parts.count == 2 ? numbers(of: word + "-x") : nil
  }
}
