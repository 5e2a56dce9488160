// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Manual

/// `steelie scores`: what the kept runs prove.
struct ScoresCommand {
  static let manual = CommandEntry(
    "scores", "your best runs", usage: ["steelie scores [LEVEL | soccer] [OPTIONS]"],
    introduction: """
      Tells your best run on each level and maze, or all your runs on one: the fastest first, and those that were \
      continued from a checkpoint last.
      """,
    operands: [
      ("LEVEL", "an id such as 2-04-figure-eight, its numbers 2-4, a title, a maze such as maze:3:12345, or a file"),
      ("soccer", "all matches of monster soccer that you won, the best of each round first"),
    ], offering: ValueCompletion(["soccer"], .levels),
    options: [LevelLibrary.option, .flag("--json", "one JSON document in the place of the text")],
    notes: """
      Each run that reached the goal is kept as its replay, one file each, in $XDG_STATE_HOME/steelie/runs, or else in \
      ~/.local/state/steelie/runs. They may be copied, mailed and removed. Only runs that go the same way again count; \
      what doesn't is named here with the reason, and left as it is. A copy of a run is no other run. The exit status \
      is 1 where the folder can't be read.

      The document has folder, levels (id, title, hash, runs), soccer (round, matches), elsewhere (name, files), \
      ignored (path, problem) and problem. A match has file, date, seed, goals, conceded and time. A run has file, \
      date, time, medal, gems, falls and checkpoint, from which it was continued: 0 for a whole run. Times are in \
      seconds.
      """,
    examples: [("steelie scores", "the best of each level"), ("steelie scores 2-4", "all runs on a level")])

  private let word: String?
  private let folder: String?
  private let isJSON: Bool

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: Self.manual)
    word = arguments.operands.first
    folder = arguments["--levels"]
    isJSON = arguments["--json"] != nil
  }

  /// Tells.
  func run() throws(CommandError) {
    guard RunFolder.players() != nil else {
      throw .failure("scores", "there is no folder of runs", "set HOME or XDG_STATE_HOME to its path")
    }
    guard let word else { return try tell(bestOf: Library(try LevelLibrary(folder))) }
    if word == SoccerScores.word {
      let library = Library(try LevelLibrary.orNone(folder))
      return try tell([], library, text: SoccerScores(library.soccer).text)
    }
    let isMaze = Maze(name: word) != nil
    let levels = isMaze ? try LevelLibrary.orNone(folder) : try LevelLibrary(folder)
    let choice = try levels.choose(word)
    let library = Library(levels, others: [choice.level])
    let score = Score(id: choice.name, title: choice.title, level: choice.level, library)
    try tell([score], library, text: Self.text(of: score))
  }

  private func tell(bestOf library: Library) throws(CommandError) {
    var library = library
    let mazes = library.includeMazes()
    let entries = library.levels.catalogue.entries.filter { library.progress.record(of: $0.hash).isFinished }
    let scores =
      entries.map { Score(id: $0.id, title: $0.title, level: $0.level, library) }
      + mazes.map { Score(id: $0.maze.name, title: $0.level.header.title, level: $0.level, library) }
    try tell(scores, library, text: Self.text(best: scores, library))
  }

  /// Tells some scores, as text or for programs, and fails where the runs can't be read.
  private func tell(_ scores: [Score], _ library: Library, text: String) throws(CommandError) {
    if isJSON {
      try Steelie.say(Self.json(scores, library).text() + "\n")
    } else if library.problem == nil {
      try Steelie.say(text)
    }
    if let problem = library.problem { throw problem }
  }

  /// A level with its runs.
  struct Score {
    let id: String
    let title: String
    let level: Level
    let hash: StateHash
    let runs: [FinishedRun]
    let medals: Medals?

    init(id: String, title: String, level: Level, _ library: Library) {
      self.id = id
      self.title = title
      self.level = level
      hash = level.hash
      runs = library.runs(on: hash)
      medals = library.progress.medals(of: hash, level)
    }

    func medal(of run: FinishedRun) -> Medal? {
      run.isWhole ? medals?.medal(for: run.time) : nil
    }

    /// What is to be told of a run.
    func row(_ run: FinishedRun) -> [String] {
      [
        Seconds.text(run.time), run.isWhole ? medal(of: run)?.word ?? "-" : "continued from \(run.checkpoint)",
        level.gems.isEmpty ? "" : "\(run.gems)/\(level.gems.count) gems", run.falls.of("fall"),
        run.date > 0 ? Moment.local(run.date) : "",
      ]
    }
  }

  static func text(best scores: [Score], _ library: Library) -> String {
    var lines = Columns.lines(
      scores.compactMap { score in
        score.runs.first.map { [score.id, score.title] + score.row($0) + [score.runs.count.of("run")] }
      })
    let soccer = SoccerScores(library.soccer).best
    if !soccer.isEmpty { lines += (lines.isEmpty ? [] : [""]) + soccer }
    if lines.isEmpty { lines.append("no runs yet") }
    if !library.elsewhere.isEmpty { lines.append("") }
    for (name, count) in library.elsewhere.sorted(by: { $0.key < $1.key }) {
      let isKnown = if case .one = library.levels.catalogue.find(name) { true } else { false }
      let place = isKnown ? "another \(name) than the one here" : "\(name), which is no level here"
      lines.append(printable("elsewhere: \(count.of("run")) on \(place)"))
    }
    let complaints = library.complaints
    return (lines + (complaints.isEmpty ? [] : [""]) + complaints).map { $0 + "\n" }.joined()
  }

  static func text(of score: Score) -> String {
    var lines = [printable("\(score.id)  \(score.title)")]
    if let medals = score.medals {
      lines[0] +=
        "  gold \(Seconds.text(medals.gold)), silver \(Seconds.text(medals.silver)), bronze \(Seconds.text(medals.bronze))"
    }
    lines += score.runs.isEmpty ? ["  no runs yet"] : Columns.lines(score.runs.map(score.row), indent: "  ")
    return lines.map { $0 + "\n" }.joined()
  }

  static func json(_ scores: [Score], _ library: Library) -> JSON {
    .object(
      [
        ("folder", JSON(RunFolder.players()?.path)),
        (
          "levels",
          .list(
            scores.map { score in
              .object([
                ("id", .text(score.id)), ("title", .text(score.title)), ("hash", .text("\(score.hash)")),
                ("runs", .list(score.runs.map { json($0, score) })),
              ])
            })
        ),
        ("soccer", SoccerScores(library.soccer).json),
        (
          "elsewhere",
          .list(
            library.elsewhere.sorted { $0.key < $1.key }.map {
              .object([("name", .text($0.key)), ("files", .number(Double($0.value)))])
            })
        ),
      ] + library.jsonComplaints)
  }

  private static func json(_ run: FinishedRun, _ score: Score) -> JSON {
    .object([
      ("file", .text(run.file)), ("date", JSON(run.date > 0 ? Moment.iso(run.date) : nil)),
      ("time", .number(run.time)), ("medal", JSON(score.medal(of: run)?.word)), ("gems", .number(Double(run.gems))),
      ("falls", .number(Double(run.falls))), ("checkpoint", .number(Double(run.checkpoint))),
    ])
  }
}
