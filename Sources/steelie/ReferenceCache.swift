// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Play

/// The runs by which the bot sets the medals of levels that come without: mazes, and levels of the player's own.
///
/// Each is played once, on a thread of its own, and kept as a replay that may be removed at any time. One that isn't
/// verified, or that was written before the program was, counts for nothing: another bot may be a faster one.
struct ReferenceCache: Sendable {
  /// The folder's path.
  let path: String
  /// When the program was changed last, in nanoseconds since the beginning of 1970.
  private let programChange: Int

  init(_ path: String, program: FileStamp? = FileStamp(of: "/proc/self/exe")) {
    self.path = path
    programChange = program?.change ?? 0
  }

  /// The player's own; nil where the environment names no place for it.
  static func players(environment: (_ name: String) -> String? = UserFolder.variable) -> ReferenceCache? {
    UserFolder.cache.path(environment: environment).map { ReferenceCache("\($0)/references") }
  }

  /// The run that is kept for a level, with its time to the goal in seconds; nil where there is none that counts.
  func run(on level: Level) -> (replay: Replay, time: Double)? {
    let file = file(of: level.hash)
    guard let stamp = FileStamp(of: file), stamp.change > programChange,
      let replay = try? Replay.read(file), replay.header.checkpoint == 0,
      case .verified(let end) = replay.verify(on: Course(level)), let time = end.finishTime
    else { return nil }
    return (replay, time)
  }

  /// Keeps a level's run; that it can't be is no loss.
  func keep(_ replay: Replay) {
    do {
      try UserFolder.cache.make(path)
      var file = try OutputFile(file(of: replay.header.level), for: "reference")
      try file.write(replay.text)
      try file.finish()
    } catch {}
  }

  private func file(of level: StateHash) -> String { "\(path)/\(level)\(RunFolder.ending)" }
}

extension ReferenceRun {
  /// Has the bot play a level on another thread, unless a cache knows its run; where the bot is lost there never is one.
  convenience init(of level: Level, name: String, cache: ReferenceCache?) {
    self.init {
      if let known = cache?.run(on: level) { return known }
      guard case .won(let replay, let end) = Bot.reference(on: Course(level), name: name),
        let time = end.finishTime
      else { return nil }
      cache?.keep(replay)
      return (replay, time)
    }
  }
}
