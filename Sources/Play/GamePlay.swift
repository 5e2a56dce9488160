// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Game
public import Motion
public import Sound
public import Terminal

/// With what the game begins.
public enum GameOpening {
  /// The title.
  case title
  /// A level of a pack, by its id.
  case level(String)
  /// A level that is in no pack.
  case looseLevel(GameLibrary.LooseLevel)
  /// A run to watch, on a level of a number and a title.
  case replay(Replay, number: String, title: String, level: Level)
  /// Monster soccer, with a round of a number and a seed, where they were asked for.
  case soccer(round: Int?, seed: UInt64?)
  /// The home screen behind glass, to break by a shake.
  case shake
  /// A match to watch.
  case soccerReplay(Replay, SoccerRound)
  /// The original's tray.
  case tray
}

/// The whole game, page by page: the title, the levels, labyrinths, replays and the tray.
///
/// The page on top is played, and what lies below it waits. Escape is the way back from every page, and from the first
/// one the end.
public struct GamePlay: Playable {
  /// The ticks in a second.
  public static let ticksPerSecond = Labyrinth.ticksPerSecond

  /// The pages, of which the last one is seen.
  private(set) var pages: [any GamePage]
  private let library: GameLibrary
  /// The run that was given to race.
  private let given: Replay?
  private var ghostChoice: GhostChoice
  private var sound: SoundSwitch
  /// What is to be said of the sound at the next tick; nil for nothing.
  private var soundWord: String?
  private let keepSettings: (_ old: Settings, _ new: Settings) -> String?
  /// What was kept last, or found at the start.
  private var keptSettings: Settings
  /// Whether what was changed since couldn't be kept: then even a change back is told.
  private var isKeepingDue = false
  /// When what the player changed since is to be kept, in seconds; nil where nothing is.
  private var keepTime: Double?
  /// How frames go out, where the player asked for it, and whether it differs from what is seen.
  private var pace: FramePace?
  private var isPaceNew = false
  /// What the page on top showed last.
  private var lastFrame: Frame?
  private var size: Size
  private var display: Display

  /// Makes the game.
  ///
  /// - Parameters:
  ///   - library: The levels, and what the player reached on them.
  ///   - opening: With what it begins.
  ///   - ghost: Which other run is seen beside the player's, where there is one.
  ///   - given: A run to race, wherever it is from.
  ///   - settings: What the player set.
  ///   - keepSettings: Keeps what the player changed of them; why it couldn't, or nil.
  ///   - demonstration: The level with which the game behind the title begins, by its place among all.
  ///   - namesKeys: Whether a replay with which it begins names its keys.
  ///   - motion: What measures; its accelerometer must have been started.
  ///   - size: The window's size.
  ///   - display: What the terminal can show.
  public init(
    _ library: GameLibrary, opening: GameOpening = .title, ghost: GhostChoice = .best, given: Replay? = nil,
    settings: Settings = Settings(),
    keepSettings: @escaping (_ old: Settings, _ new: Settings) -> String? = { _, _ in nil }, demonstration: Int = 0,
    namesKeys: Bool = true, motion: MotionManager, size: Size, display: Display
  ) {
    self.library = library
    self.given = given
    ghostChoice = ghost
    sound = SoundSwitch(settings: settings.sound)
    self.keepSettings = keepSettings
    var settings = settings
    // However it was asked for, the player can change it on the page of settings.
    settings.reducesMotion = settings.reducesMotion || display.reducesMotion
    keptSettings = settings
    self.size = size
    self.display = Self.display(display, settings)
    let display = self.display
    let input = TiltInput(motion: motion, settings: settings)
    if case .replay(let replay, let number, let title, let level) = opening {
      let played = PlayedLevel(name: replay.header.name, number: number, title: title, course: Course(level))
      pages = [
        ReplayPlay(replay, of: played, namesKeys: namesKeys, input: input, size: size, display: display)
      ]
      return
    }
    if case .soccerReplay(let replay, let round) = opening {
      pages = [
        SoccerReplayPlay(replay, of: round, namesKeys: namesKeys, input: input, size: size, display: display)
      ]
      return
    }
    pages = [TitlePlay(library, demonstration: demonstration, input: input, size: size, display: display)]
    switch opening {
    case .title, .replay, .soccerReplay: break
    case .tray: pages.append(TrayPage(input: input, size: size, display: display))
    case .shake: pages.append(ShakePlay(input: input, size: size, display: display))
    case .soccer(let number, let seed):
      pages.append(soccer(library.soccer.round(number, seed: seed), input: input))
    case .level(let id):
      pages.append(LevelSelectPlay(library, chosen: id, input: input, size: size, display: display))
      if let entry = library.catalogue.entries.first(where: { $0.id == id }) {
        pages.append(labyrinth(library.played(entry, given: given), input: input))
      }
    case .looseLevel(let loose): pages.append(labyrinth(library.played(loose, given: given), input: input))
    }
  }

  /// Shows the page on top; the time is in seconds.
  public mutating func begin(at now: Double) {
    pages[top].begin(at: now)
  }

  /// Whether nothing can change on the page on top before the next event or the next word of a sensor.
  public var isResting: Bool { pages[top].isResting }

  /// Takes an event at a time, in seconds, and turns the page where it asks for that.
  public mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PlayRequest {
    let before = input.settings
    let request = take(event, at: now, hasReleases: hasReleases)
    if input.settings != before {
      // Not with each step of a value that a held key changes.
      keepTime = now + Self.keepDelay
      sound.take(input.settings.sound)
      display = Self.display(display, input.settings)
    }
    if request == .quit { keep(at: now) }
    return request
  }

  private mutating func take(_ event: Event, at now: Double, hasReleases: Bool) -> PlayRequest {
    letGo(event)
    if case .key(let press) = event, !pages[top].keeps(press) {
      switch input.settings.keys.action(of: press) {
      case .sound:
        pages[top].input.say(sound.toggle(), at: now)
        pages[top].input.settings.sound = sound.settings
        return .goOn
      case .frames:
        pace = pace == nil ? FramePace(frames: 0, skipped: 0, lag: 0) : nil
        isPaceNew = true
        return .goOn
      case .settings where !isSetting:
        showSettings(at: now)
        return .goOn
      default: break
      }
    }
    switch pages[top].handle(event, at: now, hasReleases: hasReleases) {
    case .stay: break
    case .quit: return .quit
    case .back:
      guard pages.count > 1 else { return .quit }
      goBack(at: now)
    case .levels: turn(to: levels(), at: now)
    case .settings: showSettings(at: now)
    case .controls: turn(to: ControlsPlay(input: input, size: size, display: display), at: now)
    case .soccer: turn(to: soccer(library.soccer.round(nil, seed: nil), input: input), at: now)
    case .tray: turn(to: TrayPage(input: input, size: size, display: display), at: now)
    case .shake: turn(to: ShakePlay(input: input, size: size, display: display), at: now)
    case .play(let id):
      if let entry = library.catalogue.entries.first(where: { $0.id == id }) { open(entry, at: now) }
    case .goOn:
      guard let entry = library.levelToPlay() else { break }
      // So that the levels are the way back.
      pages.append(levels(choosing: entry.id))
      open(entry, at: now)
    case .daily:
      guard let maze = library.dailyMaze?() else { break }
      turn(to: labyrinth(library.played(maze, given: given), input: input), at: now)
    case .next: openNext(at: now)
    case .watch(let replay): watch(replay, at: now)
    }
    return .goOn
  }

  /// Plays one tick of the page on top at a time, in seconds.
  public mutating func tick(at now: Double) {
    if let keepTime, now >= keepTime { keep(at: now) }
    sayOfSound(at: now)
    pages[top].tick(at: now)
  }

  /// Lets time go by in which nothing happens, until a time in seconds.
  public mutating func rest(until now: Double) {
    if let keepTime, now >= keepTime { keep(at: now) }
    sayOfSound(at: now)
    pages[top].rest(until: now)
  }

  /// Fits the page on top into a window of a size.
  public mutating func fit(_ size: Size, display: Display) {
    (self.size, self.display) = (size, Self.display(display, input.settings))
    pages[top].fit(size, display: self.display)
  }

  /// Draws the page on top; nil where it looks as it did.
  public mutating func nextFrame() -> Frame? {
    let next = pages[top].nextFrame()
    if let next { lastFrame = next }
    guard next != nil || isPaceNew, var frame = lastFrame else { return nil }
    isPaceNew = false
    if let pace { frame.draw(pace, look: Look(display)) }
    return frame
  }

  /// Notes how frames went out within the last second, for the player who asked.
  public mutating func notePace(_ pace: FramePace) {
    guard let shown = self.pace, shown != pace else { return }
    self.pace = pace
    isPaceNew = true
  }

  /// Takes what is to be heard of the page on top since the last time.
  public mutating func takeSounds() -> Soundscape {
    sound.adjusted(pages[top].takeSounds())
  }

  /// Notes whether sounds are heard.
  public mutating func noteSound(_ status: SoundStatus) {
    if let word = sound.note(status) { soundWord = word }
  }

  /// Takes how far the time of the next frame is from one tick to the next, 0 to 1.
  public mutating func interpolate(_ share: Double) {
    pages[top].interpolate(share)
  }

  /// The most frames in a second.
  public var framesPerSecond: Int? {
    min(input.settings.framesPerSecond, pages[top].mostFrames ?? .max)
  }

  /// The colours that the player wants.
  public var palette: Settings.PaletteChoice? { input.settings.palette }

  /// Whether the settings are on top, or what lies over them.
  private var isSetting: Bool { pages.contains { $0 is SettingsPlay } }
  private var top: Int { pages.count - 1 }
  private var input: TiltInput { pages[top].input }
}

extension GamePlay {
  /// How long after a change the settings are kept, in seconds; sooner writes the file for each step of a value.
  private static var keepDelay: Double { 1 }

  /// A display on which so much moves as the player wants.
  private static func display(_ display: Display, _ settings: Settings) -> Display {
    var display = display
    display.reducesMotion = settings.reducesMotion
    return display
  }

  private mutating func sayOfSound(at now: Double) {
    guard let word = soundWord else { return }
    soundWord = nil
    pages[top].input.say(word, at: now)
  }

  /// Keeps what the player changed since it was kept last.
  private mutating func keep(at now: Double) {
    keepTime = nil
    let settings = input.settings
    guard settings != keptSettings || isKeepingDue else { return }
    if let problem = keepSettings(keptSettings, settings) {
      // What isn't kept goes for this game all the same, and the next change tries again.
      pages[top].input.say(Wording.settingsNotKept(problem), at: now)
      isKeepingDue = true
    } else {
      isKeepingDue = false
      keptSettings = settings
    }
  }

  private func levels(choosing id: String? = nil) -> LevelSelectPlay {
    LevelSelectPlay(
      library, chosen: id ?? library.levelToPlay()?.id, input: input, size: size, display: display)
  }

  private func labyrinth(_ level: PlayedLevel, input: TiltInput) -> LabyrinthPlay {
    // The page below, or the one that another level takes the place of.
    let wayBack = pages.contains { $0 is LevelSelectPlay } ? WayBack.levels : .title
    return LabyrinthPlay(level, ghost: ghostChoice, wayBack: wayBack, input: input, size: size, display: display)
  }

  private func soccer(_ round: SoccerRound, input: TiltInput) -> SoccerPlay {
    SoccerPlay(round, shelf: library.soccer, input: input, size: size, display: display)
  }

  private mutating func open(_ entry: LevelCatalogue.Entry, at now: Double) {
    turn(to: labyrinth(library.played(entry, given: given), input: input), at: now)
  }

  private mutating func showSettings(at now: Double) {
    pages[top].hold()
    turn(to: SettingsPlay(input: input, size: size, display: display), at: now)
  }

  private mutating func turn(to page: some GamePage, at now: Double) {
    pages.append(page)
    show(at: now)
  }

  /// Shows the page that is on top now, which says nothing of what the one before said for a while.
  private mutating func show(at now: Double) {
    pages[top].input.hush(at: now)
    pages[top].begin(at: now)
  }

  /// Hears which keys come up on pages that tilt nothing too, or one would be held for good on the next that does.
  private mutating func letGo(_ event: Event) {
    switch event {
    case .key(let press) where press.phase == .release:
      if let direction = input.direction(of: press) { pages[top].input.release(direction) }
    case .focus(gained: false), .resumed: pages[top].input.releaseAll()
    case .key, .mouse, .focus, .resize, .terminate, .hangUp: break
    }
  }

  /// Goes back to the page below, with the pose that counts as level and the choices that were made.
  private mutating func goBack(at now: Double) {
    let page = pages.removeLast()
    pages[top].input = page.input
    if let labyrinth = page as? LabyrinthPlay {
      ghostChoice = labyrinth.ghostChoice
      if var levels = pages[top] as? LevelSelectPlay {
        levels.choose(labyrinth.stage.name)
        pages[top] = levels
      }
    }
    show(at: now)
  }

  private mutating func openNext(at now: Double) {
    guard let labyrinth = pages[top] as? LabyrinthPlay, let entry = library.next(after: labyrinth.stage.name) else {
      return
    }
    ghostChoice = labyrinth.ghostChoice
    let page = self.labyrinth(library.played(entry, given: given), input: labyrinth.input)
    pages.removeLast()
    turn(to: page, at: now)
  }

  /// Shows a run on the level in play, or on the one on which it was played.
  private mutating func watch(_ replay: Replay, at now: Double) {
    if let round = replay.soccerRound {
      return turn(to: SoccerReplayPlay(replay, of: round, input: input, size: size, display: display), at: now)
    }
    let level =
      (pages[top] as? LabyrinthPlay)?.stage
      ?? library.catalogue.entry(of: replay.header.level).map { library.played($0) }
    guard let level else { return }
    turn(to: ReplayPlay(replay, of: level, input: input, size: size, display: display), at: now)
  }
}
