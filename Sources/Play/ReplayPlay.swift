// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics
internal import Sound
internal import Terminal

/// A replay as it is watched: slower or faster, held, or tick by tick, on and back.
struct ReplayPlay: GamePage {
  /// How many ticks of the run go by in a tick: an eighth to eight times the speed at which it was played.
  static let speeds = [0.125, 0.25, 0.5, 1, 2, 4, 8]
  /// How long the keys are shown at first, in seconds.
  static let helpTime = 4.0
  /// How often the tilt is read off, in ticks of the run: faster, the digits can't be read.
  private static let ticksPerReading = 6

  var input: TiltInput
  let level: PlayedLevel
  let replay: Replay
  /// The run as it stands.
  private(set) var game: Labyrinth
  /// The place of the speed among all.
  private(set) var speed = 3
  private(set) var isPaused = false
  /// How far the run is from this tick to the next.
  private(set) var fraction = 0.0
  /// The tick in which the run was found to differ from what was recorded; nil where it doesn't.
  private let differsAt: Int?
  private let start: Labyrinth
  private(set) var help = HelpReading()
  /// Whether the keys are named at first; who watches a recording has none.
  private let namesKeys: Bool
  /// Until when the keys are named in the first row, in seconds; nil when they are no more.
  private var helpUntil: Double?
  private var score = LabyrinthScore()
  private var events: [LabyrinthEvent] = []
  private var hits: [(bumper: Int, tick: Int)] = []
  private var view: LabyrinthView
  private var orientation = RollingOrientation()
  private var renderer = LabyrinthRenderer()
  private var shown: LabyrinthScene?

  init(
    _ replay: Replay, of level: PlayedLevel, namesKeys: Bool = true, input: TiltInput, size: Size, display: Display
  ) {
    self.namesKeys = namesKeys
    self.replay = replay
    self.level = level
    self.input = input
    start = Labyrinth(level.course)
    game = start
    differsAt = if case .differs(let tick) = replay.verify(on: level.course) { tick } else { nil }
    view = LabyrinthView(level.course.level, size: size, display: display, around: game.ball.position)
  }

  /// Whether the run is at its end.
  var isOver: Bool {
    game.tick >= replay.tilts.count || game.phase == .finished
  }

  var isResting: Bool {
    (isPaused || isOver || help.page != nil) && helpUntil == nil
  }

  mutating func begin(at now: Double) {
    if namesKeys { helpUntil = now + Self.helpTime }
    input.readSensor(at: now)
    shown = nil
  }

  mutating func hold() { isPaused = true }

  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PageRequest {
    guard case .key(let press) = event else { return .stay }
    if help.page != nil, let step = KeyBindings.pageStep(of: press) {
      help.turn(by: step, of: Help.replay(ascii: view.look.isASCII).pages(in: view.size, look: view.look).count)
      return .stay
    }
    guard let command = KeyBindings.replayCommand(of: press) else { return .stay }
    switch command {
    case .quit: return .quit
    case .back where help.page != nil: help.close()
    case .back: return .back
    case .pause where isOver: restart()
    case .pause: isPaused.toggle()
    case .faster: speed = min(speed + 1, Self.speeds.count - 1)
    case .slower: speed = max(speed - 1, 0)
    case .stepOn: step(to: game.tick + 1)
    case .stepBack: step(to: game.tick - 1)
    case .restart: restart()
    case .help: help.toggle()
    }
    return .stay
  }

  mutating func tick(at now: Double) {
    if let helpUntil, now >= helpUntil { self.helpUntil = nil }
    guard !isPaused, !isOver, help.page == nil else { return }
    fraction += Self.speeds[speed]
    while fraction >= 1 && !isOver {
      fraction -= 1
      advance()
      score.take(events, in: game)
    }
    if isOver { fraction = 0 }
  }

  mutating func rest(until now: Double) {}

  mutating func fit(_ size: Size, display: Display) {
    guard !view.suits(size, display) else { return }
    view = LabyrinthView(level.course.level, size: size, display: display, around: game.ball.position)
  }

  mutating func nextFrame() -> Frame? {
    view.follow(game.ball.position)
    if let ball { orientation.roll(to: ball.spot, on: view) }
    let scene = scene
    guard scene != shown else { return nil }
    shown = scene
    return renderer.frame(for: scene)
  }

  mutating func takeSounds() -> Soundscape {
    score.soundscape(of: game, pace: isPaused || isOver ? 0 : Self.speeds[speed])
  }

  private mutating func restart() {
    game = start
    fraction = 0
    hits = []
    isPaused = false
  }

  /// Holds the run in a tick; going back, it is played again from its start, which takes no time that can be felt.
  private mutating func step(to tick: Int) {
    isPaused = true
    fraction = 0
    if tick < game.tick {
      game = start
      hits = []
    }
    while game.tick < tick && !isOver { advance() }
  }

  private mutating func advance() {
    events.removeAll(keepingCapacity: true)
    game.step(replay.tilts[game.tick], events: &events)
    let flash = Int(LabyrinthItems.flashTime * Double(Labyrinth.ticksPerSecond))
    hits.removeAll { $0.tick + flash < game.tick }
    for case .bumped(let number) in events {
      hits.removeAll { $0.bumper == number }
      hits.append((number, game.tick))
    }
  }
}

extension ReplayPlay {
  /// What is to be seen.
  var scene: LabyrinthScene {
    LabyrinthScene(
      level: level.course.level, view: view, ball: ball, orientation: orientation, tilt: tilt.inG,
      items: LabyrinthItems(game, flashes: view.reducesMotion ? [] : hits.map(\.bumper)), panel: panel,
      overlay: help.page.map { .help(page: $0) } ?? .none)
  }

  /// The tilt that is played next.
  private var tilt: Tilt {
    isOver ? .level : replay.tilts[game.tick]
  }

  /// The ball; in slow motion on its way from one tick to the next, or it would be seen to jump.
  private var ball: LabyrinthBall? {
    guard fraction > 0, game.phase == .rolling, !isOver else { return LabyrinthBall(game, in: view) }
    var next = game
    var events: [LabyrinthEvent] = []
    next.step(tilt, events: &events)
    let (from, to) = (game.ball.position, next.ball.position)
    return LabyrinthBall(
      spot: view.spot(Vector2(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)))
  }

  private var panel: LabyrinthPanel {
    var tilt = TrayPanel()
    tilt.source = .live(Wording.replay(speed: Self.speeds[speed]))
    tilt.isPaused = isPaused
    tilt.inclination = inclination
    if let differsAt, game.tick >= differsAt {
      tilt.message = Wording.replayDiffers(in: Replay.ticks(checkedAfter: differsAt))
    } else if isOver && game.phase != .finished {
      tilt.message = Wording.replayEnds
    } else if helpUntil != nil {
      tilt.message = Wording.replayFirstKeys
    }
    return LabyrinthPanel(
      number: level.number, title: level.title,
      clock: game.finishTime.map { .stopped(ClockTime(seconds: $0)) }
        ?? (isPaused ? .stopped(ClockTime(seconds: game.time)) : .running(seconds: game.time)),
      splits: SplitReading.readings(of: game, against: nil),
      gems: GemCount(picked: game.gemCount, all: level.course.level.gems.count), tilt: tilt,
      replay: isOver ? .over : isPaused ? .paused : .running)
  }

  private var inclination: Inclination {
    guard !isOver else { return .level }
    let read = isPaused ? game.tick : game.tick / Self.ticksPerReading * Self.ticksPerReading
    let tilt = replay.tilts[read].inG
    return Inclination(tiltX: tilt.x, tiltY: tilt.y)
  }
}
