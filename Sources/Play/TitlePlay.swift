// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// The title: a menu over a labyrinth that plays itself.
struct TitlePlay: GamePage {
  /// A line of the menu.
  enum Choice: Hashable {
    case play, levels, daily, soccer, tray, shake, settings, help, credits, quit

    var request: PageRequest {
      switch self {
      case .settings: .settings
      case .help, .credits: .stay
      case .play: .goOn
      case .levels: .levels
      case .daily: .daily
      case .soccer: .soccer
      case .tray: .tray
      case .shake: .shake
      case .quit: .quit
      }
    }
  }

  var input: TiltInput
  private(set) var chosen = 0
  /// The lines of the menu.
  let choices: [Choice]
  private let library: GameLibrary
  private var nextTitle = ""
  private var problem = ""
  /// Whether escape was pressed last, which ends the game only when it is pressed once more.
  private var isLeaving = false
  private var help = HelpReading()
  /// Whether what is read are the credits.
  private var isCrediting = false
  private var demonstration: Demonstration
  private var window: (size: Size, display: Display)
  private var renderer = TitleRenderer()
  private var shown: TitleScene?

  /// Makes the title; the demonstration begins with a level of a number among all.
  init(_ library: GameLibrary, demonstration first: Int, input: TiltInput, size: Size, display: Display) {
    self.library = library
    self.input = input
    window = (size, display)
    let hasLevels = !library.catalogue.packs.isEmpty
    choices =
      (hasLevels ? [.play, .levels] : []) + (library.dailyMaze != nil ? [.daily] : []) + [
        .soccer, .tray, .shake, .settings, .help, .credits, .quit,
      ]
    demonstration = Demonstration(library, from: first, size: size, display: display)
  }

  var isResting: Bool { demonstration.isOver || isStill }
  /// A picture behind a menu isn't played: half the frames cost half, and nobody waits for the others.
  var mostFrames: Int? { 30 }
  /// Whether the labyrinth behind the menu stands still.
  private var isStill: Bool { window.display.reducesMotion }

  mutating func begin(at now: Double) {
    input.releaseAll()
    input.readSensor(at: now)
    nextTitle = library.levelToPlay()?.title ?? ""
    problem = library.problem().map(Wording.noScores) ?? ""
    isLeaving = false
    shown = nil
  }

  func keeps(_ press: KeyPress) -> Bool { KeyBindings.menuCommand(of: press) != nil }

  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PageRequest {
    demonstration.refresh()
    if case .mouse(let mouse) = event { return handle(mouse, at: now) }
    guard case .key(let press) = event else { return .stay }
    if help.page != nil, let step = KeyBindings.pageStep(of: press) {
      help.turn(by: step, of: text.pages(in: window.size, look: Look(window.display)).count)
      return .stay
    }
    guard let command = KeyBindings.menuCommand(of: press) else { return .stay }
    let wasLeaving = isLeaving
    isLeaving = false
    switch command {
    case .quit: return .quit
    case .help: read(credits: false)
    case .back where help.page != nil, .choose where help.page != nil: help.close()
    // Whoever comes back from far below presses it once too often.
    case .back where !wasLeaving: isLeaving = true
    case .back: return .back
    case .choose:
      if choices[chosen] == .help || choices[chosen] == .credits { read(credits: choices[chosen] == .credits) }
      return choices[chosen].request
    case .watch: break
    case .up, .left, .lastPage: chosen = (chosen + choices.count - 1) % choices.count
    case .down, .right, .nextPage: chosen = (chosen + 1) % choices.count
    }
    return .stay
  }

  /// The pointer chooses, a click takes what it is on, and the wheel goes on and back.
  private mutating func handle(_ mouse: MouseEvent, at now: Double) -> PageRequest {
    if let key = mouse.key(on: nil, isReading: help.page != nil) {
      return handle(.key(KeyPress(key)), at: now, hasReleases: true)
    }
    guard help.page == nil else { return .stay }
    if let lines = mouse.lines { chosen = (chosen + lines + choices.count) % choices.count }
    guard let choice = TitleRenderer.choice(column: mouse.column, row: mouse.row, in: scene) else { return .stay }
    if case .move = mouse.action { chosen = choice }
    guard mouse.isClick else { return .stay }
    chosen = choice
    return handle(.key(KeyPress(.enter)), at: now, hasReleases: true)
  }

  private mutating func read(credits: Bool) {
    isCrediting = credits
    help.toggle()
  }

  /// What lies over the title while it is read.
  private var text: Help { isCrediting ? .credits : .title(input.settings.keys) }

  mutating func tick(at now: Double) {
    input.readSensor(at: now)
    if !isStill { demonstration.advance() }
  }

  mutating func rest(until now: Double) {
    input.readSensor(at: now)
  }

  mutating func fit(_ size: Size, display: Display) {
    guard size != window.size || display != window.display else { return }
    window = (size, display)
    demonstration.fit(size, display: display)
  }

  mutating func nextFrame() -> Frame? {
    let scene = scene
    guard scene != shown else { return nil }
    shown = scene
    return renderer.frame(for: scene)
  }

  /// What is to be seen.
  var scene: TitleScene {
    let look = Look(window.display)
    return TitleScene(
      size: window.size, look: look, background: demonstration.scene,
      choices: choices.map { MenuChoice(word: Wording.choice($0), detail: $0 == .play ? nextTitle : "") },
      chosen: chosen, source: input.panel.source, keys: input.settings.keys,
      hints: Wording.titleHints(ascii: look.isASCII),
      message: isLeaving ? Wording.leaveQuestion : input.word, problem: problem, helpPage: help.page,
      isCrediting: isCrediting)
  }
}
