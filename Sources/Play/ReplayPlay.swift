// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics
internal import Sound
internal import Terminal

/// A replay of a labyrinth as it is watched.
struct ReplayPlay: ReplayPage {
  var input: TiltInput
  let level: PlayedLevel
  let replay: Replay
  /// The run as it stands.
  private(set) var game: Labyrinth
  var transport: ReplayTransport
  /// The tick by which the run was found to differ from what was recorded; nil where it doesn't.
  private let differsAt: Int?
  private let start: Labyrinth
  private var motion = BallMotion()
  private var score = LabyrinthScore()
  private var events: [LabyrinthEvent] = []
  private var hits: [(bumper: Int, tick: Int)] = []
  private(set) var view: LabyrinthView
  private var orientation = RollingOrientation()
  private var renderer = LabyrinthRenderer()
  private var shown: LabyrinthScene?

  init(
    _ replay: Replay, of level: PlayedLevel, namesKeys: Bool = true, input: TiltInput, size: Size, display: Display
  ) {
    transport = ReplayTransport(namesKeys: namesKeys)
    self.replay = replay
    self.level = level
    self.input = input
    start = Labyrinth(level.course)
    game = start
    differsAt = if case .differs(let tick) = replay.verify(on: level.course) { tick } else { nil }
    view = LabyrinthView(level.course.level, size: size, display: display, around: game.ball.position)
  }

  var tick: Int { game.tick }

  /// Whether the run is at its end.
  var isOver: Bool {
    game.tick >= replay.tilts.count || game.phase == .finished
  }

  mutating func begin(at now: Double) {
    transport.begin(at: now)
    input.readSensor(at: now)
    shown = nil
  }

  mutating func tick(at now: Double) {
    input.readSensor(at: now)
    let ticks = transport.ticks(at: now, isOver: isOver)
    if ticks > 0 { motion.note(game) }
    for _ in 0..<ticks where !isOver {
      advance()
      score.take(events, in: game)
    }
  }

  mutating func fit(_ size: Size, display: Display) {
    guard !view.suits(size, display) else { return }
    view = LabyrinthView(level.course.level, size: size, display: display, around: game.ball.position)
  }

  mutating func interpolate(_ share: Double) {
    motion.share = transport.share(share, isOver: isOver)
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
    score.soundscape(of: game, pace: transport.isPaused || isOver ? 0 : transport.factor)
  }

  mutating func go(to tick: Int) {
    motion.stop()
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
      overlay: transport.help.page.map { .help(page: $0) } ?? .none)
  }

  /// The tilt that is played next.
  private var tilt: Tilt { isOver ? .level : replay.tilts[game.tick] }
  private var ball: LabyrinthBall? { motion.ball(of: game, in: view) }

  private var panel: LabyrinthPanel {
    LabyrinthPanel(
      number: level.number, title: level.title,
      clock: game.finishTime.map { .stopped(ClockTime(seconds: $0)) }
        ?? (transport.isPaused ? .stopped(ClockTime(seconds: game.time)) : .running(seconds: game.time)),
      splits: SplitReading.readings(of: game, against: nil),
      gems: GemCount(picked: game.gemCount, all: level.course.level.gems.count),
      tilt: transport.panel(
        of: replay, in: game.tick, isOver: isOver, isFinished: game.phase == .finished, differsAt: differsAt,
        word: input.word,
        isFree: level.course.level.checkpoints.isEmpty && level.course.level.gems.isEmpty),
      replay: transport.state(isOver: isOver))
  }
}
