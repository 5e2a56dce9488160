// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Motion
import Sound
import Terminal
import Testing

@testable import Play

/// The whole game in a memory screen's loop: two packs of small levels, and what was kept of the runs.
struct GameRig {
  /// What the player reached, as a library keeps it.
  final class Shelf {
    var runs: [(replay: Replay, end: Labyrinth)] = []
    var medals: [String: Replay] = [:]

    var progress: Progress {
      Progress(
        runs.enumerated().compactMap {
          FinishedRun(of: $0.element.replay.header, endingIn: $0.element.end, file: "\($0.offset)", date: $0.offset)
        })
    }
  }

  let shelf = Shelf()
  var library: GameLibrary
  let screen: MemoryScreen
  private(set) var loop: GameLoop<ManualClock, GamePlay>

  /// A straight level of a title, in which a ball that is tipped to the right comes to the goal.
  static func hall(_ title: String, way: Int = 12) -> String {
    let blank = "#" + String(repeating: " ", count: way + 8) + "#"
    let wall = String(repeating: "#", count: way + 10)
    return "title: \(title)\npar: 2\n\n\(wall)\n\(blank)\n#   S" + String(repeating: " ", count: way)
      + "G  #\n\(blank)\n\(wall)\n"
  }

  static let catalogue = LevelCatalogue(
    [
      ("1-first", "01-one"), ("1-first", "02-two"), ("1-first", "03-three"), ("1-first", "04-four"),
      ("2-second", "01-five"),
      ("2-second", "02-six"),
    ].enumerated().map { index, name in
      LevelCatalogue.File(
        folder: name.0, name: name.1 + ".txt", path: "/\(name.0)/\(name.1).txt",
        contents: .text(hall(["One", "Two", "Three", "Four", "Five", "Six"][index], way: 12 + index)))
    })

  /// Plays a script of keys to an end, where the terminal is gone.
  init(
    _ script: [(time: Double, event: Event)] = [], until end: Double = 5, opening: GameOpening = .title,
    ghost: GhostChoice = .best, given: Replay? = nil, hasReleases: Bool = true,
    size: Size = Size(columns: 80, rows: 24), sound: any SoundDevice = SilentSound(),
    settings: Settings = Settings(), kept: KeptSettings = KeptSettings(),
    prepare: (Shelf, inout GameLibrary) -> Void = { _, _ in }
  ) {
    let shelf = shelf
    library = GameLibrary(Self.catalogue)
    library.progress = { shelf.progress }
    library.keep = { replay, game in
      shelf.runs.append((replay, game))
      return nil
    }
    library.bestRun = { hash in
      shelf.runs.filter { $0.replay.header.level == hash }.min { ($0.end.finishTime ?? 0) < ($1.end.finishTime ?? 0) }?
        .replay
    }
    library.medalRun = { shelf.medals[$0.id] }
    prepare(shelf, &library)
    let events = (script + [(end, .hangUp)]).map { MemoryScreen.ScriptedEvent(at: .seconds($0.time), $0.event) }
    screen = MemoryScreen(size: size, display: .mono, reportsKeyReleases: hasReleases, script: events)
    (sound as? HeardSound)?.clock = screen.clock
    let motion = MotionManager(source: StationaryMotion())
    motion.startAccelerometerUpdates()
    loop = GameLoop(
      clock: screen.clock, timeAtStart: 0, screen: screen, sound: sound,
      play: GamePlay(
        library, opening: opening, ghost: ghost, given: given, settings: settings, keepSettings: kept.keep,
        motion: motion, size: size, display: .mono))
  }

  /// Plays to the end of the script.
  @discardableResult
  mutating func run() -> PlayEnding {
    loop.run()
  }

  var pages: [any GamePage] { loop.play.pages }
  var title: TitlePlay? { pages.last as? TitlePlay }
  var levels: LevelSelectPlay? { pages.last as? LevelSelectPlay }
  var labyrinth: LabyrinthPlay? { pages.last as? LabyrinthPlay }
  var replay: ReplayPlay? { pages.last as? ReplayPlay }
  var tray: TrayPage? { pages.last as? TrayPage }
  var text: String { screen.lastFrame?.text ?? "" }

  /// Keys, one every tenth of a second from a time on.
  static func keys(_ keys: Key..., from start: Double = 0.1) -> [(time: Double, event: Event)] {
    keys.enumerated().map { (start + 0.1 * Double($0.offset), .key($0.element)) }
  }

  /// Holding a key.
  static func hold(_ key: Key, from start: Double, to end: Double) -> [(time: Double, event: Event)] {
    [(start, .key(key)), (end, .key(key, .release))]
  }
}

/// What was kept of the settings, in its order, as long as it could be.
final class KeptSettings {
  private(set) var changes: [(old: Settings, new: Settings)] = []
  var problem: String?

  func keep(_ old: Settings, _ new: Settings) -> String? {
    changes.append((old, new))
    return problem
  }
}

extension GameRig.Shelf {
  /// Takes in a run of a level to its goal, as if it had been played.
  func win(_ id: String, tilt: Int = 60) {
    guard let entry = GameRig.catalogue.entries.first(where: { $0.id == id }) else { return }
    let run = Self.run(entry, tilt: tilt)
    runs.append((run.replay, run.game))
  }

  /// A run of a level under one tilt.
  static func run(_ entry: LevelCatalogue.Entry, tilt: Int) -> PlayedRun {
    var run = PlayedRun(Course(entry.level), name: entry.id)
    var events: [LabyrinthEvent] = []
    while run.game.phase != .finished { run.step(Tilt(x: tilt, y: 0), events: &events) }
    return run
  }
}
