// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The levels that there are, in their packs and in the order in which they are played.
///
/// A pack is a folder such as `2-holes`, a level a file in it such as `04-figure-eight.txt`: the numbers make the order.
public struct LevelCatalogue: Hashable, Sendable {
  /// A file that may be a level, as it was found.
  public struct File: Hashable, Sendable {
    /// The name of its folder.
    public var folder: String
    /// Its own name.
    public var name: String
    /// What leads to it.
    public var path: String
    /// What is in it, or why that can't be read.
    public var contents: Contents

    /// Makes a file.
    public init(folder: String, name: String, path: String, contents: Contents) {
      self.folder = folder
      self.name = name
      self.path = path
      self.contents = contents
    }
  }

  /// What is in a file, or why that can't be read.
  public enum Contents: Hashable, Sendable {
    /// Its text.
    case text(String)
    /// Why there is none.
    case unreadable(String)
  }

  /// A level in its pack.
  public struct Entry: Hashable, Sendable {
    /// What it is found by: the pack's number and the file's name, such as `2-04-figure-eight`.
    public let id: String
    /// The number in its pack.
    public let number: Int
    /// What it is called.
    public let title: String
    /// What leads to its file.
    public let path: String
    /// The level.
    public let level: Level
    /// The hash of the level, by which its runs are known.
    public let hash: StateHash
    /// The line of its file that holds the map's first row, from 1.
    public let firstLine: Int
  }

  /// Levels that belong together.
  public struct Pack: Hashable, Sendable {
    /// The place in the order of the packs.
    public let number: Int
    /// What it is called.
    public let title: String
    /// Its levels, in their order.
    public let entries: [Entry]
  }

  /// A file in a pack that is no level, or a folder that is no pack.
  public struct Broken: Hashable, Sendable {
    /// What it would be found by; nil where its name has no number.
    public let id: String?
    /// What leads to it.
    public let path: String
    /// What is wrong with it.
    public let problem: String

    /// Makes one that isn't found by anything.
    public init(path: String, problem: String) {
      self.init(id: nil, path: path, problem: problem)
    }

    init(id: String?, path: String, problem: String) {
      (self.id, self.path, self.problem) = (id, path, problem)
    }
  }

  /// The packs, in their order; each has a level at least.
  public let packs: [Pack]
  /// What was left out, in the order of the names.
  public let broken: [Broken]

  /// Whether a folder is a pack by its name.
  public static func isPack(_ folder: String) -> Bool { LevelName.numbered(folder) != nil }

  /// Whether a file in a pack is meant to be a level by its name.
  public static func isLevel(_ file: String) -> Bool { LevelName.isLevel(file) }

  /// Sorts files into packs; folders without a number, and files that aren't texts, don't count.
  ///
  /// Of two levels that would be found by the same the first one stays. `folders` are those that are no packs.
  public init(_ files: some Sequence<File>, folders: [Broken] = []) {
    var packs: [String: (number: Int, name: String, entries: [Entry])] = [:]
    var broken = folders
    for file in files where Self.isLevel(file.name) {
      guard let (packNumber, packName) = LevelName.numbered(file.folder) else { continue }
      let stem = LevelName.stem(file.name)
      guard let (number, name) = LevelName.numbered(stem) else {
        broken.append(Broken(id: nil, path: file.path, problem: "expected a name such as 04-figure-eight.txt"))
        continue
      }
      let id = "\(packNumber)-\(stem)"
      switch file.contents {
      case .unreadable(let why): broken.append(Broken(id: id, path: file.path, problem: why))
      case .text(let text):
        do {
          let (level, firstLine) = try Level.read(text)
          let title = level.header.title.isEmpty ? LevelName.title(name) : level.header.title
          let entry = Entry(
            id: id, number: number, title: title, path: file.path, level: level, hash: level.hash, firstLine: firstLine)
          packs[file.folder, default: (packNumber, packName, [])].entries.append(entry)
        } catch {
          broken.append(Broken(id: id, path: file.path, problem: "\(error)"))
        }
      }
    }
    // Where two have the same number, their names decide.
    var paths: [String: String] = [:]
    self.packs = packs.sorted { ($0.value.number, $0.key) < ($1.value.number, $1.key) }.compactMap { _, pack in
      let entries = pack.entries.sorted { ($0.number, $0.id, $0.path) < ($1.number, $1.id, $1.path) }.filter { entry in
        guard let other = paths[entry.id] else {
          paths[entry.id] = entry.path
          return true
        }
        broken.append(
          Broken(id: entry.id, path: entry.path, problem: "found by \(entry.id), as \(other) is: rename one of them"))
        return false
      }
      return entries.isEmpty ? nil : Pack(number: pack.number, title: LevelName.title(pack.name), entries: entries)
    }
    self.broken = broken.sorted { $0.path < $1.path }
  }

  /// All levels, in their order.
  public var entries: [Entry] {
    packs.flatMap(\.entries)
  }
}
