// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Glibc

/// The folder in which each finished run is kept as one file that is never changed: its replay.
struct RunFolder {
  /// The most that a replay is read of, in bytes: two hours of the wildest tilts are smaller.
  static let readLimit = 16 << 20
  /// The end of a replay's file name.
  static let ending = ".replay"
  /// The longest part of a file's name that tells the level, in bytes; some file systems end a name at 143.
  private static let longestLevel = 80

  /// The folder's path.
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The player's own; nil where the environment names no place for it.
  static func players(environment: (_ name: String) -> String? = UserFolder.variable) -> RunFolder? {
    UserFolder.state.path(environment: environment).map { RunFolder("\($0)/runs") }
  }

  /// The names of the files that are meant to be replays, sorted; none where there is no folder yet.
  /// - Throws: a failure where the folder can't be read.
  func names() throws(CommandError) -> [String] {
    guard let names = FolderListing.names(path) else {
      if errno == ENOENT { return [] }
      throw .failure("runs '\(path)'", TextFile.lastError(), "see that it is a folder that you can read")
    }
    return names.filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }
  }

  /// Keeps a run that was played at a moment, in a file of its own.
  /// - Returns: The file's name; that of the one that is there already where the same run was saved before.
  /// - Throws: a failure that names the file and the reason; then nothing was kept.
  func save(_ replay: Replay, at moment: Int = Moment.now) throws(CommandError) -> String {
    try UserFolder.state.make(path, for: "run on \(replay.header.name)")
    let text = replay.text
    var hash = StateHash()
    for byte in text.utf8 { hash.combine(UInt64(byte)) }
    // The same run, be it sent in again, is one run.
    for name in (try? names()) ?? [] where name.contains(".\(hash).") && holds(text, name) { return name }
    let stem = "\(Self.levelPart(replay.header.name)).\(Moment.stamp(moment)).\(hash)"
    var number = 1
    while true {
      let name = stem + (number == 1 ? "" : ".\(number)") + Self.ending
      if try NewFile.write(text, to: "\(path)/\(name)", for: "run") { return name }
      // Another program may have been quicker; what else has the name keeps it.
      if holds(text, name) { return name }
      number += 1
    }
  }

  /// Whether a file holds this very text.
  private func holds(_ text: String, _ name: String) -> Bool {
    (try? TextFile.read("\(path)/\(name)", for: "run", limit: Self.readLimit, regularOnly: true)) == text
  }

  /// When a file's run was played, as its name tells or else the file itself; 0 where neither does.
  func date(of name: String) -> Int {
    for part in name.split(separator: ".") {
      if let moment = Moment.moment(stamp: part) { return moment }
    }
    var status = stat()
    return stat("\(path)/\(name)", &status) == 0 ? status.st_mtim.tv_sec : 0
  }

  /// What a level is found by, as it can stand in a file's name.
  static func levelPart(_ name: String) -> String {
    let letters = name.utf8.prefix(longestLevel).map { byte in
      switch byte {
      case 48...57, 65...90, 97...122: byte
      default: UInt8(ascii: "-")
      }
    }
    return letters.isEmpty ? "level" : String(decoding: letters, as: UTF8.self)
  }
}
