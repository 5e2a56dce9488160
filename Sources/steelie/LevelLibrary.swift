// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Glibc
internal import Manual

/// Where the levels lie, and what is there.
struct LevelLibrary {
  /// The option that names another folder.
  static let option = OptionEntry.value(
    "--levels", "DIR", "the packs in this folder", fallback: "the program's own", offering: .folder)

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
    /// The line of its text that holds the map's first row, from 1.
    var firstLine: Int
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

  /// Reads all levels of a folder that the player gave, or else of the program's own, if it has any.
  static func orNone(_ given: String?) throws(CommandError) -> LevelLibrary {
    if given == nil, folder(executable: executable, isFolder: FolderListing.isFolder) == nil { return .none }
    return try LevelLibrary(given)
  }

  /// No levels.
  static let none = LevelLibrary(folder: "", catalogue: LevelCatalogue([]))

  private init(folder: String, catalogue: LevelCatalogue) {
    self.folder = folder
    self.catalogue = catalogue
  }

  /// Reads all levels of a folder.
  init(folder: String) throws(CommandError) {
    self.folder = folder
    guard let names = FolderListing.names(folder) else {
      throw .failure("levels '\(folder)'", TextFile.lastError(), "give a folder of packs")
    }
    var files: [LevelCatalogue.File] = []
    var others: [LevelCatalogue.Broken] = []
    for pack in names where !pack.hasPrefix(".") && FolderListing.isFolder("\(folder)/\(pack)") {
      let levels = FolderListing.names("\(folder)/\(pack)")?.filter(LevelCatalogue.isLevel)
      if let problem = Self.problem(ofFolder: pack, with: levels) {
        others.append(LevelCatalogue.Broken(path: "\(folder)/\(pack)", problem: problem))
        continue
      }
      for name in levels ?? [] where LevelCatalogue.isPack(pack) {
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
    catalogue = LevelCatalogue(files, folders: others)
    if catalogue.packs.isEmpty && catalogue.broken.isEmpty {
      throw .failure(
        "levels '\(folder)'", "no packs in it", "give a folder of packs, such as 1-first/01-my-level.txt")
    }
  }

  /// Why a folder, with the names of its levels or nil where it can't be read, is no pack; nil for a pack, and for what
  /// was never meant to be one.
  private static func problem(ofFolder name: String, with levels: [String]?) -> String? {
    guard LevelCatalogue.isPack(name) else {
      return levels?.isEmpty ?? true ? nil : "expected a name such as 2-holes for a folder of levels"
    }
    guard let levels else { return TextFile.lastError() }
    return levels.isEmpty ? "expected a level in it, such as 04-figure-eight.txt" : nil
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

  /// The level of an id, of two numbers, of a title, of a maze's word, or of a file; for a command or an option.
  ///
  /// Where it is, `-` is standard input.
  /// - Throws: a usage error for a word that leads to none, and a failure for a level that is broken.
  func choose(
    _ word: String, for what: String = "level", takesInput: Bool = false
  ) throws(CommandError) -> Choice {
    if takesInput, word == "-" { return try read(file: word, for: what, takesInput: true) }
    switch catalogue.find(word) {
    case .one(let entry):
      return Choice(
        name: entry.id, title: entry.title, level: entry.level, firstLine: entry.firstLine, entry: entry)
    case .several(let entries):
      throw .usage(
        "\(what) '\(word)'", "\(entries.count) levels are called so",
        "give one of \(entries.map(\.id).joined(separator: ", "))")
    case .broken(let broken):
      throw .failure("\(what) '\(broken.path)'", broken.problem, "mend the file")
    case .none: break
    }
    if let flaw = Maze.flaw(in: word) { throw .usage("\(what) '\(word)'", flaw, "give one such as maze:3:12345") }
    if let (level, firstLine) = Maze(name: word).flatMap({ try? Level.read($0.text) }) {
      return Choice(name: word, title: level.header.title, level: level, firstLine: firstLine)
    }
    // What neither exists nor looks like a file's name was meant to be something else.
    guard word.contains("/") || word.hasSuffix(".txt") || TextFile.exists(word) else {
      let known = catalogue.entries.flatMap { [$0.id, $0.title] }
      let advice = range(of: word) ?? Arguments.nearest(to: word, among: known).map { "did you mean \($0)?" }
      throw .usage("\(what) '\(word)'", "there is none of this name", advice ?? "steelie levels lists them")
    }
    return try read(file: word, for: what)
  }

  /// Which levels the pack of two numbers has; nil for another word, or where there is no such pack.
  private func range(of word: String) -> String? {
    let numbers = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], numbers[1] != nil,
      let pack = catalogue.packs.first(where: { $0.number == number }),
      let first = pack.entries.first?.number, let last = pack.entries.last?.number
    else { return nil }
    return first == last ? "did you mean \(number)-\(first)?" : "give \(number)-\(first) to \(number)-\(last)"
  }

  /// The level of a file.
  private func read(file: String, for what: String, takesInput: Bool = false) throws(CommandError) -> Choice {
    let text = try TextFile.read(
      file, for: what, limit: Self.readLimit, regularOnly: !takesInput, takesInput: takesInput)
    do {
      let (level, firstLine) = try Level.read(text)
      let name = Self.stem(file)
      return Choice(
        name: name, title: level.header.title.isEmpty ? name : level.header.title, level: level, firstLine: firstLine)
    } catch {
      throw .failure("\(what) '\(file)'", "\(error)", "mend the file")
    }
  }

  /// The name of a level's file without its folder and its end; what comes by standard input has none of its own.
  static func stem(_ path: String) -> String {
    if path == "-" { return "level" }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".txt") ? String(file.dropLast(4)) : file
  }
}

extension LevelLibrary {
  /// The level on which a replay was played, with what it is found by; nil where it isn't here.
  func level(of header: Replay.Header) -> (name: String, level: Level)? {
    if let entry = catalogue.entry(of: header.level) { return (entry.id, entry.level) }
    guard let level = maze(header.name), level.hash == header.level else { return nil }
    return (header.name, level)
  }

  /// The level on which a replay is to be played: one that was chosen, or else the one on which it was, if it is here or
  /// lies as `x.txt` beside its file `x.replay`.
  func level(
    of header: Replay.Header, in file: String, choice: Choice?
  ) throws(CommandError) -> (name: String, title: String, level: Level) {
    if let choice { return (choice.name, choice.title, choice.level) }
    if let own = level(of: header) {
      return (own.name, catalogue.entry(of: header.level)?.title ?? own.level.header.title, own.level)
    }
    let subject = "replay '\(file)'"
    let neighbour = file.hasSuffix(RunFolder.ending) ? "\(file.dropLast(RunFolder.ending.count)).txt" : nil
    if let neighbour, TextFile.exists(neighbour) {
      let choice: Choice
      do throws(CommandError) {
        choice = try read(file: neighbour, for: "level")
      } catch {
        throw .failure(subject, "played on \(header.name), and \(neighbour) beside it: \(error.why)", error.remedy)
      }
      if choice.level.hash == header.level { return (choice.name, choice.title, choice.level) }
      throw .failure(subject, "played on another level than \(neighbour) beside it", "give its own with --level")
    }
    if case .one = catalogue.find(header.name) {
      throw .failure(subject, "played on another \(header.name) than the one here", "give its own with --level")
    }
    throw .failure(subject, "played on \(header.name), which isn't here", "give its file with --level")
  }
}
