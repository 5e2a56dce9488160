// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Manual

/// `steelie levels`: which levels there are, and what the player reached on them.
struct LevelsCommand {
  static let manual = CommandEntry(
    "levels", "which levels there are, and what you reached on them", usage: ["steelie levels [OPTIONS]"],
    introduction: """
      Tells which levels there are, by pack, with your medal, your best time, your gems, and what is still locked. \
      Packs are folders such as 2-holes with files such as 04-figure-eight.txt.
      """,
    options: [
      LevelLibrary.option, .flag("--json", "one JSON document in the place of the text"),
      .flag("--plain", "a line for each level: its id, a tab and its title, for shells; nothing is proven for it"),
    ],
    notes: """
      In each pack the first level that you haven't finished is open; in the first pack, and where half of the levels \
      before a pack are finished, the next one too. Gold is the level's par, or else the time of the bot at a player's \
      pace; silver 1.5 times and bronze 2.5 times as much. First try means: to the goal without a fall. A run that was \
      continued from a checkpoint finishes a level, and counts for nothing else.

      The document has folder, packs (number, title, levels), broken (id, path, problem), ignored (path, problem) and \
      problem. A level has id, title, author, path, hash, columns, rows, finished, runs, best, medal, gold, silver, \
      bronze, gems, most_gems (in one run), all_gems, first_try and to_finish: how many levels to finish before it \
      opens, 0 for an open one. What there is none of is null. Times are in seconds.
      """,
    examples: [
      ("steelie levels", "what you reached"),
      ("steelie levels --plain | shuf -n 1 | cut -f 1 | xargs steelie play", "any level"),
    ])

  private let folder: String?
  private let isJSON: Bool
  private let isPlain: Bool

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: Self.manual)
    folder = arguments["--levels"]
    isJSON = arguments["--json"] != nil
    isPlain = arguments["--plain"] != nil
    if isJSON && isPlain { throw .usage("levels --plain", "given with --json", "give one of them") }
  }

  /// Tells.
  func run() throws(CommandError) {
    let levels = try LevelLibrary(folder)
    guard !isPlain else { return try Steelie.say(Self.plain(levels.catalogue)) }
    let library = Library(levels)
    try Steelie.say(isJSON ? Self.json(library).text() + "\n" : Self.text(library))
  }

  /// A line for each level.
  static func plain(_ catalogue: LevelCatalogue) -> String {
    catalogue.entries.map { printable($0.id) + "\t" + printable($0.title) + "\n" }.joined()
  }

  static func text(_ library: Library) -> String {
    let catalogue = library.levels.catalogue
    var lines: [String] = []
    let rows = catalogue.packs.map { pack in pack.entries.map { row($0, library) } }
    var table = Columns.lines(rows.flatMap(\.self), indent: "  ")[...]
    for (pack, rows) in zip(catalogue.packs, rows) {
      lines.append(printable("\(pack.number) \(pack.title)"))
      lines += table.prefix(rows.count)
      table = table.dropFirst(rows.count)
    }
    if !catalogue.broken.isEmpty || !library.ignored.isEmpty || library.problem != nil { lines.append("") }
    for broken in catalogue.broken { lines.append(printable("left out: \(broken.path): \(broken.problem)")) }
    lines += library.complaints
    return lines.map { $0 + "\n" }.joined()
  }

  private static func row(_ entry: LevelCatalogue.Entry, _ library: Library) -> [String] {
    let progress = library.progress
    let record = progress.record(of: entry.hash)
    let medal = progress.medal(of: entry)?.word ?? (record.isFinished ? "finished" : "-")
    let best = record.best.map { Seconds.text($0.time) } ?? ""
    let gems = entry.level.gems.isEmpty ? "" : "\(record.gems)/\(entry.level.gems.count) gems"
    let missing = progress.levelsToFinish(before: entry, in: library.levels.catalogue)
    let note = missing.map { "locked: finish \($0) more" } ?? (record.isFirstTry ? "first try" : "")
    return [entry.id, entry.title, medal, best, gems, note]
  }

  static func json(_ library: Library) -> JSON {
    let catalogue = library.levels.catalogue
    return .object(
      [
        ("folder", .text(library.levels.folder)),
        (
          "packs",
          .list(
            catalogue.packs.map { pack in
              .object([
                ("number", .number(Double(pack.number))), ("title", .text(pack.title)),
                ("levels", .list(pack.entries.map { level($0, library) })),
              ])
            })
        ),
        (
          "broken",
          .list(
            catalogue.broken.map {
              .object([("id", JSON($0.id)), ("path", .text($0.path)), ("problem", .text($0.problem))])
            })
        ),
      ] + library.jsonComplaints)
  }

  private static func level(_ entry: LevelCatalogue.Entry, _ library: Library) -> JSON {
    let progress = library.progress
    let record = progress.record(of: entry.hash)
    let medals = progress.medals(of: entry)
    let missing = progress.levelsToFinish(before: entry, in: library.levels.catalogue) ?? 0
    func number(_ count: Int) -> JSON { .number(Double(count)) }
    return .object([
      ("id", .text(entry.id)), ("title", .text(entry.title)),
      ("author", JSON(entry.level.header.author.isEmpty ? nil : entry.level.header.author)),
      ("path", .text(entry.path)), ("hash", .text("\(entry.hash)")),
      ("columns", number(entry.level.columns)), ("rows", number(entry.level.rows)),
      ("finished", .boolean(record.isFinished)), ("runs", number(record.runs)),
      ("best", JSON(record.best?.time)), ("medal", JSON(progress.medal(of: entry)?.word)),
      ("gold", JSON(medals?.gold)), ("silver", JSON(medals?.silver)), ("bronze", JSON(medals?.bronze)),
      ("gems", number(entry.level.gems.count)), ("most_gems", number(record.gems)),
      ("all_gems", .boolean(progress.hasAllGems(of: entry))), ("first_try", .boolean(record.isFirstTry)),
      ("to_finish", number(missing)),
    ])
  }
}
