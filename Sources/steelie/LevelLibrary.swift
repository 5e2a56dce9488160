// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Glibc

/// Where the levels lie, and what is there.
struct LevelLibrary {
  /// The most that a level is read of, in bytes; the largest map is far smaller.
  static let readLimit = 1 << 20

  /// A level that the player chose.
  struct Choice {
    /// What the level is found by, for its replays.
    var name: String
    /// What it is called.
    var title: String
    /// The level.
    var level: Level
    /// Its place in the catalogue; nil for a file or a maze.
    var entry: LevelCatalogue.Entry?
  }

  /// The folder of the packs.
  let folder: String
  /// What is in it.
  let catalogue: LevelCatalogue

  /// Reads all levels of a folder that the player gave, or else of the program's own.
  init(_ given: String? = nil) throws(CommandError) {
    guard let folder = given ?? Self.folder(executable: Self.executable, isFolder: FolderListing.isFolder) else {
      throw .failure("levels", "there are none beside the program", "give their folder with --levels DIR")
    }
    try self.init(folder: folder)
  }

  /// Reads all levels of a folder.
  init(folder: String) throws(CommandError) {
    self.folder = folder
    guard let names = FolderListing.names(folder) else {
      throw .failure("levels '\(folder)'", TextFile.lastError(), "give a folder of packs")
    }
    var files: [LevelCatalogue.File] = []
    for pack in names where LevelCatalogue.isPack(pack) {
      for name in FolderListing.names("\(folder)/\(pack)") ?? [] where LevelCatalogue.isLevel(name) {
        let path = "\(folder)/\(pack)/\(name)"
        let contents: LevelCatalogue.Contents
        do {
          contents = .text(try Self.read(path))
        } catch {
          contents = .unreadable(error.why)
        }
        files.append(LevelCatalogue.File(folder: pack, name: name, path: path, contents: contents))
      }
    }
    catalogue = LevelCatalogue(files)
    if catalogue.packs.isEmpty && catalogue.broken.isEmpty {
      throw .failure(
        "levels '\(folder)'", "no packs in it", "give a folder of packs, such as 1-first/01-my-level.txt")
    }
  }

  /// The folder of the levels that belong to a program: those of the checkout that it was built in, or else those that
  /// were installed with it; nil where there are none.
  ///
  /// The folder in which the player happens to be never counts: what lies there may be anybody's.
  static func folder(executable: String?, isFolder: (String) -> Bool) -> String? {
    guard let executable, executable.hasPrefix("/") else { return nil }
    let parts = executable.split(separator: "/").map(String.init)
    func path(_ parts: some Sequence<String>) -> String { "/" + parts.joined(separator: "/") }
    var places: [String] = []
    if let build = parts.dropLast().lastIndex(of: ".build") {
      places.append(path(parts[..<build] + ["assets", "levels"]))
    }
    if parts.count >= 2 { places.append(path(parts.dropLast(2) + ["share", "steelie", "levels"])) }
    return places.first(where: isFolder)
  }

  /// Where this program lies; nil where nobody tells.
  private static var executable: String? {
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &name, name.count)
    return count > 0 ? String(decoding: name[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  private static func read(_ path: String) throws(CommandError) -> String {
    try TextFile.read(path, for: "level", limit: readLimit, regularOnly: true)
  }
}

extension LevelLibrary {
  /// Makes the level of a word such as `maze:3:12345`; nil for a word that makes none.
  func maze(_ word: String) -> Level? {
    Maze(name: word).flatMap { try? Level(parsing: $0.text) }
  }

  /// The level of an id, of two numbers, of a title, of a maze's word, or of a file.
  /// - Throws: a usage error for a word that leads to none, and a failure for a level that is broken.
  func choose(_ word: String) throws(CommandError) -> Choice {
    switch catalogue.find(word) {
    case .one(let entry):
      return Choice(name: entry.id, title: entry.title, level: entry.level, entry: entry)
    case .several(let entries):
      throw .usage(
        "level '\(word)'", "\(entries.count) levels are called so",
        "give one of \(entries.map(\.id).joined(separator: ", "))")
    case .broken(let broken):
      throw .failure("level '\(broken.path)'", broken.problem, "mend the file")
    case .none: break
    }
    if let level = maze(word) { return Choice(name: word, title: level.header.title, level: level) }
    // What neither exists nor looks like a file's name was meant to be something else.
    guard word.contains("/") || word.hasSuffix(".txt") || TextFile.exists(word) else {
      let known = catalogue.entries.flatMap { [$0.id, $0.title] }
      let advice = Arguments.nearest(to: word, among: known).map { "did you mean \($0)?" }
      throw .usage("level '\(word)'", "there is none of this name", advice ?? "steelie levels lists them")
    }
    let text = try TextFile.read(word, for: "level", limit: Self.readLimit)
    do {
      let level = try Level(parsing: text)
      let file = word.split(separator: "/").last.map(String.init) ?? word
      let name = file.hasSuffix(".txt") ? String(file.dropLast(4)) : file
      return Choice(name: name, title: level.header.title.isEmpty ? name : level.header.title, level: level)
    } catch {
      throw .failure("level '\(word)'", "\(error)", "mend the file")
    }
  }
}
