// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

/// `steelie replay`: what a run is worth that was sent in or kept.
struct ReplayCommand {
  static let help = """
    usage: steelie replay --verify [--keep] [--level LEVEL] [--levels DIR] FILE...

    Plays runs again without a terminal, as fast as it goes, and tells of each whether it goes
    the way that it says: its time, falls and gems, or where it begins to differ.

      --verify        play each file, and tell
      --keep          keep those that are proven and reach the goal among your own
      --level LEVEL   the level of the runs: an id, a title or a file; without it, the one on
                      which they were played is looked for
      --levels DIR    the packs in this folder, in the place of the program's own

    A run proves itself only under the rules and on the level that it was played with. The exit
    status is 1 where one of the files isn't proven, or not kept.
    """

  private let files: [String]
  private let isKeeping: Bool
  private let word: String?
  private let folder: String?

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(
      words, of: "replay", options: ["--level", "--levels"], flags: ["--verify", "--keep"], operands: .max)
    files = arguments.operands
    guard arguments["--verify"] != nil else {
      throw .usage("replay", "nothing to do", "give --verify and files")
    }
    guard !files.isEmpty else { throw .usage("replay --verify", "no file", "give files of replays") }
    isKeeping = arguments["--keep"] != nil
    word = arguments["--level"]
    folder = arguments["--levels"]
  }

  /// Plays the files, and tells; gives the exit status.
  func run() throws(CommandError) -> Int32 {
    let levels = try LevelLibrary(folder)
    let choice = try word.map { word throws(CommandError) in try levels.choose(word) }
    let keep = isKeeping ? RunFolder.players() : nil
    if isKeeping && keep == nil {
      throw .failure("replay --keep", "there is no folder to keep runs in", "set HOME or XDG_STATE_HOME to its path")
    }
    var status = ExitCode.success
    for file in files {
      let check = ReplayCheck(file, levels, choice: choice)
      var line = "\(file): \(check.text)"
      var isGood = check.isProven
      if let keep, isGood, let replay = check.replay {
        if check.reachesTheGoal {
          do throws(CommandError) {
            line += ", kept as \(try keep.save(replay))"
          } catch {
            line += ", not kept: \(error.what): \(error.why)"
            isGood = false
          }
        } else {
          line += ", not kept"
          isGood = false
        }
      }
      if !isGood { status = ExitCode.failure }
      try Steelie.say(printable(line) + "\n")
    }
    return status
  }
}
