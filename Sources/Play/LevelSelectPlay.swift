// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// The levels, pack by pack and page by page, to choose one.
struct LevelSelectPlay: GamePage {
  var input: TiltInput
  /// The pack that is seen, by its place among all.
  private(set) var pack = 0
  /// The level that is chosen, by its place in the pack.
  private(set) var chosen = 0
  private let library: GameLibrary
  /// A card for each level of the pack.
  private var cards: [LevelCard] = []
  private var progress = Progress()
  private var problem = ""
  /// Why the last key did nothing; empty where it did something.
  private var message = ""
  private var help = HelpReading()
  private var size: Size
  private var look: Look
  private var layout: LevelSelectLayout
  private var renderer = LevelSelectRenderer()
  private var shown: LevelSelectScene?

  /// Shows the levels of a library, which has one at least, with the one of an id chosen.
  init(_ library: GameLibrary, chosen id: String?, input: TiltInput, size: Size, display: Display) {
    self.library = library
    self.input = input
    self.size = size
    look = Look(display)
    layout = Self.layout(library, size, look)
    if let id { choose(id) }
  }

  var isResting: Bool { true }

  /// Chooses the level of an id, where there is one.
  mutating func choose(_ id: String) {
    for (index, pack) in library.catalogue.packs.enumerated() {
      guard let place = pack.entries.firstIndex(where: { $0.id == id }) else { continue }
      (self.pack, chosen) = (index, place)
    }
  }

  mutating func begin(at now: Double) {
    input.releaseAll()
    problem = library.problem().map(Wording.noScores) ?? ""
    message = ""
    makeCards()
    shown = nil
  }

  func keeps(_ press: KeyPress) -> Bool { KeyBindings.menuCommand(of: press) != nil }

  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PageRequest {
    if case .mouse(let mouse) = event { return handle(mouse, at: now) }
    guard case .key(let press) = event else { return .stay }
    if help.page != nil, let step = KeyBindings.pageStep(of: press) {
      help.turn(by: step, of: Help.levels.pages(in: size, look: look).count)
      return .stay
    }
    guard let command = KeyBindings.menuCommand(of: press) else { return .stay }
    message = ""
    switch command {
    case .quit: return .quit
    case .help: help.toggle()
    case .back where help.page != nil: help.close()
    case .back: return .back
    case .choose:
      guard let locked = cards[chosen].locked else { return .play(entry.id) }
      message = Wording.lockedReason(locked)
    case .watch: return watch()
    case .left: move(by: -1)
    case .right: move(by: 1)
    case .up: move(by: -layout.levelsInRow)
    case .down: move(by: layout.levelsInRow)
    case .nextPage: turn(to: pack + 1, level: 0)
    case .lastPage: turn(to: pack - 1, level: 0)
    }
    return .stay
  }

  /// The pointer chooses a card, a click plays it, and the wheel goes on and back by a row of cards.
  private mutating func handle(_ mouse: MouseEvent, at now: Double) -> PageRequest {
    if let key = mouse.key(on: nil, isReading: help.page != nil) {
      return handle(.key(KeyPress(key)), at: now, hasReleases: true)
    }
    guard help.page == nil else { return .stay }
    if let lines = mouse.lines { move(by: lines * layout.levelsInRow) }
    let capacity = max(1, layout.capacity)
    guard let place = layout.place(column: mouse.column, row: mouse.row),
      entries.indices.contains(chosen / capacity * capacity + place)
    else { return .stay }
    if case .move = mouse.action { chosen = chosen / capacity * capacity + place }
    guard mouse.isClick else { return .stay }
    chosen = chosen / capacity * capacity + place
    return handle(.key(KeyPress(.enter)), at: now, hasReleases: true)
  }

  mutating func tick(at now: Double) {}

  mutating func rest(until now: Double) {
    input.readSensor(at: now)
  }

  mutating func fit(_ size: Size, display: Display) {
    self.size = size
    look = Look(display)
    layout = Self.layout(library, size, look)
  }

  /// The same for all packs, as large as the longest one lets the cards be.
  private static func layout(_ library: GameLibrary, _ size: Size, _ look: Look) -> LevelSelectLayout {
    LevelSelectLayout(size: size, look: look, levels: library.catalogue.packs.map(\.entries.count).max() ?? 0)
  }

  mutating func nextFrame() -> Frame? {
    let scene = scene
    guard scene != shown else { return nil }
    shown = scene
    return renderer.frame(for: scene)
  }

  private var entries: [LevelCatalogue.Entry] { library.catalogue.packs[pack].entries }
  private var entry: LevelCatalogue.Entry { entries[chosen] }

  /// The player's best run on the chosen level, or else the one that sets its medals.
  private mutating func watch() -> PageRequest {
    if let locked = cards[chosen].locked {
      message = Wording.lockedReason(locked)
    } else if let replay = library.bestRun(entry.hash) ?? library.medalRun(entry) {
      return .watch(replay)
    } else {
      message = Wording.nothingToWatch
    }
    return .stay
  }

  /// Moves the choice by so many levels, beyond a pack's end into the next one.
  private mutating func move(by places: Int) {
    let place = chosen + places
    if entries.indices.contains(place) {
      chosen = place
    } else if places < 0 {
      turn(to: pack - 1, level: .max)
    } else {
      turn(to: pack + 1, level: 0)
    }
  }

  /// Turns to another pack; at the ends there is none.
  private mutating func turn(to other: Int, level: Int) {
    guard library.catalogue.packs.indices.contains(other) else { return }
    pack = other
    chosen = min(level, entries.count - 1)
    makeCards()
  }

  private mutating func makeCards() {
    entries.forEach(library.proveMedals)
    progress = library.progress()
    cards = entries.map { entry in
      let record = progress.record(of: entry.hash)
      let medals = progress.medals(of: entry)
      return LevelCard(
        number: "\(entry.number)", title: entry.title, level: entry.level,
        medals: progress.medal(of: entry)?.rawValue ?? 0,
        best: record.best.map { ClockTime(seconds: $0.time) }, par: medals.map { ClockTime(seconds: $0.gold) },
        gems: GemCount(picked: record.gems, all: entry.level.gems.count),
        locked: progress.levelsToFinish(before: entry, in: library.catalogue))
    }
  }
}

extension LevelSelectPlay {
  /// What is to be seen.
  var scene: LevelSelectScene {
    // A window too small for anything has no capacity.
    let capacity = max(1, layout.capacity)
    let page = chosen / capacity
    func pages(_ pack: LevelCatalogue.Pack) -> Int { (pack.entries.count + capacity - 1) / capacity }
    let packs = library.catalogue.packs
    let seen = cards.dropFirst(page * capacity).prefix(capacity)
    return LevelSelectScene(
      size: size, look: look, layout: layout, pack: packs[pack].title,
      page: packs[..<pack].reduce(page + 1) { $0 + pages($1) },
      pages: packs.reduce(0) { $0 + pages($1) },
      done: entries.count { progress.record(of: $0.hash).isFinished }, levels: entries.count,
      medals: cards.reduce(0) { $0 + $1.medals },
      gems: cards.reduce(into: GemCount(picked: 0, all: 0)) {
        $0.picked += $1.gems.picked
        $0.all += $1.gems.all
      },
      cards: Array(seen), chosen: chosen - page * capacity, hints: Wording.levelSelectHints(ascii: look.isASCII),
      message: message.isEmpty ? input.word : message, problem: problem, helpPage: help.page)
  }
}
