// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A maze that is the same everywhere for the same difficulty and seed.
public struct Maze: Hashable, Sendable {
  /// The difficulties that there are.
  public static let difficulties = 1...5
  /// The difficulty of the daily maze, and where none is asked for.
  public static let standardDifficulty = 3

  /// How hard it is, 1 to 5.
  public let difficulty: Int
  /// What it is made from.
  public let seed: UInt64

  /// Makes the maze of a difficulty and a seed; difficulties out of range are brought into it.
  public init(difficulty: Int = Maze.standardDifficulty, seed: UInt64) {
    self.difficulty = min(max(difficulty, Self.difficulties.lowerBound), Self.difficulties.upperBound)
    self.seed = seed
  }

  /// Makes the maze that a name such as `maze:3:12345` stands for; nil for anything else.
  public init?(name: some StringProtocol) {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "maze", let difficulty = Int(parts[1]), Self.difficulties.contains(difficulty),
      let seed = UInt64(parts[2])
    else { return nil }
    self.init(difficulty: difficulty, seed: seed)
    guard self.name == name else { return nil }
  }

  /// What is wrong with a word that begins as a maze's name does; nil for a maze's name, and for any other word.
  public static func flaw(in word: some StringProtocol) -> String? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].lowercased() == "maze", Maze(name: word) == nil else { return nil }
    if parts.count == 3, let difficulty = Int(parts[1]), !difficulties.contains(difficulty) {
      return "difficulty is \(difficulties.lowerBound) to \(difficulties.upperBound)"
    }
    return "a maze's name is maze:DIFFICULTY:SEED"
  }

  /// Makes the maze of a day, by its date in UTC.
  public init(difficulty: Int = Maze.standardDifficulty, year: Int, month: Int, day: Int) {
    self.init(difficulty: difficulty, seed: UInt64(max(0, (year * 100 + month) * 100 + day)))
  }

  /// What it is found by, such as `maze:3:12345`.
  public var name: String { "maze:\(difficulty):\(seed)" }

  /// Its text, as an author would type it.
  public var text: String {
    MazeGenerator(self).text
  }
}
