// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Manual

/// `steelie check`: tells a level's author whether it can be won, by winning it.
struct CheckCommand {
  static let manual = CommandEntry(
    "check", "see whether levels can be won, by winning them", usage: ["steelie check [OPTIONS] LEVEL..."],
    introduction: """
      Reads each level, plans a way at the ball's width, and plays it to the goal, once as fast as it can and once at a \
      player's pace: the medals' times are the latter's, unless the level says its par.
      """,
    operands: [
      ("LEVEL", "a level's file, - for standard input, an id or a title that steelie levels lists, or a maze")
    ],
    mostOperands: mostLevels, offering: ValueCompletion([], .levels),
    options: [
      .value(
        "--replay", "FILE|DIR", "write the run at a player's pace; a folder gets one file for each level",
        fallback: "nothing is written", offering: .file),
      LevelLibrary.option,
    ],
    notes: """
      Tells where a level is broken, where the way is barred, or where no run gets any further; the exit status is 1 \
      then.
      """,
    examples: [
      ("steelie check my-level.txt", "a level of your own"),
      ("steelie check 2-4 \"Car Park\" maze:3:12345", "three that there are"),
      ("steelie check --replay my-level.replay my-level.txt", "keep the run"),
    ])

  /// The most levels in one go.
  private static let mostLevels = 10_000

  private let levels: [String]
  private let folder: String?
  private let replay: String?

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: Self.manual)
    levels = arguments.operands
    folder = arguments["--levels"]
    replay = arguments["--replay"]
    guard !levels.isEmpty else { throw .usage("check", "no level given", "give a file, such as my-level.txt") }
    if replay == "-" {
      throw arguments.wrong("--replay", "-", "standard output tells how it went", "give a file or a folder")
    }
    if let replay, levels.count > 1, !FolderListing.isFolder(replay) {
      throw arguments.wrong("--replay", replay, "one file for \(levels.count) levels", "give a folder")
    }
  }

  /// Checks all levels, and gives the exit status.
  func run() throws(CommandError) -> Int32 {
    var status = ExitCode.success
    let library = try LevelLibrary.orNone(folder)
    var written: [String: String] = [:]
    for (index, word) in levels.enumerated() {
      let line: String
      do throws(CommandError) {
        let place = levels.count > 1 ? "\(index + 1) of \(levels.count), " : ""
        line = try check(word, in: library, written: &written, progress: "check \(place)'\(word)'")
      } catch {
        Steelie.note(error.line)
        status = error.exitCode
        continue
      }
      // Where nobody takes what is told, there is no point in going on.
      try Steelie.say(printable(line) + "\n")
    }
    return status
  }

  /// Plays a level and tells how that went; `written` are the replays' files, with the levels they are of.
  private func check(
    _ word: String, in library: LevelLibrary, written: inout [String: String], progress: String
  ) throws(CommandError) -> String {
    let choice = try library.choose(word, for: "check", takesInput: true)
    let subject = "check '\(word)'"
    let place = try replay.map { path throws(CommandError) in
      try Self.place(of: choice.entry?.path ?? word, in: path, written)
    }
    let slow = SlowWork(progress)
    let check = LevelCheck(choice.level, name: choice.entry?.id ?? Self.name(of: word))
    slow.end()
    func words(_ place: Level.Place) -> String {
      "line \(choice.firstLine + place.row), column \(place.column + 1)"
    }
    func words(_ shortcut: LevelCheck.Shortcut) -> String {
      "by \(shortcut.isJump ? "jumping" : "squeezing past") the hole in \(words(shortcut.hole))"
    }
    if let gem = check.lostGems.first, case .won = check.verdict {
      throw .failure(subject, "\(words(gem)): no way to this gem", "make a way")
    }
    switch check.verdict {
    case .won(let fast, let player, let run):
      if let place {
        try write(run, to: place)
        written[place] = choice.entry?.path ?? word
      }
      var line =
        "\(choice.entry?.id ?? word): won in \(Seconds.text(fast)), at a player's pace in \(Seconds.text(player))"
      if let shortcut = check.shortcut {
        line += "; shortcut: \(Seconds.text(shortcut.time)) \(words(shortcut))"
      }
      for plate in check.needlessPlates { line += "; plate \(plate) is never needed" }
      if let par = choice.level.header.par, par < fast {
        line += "; the par of \(Seconds.text(par)) is faster than the bot"
      }
      return line
    case .wonAtOnce(let goal):
      throw .failure(
        subject, "\(words(goal)): the goal touches the ball at the start, and the level is won before it moves",
        "put the goal more than 9 mm from the start")
    case .blocked(let obstruction):
      throw .failure(
        subject, "\(words(obstruction.place)): no way to \(obstruction.targetName): \(obstruction)", "make a way")
    case .lost(let place, let target):
      throw .failure(
        subject, "\(words(place)): no run gets any further on its way to \(target)", "make it easier there")
    case .gaveUp(let place, let target):
      throw .failure(
        subject,
        "\(words(place)): no way to \(target) was found within \(LevelCheck.searchLimit / 1_000_000) million ticks",
        "make the way shorter, or its gates and tilts quicker")
    }
  }

  /// Where the replay of a level's file goes, which must be nothing that it would be a loss to replace.
  private static func place(
    of file: String, in path: String, _ written: [String: String]
  ) throws(CommandError) -> String {
    let place = FolderListing.isFolder(path) ? "\(path)/\(LevelLibrary.stem(file))\(RunFolder.ending)" : path
    if let other = written[place], other != file {
      throw .failure("check '\(file)'", "\(place) holds the run on \(other) already", "check it with another --replay")
    }
    if TextFile.isSame(place, file) {
      throw .usage("check --replay '\(place)'", "the level itself", "choose another file")
    }
    return place
  }

  private func write(_ run: Replay, to place: String) throws(CommandError) {
    var output = try OutputFile(place, for: "check --replay")
    try output.write(run.text)
    try output.finish()
  }

  /// What a level's replays say that it is: in a numbered pack its number comes first.
  static func name(of file: String) -> String {
    let parts = file.split(separator: "/")
    guard parts.count > 1, let number = parts[parts.count - 2].split(separator: "-").first, Int(number) != nil else {
      return LevelLibrary.stem(file)
    }
    return "\(number)-\(LevelLibrary.stem(file))"
  }
}
