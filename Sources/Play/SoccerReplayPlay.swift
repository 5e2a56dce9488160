// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics
internal import Terminal

/// A match as it is watched: slower or faster, held, or tick by tick, on and back.
struct SoccerReplayPlay: GamePage {
  /// How often the tilt is read off, in ticks of the match.
  private static let ticksPerReading = 6

  var input: TiltInput
  let replay: Replay
  /// The match as it stands.
  private(set) var match: SoccerMatch
  /// The place of the speed among all.
  private(set) var speed = 3
  private(set) var isPaused = false
  private let start: SoccerMatch
  /// The tick in which the match was found to differ from what was recorded; nil where it doesn't.
  private let differsAt: Int?
  private var fraction = 0.0
  /// Whether the keys are named, at first as well unless nobody has any.
  private var isHelpShown: Bool
  private var helpUntil: Double?
  private var events: [SoccerEvent] = []
  private var view: LabyrinthView
  private var orientation = RollingOrientation()
  private var renderer = SoccerRenderer()
  private var shown: SoccerScene?

  init(
    _ replay: Replay, of round: SoccerRound, namesKeys: Bool = true, input: TiltInput, size: Size, display: Display
  ) {
    isHelpShown = namesKeys
    self.replay = replay
    self.input = input
    start = SoccerMatch(round)
    match = start
    differsAt = if case .differs(let tick) = replay.verify(in: round) { tick } else { nil }
    view = .soccer(size: size, display: display, around: match.ball.position)
  }

  /// Whether the match is at its end.
  var isOver: Bool {
    match.tick >= replay.tilts.count || match.phase == .over
  }

  var isResting: Bool {
    (isPaused || isOver) && helpUntil == nil
  }

  mutating func begin(at now: Double) {
    if isHelpShown { helpUntil = now + ReplayPlay.helpTime }
    input.readSensor(at: now)
    shown = nil
  }

  mutating func hold() { isPaused = true }

  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PageRequest {
    guard case .key(let press) = event, let command = KeyBindings.replayCommand(of: press) else { return .stay }
    switch command {
    case .quit: return .quit
    case .back: return .back
    case .pause where isOver: restart()
    case .pause: isPaused.toggle()
    case .faster: speed = min(speed + 1, ReplayPlay.speeds.count - 1)
    case .slower: speed = max(speed - 1, 0)
    case .stepOn: step(to: match.tick + 1)
    case .stepBack: step(to: match.tick - 1)
    case .restart: restart()
    case .help:
      isHelpShown.toggle()
      helpUntil = nil
    }
    return .stay
  }

  mutating func tick(at now: Double) {
    if let helpUntil, now >= helpUntil {
      isHelpShown = false
      self.helpUntil = nil
    }
    guard !isPaused && !isOver else { return }
    fraction += ReplayPlay.speeds[speed]
    while fraction >= 1 && !isOver {
      fraction -= 1
      advance()
    }
    if isOver { fraction = 0 }
  }

  mutating func rest(until now: Double) {
  }

  mutating func fit(_ size: Size, display: Display) {
    guard size != view.size || Look(display) != view.look else { return }
    view = .soccer(size: size, display: display, around: match.ball.position)
  }

  mutating func nextFrame() -> Frame? {
    view.followOnPitch(match.ball.position)
    orientation.roll(to: view.spotOnPitch(match.ball.position), on: view)
    let scene = scene
    guard scene != shown else { return nil }
    shown = scene
    return renderer.frame(for: scene)
  }

  private mutating func restart() {
    match = start
    fraction = 0
    isPaused = false
  }

  /// Holds the match in a tick; going back, it is played again from its start.
  private mutating func step(to tick: Int) {
    isPaused = true
    fraction = 0
    if tick < match.tick { match = start }
    while match.tick < tick && !isOver { advance() }
  }

  private mutating func advance() {
    events.removeAll(keepingCapacity: true)
    match.step(replay.tilts[match.tick], events: &events)
  }
}

extension SoccerReplayPlay {
  /// What is to be seen.
  var scene: SoccerScene {
    var panel = TrayPanel()
    panel.source = .live(Wording.replay(speed: ReplayPlay.speeds[speed]))
    panel.isPaused = isPaused
    if let differsAt, match.tick >= differsAt {
      panel.message = Wording.replayDiffers(in: Replay.ticks(checkedAfter: differsAt))
    } else if isOver && match.phase != .over {
      panel.message = Wording.replayEnds
    }
    var tilt = Tilt.level
    if !isOver {
      tilt = replay.tilts[match.tick]
      let read = isPaused ? match.tick : match.tick / Self.ticksPerReading * Self.ticksPerReading
      let parts = replay.tilts[read].inG
      panel.inclination = Inclination(tiltX: parts.x, tiltY: parts.y)
    }
    return SoccerScene(
      match, view: view, orientation: orientation, tilt: tilt.inG, panel: SoccerPanel(match, tilt: panel),
      overlay: note.map { .note($0) } ?? .none)
  }

  private var note: String? {
    if isHelpShown { return Wording.replayKeysLine(ascii: view.look.isASCII) }
    if case .cheering(let own, _) = match.phase { return Wording.goal(SoccerScore(match), own: own) }
    return nil
  }
}
